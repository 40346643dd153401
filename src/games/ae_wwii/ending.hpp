#pragma once

#include "battle/end_reason.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

/// AE-END-2: whether a side has no model in play.
bool a_side_is_wiped_out(const AeBattle& battle);

/// AE-END-3: the points of a side now (ruling R-AE-8). Once the game has ended, the objectives that it holds are added
/// (AE-END-4), also after a wipe-out.
int points_so_far(const AeBattle& battle, Side side);

/// The points of a side if the battle ended now: objectives held and models beyond the line count as they stand. Where
/// nobody may measure freely, only removed models count.
int points_if_it_ended(const AeBattle& battle, Side side);

/// Counts the points, names the winner, and ends the game.
AeProgress end_game(AeBattle& battle, Events& events);

EndReasons why_it_ended(const Match& seen);

}  // namespace umpire::ae_wwii
