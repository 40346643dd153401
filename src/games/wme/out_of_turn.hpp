#pragma once

#include "games/wme/units.hpp"

/// Actions whose moment has passed, or has not come yet.
namespace umpire::wme {

/// Why this action, which answers another question than the one that is asked of its side, is not possible now. Its
/// subject belongs to that side, and whatever it names exists. Empty where the rules say no more than what is asked.
Verdict against_moment(const WmBattle& battle, const Action& action);

}  // namespace umpire::wme
