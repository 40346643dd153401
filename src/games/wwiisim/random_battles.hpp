#pragma once

#include "battle/random_battles.hpp"

namespace umpire::wwiisim {

/// What the generator must know to draw battles of WWIISIM by lot.
RandomBattles lots();

}  // namespace umpire::wwiisim
