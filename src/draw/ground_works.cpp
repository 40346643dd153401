#include "draw/ground_pen.hpp"

#include <algorithm>

// What war and spades made of the ground: rubble, craters, trenches, obstacles, wrecks.
namespace umpire::draw {

namespace {

/// A stone as it broke: five corners about a place.
Corners stone_at(Point at, std::int32_t size, std::uint32_t chance) {
    Corners edge;
    for (int corner = 0; corner < 5; ++corner) {
        const auto reach = static_cast<std::int32_t>(70 + (chance >> (3 * corner)) % 8 * 6);
        edge.push_back(at + towards(degrees(72 * corner + static_cast<int>(chance % 67)), {size * reach / 100}));
    }
    return edge;
}
/// Its face towards the light.
Corners face_of(const Corners& stone, Point middle) {
    Corners face;
    for (const Point corner : stone) {
        const Vector out = corner - middle;
        face.push_back(middle + Vector{out.x * 55 / 100 - out.y / 12, out.y * 55 / 100} - Vector{30, 40});
    }
    return face;
}
Corners brick_at(Point at, std::int32_t size, std::uint32_t chance) {
    const int turn = static_cast<int>(chance % 180);
    const Vector ahead = towards(degrees(turn), {size});
    const Vector aside = towards(degrees(turn + 90), {size / 2});
    return {at - ahead - aside, at + ahead - aside, at + ahead + aside, at - ahead + aside};
}

constexpr std::int64_t stones_most = 150;  // on a table: its ground has a budget
constexpr std::int32_t heap = 2600;        // about how wide one is

}  // namespace

/// Heaps of stones and bricks, with splinters between them.
void GroundPen::rubble(const Plots& plots) {
    all("g-rubble heap", plots);
    Trail shades;
    Trail stones;
    Trail bricks;
    Trail lit;
    std::int64_t area = 0;
    for (const Plot* plot : plots) area += area_of(plot->outline);
    std::int32_t step = 900;
    while (area / step / step > stones_most) step += 100;
    for (const Plot* plot : plots) {
        for (const Grain& grain : grains_in(plot->outline, step, 330, plot->seed)) {
            const bool is_heap = grain_at(grain.at.x / heap + plot->seed, grain.at.y / heap) % 5 < 2;
            const std::uint32_t chance = grain_at(grain.at.x, grain.at.y);
            const auto size = static_cast<std::int32_t>(is_heap ? 280 + chance % 8 * 45 : 90 + chance % 4 * 40);
            const Corners edge = chance % 4 == 0 ? brick_at(grain.at, std::max(size * 3 / 4, 160), chance >> 4)
                                                 : stone_at(grain.at, size, chance >> 4);
            (chance % 4 == 0 ? bricks : stones).polygon(edge);
            if (!is_heap) continue;
            shades.polygon(shifted(edge, {90, 110}));
            if (chance % 4 != 0) lit.polygon(face_of(edge, grain.at));
        }
    }
    shape("g-shade", shades);
    shape("g-debris", stones);
    shape("g-debris brick", bricks);
    shape("g-debris face", lit);
}

void GroundPen::craters(const Plots& plots) {
    all("g-churned", plots);
    for (const Plot* plot : plots) {
        Trail rims;
        Trail walls;
        Trail floors;
        const std::int32_t size = std::clamp(room_within(plot->outline) * 9 / 10, 200, 1500);
        for (const Grain& hole : grains_in(plot->outline, size * 28 / 10, size, plot->seed)) {
            const std::int32_t lobe = size * static_cast<std::int32_t>(20 + hole.chance % 5 * 5) / 100;
            rims.dot(hole.at);
            for (int turn = 0; turn < 360; turn += 72) {
                const Vector out = towards(degrees(turn + static_cast<int>(hole.chance % 60)), {lobe});
                rims.dot(hole.at + out);
                walls.dot(hole.at + Vector{out.x * 8 / 10, out.y * 8 / 10});
                floors.dot(hole.at + Vector{out.x / 2 + size / 25, out.y / 2 + size / 18});
            }
        }
        wide_line("g-crater-rim", rims, size * 15 / 10);
        wide_line("g-crater", walls, size);
        wide_line("g-crater-deep", floors, size * 53 / 100);
    }
}

void GroundPen::foxholes(const Plots& plots) {
    all("g-churned", plots);
    Trail holes;
    Trail floors;
    for (const Plot* plot : plots)
        for (const Grain& hole : grains_in(plot->outline, 3600, 1000, plot->seed)) {
            const Vector half{hole.chance % 2 == 0 ? 500 : 250, hole.chance % 2 == 0 ? 200 : 450};
            holes.move(hole.at - half).line(hole.at + half);
            floors.move(hole.at - half + Vector{50, 70}).line(hole.at + half + Vector{50, 70});
        }
    wide_line("g-pit-rim", holes, 2100);
    wide_line("g-pit-edge", holes, 1400);
    wide_line("g-pit", floors, 1000);
}

/// Parapets, and duckboards on the floor.
void GroundPen::trenches(const Plots& plots) {
    all("g-trench-rim", plots);
    all("g-trench", plots);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        if (!spine) {
            Trail floor;
            floor.polygon(shifted(scaled(plot->outline, 78), {100, 120}));
            shape("g-trench-bed", floor);
            continue;
        }
        Trail line;
        line.open_line(shifted(spine->points, {spine->width / 14, spine->width / 12}));
        wide_line("g-trench-floor", line, spine->width * 66 / 100);
        wide_line("g-duckboards", line, spine->width * 52 / 100);
    }
    all("g-trench-edge", plots);
}

/// A bank of earth with a path on its crest.
void GroundPen::dykes(const Plots& plots) {
    shade(plots, 700);
    all("g-dyke", plots);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        if (!spine) continue;
        Trail line;
        line.open_line(spine->points);
        wide_line("g-dyke-slope", line, spine->width);
        wide_line("g-dyke-crest", line, spine->width * 36 / 100);
    }
}

void GroundPen::nets(const Plots& plots) {
    shade(plots, 800);
    all("g-net", plots);
    all("g-mesh", plots);
    Trail rags;
    for (const Plot* plot : plots)
        for (const Grain& rag : grains_in(plot->outline, 1500, 400, plot->seed)) {
            if (rag.chance % 2 == 0) continue;
            rags.move(rag.at + Vector{-250, 60}).line(rag.at + Vector{250, -60});
        }
    shape("g-rag", rags);
}

/// Beams across each other along the line.
void GroundPen::traps(const Plots& plots) {
    Trail beams;
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        const std::int32_t arm = spine ? std::clamp(spine->width * 6 / 10, 400, 1100) : 800;
        const auto trap = [&](Point at) {
            beams.move(at + Vector{-arm, -arm * 7 / 10}).line(at + Vector{arm, arm * 7 / 10});
            beams.move(at + Vector{arm * 8 / 10, -arm}).line(at + Vector{-arm * 8 / 10, arm});
            beams.move(at + Vector{-arm * 11 / 10, arm / 5}).line(at + Vector{arm * 11 / 10, -arm / 5});
        };
        if (spine) {
            for (std::size_t i = 0; i + 1 < spine->points.size(); ++i)
                for (const Point at : beads_along(spine->points[i], spine->points[i + 1], arm * 3)) trap(at);
        } else {
            for (const Grain& place : grains_in(plot->outline, 2900, 800, plot->seed)) trap(place.at);
        }
    }
    all("g-wire-bed", plots);
    xml_->begin("g", {{"transform", "translate(2 2.6)"}});
    shape("g-trap-shade", beams);
    xml_->end();
    shape("g-trap-edge", beams);
    shape("g-trap", beams);
}

/// A burnt hull: tracks, a roof that lies askew, soot.
void GroundPen::wrecks(const Plots& plots) {
    Trail soot;
    for (const Plot* plot : plots) soot.polygon(scaled(plot->outline, 124));
    shape("g-scorch", soot);
    shade(plots, 900);
    all("g-wreck", plots);
    Trail tracks;
    Trail hatches;
    Trail seams;
    for (const Plot* plot : plots) {
        const auto corners = plot->outline.corners();
        const Corners inner = inset(plot->outline, room_within(plot->outline) / 3);
        const Point at = middle_of(plot->outline);
        const std::int32_t size = room_within(plot->outline) / 2;
        seams.polygon(inner);
        seams.move(corners[0]).line(inner[0]).move(corners[1]).line(inner[1]);
        hatches.polygon({at + Vector{-size, -size * 8 / 10}, at + Vector{size * 9 / 10, -size},
                         at + Vector{size * 11 / 10, size / 2}, at + Vector{size / 4, size},
                         at + Vector{-size * 8 / 10, size * 6 / 10}});
        tracks.move(at).line(at + Vector{size * 2, -size * 3});
    }
    shape("g-wreck-seam", seams);
    shape("g-barrel", tracks);
    shape("g-wreck-top", hatches);
}

}  // namespace umpire::draw
