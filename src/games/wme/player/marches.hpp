#pragma once

#include "games/wme/player/charges.hpp"
#include "games/wme/units.hpp"

#include <optional>
#include <vector>

/// The moves of those who received an order.
namespace umpire::wme::ai {

/// The moves that were thought out for the order that is carried out, so that they need not be for each of its units.
/// They follow from the battle alone.
struct MarchMemory {
    std::optional<WmBattle> before;  ///< in which they were thought out
    UnitSet charged = 0;
    std::vector<Action> moves;
};

/// The move of one unit by its order: a charge that is worth it, a march, or to stay.
std::optional<Action> next_move(const WmBattle& battle, UnitId unit, ChargeMemory& charges);
/// The next step of a brigade: charges first, then whoever supports them, or all together as they stand.
std::optional<Action> next_group_move(const WmBattle& battle, Side side, MarchMemory& memory, ChargeMemory& charges);
/// The group marches as it stands; it does not where its way leads through a narrow place.
bool can_march_together(const WmBattle& battle, UnitSet group);
/// With one more order the group, or the unit, would come somewhere.
bool would_get_on(const WmBattle& battle, UnitSet group);

}  // namespace umpire::wme::ai
