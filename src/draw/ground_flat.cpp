#include "draw/ground_pen.hpp"

#include <algorithm>
#include <array>

// What lies flat: roads, water, fields, mud, hills.
namespace umpire::draw {
namespace {

/// The direction of the longest edge in steps of fifteen degrees from upright, 0 to 11.
int lie_of(const Outline& outline) {
    Vector longest{0, 1};
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Vector edge = outline.edge_to(i) - outline.edge_from(i);
        if (squared(edge) > squared(longest)) longest = edge;
    }
    // On the page y grows down: clockwise there.
    return (direction_of({longest.x, -longest.y}).tenths + 75) / 150 % 12;
}

}  // namespace

void GroundPen::roads(const Plots& plots) {
    all("g-road-edge", plots);
    all("g-road", plots);
    Trail tufts;
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        if (!spine) continue;
        Trail line;
        line.worn_line(spine->points, spine->width);
        wide_line("g-rut", line, spine->width * 52 / 100);
        wide_line("g-between", line, spine->width * 34 / 100);
        tufts.worn_line(spine->points, spine->width);
    }
    shape("g-verge", tufts);
}

void GroundPen::water(const Plots& plots, bool is_deep) {
    all_round(is_deep ? "g-deep" : "g-water", plots);
    Trail middle;
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        if (!spine) {
            if (is_deep) middle.smooth(shifted(calmed(scaled(plot->outline, 88)), {200, 300}));
            continue;
        }
        Trail line;
        line.worn_line(shifted(spine->points, {spine->width / 30, spine->width / 22}), spine->width);
        if (is_deep) wide_line("g-current", line, spine->width * 70 / 100);
        shape("g-ripple", line);
    }
    shape("g-water", middle);
    Plots shallow;
    Plots others;
    for (const Plot* plot : plots) (plot->look == Look::shallow_water ? shallow : others).push_back(plot);
    all_round("g-waves", others);
    all_round("g-shoals", shallow);
}

void GroundPen::fords(const Plots& plots) {
    all("g-ford", plots);
    all("g-shoals", plots);
}

void GroundPen::bridges(const Plots& plots) {
    shade(plots, 900);
    Trail rails;
    all("g-deck", plots);
    for (const Plot* plot : plots) {
        const auto spine = spine_of(plot->outline);
        const std::int32_t width = spine ? spine->width : room_within(plot->outline) * 2;
        if (spine) {
            Trail line;
            wide_line("g-planks", line.open_line(spine->points), width);
        }
        for (std::size_t i = 0; i < plot->outline.edge_count(); ++i) {
            const Point from = plot->outline.edge_from(i);
            const Point to = plot->outline.edge_to(i);
            if (length_of(to - from).units > width * 5 / 4) rails.move(from).line(to);
        }
    }
    shape("g-rail-edge", rails);
    shape("g-rail", rails);
}

/// Rows run along the longest edge.
void GroundPen::crops(const Plots& plots, bool is_ripe) {
    Plots even;  // between teeth a shadow would be one more row of them
    for (const Plot* plot : plots)
        if (!is_toothed(plot->outline)) even.push_back(plot);
    if (is_ripe) shade(even, 500);
    all(is_ripe ? "g-crops" : "g-field", plots);
    std::array<Plots, 12> by_lie;
    for (const Plot* plot : plots) by_lie[static_cast<std::size_t>(lie_of(plot->outline))].push_back(plot);
    for (std::size_t lie = 0; lie < by_lie.size(); ++lie)
        if (!by_lie[lie].empty())
            all((is_ripe ? "g-rows g-rows" : "g-furrows g-furrows") + std::to_string(lie * 15), by_lie[lie]);
    all(is_ripe ? "g-crops-edge" : "g-field-edge", plots);
}

void GroundPen::mud(const Plots& plots) {
    Trail pools;
    Trail glints;
    for (const Plot* plot : plots) {
        const std::int32_t size = std::min(room_within(plot->outline) / 3, 2200);
        if (size < 150) continue;
        const Point at = middle_of(plot->outline);
        pools.smooth({at + Vector{-size * 2, 0}, at + Vector{-size, -size}, at + Vector{size * 3 / 2, -size * 3 / 4},
                      at + Vector{size * 2, size / 3}, at + Vector{size / 2, size}, at + Vector{-size, size}});
        glints.move(at + Vector{-size, -size / 5})
            .curve(at + Vector{-size / 4, -size * 3 / 5}, at + Vector{size / 2, -size / 2});
    }
    all_round("g-mud", plots);
    all_round("g-mud-marks", plots);
    shape("g-pool", pools);
    shape("g-glint", glints);
}

void GroundPen::swamps(const Plots& plots) {
    all_round("g-swamp", plots);
    Trail pools;
    for (const Plot* plot : plots)
        for (const Grain& pool : grains_in(plot->outline, 5200, 900, plot->seed)) {
            const auto size = static_cast<std::int32_t>(500 + pool.chance % 6 * 130);
            pools.smooth({pool.at + Vector{-size * 2, 0}, pool.at + Vector{0, -size},
                          pool.at + Vector{size * 2, -size / 4}, pool.at + Vector{size, size * 3 / 4}});
        }
    shape("g-pool", pools);
    all("g-reeds", plots);
}

void GroundPen::snow(const Plots& plots) {
    all_round("g-snow", plots);
    Trail drifts;
    for (const Plot* plot : plots)
        for (const Grain& drift : grains_in(plot->outline, 4600, 1000, plot->seed)) {
            const auto size = static_cast<std::int32_t>(900 + drift.chance % 6 * 150);
            drifts.move(drift.at + Vector{-size, 0})
                .curve(drift.at + Vector{0, size / 2}, drift.at + Vector{size, -size / 8});
        }
    shape("g-drift", drifts);
}

/// Its true edge, then lines of height; lit from the upper left, dark at the lower right.
void GroundPen::hills(const Plots& plots, bool is_steep) {
    for (const Plot* plot : plots) {
        if (plot->outline.is_line()) continue;
        Trail foot;
        foot.rounded(plot->outline);
        shape(is_toothed(plot->outline) ? "g-hill fine" : "g-hill", foot);
        if (is_steep) shape("g-slope", foot);
        for (const int percent : {72, 45}) {
            Trail line;
            shape("g-hill inner", line.smooth(calmed(scaled(plot->outline, percent))));
        }
    }
}

void GroundPen::rough(const Plots& plots) {
    all("g-rough", plots);
    Trail stones;
    Trail lit;
    for (const Plot* plot : plots)
        for (const Grain& stone : grains_in(plot->outline, 2600, 500, plot->seed)) {
            if (stone.chance % 3 == 0) continue;
            const auto size = static_cast<std::int32_t>(220 + stone.chance % 5 * 60);
            stones.polygon({stone.at + Vector{-size, size / 3}, stone.at + Vector{-size / 3, -size},
                            stone.at + Vector{size, -size / 3}, stone.at + Vector{size / 2, size}});
            lit.dot(stone.at + Vector{-size / 4, -size / 4});
        }
    all("g-reeds", plots);
    shape("g-debris", stones);
    shape("g-debris-light", lit);
}

}  // namespace umpire::draw
