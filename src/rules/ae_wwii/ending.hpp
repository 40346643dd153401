#pragma once

#include "rules/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

/// AE-END-2: a side has no model in play.
bool a_side_is_wiped_out(const AeBattle& battle);

/// Counts the points, names the winner, and ends the game.
AeProgress end_game(AeBattle& battle, Events& events);

}  // namespace umpire::ae_wwii
