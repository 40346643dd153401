#pragma once

#include "battle/random_battles.hpp"

namespace umpire::ae_wwii {

/// Forces within AE-FORCE-2 to AE-FORCE-6, and the kinds of terrain of AE-DATA-5.
RandomBattles random_battles();

}  // namespace umpire::ae_wwii
