#include "draw/ground_pen.hpp"

#include <algorithm>
#include <iterator>

// What was built: walls, fences, houses, bunkers, and rock, which is drawn like a roof.
namespace umpire::draw {
namespace {

/// How much light the face over an edge takes, from 0, the brightest, to 3. Outlines run so that the right of an edge
/// is outside.
std::size_t shade_of(Vector edge) {
    const Vector out{edge.y, -edge.x};
    const std::int64_t lit = -std::int64_t{out.x} * 4 - std::int64_t{out.y} * 6;
    const std::int64_t whole = std::max<std::int64_t>(length_of(edge).units, 1);
    return lit > whole * 5 ? 0 : lit > 0 ? 1 : lit < -whole * 5 ? 2 : 3;
}

constexpr std::string_view roof_styles[4]{"g-roof0", "g-roof1", "g-roof2", "g-roof3"};
constexpr std::string_view slate_styles[4]{"g-slate0", "g-slate1", "g-slate2", "g-slate3"};
constexpr std::string_view rock_styles[4]{"g-rock0", "g-rock1", "g-rock2", "g-rock3"};

/// An outline torn about a middle.
Corners ragged(Point middle, std::int32_t reach, std::int32_t seed) {
    constexpr Vector ways[]{{0, 10}, {6, 8}, {10, 3}, {9, -4}, {4, -9}, {-3, -10}, {-9, -5}, {-10, 3}, {-6, 8}};
    Corners rim;
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(std::size(ways)); ++i) {
        const auto chance = static_cast<std::int32_t>(grain_at(seed + i, (middle.x + middle.y) / 100) % 45);
        rim.push_back(middle + along(ways[i], {reach * (55 + chance) / 100}));
    }
    return rim;
}

bool has_slates(const Plot& plot) { return grain_at(plot.seed, 3) % 3 == 0; }

}  // namespace

void GroundPen::beads(const Plots& plots, std::string_view under, std::string_view over, std::string_view lit) {
    shade(plots, 600);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        const std::int32_t width = spine ? spine->width : std::min(room_within(plot->outline), 1000);
        Trail line;
        spine ? line.open_line(spine->points) : line.polygon(inset(plot->outline, width / 2));
        wide_line(under, line, width);
        wide_line(over, line, width * 8 / 10);
        wide_line(lit, line, width * 4 / 10);
    }
}

void GroundPen::walls(const Plots& plots, Look look) {
    const bool is_low = look == Look::low_wall;
    const bool is_concrete = look == Look::parapet;
    shade(plots, is_low ? 600 : is_concrete ? 700 : 1400);
    const std::string kind = is_low ? "" : is_concrete ? " concrete" : look == Look::rampart ? " rampart" : " tall";
    all("g-wall" + kind, plots);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        Trail line;
        const std::int32_t width = spine ? spine->width : std::min(room_within(plot->outline), 1000);
        spine ? line.open_line(spine->points) : line.polygon(inset(plot->outline, width / 2));
        wide_line("g-stones" + kind, line, width * (is_low ? 60 : 66) / 100);
        if (look == Look::rampart) wide_line("g-crenels", line, width * 9 / 10);
    }
}

void GroundPen::fences(const Plots& plots) {
    Trail rails;
    Trail posts;
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        Corners points = spine ? spine->points : inset(plot->outline, 200);
        if (!spine) points.push_back(points[0]);
        rails.open_line(points);
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            posts.dot(points[i]);
            for (const Point at : beads_along(points[i], points[i + 1], 1500)) posts.dot(at);
        }
        posts.dot(points.back());
    }
    all("g-fence-bed", plots);
    xml_->begin("g", {{"transform", "translate(2.5 3)"}});
    shape("g-fence-shade", rails);
    xml_->end();
    shape("g-fence-edge", rails);
    shape("g-fence", rails);
    shape("g-post-edge", posts);
    shape("g-post", posts);
}

void GroundPen::wire(const Plots& plots) {
    Trail stakes;
    all("g-wire-bed", plots);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        const std::int32_t width = spine ? spine->width : 800;
        Corners points = spine ? spine->points : inset(plot->outline, 400);
        if (!spine) points.push_back(points[0]);
        Trail line;
        line.open_line(points);
        xml_->begin("g", {{"transform", "translate(1.5 2)"}});
        wide_line("g-coil-shade", line, width * 7 / 10);
        xml_->end();
        wide_line("g-coil", line, width * 8 / 10);
        shape("g-strand", line);
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            for (const Point at : beads_along(points[i], points[i + 1], 4500)) {
                const Vector ahead = along(points[i + 1] - points[i], {300});
                const Vector aside = along(left_of(ahead), {width / 2});
                stakes.move(at - aside - ahead)
                    .line(at + aside + ahead)
                    .move(at - aside + ahead)
                    .line(at + aside - ahead);
            }
    }
    shape("g-stake", stakes);
}

/// Slopes from the eaves up to a smaller outline.
void GroundPen::faces(const Corners& rim, const Corners& top, const std::string_view (&styles)[4]) {
    Trail slopes[4];
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const std::size_t next = (i + 1) % rim.size();
        slopes[shade_of(rim[next] - rim[i])].polygon({rim[i], rim[next], top[next], top[i]});
    }
    for (std::size_t i = 0; i < 4; ++i) shape(styles[i], slopes[i]);
}

/// Hips of a roof with four corners meet in a ridge; other roofs are flat within their slopes.
void GroundPen::roof(const Plot& plot) {
    const auto corners = plot.outline.corners();
    const bool slates = has_slates(plot);
    const Corners rim{corners.begin(), corners.end()};
    Corners top;
    Trail ridges;
    if (corners.size() == 4) {
        const std::int32_t first = length_of(corners[1] - corners[0]).units;
        const std::int32_t second = length_of(corners[2] - corners[1]).units;
        const std::size_t start = first >= second ? 0 : 1;
        const auto end_of = [&](std::size_t a, std::size_t b) {
            const Point p = corners[(start + a) % 4];
            const Point q = corners[(start + b) % 4];
            return Point{(p.x + q.x) / 2, (p.y + q.y) / 2};
        };
        const Point near_end = end_of(0, 3);
        const Point far_end = end_of(1, 2);
        // Every other roof has gables.
        const bool has_gables = grain_at(plot.seed, 5) % 2 == 0;
        const Length hip{has_gables ? 0 : std::min(first, second) * 9 / 20};
        const Vector ridge = far_end - near_end;
        const Point low = hip.units == 0 ? near_end : near_end + along(ridge, hip);
        const Point high = hip.units == 0 ? far_end : far_end - along(ridge, hip);
        top = start == 0 ? Corners{low, high, high, low} : Corners{low, low, high, high};
        ridges.move(low).line(high);
    } else {
        top = inset(plot.outline, std::min(room_within(plot.outline) / 3 + 200, 1400));
        top = calmed(top);
        ridges.polygon(top);
    }
    const bool is_round = rim.size() > 24;  // the slopes of such a roof run into one another
    for (std::size_t i = 0; i < rim.size() && !is_round; ++i) ridges.move(rim[i]).line(top[i]);
    faces(rim, top, slates ? slate_styles : roof_styles);
    if (corners.size() != 4) {
        Trail flat;
        shape(slates ? "g-slate1" : "g-roof1", flat.polygon(top));
    }
    all(slates ? "g-tiles slate" : "g-tiles", {&plot});
    shape(slates ? "g-ridge slate" : "g-ridge", ridges);
    const std::string eaves = slates ? "g-eaves slate" : "g-eaves";
    all(is_toothed(plot.outline) ? eaves + " fine" : eaves, {&plot});
    chimney(plot);
}

void GroundPen::chimney(const Plot& plot) {
    const std::int32_t size = std::min(room_within(plot.outline) / 4, 500);
    const Point at = middle_of(plot.outline) + Vector{size * 2, -size};
    if (size < 120 || !plot.outline.holds(disc(at, {size * 2}))) return;
    Trail shadow;
    shape("g-shade",
          shadow.polygon({at + Vector{size, -size}, at + Vector{size * 2, 0}, at + Vector{size * 2, size * 2},
                          at + Vector{0, size * 2}, at + Vector{-size, size}, at + Vector{size, size}}));
    Trail stack;
    shape("g-chimney", stack.box(at + Vector{-size, -size}, at + Vector{size, size}));
    Trail flue;
    shape("g-flue", flue.box(at + Vector{-size / 2, -size / 2}, at + Vector{size / 2, size / 2}));
}

/// Floor, walls, windows and a door of a house whose roof is lifted.
void GroundPen::inside_of(const Plot& plot) {
    const std::int32_t wall = std::clamp(room_within(plot.outline) / 5, 150, 700);
    all("g-floor", {&plot});
    all("g-boards", {&plot});
    Trail walls;
    walls.polygon(inset(plot.outline, wall / 2));
    wide_line("g-masonry-edge", walls, wall + 160);
    wide_line("g-masonry", walls, wall);
    Trail windows;
    Trail doors;
    const Corners middle = inset(plot.outline, wall / 2);
    for (std::size_t i = 0; i < middle.size(); ++i) {
        const Point from = middle[i];
        const Point to = middle[(i + 1) % middle.size()];
        const std::int32_t length = length_of(to - from).units;
        if (length < 5 * wall) continue;
        const Length half{std::min(length / 10, 800)};
        for (const Point at : beads_along(from, to, std::max(length / 2, 1)))
            (i == 0 && doors.empty() ? doors : windows)
                .move(at - along(to - from, half))
                .line(at + along(to - from, half));
    }
    wide_line("g-door", doors, wall + 180);
    wide_line("g-window", windows, wall * 2 / 3);
}

/// What shells have torn out of a building: holes in its roof, or rubble on its floor, more and wider ones the less of
/// it is left.
void GroundPen::holes(const Plots& plots) {
    Trail gaps;
    Trail heaps;
    Trail rafters;
    for (const Plot* plot : plots) {
        const std::int32_t room = room_within(plot->outline);
        const std::int32_t reach = std::min(room * (5 + plot->damage * 2) / 16, 1200 + plot->damage * 300);
        std::vector<Grain> places = grains_in(plot->outline, std::max(reach * 2, 500), reach, plot->seed);
        std::ranges::sort(places, {}, &Grain::chance);
        if (places.empty()) places.push_back({middle_of(plot->outline), 0});
        places.resize(std::min(places.size(), static_cast<std::size_t>(plot->damage) * 2));
        for (const Grain& place : places) {
            (plot->is_open ? heaps : gaps).polygon(ragged(place.at, reach, plot->seed));
            if (plot->is_open) continue;
            const Vector beam{reach * 6 / 10, reach * 2 / 10};
            rafters.move(place.at - beam).line(place.at + beam);
            const Vector aside{-beam.y, beam.x * 6 / 10};
            const Vector half{beam.x / 2, beam.y / 2};
            rafters.move(place.at - half + aside).line(place.at + half + aside);
        }
    }
    shape("g-hole", gaps);
    shape("g-beam", rafters);
    shape("g-rubble heap", heaps);
    shape("g-debris-all", heaps);
}

void GroundPen::houses(const Plots& plots, bool burns) {
    Plots closed;
    Plots open;
    for (const Plot* plot : plots) (plot->is_open ? open : closed).push_back(plot);
    shade(closed, 2000);
    shade(open, 900);
    for (const Plot* plot : closed) roof(*plot);
    for (const Plot* plot : open) inside_of(*plot);
    Plots damaged;
    for (const Plot* plot : plots)
        if (plot->damage > 0) damaged.push_back(plot);
    holes(damaged);
    if (!burns) return;
    const auto fires_in = [](const Plot& plot) {
        return grains_in(plot.outline, std::max(room_within(plot.outline) * 9 / 10, 1800), 700, plot.seed);
    };
    Trail holes;
    for (const Plot* plot : plots)
        for (const Grain& fire : fires_in(*plot)) holes.dot(fire.at);
    shape("g-soot", holes);
    for (const Plot* plot : plots)
        for (const Grain& fire : fires_in(*plot))
            xml_->empty("use", {{"href", "#g-fire"}, {"x", tenths_of_mm(fire.at.x)}, {"y", tenths_of_mm(fire.at.y)}});
}

/// Yards between houses.
void GroundPen::villages(const Plots& plots) {
    all("g-yard", plots);
    std::vector<Plot> houses_of_all;
    for (const Plot* plot : plots)
        for (const Grain& place : grains_in(plot->outline, 5600, 2100, plot->seed)) {
            if (houses_of_all.size() >= 24) break;
            const bool is_wide = place.chance % 2 == 0;
            const Vector half{is_wide ? 1700 : 1150, is_wide ? 1150 : 1700};
            const Corners corners{place.at - half, place.at + Vector{half.x, -half.y}, place.at + half,
                                  place.at + Vector{-half.x, half.y}};
            if (auto outline = Outline::polygon(corners))
                houses_of_all.push_back(
                    {Look::house, std::move(*outline), false, static_cast<std::int32_t>(place.chance % 9973), 0});
        }
    Plots list;
    for (const Plot& house : houses_of_all) list.push_back(&house);
    houses(list, false);
}

/// What stands of the walls, around rubble.
void GroundPen::ruins(const Plots& plots) {
    all("g-rubble", plots);
    all("g-debris-all", plots);
    Trail beams;
    for (const Plot* plot : plots) {
        const std::int32_t room = room_within(plot->outline);
        const std::int32_t wall = std::clamp(room / 5, 150, 650);
        Trail walls;
        const Corners middle = inset(plot->outline, wall / 2);
        for (std::size_t i = 0; i < middle.size(); ++i) {
            const Point from = middle[i];
            const Vector edge = middle[(i + 1) % middle.size()] - from;
            const std::int32_t length = length_of(edge).units;
            const auto part = static_cast<std::int32_t>(30 + grain_at(plot->seed, static_cast<std::int32_t>(i)) % 20);
            walls.move(from).line(from + along(edge, {length * part / 100}));
            walls.move(from + along(edge, {length * (part + 18) / 100})).line(from + edge);
        }
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

void GroundPen::bunkers(const Plots& plots) {
    shade(plots, 1300);
    all("g-bunker", plots);
    Trail tops;
    Trail slits;
    for (const Plot* plot : plots) {
        const std::int32_t room = room_within(plot->outline);
        tops.polygon(inset(plot->outline, std::clamp(room / 4, 100, 1100)));
        const Corners rim = inset(plot->outline, std::clamp(room / 9, 60, 400));
        for (std::size_t i = 0; i < rim.size(); ++i) {
            const Vector edge = rim[(i + 1) % rim.size()] - rim[i];
            const std::int32_t length = length_of(edge).units;
            if (length < room) continue;
            slits.move(rim[i] + along(edge, {length * 3 / 10})).line(rim[i] + along(edge, {length * 7 / 10}));
        }
    }
    shape("g-bunker-top", tops);
    shape("g-slit", slits);
    Trail hatches;
    for (const Plot* plot : plots) hatches.dot(middle_of(plot->outline));
    shape("g-hatch-edge", hatches);
    shape("g-hatch", hatches);
}

namespace {

/// The top of a rock, which no mason has cut: it lies a little towards the light, and juts out as chance has it.
Corners crown_of(const Plot& plot) {
    Corners top = calmed(scaled(plot.outline, 100));
    const Point middle = middle_of(plot.outline);
    const std::int32_t room = room_within(plot.outline);
    const auto count = static_cast<std::int32_t>(top.size());
    const std::int32_t parts = std::min(count, 9);
    for (std::int32_t i = 0; i < count; ++i) {
        const auto percent = static_cast<std::int32_t>(34 + grain_at(plot.seed, i * parts / count) % 26);
        const Vector out = top[static_cast<std::size_t>(i)] - middle;
        top[static_cast<std::size_t>(i)] =
            middle + Vector{out.x / 100 * percent - room / 12, out.y / 100 * percent - room / 10};
    }
    return top;
}

}  // namespace

/// Facets that fall from a smaller top.
void GroundPen::rocks(const Plots& plots) {
    shade(plots, 1800);
    for (const Plot* plot : plots) {
        const auto corners = plot->outline.corners();
        if (plot->outline.is_line()) continue;
        const Corners top = crown_of(*plot);
        faces({corners.begin(), corners.end()}, top, rock_styles);
        Trail crown;
        shape("g-rock-top", crown.polygon(top));
        all(is_toothed(plot->outline) ? "g-rock-edge fine" : "g-rock-edge", {plot});
    }
}

}  // namespace umpire::draw
