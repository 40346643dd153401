#include "games/wme/charges.hpp"
#include "games/wme/steps.hpp"

/// Where a charge hands over to other chapters.
namespace umpire::wme {

WmProgress settle_commanders(UnitId unit) {
    Settling settling;
    settling.unit = unit;
    return Procedure{settling};
}

/// WM-CHRG-12: once the charge and its follower are complete, each unit that they touch may shoot.
WmProgress shots_at(const Charging& charging) {
    ChargeShots shots;
    shots.charger = charging.unit;
    shots.target = charging.target;
    shots.touched = charging.touched;
    return Procedure{shots};
}

void remember_start(Play& play, UnitId unit) {
    auto& from = play.work().charge_from;
    from.clear();
    for (const FigureId stand : stands_of(play.battle(), unit)) {
        const Place place = place_of(play.battle(), stand);
        if (!from.full()) from.push_back({place.at, place.facing, stand});
    }
}

const Charging* charging_now(const WmBattle& battle) {
    return battle.procedures.empty() ? nullptr : std::get_if<Charging>(&battle.procedures.back());
}
const Initiative* initiative_now(const WmBattle& battle) {
    return battle.procedures.empty() ? nullptr : std::get_if<Initiative>(&battle.procedures.back());
}

}  // namespace umpire::wme
