#pragma once

#include "battle/table_talk.hpp"

namespace umpire::wme {

/// A charge leads to a round of combat in the phase after the next one, if nobody does anything else before it
/// (WM-CHRG-1, WM-COMB-1). Nothing for other actions.
std::optional<RoundAhead> round_ahead_of(const Match& seen, const Action& action);

/// Why the flanks of units that are ordered are exposed (WM-MOD-9).
std::vector<Cause> causes_of(const Match& seen, const Action& order);

}  // namespace umpire::wme
