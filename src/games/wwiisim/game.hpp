#pragma once

#include "battle/game.hpp"

namespace umpire::wwiisim {

/// One game in two editions. They differ only in the defaults of their options (WW-GEN-1, WW-DIF-4).
extern const Game french;
extern const Game english;

}  // namespace umpire::wwiisim
