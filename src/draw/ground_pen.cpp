#include "draw/ground_pen.hpp"

#include "battle/enumerators.hpp"
#include "draw/terrain_kinds.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace umpire::draw {
namespace {

constexpr auto last_look = last_enumerator<Look>;

/// Blots of a lighter and a darker green, the same on every table of a size.
Trail blots_of_grass(const Area& table, std::int32_t seed) {
    Trail trail;
    constexpr std::int32_t step = 42000;
    for (std::int32_t j = 0; j * step < height_of(table) + step; ++j)
        for (std::int32_t i = 0; i * step < width_of(table) + step; ++i) {
            const std::uint32_t chance = grain_at(i + seed, j - seed);
            if (chance % 3 == 0) continue;
            const Point at{table.low.x + i * step + static_cast<std::int32_t>(chance % 97) * 200,
                           table.low.y + j * step + static_cast<std::int32_t>((chance >> 8) % 97) * 200};
            Corners blot;
            for (int turn = 0; turn < 7; ++turn) {
                const auto far = static_cast<std::int32_t>(9000 + ((chance >> (turn * 3)) % 8) * 1500);
                const Vector out = towards(degrees(51 * turn), {far});
                blot.push_back({std::clamp(at.x + out.x * 3 / 2, table.low.x, table.high.x),
                                std::clamp(at.y - out.y, table.low.y, table.high.y)});
            }
            trail.smooth(blot);
        }
    return trail;
}

}  // namespace

std::optional<Plot> plot_of(const Outline& outline, Look look, bool is_open, const Frame& frame) {
    Corners corners;
    for (const Point corner : outline.corners()) {
        const Spot at = frame.at(corner);
        corners.push_back({at.x, at.y});
    }
    auto placed = outline.is_line() ? Outline::polyline(corners) : Outline::polygon(corners);
    if (!placed) return std::nullopt;
    const Point first = outline.corners()[0];
    const auto seed = static_cast<std::int32_t>(grain_at(first.x / 100, first.y / 100) % 9973);
    return Plot{look, std::move(*placed), is_open, seed, 0};
}

void GroundPen::shape(std::string_view style, const Trail& trail) {
    if (!trail.empty()) xml_->empty("path", {{"class", std::string(style)}, {"d", trail.text()}});
}

void GroundPen::wide_line(std::string_view style, const Trail& trail, std::int32_t width) {
    if (trail.empty()) return;
    xml_->empty("path", {{"class", std::string(style)}, {"stroke-width", tenths_of_mm(width)}, {"d", trail.text()}});
}

/// The shadow of what stands so high: it falls to the lower right, and sweeps over all that lies between.
void GroundPen::shade(const Plots& plots, std::int32_t height) {
    const Vector fall{height * 2 / 3, height * 5 / 6};
    Trail trail;
    for (const Plot* plot : plots) {
        const Outline& outline = plot->outline;
        if (outline.is_line()) continue;
        trail.polygon(shifted({outline.corners().begin(), outline.corners().end()}, fall));
        for (std::size_t i = 0; i < outline.edge_count(); ++i) {
            const Point from = outline.edge_from(i);
            const Point to = outline.edge_to(i);
            if (cross(fall, to - from) > 0) trail.polygon({from, from + fall, to + fall, to});
        }
    }
    shape("g-shade", trail);
}

namespace {

/// What has so many teeth that a broad line along it would be a fur is drawn apart.
std::array<std::vector<const Plot*>, 2> by_teeth(const std::vector<const Plot*>& plots) {
    std::array<std::vector<const Plot*>, 2> parts;
    for (const Plot* plot : plots) parts[is_toothed(plot->outline) ? 1 : 0].push_back(plot);
    return parts;
}
constexpr std::string_view marks_of_teeth[]{"", " fine"};

}  // namespace

/// The same, its corners rounded off by a millimetre at most, as it is with what nobody built.
void GroundPen::all_round(std::string_view style, const Plots& plots) {
    const auto parts = by_teeth(plots);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Trail trail;
        for (const Plot* plot : parts[i])
            if (!plot->outline.is_line()) trail.rounded(plot->outline);
        shape(std::string(style) + std::string(marks_of_teeth[i]), trail);
    }
}

void GroundPen::all(std::string_view style, const Plots& plots) {
    const auto parts = by_teeth(plots);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Trail trail;
        for (const Plot* plot : parts[i]) {
            const auto corners = plot->outline.corners();
            plot->outline.is_line() ? trail.open_line({corners.begin(), corners.end()})
                                    : trail.polygon({corners.begin(), corners.end()});
        }
        shape(std::string(style) + std::string(marks_of_teeth[i]), trail);
    }
}

void GroundPen::draw_grass(const Area& table) {
    const auto box = [&](std::string_view style) {
        Trail trail;
        shape(style, trail.box({table.low.x, table.low.y}, {table.high.x, table.high.y}));
    };
    box("g-grass");
    shape("g-grass-dark", blots_of_grass(table, 11));
    shape("g-grass-light", blots_of_grass(table, 47));
    box("g-tufts");
}

void GroundPen::draw(const std::vector<Plot>& plots) {
    for (int level = 0; level < levels; ++level) {
        if (level == level_of(Look::deep_water)) {
            banks(plots);
            channels(plots);
        }
        for (int number = 0; number <= static_cast<int>(last_look); ++number) {
            const auto look = static_cast<Look>(number);
            if (level_of(look) != level) continue;
            Plots alike;
            for (const Plot& plot : plots)
                if (plot.look == look) alike.push_back(&plot);
            if (alike.empty()) continue;
            const bool is_drawn =
                draw_flat(look, alike) || draw_green(look, alike) || draw_built(look, alike) || draw_works(look, alike);
            if (!is_drawn) all("g-strange", alike);
        }
        if (level == level_of(Look::road)) culverts(plots);
    }
}

/// The banks of all water first, so that what flows into each other has none between.
void GroundPen::banks(const std::vector<Plot>& plots) {
    Plots wet;
    for (const Plot& plot : plots)
        if (level_of(plot.look) == level_of(Look::deep_water)) wet.push_back(&plot);
    all_round("g-bank-edge", wet);
    all_round("g-bank", wet);
}

bool GroundPen::draw_flat(Look look, const Plots& plots) {
    switch (look) {
    case Look::open: all("g-open", plots); return true;
    case Look::road: roads(plots); return true;
    case Look::shallow_water:
    case Look::stream:
    case Look::deep_water: water(plots, look == Look::deep_water); return true;
    case Look::ford: fords(plots); return true;
    case Look::bridge: bridges(plots); return true;
    case Look::crops:
    case Look::field: crops(plots, look == Look::crops); return true;
    case Look::mud: mud(plots); return true;
    case Look::swamp: swamps(plots); return true;
    case Look::snow: snow(plots); return true;
    case Look::hill:
    case Look::steep_hill: hills(plots, look == Look::steep_hill); return true;
    case Look::rough: rough(plots); return true;
    default: return false;
    }
}

bool GroundPen::draw_green(Look look, const Plots& plots) {
    switch (look) {
    case Look::woods:
    case Look::dense_woods: woods(plots, look == Look::dense_woods); return true;
    case Look::hedge:
    case Look::bocage: hedges(plots, look == Look::bocage); return true;
    case Look::undergrowth: bushes(plots); return true;
    default: return false;
    }
}

bool GroundPen::draw_built(Look look, const Plots& plots) {
    switch (look) {
    case Look::low_wall:
    case Look::tall_wall:
    case Look::parapet:
    case Look::rampart: walls(plots, look); return true;
    case Look::fence: fences(plots); return true;
    case Look::wire: wire(plots); return true;
    case Look::sandbags: beads(plots, "g-bag-edge", "g-bag", "g-bag-light"); return true;
    case Look::house:
    case Look::timber_house:
    case Look::shack:
    case Look::concrete_house:
    case Look::burning: houses(plots, look == Look::burning); return true;
    case Look::village: villages(plots); return true;
    case Look::ruins: ruins(plots); return true;
    case Look::timber_ruins: timber_ruins(plots); return true;
    case Look::shack_ruins: shack_ruins(plots); return true;
    case Look::concrete_ruins:
    case Look::bunker_ruins: concrete_ruins(plots, look == Look::bunker_ruins); return true;
    case Look::bunker: bunkers(plots); return true;
    case Look::rock: rocks(plots); return true;
    default: return false;
    }
}

bool GroundPen::draw_works(Look look, const Plots& plots) {
    switch (look) {
    case Look::rubble: rubble(plots); return true;
    case Look::craters: craters(plots); return true;
    case Look::foxholes: foxholes(plots); return true;
    case Look::trench: trenches(plots); return true;
    case Look::dyke: dykes(plots); return true;
    case Look::net: nets(plots); return true;
    case Look::anti_tank: traps(plots); return true;
    case Look::wreck: wrecks(plots); return true;
    default: return false;
    }
}

}  // namespace umpire::draw
