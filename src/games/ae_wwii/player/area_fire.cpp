#include "games/ae_wwii/player/attacks.hpp"
#include "games/ae_wwii/player/fire.hpp"
#include "geometry/sight.hpp"

#include <algorithm>
#include <bit>

namespace umpire::ae_wwii::ai {

namespace {

constexpr int friends_in_blast = 150;  // a friend lost to an own grenade is worth more than an enemy
constexpr int friends_in_arc = 100;

/// The enemies around a point, as a guess at how well a throw pays there.
int crowd_around(const Outlook& outlook, Point point) {
    int crowd = 0;
    for (FigureId enemy : outlook.enemies())
        if (squared(outlook.at(enemy) - point) <= squared(Length{3 * units_per_inch})) ++crowd;
    return crowd;
}

/// An enemy that a throw may be aimed at, by the crowd around it.
struct Aim {
    FigureId target;
    int crowd = 0;
};
using Aims = FixedVector<Aim, 2>;

/// The few aims with the most enemies around them. Crowds are for choosing whom to look at; the odds decide.
Aims best_aims(const Outlook& outlook, FigureId thrower, const Weapon& weapon) {
    Aims aims;
    for (FigureId enemy : outlook.enemies()) {
        if (!outlook.pair(thrower, enemy).within(weapon.range)) continue;
        const int crowd = crowd_around(outlook, outlook.at(enemy));
        if (aims.full() && crowd <= aims.back().crowd) continue;
        if (!sees(outlook.battle(), thrower, enemy)) continue;
        if (aims.full()) aims.pop_back();
        aims.push_back({enemy, crowd});
        if (aims.size() > 1 && aims[0].crowd < crowd) std::swap(aims[0], aims[1]);
    }
    return aims;
}

/// What an arc does at most, if nothing cuts it and no friend is in the way, with the hair of ruling R-AE-16.
int most_of_arc(const Outlook& outlook, Point muzzle, Point end) {
    const AeBattle& battle = outlook.battle();
    const Values& values = outlook.scenario().values;
    const bool by_centre = outlook.scenario().options.blast_measure == choice::centre;
    int most = 0;
    for (FigureId enemy : outlook.enemies()) {
        const Length reach = Length{values.arc_width} + Length{1} + (by_centre ? Length{0} : outlook.radius(enemy));
        if (!segment_near_point(muzzle, end, outlook.at(enemy), reach)) continue;
        const Share wound =
            chance_to_wound(battle, values.arc_strength, outlook.profile(enemy).armour, is_numb(battle, enemy));
        most += outlook.worth_of(enemy, wounds_of(1, wound, wounds_left(battle, enemy)));
    }
    return most;
}

}  // namespace

void suggest_throws(const Outlook& outlook, FigureId thrower, Ideas& ideas) {
    if (outlook.is_brute(thrower)) return;
    const Scenario& scenario = outlook.scenario();
    const int limit = scenario.options.grenade_limit;
    if (limit >= 0 && outlook.model(thrower).grenades >= limit) return;
    for (std::uint64_t left = outlook.card(thrower).weapons; left != 0; left &= left - 1) {
        const auto id = id_at<WeaponId>(static_cast<std::size_t>(std::countr_zero(left)));
        const Weapon& weapon = scenario.weapon(id);
        if (!weapon.indirect || weapon.action_points > outlook.model(thrower).ap) continue;
        for (const Aim& aim : best_aims(outlook, thrower, weapon)) {
            Action action = action_at(Verb::throw_weapon, thrower, aim.target);
            action.weapon = id;
            const int worth = worth_of_tolls(outlook, tolls_of_throw(outlook, action), friends_in_blast);
            if (worth > 0) add(ideas, action, worth);
        }
    }
}

Arc best_arc(const Outlook& outlook, FigureId shooter) {
    const Length radius = outlook.radius(shooter);
    const Length length = radius + Length{outlook.scenario().values.arc_length} - Length{2};
    const Length near = length + Length{units_per_inch};
    const Point from = outlook.at(shooter);
    Figures targets;
    for (FigureId enemy : outlook.enemies())
        if (squared(outlook.at(enemy) - from) <= squared(near) && targets.size() < 8) targets.push_back(enemy);
    Arc best;
    const auto look = [&](Vector line) {
        if (line == Vector{}) return;
        const Point end = from + along(line, length);
        if (most_of_arc(outlook, from + along(line, radius), end) <= best.worth()) return;
        const int worth = worth_of_tolls(outlook, tolls_of_arc(outlook, shooter, end, 1), friends_in_arc);
        if (worth <= best.worth()) return;
        best.end = end;
        best.promise[1] = worth;
    };
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const Vector line = outlook.at(targets[i]) - from;
        look(line);
        for (std::size_t j = 0; j < i; ++j) {
            const Vector other = outlook.at(targets[j]) - from;
            if (dot(line, other) > 0) look({line.x / 2 + other.x / 2, line.y / 2 + other.y / 2});
        }
    }
    if (best.worth() == 0) return best;
    for (int times = 2; times <= ap_counted_max; ++times) {
        const Tolls tolls = tolls_of_arc(outlook, shooter, best.end, times);
        int& promise = best.promise[static_cast<std::size_t>(times)];
        promise =
            std::max(best.promise[static_cast<std::size_t>(times) - 1], worth_of_tolls(outlook, tolls, friends_in_arc));
    }
    return best;
}

}  // namespace umpire::ae_wwii::ai
