#pragma once

#include "games/wme/units.hpp"

/// Where commanders ride: near whom they will order next, behind friends, away from the enemy.
namespace umpire::wme::ai {

/// The next ride, or the end.
Action next_ride(const WmBattle& battle, Side side);

}  // namespace umpire::wme::ai
