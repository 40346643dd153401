#pragma once

#include "games/wwiisim/units.hpp"

/// What fire is worth, in thousandths of a victory point. Everything is reckoned from exact chances of single dice.
namespace umpire::wwiisim::ai {

inline constexpr int point = 1000;

/// A battle as it would be for the unit in that phase, had it this order: for looking ahead. A concealed unit has come
/// out.
WwBattle supposed(const WwBattle& battle, UnitId unit, Word phase, Word order);
/// What a volley of the unit at the target promises in the present phase.
int worth_of_volley(const WwBattle& battle, UnitId unit, UnitId target);

struct Aim {
    UnitId target;
    int worth = 0;
};
/// The best target of the unit in the present phase; none: there is nothing to shoot at.
Aim best_aim(const WwBattle& battle, UnitId unit);

struct Siege {
    PieceId piece;
    int worth = 0;
};
/// The best building to shell that holds enemies.
Siege best_siege(const WwBattle& battle, UnitId unit);

struct Lobbed {
    UnitId target;
    int worth = 0;
};
/// The best target of a mortar: many enemies near each other, no friends near.
Lobbed best_shell(const WwBattle& battle, FigureId mortar);

}  // namespace umpire::wwiisim::ai
