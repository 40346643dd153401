#pragma once

#include "games/wme/player/charges.hpp"
#include "games/wme/units.hpp"

#include <optional>
#include <vector>

/// The moves of those who received an order.
namespace umpire::wme::ai {

/// The moves that were thought out for the present order. They need not be thought out again for each of its units, and
/// they follow from the battle alone.
struct MarchMemory {
    std::optional<WmBattle> before;  ///< the battle in which they were thought out
    UnitSet charged = 0;
    std::vector<Action> moves;
};

/// The move of one unit by its order: a charge that is worth it, a march, or none.
std::optional<Action> next_move(const Habits& habits, const WmBattle& battle, UnitId unit, ChargeMemory& charges);
/// The next step of a brigade: charges first; then the units that support them, or all together as they stand.
std::optional<Action> next_group_move(const Habits& habits, const WmBattle& battle, Side side, MarchMemory& memory,
                                      ChargeMemory& charges);
/// Whether the group can march as it stands. It cannot where its way leads through a narrow place.
bool can_march_together(const Habits& habits, const WmBattle& battle, UnitSet group);
/// Whether one more order would bring the group, or the unit, any farther.
bool would_get_on(const Habits& habits, const WmBattle& battle, UnitSet group);

}  // namespace umpire::wme::ai
