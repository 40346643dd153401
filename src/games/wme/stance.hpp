#pragma once

#include "battle/table_talk.hpp"

namespace umpire::wme {

/// How the rules see the unit where it stands now: the zones of its stands (WM-GEO-8), which sides are covered, and why
/// one is exposed (WM-MOD-9 to 11), who supports whom (WM-COMB-16), and which enemies it sees (WM-SIGHT-2). Nothing of
/// commanders, and of units that are not on the table.
std::optional<Stance> stance_of(const Match& seen, UnitId unit);

/// WM-COMB-16: who supports whom in the engagement that is chosen, or in which a stand chooses its target. Of a charge
/// that was made: among the charger and the units that it touches, as they stand now.
std::vector<Support> supports_at(const Match& seen, const Action& action);

}  // namespace umpire::wme
