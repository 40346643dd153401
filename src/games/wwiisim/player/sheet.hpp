#pragma once

#include "games/wwiisim/player/regular.hpp"
#include "games/wwiisim/units.hpp"

#include <optional>

namespace umpire::wwiisim::ai {

/// The next line of the sheet, or its seal.
Action next_line(const WwBattle& battle, Side side, Style style);
/// The first thing to say about a volley, or the volley itself, or that the unit holds its fire.
Action next_fire(const WwBattle& battle, Side side, UnitId unit, Style style);
/// The next path of the unit, or its start; nothing: the rules' own suggestion will do.
std::optional<Action> next_move(const WwBattle& battle, Side side, UnitId unit, Style style);
/// Where a unit is set up or noted; nothing: the rules' own suggestion will do.
std::optional<Action> deployment(const WwBattle& battle, Side side, Chance& chance, Style style);
Action zone_to_choose(Side side);

/// The orders that may be written for the next unit that needs one, or `seal` when none does. Not to hide where its
/// fire promises much.
void lines_worth_a_thought(const WwBattle& battle, Side side, std::vector<Action>& out);

}  // namespace umpire::wwiisim::ai
