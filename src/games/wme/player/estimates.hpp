#pragma once

#include "games/wme/board.hpp"

#include <optional>

/// What units are worth, and what fights promise. Worth is counted in tenths of a point of the army lists, chances and
/// hits in thousandths.
namespace umpire::wme::ai {

inline constexpr int thousand = 1000;

/// The mean of the centres of the stands; of a unit without any the point {0, 0}.
Point middle_of(const WmBattle& battle, UnitId unit);
/// The mean of the middles of the units; of none the point {0, 0}.
Point middle_of(const WmBattle& battle, UnitSet units);
inline Angle facing_of_unit(const WmBattle& battle, UnitId unit) {
    return battle.table[stands_of(battle, unit)[0]].facing;
}
/// What is left of the unit.
int worth_of(const WmBattle& battle, UnitId unit);
/// How many hits the unit can still take.
int hits_left(const WmBattle& battle, UnitId unit);
/// The chance that a die hits behind that cover and is not saved.
int chance_unsaved(const Values& values, Cover cover, int armour);

/// What the coming round of combat between these units, as they stand, is worth to a side: the losses of both and what
/// follows from victory or defeat. `charger` counts as charging, and so many stands more will support its side.
int value_of_melee(const WmBattle& battle, UnitSet fighters, Side us, UnitId charger, int helpers = 0);
/// What it would be worth to the first unit to charge the other from the front with all its stands, with so many stands
/// in support.
int value_of_threat(const WmBattle& battle, UnitId enemy, UnitId unit, int helpers = 0);

/// A charge is made if it is worth more than this: near the end little is risked by who is ahead, and much by who is
/// not (WM-END-8 is minded).
int least_of_charge(const WmBattle& battle, Side side);
/// It is late, and the side has no lead.
bool must_dare(const WmBattle& battle, Side side);
/// It is late, and the side leads.
bool may_rest(const WmBattle& battle, Side side);

/// The least gap between the middles of the unit and of an enemy; nothing where no enemy is left.
std::optional<Length> nearest_enemy_gap(const WmBattle& battle, Side side, Point from);

}  // namespace umpire::wme::ai
