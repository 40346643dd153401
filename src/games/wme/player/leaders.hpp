#pragma once

#include "games/wme/units.hpp"

/// Where commanders ride: near the units that they will order next, behind friends, away from the enemy.
namespace umpire::wme::ai {

/// The next ride, or the end of the sub-phase.
Action next_ride(const WmBattle& battle, Side side);

}  // namespace umpire::wme::ai
