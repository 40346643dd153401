#include "draw/ground_pen.hpp"

#include <algorithm>
#include <iterator>

// Houses: what is within their walls, and what shells have torn out of them. Their roofs are in ground_roofs.cpp.
namespace umpire::draw {
namespace {

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

/// Walls from above: `part` of the room within is as thick as they are, up to `most`.
struct Walling {
    std::int32_t part = 5;
    std::int32_t most = 700;
    std::string_view mark;  ///< what the classes of their lines have beside their names
    bool has_boards = true;
};
const Walling& walling_of(Look look) {
    static constexpr Walling masonry{5, 700, "", true};
    static constexpr Walling timber{7, 420, " timber", true};
    static constexpr Walling sheet{9, 240, " sheet", false};
    static constexpr Walling concrete{5, 800, " concrete", false};
    return look == Look::timber_house     ? timber
           : look == Look::shack          ? sheet
           : look == Look::concrete_house ? concrete
                                          : masonry;
}

}  // namespace

/// Floor, walls, windows and a door of a house whose roof is lifted.
void GroundPen::inside_of(const Plot& plot) {
    const Walling& walling = walling_of(plot.look);
    const std::int32_t wall = std::clamp(room_within(plot.outline) / walling.part, 150, walling.most);
    const std::string mark(walling.mark);
    all("g-floor" + mark, {&plot});
    if (walling.has_boards) all("g-boards", {&plot});
    Trail walls;
    walls.polygon(inset(plot.outline, wall / 2));
    wide_line("g-masonry-edge" + mark, walls, wall + 160);
    wide_line("g-masonry" + mark, walls, wall);
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

}  // namespace umpire::draw
