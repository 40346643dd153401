#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/suggest.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

namespace umpire::wwiisim {

std::vector<Action> throws_of(const WwBattle& battle, UnitId unit) {
    std::vector<Action> throws;
    const Declaration& lines = battle.situation->shooters();
    const auto is_free = [&](FigureId man) {
        const auto throws_already = [&](const Shooter& one) { return one.figure == man && one.throws; };
        return battle.situation[man].grenades > 0 && std::none_of(lines.begin(), lines.end(), throws_already);
    };
    const Men men = men_of(battle, unit);
    const auto* const thrower = std::find_if(men.begin(), men.end(), is_free);
    if (thrower == men.end()) return throws;
    const Point from = battle.table[*thrower].at;
    for (const UnitId enemy : acting_units(battle)) {
        const Men others = men_of(battle, enemy);
        if (others.empty() || !is_target(battle, unit, enemy)) continue;
        const auto off = [&](FigureId man) { return squared(battle.table[man].at - from); };
        const FigureId nearest =
            *std::min_element(others.begin(), others.end(), [&](FigureId a, FigureId b) { return off(a) < off(b); });
        const Vector way = battle.table[nearest].at - from;
        const Length half{length_of(way).units / 2};
        const Length most = Length{battle.scenario->values.grenade_range} + reach_of(battle, *thrower) - Length{1};
        throws.push_back(action_to(Verb::throw_smoke, *thrower, from + along(way, std::min(half, most))));
    }
    return throws;
}

}  // namespace umpire::wwiisim
