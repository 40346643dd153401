#include "ai/ae_wwii/fire.hpp"

#include <algorithm>
#include <bit>

namespace umpire::ae_wwii::ai {

namespace {

/// AE-SHOOT-4: the number that the shooter needs at this distance.
int needed_at(const Outlook& outlook, FigureId shooter, const Weapon& weapon, const Pair& pair) {
    const Values& values = outlook.scenario().values;
    const int skill = outlook.profile(shooter).shooting;
    const Length half{weapon.range.units / values.long_range_divisor};
    return pair.within(half) ? skill : skill + values.long_range_penalty;
}

int worth_of_shots(const Outlook& outlook, FigureId shooter, FigureId target, const Weapon& weapon, const Pair& pair,
                   int cover, int shots) {
    const AeBattle& battle = outlook.battle();
    const int hit = chance_to_hit(battle, needed_at(outlook, shooter, weapon, pair));
    const int wound =
        chance_to_wound(battle, weapon.strength, outlook.profile(target).armour + cover, is_numb(battle, target));
    if (hit == 0 || wound == 0) return 0;
    return outlook.worth_of(target, wounds_of(shots, both(hit, wound), wounds_left(battle, target)));
}

template <class Visit>
void each_gun(const Outlook& outlook, FigureId shooter, Visit visit) {
    if (outlook.is_brute(shooter)) return;
    for (std::uint64_t left = outlook.card(shooter).weapons; left != 0; left &= left - 1) {
        const auto id = id_at<WeaponId>(static_cast<std::size_t>(std::countr_zero(left)));
        const Weapon& weapon = outlook.scenario().weapon(id);
        if (!weapon.is_arc && !weapon.indirect) visit(id, weapon);
    }
}

bool may_be_shot_at(const Outlook& outlook, FigureId target) {
    return outlook.scenario().options.shoot_into_melee == choice::allowed || !is_engaged(outlook.battle(), target);
}

/// AE-SHOOT-12 with `burst_target = spread`: every other shot at another model of the unit close by.
void spread_shots(const Outlook& outlook, Action& action, int shots) {
    const FigureId first = action.target();
    FigureId second;
    each_model_of(outlook, outlook.unit(first), [&](FigureId other) {
        if (other == first || second.exists() ||
            !outlook.pair(action.actor, other).within(outlook.scenario().weapon(action.weapon).range))
            return;
        if (sees(outlook.battle(), action.actor, other)) second = other;
    });
    for (int shot = 1; second.exists() && shot < shots; ++shot)
        action.targets.push_back(shot % 2 == 1 ? second : first);
}

}  // namespace

int Fire::total(int ap) const {
    int best = 0;
    for (int cost = 1; cost <= std::min(ap, cost_max); ++cost) {
        const int one = by_cost[static_cast<std::size_t>(cost)];
        if (one > 0) best = std::max(best, one + total(ap - cost) * 85 / 100);
    }
    return best;
}

Fire fire_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover) {
    Fire fire;
    each_gun(outlook, shooter, [&](WeaponId, const Weapon& weapon) {
        if (!pair.within(weapon.range)) return;
        fire.note(weapon.action_points, worth_of_shots(outlook, shooter, target, weapon, pair, cover, weapon.shots));
    });
    return fire;
}

QuickShot quick_shot_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover) {
    QuickShot best;
    each_gun(outlook, shooter, [&](WeaponId id, const Weapon& weapon) {
        if (!weapon.move_and_fire || !pair.within(weapon.range)) return;
        const int worth = worth_of_shots(outlook, shooter, target, weapon, pair, cover, 1);
        if (worth > best.worth) best = {id, target, worth};
    });
    return best;
}

QuickShot best_quick_shot(const Outlook& outlook, FigureId shooter, const Figures& targets) {
    QuickShot best;
    for (FigureId target : targets) {
        const Pair pair = outlook.pair(shooter, target);
        if (quick_shot_on(outlook, shooter, target, pair, 0).worth <= best.worth) continue;
        if (!may_be_shot_at(outlook, target) || !sees(outlook.battle(), shooter, target)) continue;
        const int cover = cover_against_shot(outlook.battle(), shooter, target).value;
        const QuickShot shot = quick_shot_on(outlook, shooter, target, pair, cover);
        if (shot.worth > best.worth) best = shot;
    }
    return best;
}

Fire suggest_shots(const Outlook& outlook, FigureId shooter, Ideas& ideas) {
    const AeBattle& battle = outlook.battle();
    const bool any_target = outlook.scenario().options.target_choice != choice::nearest_model;
    const bool spreads = outlook.scenario().options.burst_target == choice::spread;
    const int ap = outlook.model(shooter).ap;
    const Length longest = outlook.longest_range(shooter);
    Fire best;
    for (FigureId target : outlook.enemies()) {
        const Pair pair = outlook.pair(shooter, target);
        if (!pair.within(longest)) continue;
        const Fire at_most = fire_on(outlook, shooter, target, pair, 0);
        bool promising = false;
        for (std::size_t cost = 1; cost < at_most.by_cost.size(); ++cost)
            promising = promising || at_most.by_cost[cost] > (any_target ? best.by_cost[cost] : 0);
        if (!promising || !may_be_shot_at(outlook, target) || !sees(battle, shooter, target)) continue;
        const int cover = cover_against_shot(battle, shooter, target).value;
        each_gun(outlook, shooter, [&](WeaponId id, const Weapon& weapon) {
            if (weapon.action_points > ap || !pair.within(weapon.range)) return;
            const int worth = worth_of_shots(outlook, shooter, target, weapon, pair, cover, weapon.shots);
            if (worth <= 0) return;
            if (any_target && worth <= best.by_cost[weapon.action_points]) return;
            best.note(weapon.action_points, worth);
            Action shot = action_at(Verb::shoot, shooter, target);
            shot.weapon = id;
            add(ideas, shot, worth);
            if (!spreads || weapon.shots < 3) return;
            spread_shots(outlook, shot, weapon.shots);
            if (shot.targets.size() > 1) add(ideas, shot, worth * 5 / 4);
        });
    }
    return best;
}

}  // namespace umpire::ae_wwii::ai
