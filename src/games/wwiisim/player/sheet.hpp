#pragma once

#include "games/wwiisim/units.hpp"

#include <optional>

namespace umpire::wwiisim::ai {

/// The next line of the sheet, or its seal.
Action next_line(const WwBattle& battle, Side side);
/// The next thing to say about a volley; or the volley itself; or that the unit holds its fire.
Action next_fire(const WwBattle& battle, Side side, UnitId unit);
/// The next path of the unit, or the start of its move. Nothing: the suggestion of the rules will do.
std::optional<Action> next_move(const WwBattle& battle, Side side, UnitId unit);
/// Where a unit is set up or noted. Nothing: the suggestion of the rules will do.
std::optional<Action> deployment(const WwBattle& battle, Side side, Chance& chance);
Action zone_to_choose(Side side);

/// The orders that may be written for the next unit that needs one, or `seal` when none does.
void lines_worth_a_thought(const WwBattle& battle, Side side, std::vector<Action>& out);

}  // namespace umpire::wwiisim::ai
