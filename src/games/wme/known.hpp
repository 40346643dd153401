#pragma once

#include "games/wme/board.hpp"
#include "games/wme/routes.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// Ways and lines of sight that were found a moment ago. A player thinks of a move, it is judged, and it is carried
/// out: each time the same is asked. No rule stands here: whatever an answer follows from is compared, all of it, and
/// without an equal question before, the rule is asked. Each thread remembers for itself, of the latest scenario alone.
namespace umpire::wme {

/// As `find_route`. The ground of the hindrances is that of the battle.
std::optional<std::vector<Point>> known_route(const WmBattle& battle, const Hindrances& hindrances, Point from,
                                              Point to, Length pace);

/// As `line_of_sight`. The ground of the scene is that of the battle.
std::optional<FoundLine> known_line(const WmBattle& battle, const Scene& scene, std::size_t viewer, std::size_t target,
                                    const SightLimits& limits);

}  // namespace umpire::wme
