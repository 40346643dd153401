#pragma once

#include "games/wme/player/charges.hpp"
#include "games/wme/units.hpp"

#include <vector>

/// Which order comes next, and whether it is worth its risk.
namespace umpire::wme::ai {

/// The next order, or the end of the orders.
Action next_order(const Habits& habits, const WmBattle& battle, Side side, ChargeMemory& charges);
/// Orders that may be sent now, the most promising first, and the end of the orders.
void orders_worth_a_thought(const Habits& habits, const WmBattle& battle, Side side, std::vector<Action>& out);

}  // namespace umpire::wme::ai
