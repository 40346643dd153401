#pragma once

#include "games/wme/board.hpp"
#include "games/wme/player/habits.hpp"

#include <optional>

/// What units are worth, and what fights promise. Worth counts in tenths of a point of the army lists; chances and hits
/// count in thousandths.
namespace umpire::wme::ai {

inline constexpr int thousand = 1000;

/// The mean of the centres of the stands; {0, 0} for a unit without stands.
Point middle_of(const WmBattle& battle, UnitId unit);
/// The mean of the middles of the units; {0, 0} for no units.
Point middle_of(const WmBattle& battle, UnitSet units);
inline Angle facing_of_unit(const WmBattle& battle, UnitId unit) {
    return battle.table[stands_of(battle, unit)[0]].facing;
}
/// What the unit is still worth.
int worth_of(const WmBattle& battle, UnitId unit);
/// The same with what its loss does to the break point of its side (WM-END-2).
int price_of(const Habits& habits, const WmBattle& battle, UnitId unit);
/// How many hits the unit can still take.
int hits_left(const WmBattle& battle, UnitId unit);
/// The chance that a die hits against that cover and is not saved.
int chance_unsaved(const Values& values, Cover cover, int armour);

/// What the coming round of combat between these units, as they stand, is worth to a side: the losses of both sides,
/// and what follows from victory or defeat. `charger` counts as charging; `helpers` more stands will support its side.
int value_of_melee(const Habits& habits, const WmBattle& battle, UnitSet fighters, Side us, UnitId charger,
                   int helpers = 0);
/// What it would be worth to the first unit to charge the second from the front with all its stands, with `helpers`
/// stands in support.
int value_of_threat(const Habits& habits, const WmBattle& battle, UnitId enemy, UnitId unit, int helpers = 0);

/// A charge is made if it is worth more than this. Near the end the side that is ahead risks little, and the other much
/// (with WM-END-8 in mind).
int least_of_charge(const Habits& habits, const WmBattle& battle, Side side);
/// Whether it is late and the side has no lead.
bool must_dare(const WmBattle& battle, Side side);
/// Whether it is late and the side leads.
bool may_rest(const WmBattle& battle, Side side);

/// The smallest distance between the point and the middle of an enemy unit; nothing when no enemy is left.
std::optional<Length> nearest_enemy_gap(const WmBattle& battle, Side side, Point from);

}  // namespace umpire::wme::ai
