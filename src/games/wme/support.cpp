#include "games/wme/combats.hpp"
#include "games/wme/touches.hpp"
#include "games/wme/units.hpp"

namespace umpire::wme {

using namespace literals;

namespace {

bool is_met(const WmBattle& battle, FigureId stand, bool in_front) {
    const Footprint own = footprint_of(battle, stand);
    for (const UnitId enemy : units_of(battle, opponent_of(side_of(battle, stand))))
        for (const FigureId other : stands_of(battle, enemy)) {
            const Footprint base = footprint_of(battle, other);
            if (in_touch(battle, own, base) && (!in_front || touches_in_front(own, base, battle.scenario->values)))
                return true;
        }
    return false;
}

/// WM-COMB-16: the helper stands behind or beside a stand of another unit of its kind.
bool stands_by(const WmBattle& battle, FigureId helper, FigureId fighter) {
    return profile_of(battle, fighter).type == Type::infantry && is_placed_to_support(battle, helper, fighter);
}

bool may_support(const WmBattle& battle, UnitId unit) {
    return profile_of(battle, unit).type == Type::infantry && !state_of(battle, unit).has(Mark::confused);
}

}  // namespace

bool supports_a_fight(const WmBattle& battle, UnitId unit) {
    if (!may_support(battle, unit)) return false;
    for (const FigureId helper : stands_of(battle, unit)) {
        if (is_met(battle, helper, false)) continue;
        for (const UnitId other : units_of(battle, side_of(battle, unit)))
            for (const FigureId fighter : stands_of(battle, other))
                if (other != unit && stands_by(battle, helper, fighter) && is_met(battle, fighter, true)) return true;
    }
    return false;
}

std::vector<Support> supports_about(const WmBattle& battle, UnitId unit) {
    std::vector<Support> supports;
    for (const UnitId one : units_of(battle, side_of(battle, unit))) {
        if (!may_support(battle, one)) continue;
        for (const FigureId helper : stands_of(battle, one)) {
            if (is_met(battle, helper, false)) continue;
            for (const UnitId other : one == unit ? units_of(battle, side_of(battle, unit)) : UnitList{unit})
                for (const FigureId fighter : stands_of(battle, other))
                    if (fighter != helper && stands_by(battle, helper, fighter))
                        supports.push_back({helper, fighter, "WM-COMB-16"_clause, is_met(battle, fighter, true)});
        }
    }
    return supports;
}

}  // namespace umpire::wme
