#include "draw/ground_pen.hpp"

#include <algorithm>

// Ruins: what stands of the walls, and what lies between them, by what was built there.
namespace umpire::draw {
namespace {

/// What stands of the walls: of each edge a part at either end; in hundredths of it, how wide the gap is.
Trail stumps_of(const Plot& plot, std::int32_t wall, int gap = 18) {
    Trail walls;
    const Corners middle = inset(plot.outline, wall / 2);
    for (std::size_t i = 0; i < middle.size(); ++i) {
        const Point from = middle[i];
        const Vector edge = middle[(i + 1) % middle.size()] - from;
        const std::int32_t length = length_of(edge).units;
        const auto part = static_cast<std::int32_t>(30 + grain_at(plot.seed, static_cast<std::int32_t>(i)) % 20);
        walls.move(from).line(from + along(edge, {length * part / 100}));
        walls.move(from + along(edge, {length * (part + gap) / 100})).line(from + edge);
    }
    return walls;
}

/// A flat piece that lies as chance has it: half as deep as it is wide.
Corners sheet_at(Point at, std::int32_t reach, std::uint32_t chance) {
    constexpr Vector ways[]{{10, 1}, {8, 6}, {9, -4}, {3, 9}, {6, -8}};
    const Vector ahead = along(ways[chance % 5], {reach});
    const Vector aside = along(left_of(ahead), {reach * static_cast<std::int32_t>(45 + chance / 5 % 20) / 100});
    return {at - ahead - aside, at + ahead - aside, at + ahead + aside, at - ahead + aside};
}

/// Lines across a flat piece, from one of its long sides to the other.
void ribs_of(Trail& trail, const Corners& sheet, std::int32_t count) {
    for (std::int32_t i = 1; i < count; ++i) {
        const auto part = [&](Point from, Point to) {
            return Point{from.x + (to.x - from.x) * i / count, from.y + (to.y - from.y) * i / count};
        };
        trail.move(part(sheet[0], sheet[1])).line(part(sheet[3], sheet[2]));
    }
}

/// Where large pieces came down.
std::vector<Grain> falls_in(const Plot& plot, std::int32_t reach) {
    std::vector<Grain> places = grains_in(plot.outline, std::max(reach * 5 / 2, 400), reach, plot.seed);
    if (places.empty()) places.push_back({middle_of(plot.outline), grain_at(plot.seed, 1) >> 12});
    return places;
}

}  // namespace

void GroundPen::ruins(const Plots& plots) {
    all("g-rubble", plots);
    all("g-debris-all", plots);
    Trail beams;
    for (const Plot* plot : plots) {
        const std::int32_t room = room_within(plot->outline);
        const std::int32_t wall = std::clamp(room / 5, 150, 650);
        const Trail walls = stumps_of(*plot, wall);
        wide_line("g-masonry-edge broken", walls, wall + 200);
        wide_line("g-masonry broken", walls, wall);
        wide_line("g-masonry-light", walls, wall / 3);
        const Point at = middle_of(plot->outline);
        if (room < 500) continue;
        beams.move(at + Vector{-room * 6 / 10, room / 3}).line(at + Vector{room * 6 / 10, -room / 3});
        beams.move(at + Vector{-room / 6, -room * 4 / 10}).line(at + Vector{room / 5, room * 5 / 10});
    }
    shape("g-beam-edge", beams);
    shape("g-beam", beams);
}

/// Charred posts along the walls, and beams that lie as they fell.
void GroundPen::timber_ruins(const Plots& plots) {
    all("g-ash", plots);
    Trail stakes;
    Trail beams;
    Trail burnt;
    for (const Plot* plot : plots) {
        const std::int32_t room = room_within(plot->outline);
        const std::int32_t wall = std::clamp(room / 8, 120, 380);
        const Trail walls = stumps_of(*plot, wall);
        wide_line("g-masonry-edge timber broken", walls, wall + 180);
        wide_line("g-masonry timber broken", walls, wall);
        const Corners rim = inset(plot->outline, wall / 2);
        for (std::size_t i = 0; i < rim.size(); ++i) {
            stakes.dot(rim[i]);
            for (const Point at : beads_along(rim[i], rim[(i + 1) % rim.size()], 2400)) stakes.dot(at);
        }
        for (const Grain& fall : falls_in(*plot, std::clamp(room * 4 / 10, 150, 1500))) {
            const Corners lie = sheet_at(fall.at, std::clamp(room * 4 / 10, 150, 1500), fall.chance);
            (fall.chance % 3 == 0 ? burnt : beams).move(lie[0]).line(lie[2]);
            if (fall.chance % 2 == 0) beams.move(lie[1]).line(lie[3]);
        }
    }
    shape("g-beam-edge", beams);
    shape("g-beam", beams);
    shape("g-beam burnt", burnt);
    shape("g-stub", stakes);
}

/// Bent sheets of iron between the posts that bore them.
void GroundPen::shack_ruins(const Plots& plots) {
    all("g-trodden", plots);
    Trail sheets;
    Trail rusty;
    Trail ribs;
    Trail posts;
    for (const Plot* plot : plots) {
        const std::int32_t reach = std::clamp(room_within(plot->outline) * 4 / 10, 120, 1300);
        for (const Grain& fall : falls_in(*plot, reach)) {
            const Corners sheet = sheet_at(fall.at, reach, fall.chance);
            (fall.chance / 7 % 3 == 0 ? rusty : sheets).polygon(sheet);
            ribs_of(ribs, sheet, 6);
        }
        const Corners rim = inset(plot->outline, 150);
        for (const Point corner : rim) posts.dot(corner);
    }
    xml_->begin("g", {{"transform", "translate(1.5 2)"}});
    shape("g-shade", sheets);
    shape("g-shade", rusty);
    xml_->end();
    shape("g-plate", sheets);
    shape("g-plate rusty", rusty);
    shape("g-seams sheet", ribs);
    shape("g-stub", posts);
}

/// Slabs that broke off, with their irons; a bunker has thicker walls about a pit.
void GroundPen::concrete_ruins(const Plots& plots, bool is_bunker) {
    all("g-rubble concrete", plots);
    all("g-debris-all", plots);
    Trail slabs;
    Trail irons;
    Trail pits;
    for (const Plot* plot : plots) {
        const std::int32_t room = room_within(plot->outline);
        const std::int32_t wall = is_bunker ? std::clamp(room * 2 / 5, 200, 1500) : std::clamp(room / 4, 150, 800);
        const std::int32_t reach = std::clamp(room * (is_bunker ? 5 : 4) / 10, 130, 1700);
        if (is_bunker) pits.smooth(scaled(plot->outline, 62));
        const Trail walls = stumps_of(*plot, wall, is_bunker ? 40 : 30);
        wide_line("g-masonry-edge concrete broken", walls, wall + 220);
        wide_line("g-masonry concrete broken", walls, wall);
        for (const Grain& fall : falls_in(*plot, reach)) {
            if (fall.chance % 3 == 0) continue;
            const Corners slab = sheet_at(fall.at, reach * 8 / 10, fall.chance / 3);
            slabs.polygon({slab[0], slab[1], slab[2], fall.at + (slab[2] - slab[1]), slab[3]});
            for (const int turn : {2, 3}) {
                const Vector out = slab[3] - slab[0];
                const Point from = slab[static_cast<std::size_t>(turn)];
                irons.move(from).line(from + Vector{out.x / 3, out.y / 3});
            }
        }
    }
    shape("g-pit-bed", pits);
    shape("g-iron", irons);
    xml_->begin("g", {{"transform", "translate(1.5 2)"}});
    shape("g-shade", slabs);
    xml_->end();
    shape("g-slab", slabs);
}

}  // namespace umpire::draw
