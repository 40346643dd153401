#pragma once

#include "dice/chance.hpp"
#include "games/wwiisim/wwiisim.hpp"

namespace umpire::wwiisim {

/// A legal action for the pending decision of the side. `seen` is a battle that the side imagines.
Action choose_regular(const WwBattle& seen, Side side, Chance& chance);

}  // namespace umpire::wwiisim
