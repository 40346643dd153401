#pragma once

#include "battle/trial.hpp"
#include "games/wwiisim/units.hpp"

#include <vector>

/// What fire is worth, in thousandths of a victory point. All of it is reckoned from exact chances of single dice.
namespace umpire::wwiisim::ai {

inline constexpr int point = 1000;

/// What the enemy gets for it.
int price_of(const WwBattle& battle, FigureId figure);

/// The battle as it would be for the unit in that phase if it had this order: for looking ahead. A concealed unit has
/// come out of hiding there.
Trial<Rules> supposed(const WwBattle& battle, UnitId unit, Word phase, Word order);
/// What a volley of the unit at the target promises in the present phase.
int worth_of_volley(const WwBattle& battle, UnitId unit, UnitId target);
/// Where those who fire stand, and how far their weapons reach; 0: there is nobody, or nothing to fire with.
struct Battery {
    Box places;
    Length longest;
};
Battery battery_of(const WwBattle& battle, UnitId unit);
/// A quick no to whether the unit, whatever its order, reaches the target from where both stand: then its volley is
/// worth nothing.
bool may_reach(const WwBattle& battle, const Battery& battery, const Box& targets);
bool may_reach(const WwBattle& battle, UnitId unit, UnitId target);

struct Aim {
    UnitId target;
    int worth = 0;
};
/// An enemy unit at which one may aim: its men, and the box around their places.
struct Quarry {
    UnitId unit;
    Men men;
    Box places;
};
using Quarries = std::vector<Quarry>;
/// All of the unit. They hang on nothing that it does itself, and serve for all places and orders of it.
Quarries quarries_of(const WwBattle& battle, UnitId unit);
/// The best target of the unit in the present phase; none when there is nothing to shoot at.
Aim best_aim(const WwBattle& battle, UnitId unit, const Quarries& marks);
Aim best_aim(const WwBattle& battle, UnitId unit);

/// The same, where a volley is worth more than its wounds: its target may fail the test that follows, or give itself
/// up.
Aim telling_aim(const WwBattle& battle, UnitId unit);

struct Siege {
    PieceId piece;
    int worth = 0;
};
/// The best building to shell among those that hold enemies.
Siege best_siege(const WwBattle& battle, UnitId unit);

struct Lobbed {
    UnitId target;
    int worth = 0;
};
/// The best target of a mortar: many enemies near each other, and no friends near.
Lobbed best_shell(const WwBattle& battle, FigureId mortar);

}  // namespace umpire::wwiisim::ai
