#pragma once

#include "games/wme/routes.hpp"
#include "games/wme/sight.hpp"
#include "games/wme/units.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// Ways and lines of sight that were found a moment ago. A player thinks of a move, it is judged, and it is carried
/// out: each time the same is asked. No rule stands here: whatever an answer follows from is compared, all of it, and
/// without an equal question before, the rule is asked. Each thread remembers for itself, of the latest scenario alone.
namespace umpire::wme {

/// As `find_route`. The ground of the hindrances is that of the battle.
std::optional<std::vector<Point>> known_route(const WmBattle& battle, const Hindrances& hindrances, Point from,
                                              Point to, Length pace);

/// Where it is kept what was seen among some stands. Who asks often about the same stands holds on to it.
struct SceneMark {
    std::size_t number = 0;
    std::uint64_t stamp = 0;  ///< 0: nowhere yet
};
/// As `line_of_sight`. The ground of the scene is that of the battle. The mark is of no scene or of this one.
std::optional<FoundLine> known_line(const WmBattle& battle, const Scene& scene, SceneMark& mark, std::size_t viewer,
                                    std::size_t target, const SightLimits& limits);

/// All stands on the table, unit by unit, in roster order. Commanders are not among them.
struct Layout {
    std::vector<Stand> stands;
    std::vector<FigureId> figures;
    std::vector<std::pair<std::size_t, std::size_t>> ranges;  ///< of the numbers of the stands of each unit
    mutable SceneMark mark;
};
/// As `layout_of`.
std::shared_ptr<const Layout> known_layout(const WmBattle& battle);

/// As `footprint`.
Footprint known_footprint(const BaseShape& shape, Place place);

/// As `bend_point`, of each corner of a stand.
using Bends = std::array<std::optional<Point>, 4>;
const Bends& known_bends(const Footprint& stand, Length clearance);
/// As `bends_off`.
const std::vector<Point>& known_bends(const Outline& outline, Length clearance);

}  // namespace umpire::wme
