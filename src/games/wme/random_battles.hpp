#pragma once

#include "battle/random_battles.hpp"

namespace umpire::wme {

/// Armies within the limits of WM-ARMY, and tables of all kinds of terrain.
RandomBattles random_battles();

}  // namespace umpire::wme
