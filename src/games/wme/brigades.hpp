#pragma once

#include "games/wme/units.hpp"

/// Chapter WM-BRIG: which units make a group.
namespace umpire::wme {

/// WM-BRIG-3: whether each unit of the set can be reached from every other one, through units of the set that touch
/// now. By option all pairs must touch. A single unit is connected.
bool is_connected_now(const WmBattle& battle, UnitSet set);
/// WM-BRIG-2: the same, by what touched when the orders began.
bool was_connected(const WmBattle& battle, UnitSet set);
/// WM-BRIG-3: the connected parts of a set of up to four units, as they stand now. If each unit must touch each other
/// one, these are the groups that do and cannot be larger; a unit may then belong to several.
FixedVector<UnitSet, 8> parts_of(const WmBattle& battle, UnitSet set);
/// WM-BRIG-28: the units of a set that have not charged and may still get orders.
UnitSet still_in(const WmBattle& battle, UnitSet set);

/// WM-BRIG-24, 29: what it means for the groups of the commander who sends orders that he names these units.
struct Naming {
    enum class Kind : std::uint8_t {
        fresh,      ///< none of them is in a group that he has named
        same,       ///< the present group
        part,       ///< a part of it
        back,       ///< all or part of the rest of a group that was split
        grown,      ///< the present group and others, by option
        forbidden,  ///< a mixture that is not allowed
    };
    Kind kind = Kind::fresh;
    std::size_t level = 0;  ///< of `back`: the number of that group in the list
};
Naming naming_of(const WmBattle& battle, UnitSet named);

/// WM-ORD-20, WM-BRIG-2 to 5, 23, 24, 29: what speaks against an order of this commander to these units now.
Verdict against_order(const WmBattle& battle, UnitId commander, std::span<const UnitId> units);
/// What speaks against an order of this commander to anybody (WM-ORD-10, 16).
Verdict against_commander(const WmBattle& battle, UnitId commander);

}  // namespace umpire::wme
