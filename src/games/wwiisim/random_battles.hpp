#pragma once

#include "battle/random_battles.hpp"
#include "games/wwiisim/data.hpp"

namespace umpire::wwiisim {

/// What the generator must know of WWIISIM to draw battles by lot.
RandomBattles random_battles();
/// WW-FRC-7: what a unit of this profile is worth.
int worth_of_unit(const Profile& profile);

}  // namespace umpire::wwiisim
