#include "games/wme/touches.hpp"
#include "games/wme/units.hpp"

#include <algorithm>
#include <cstdlib>

namespace umpire::wme {

namespace {

bool is_met(const WmBattle& battle, FigureId stand, bool in_front) {
    const Footprint own = footprint_of(battle, stand);
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, stand))))
        for (const FigureId other : stands_of(battle, enemy)) {
            const Footprint base = footprint_of(battle, other);
            if (in_touch(battle, own, base) && (!in_front || touches_in_front(own, base))) return true;
        }
    return false;
}

/// WM-COMB-16: the helper stands behind or beside a fighter of another unit who touches an enemy in front.
bool helps(const WmBattle& battle, FigureId helper, FigureId fighter) {
    const Values& values = battle.scenario->values;
    const int turn = std::abs(battle.table[helper].facing.tenths - battle.table[fighter].facing.tenths);
    return profile_of(battle, fighter).type == Type::infantry && std::min(turn, 3600 - turn) <= values.support_turn &&
           stands_in_support(footprint_of(battle, helper), footprint_of(battle, fighter),
                             Length{values.support_edge}) &&
           is_met(battle, fighter, true);
}

}  // namespace

bool supports_a_fight(const WmBattle& battle, UnitId unit) {
    if (profile_of(battle, unit).type != Type::infantry || state_of(battle, unit).has(Mark::confused)) return false;
    for (const FigureId helper : stands_of(battle, unit)) {
        if (is_met(battle, helper, false)) continue;
        for (const UnitId other : units_of(battle, side_of(battle, unit)))
            for (const FigureId fighter : stands_of(battle, other))
                if (other != unit && helps(battle, helper, fighter)) return true;
    }
    return false;
}

}  // namespace umpire::wme
