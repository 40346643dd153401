#include "games/ae_wwii/player/fire.hpp"

#include "games/ae_wwii/player/attacks.hpp"

#include <algorithm>
#include <bit>

namespace umpire::ae_wwii::ai {

namespace {

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

/// All that a promise depends on within one decision: who shoots at whom, each gun's range, the cover.
std::uint64_t key_of(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover) {
    std::uint64_t key = 1;
    key = key << 8 | static_cast<std::uint64_t>(shooter.index());
    key = key << 8 | static_cast<std::uint64_t>(target.index());
    key = key << 8 | static_cast<std::uint64_t>(cover);
    each_gun(outlook, shooter, [&](WeaponId, const Weapon& weapon) {
        const bool close = pair.within(Length{weapon.range.units / outlook.scenario().values.long_range_divisor});
        key = key << 2 | (close ? 2u : pair.within(weapon.range) ? 1u : 0u);
    });
    return key;
}

/// What one attack does to a target that can take `left` wounds, in thirds of a wound; a removal is `removal` more.
/// After it, `later` is what the points left over promise against what is left of it.
Share thirds_of(const WoundCounts& counts, int left, int removal,
                const std::array<Share, wounds_counted_max + 1>& later) {
    Share thirds = 0;
    Share removed = certain;
    for (int wounds = 0; wounds < left; ++wounds) {
        const Share chance = counts[static_cast<std::size_t>(wounds)];
        removed -= chance;
        thirds += 3 * wounds * chance + both(chance, later[static_cast<std::size_t>(left - wounds)]);
    }
    return thirds + (3 * left + removal) * removed;
}

/// The attacks of one gun on one target, as if it could take all the wounds it has left.
struct Gun {
    int cost = 1;
    WoundCounts counts{};
};
using Guns = FixedVector<Gun, 8>;

Guns guns_against(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover, int left) {
    Guns guns;
    each_gun(outlook, shooter, [&](WeaponId, const Weapon& weapon) {
        if (!pair.within(weapon.range) || guns.full()) return;
        const Share chance = chance_of_shot(outlook, shooter, target, weapon, pair, cover);
        if (chance > 0)
            guns.push_back({std::max<int>(1, weapon.action_points), wound_counts(weapon.shots, chance, left)});
    });
    return guns;
}

void work_out(const Outlook& outlook, FigureId target, const Guns& guns, int left, Promise& promise) {
    std::array<std::array<Share, wounds_counted_max + 1>, ap_counted_max + 1> most;
    most[0].fill(0);
    promise[0] = 0;
    for (std::size_t ap = 1; ap < most.size(); ++ap) {
        most[ap] = most[ap - 1];
        for (const Gun& gun : guns) {
            if (gun.cost > static_cast<int>(ap)) continue;
            const auto& later = most[ap - static_cast<std::size_t>(gun.cost)];
            for (int wounds = 1; wounds <= left; ++wounds) {
                const auto at = static_cast<std::size_t>(wounds);
                most[ap][at] = std::max(most[ap][at], thirds_of(gun.counts, wounds, outlook.habits().removal, later));
            }
        }
        const Share thirds = most[ap][static_cast<std::size_t>(left)];
        promise[ap] = static_cast<int>(outlook.worth(target) * thirds / (3 * certain));
    }
}

/// AE-SHOOT-12 with `burst_target = spread`: shot by shot at whoever of the unit loses most by one more.
Action spread_shots(const Outlook& outlook, const Action& at_one, const Weapon& weapon) {
    Figures targets;
    each_model_of(outlook, outlook.unit(at_one.target()), [&](FigureId figure) {
        if (outlook.pair(at_one.actor, figure).within(weapon.range) && may_be_shot_at(outlook, figure) &&
            sees(outlook.battle(), at_one.actor, figure) && targets.size() < 6)
            targets.push_back(figure);
    });
    std::array<Share, 6> chances{};
    std::array<int, 6> shots{};
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const int cover = cover_against_shot(outlook.battle(), at_one.actor, targets[i]).value;
        chances[i] =
            chance_of_shot(outlook, at_one.actor, targets[i], weapon, outlook.pair(at_one.actor, targets[i]), cover);
    }
    const auto worth = [&](std::size_t i, int count) {
        return outlook.worth_of(targets[i], wounds_of(count, chances[i], wounds_left(outlook.battle(), targets[i])));
    };
    Action spread = at_one;
    spread.targets.clear();
    for (int shot = 0; shot < weapon.shots && !targets.empty() && !spread.targets.full(); ++shot) {
        std::size_t best = 0;
        int most = -1;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const int gain = worth(i, shots[i] + 1) - worth(i, shots[i]);
            if (gain > most) {
                most = gain;
                best = i;
            }
        }
        ++shots[best];
        spread.targets.push_back(targets[best]);
    }
    return spread;
}

/// The attacks of all guns on one target whose promise is known.
void add_shots(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, const Promise& promise,
               Shots& shots) {
    const Options& options = outlook.scenario().options;
    each_gun(outlook, shooter, [&](WeaponId id, const Weapon& weapon) {
        if (weapon.action_points > outlook.model(shooter).ap || !pair.within(weapon.range)) return;
        Shot shot;
        shot.action = action_at(Verb::shoot, shooter, target);
        shot.action.weapon = id;
        shot.cost = std::max<int>(1, weapon.action_points);
        shot.promise = promise;
        const auto offer = [&](const Action& action) {
            shot.action = action;
            shot.worth = worth_of_tolls(outlook, tolls_of_shot(outlook, action), outlook.habits().friends_hit);
            if (shot.worth > 0 && !shots.full()) shots.push_back(shot);
        };
        offer(shot.action);
        if (options.burst_target != choice::spread || weapon.shots < 2) return;
        const Action spread = spread_shots(outlook, shot.action, weapon);
        if (spread.targets.size() == weapon.shots) offer(spread);
    });
}

}  // namespace

int Fire::total(int ap) const {
    ap = std::min(ap, ap_counted_max);
    int most = 0;
    for (int other = 0; other * 2 <= ap; ++other)
        most = std::max(most, promised(best_, ap - other) + promised(next_, other));
    return most;
}

int Fire::total_after(const Promise& target, int cost, int ap) const {
    ap = std::min(ap, ap_counted_max);
    int most = 0;
    for (int again = 0; again <= ap; ++again) {
        const int rest = ap - again;
        const bool is_best = promised(best_, rest) == promised(target, rest);
        const int others = promised(is_best ? next_ : best_, rest);
        most = std::max(most, others + promised(target, cost + again) - promised(target, cost));
    }
    return most;
}

const Promise& fire_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover) {
    const auto [promise, known] = outlook.promises().at(key_of(outlook, shooter, target, pair, cover));
    if (!known) {
        const int left = wounds_left(outlook.battle(), target);
        work_out(outlook, target, guns_against(outlook, shooter, target, pair, cover, left), left, promise);
    }
    return promise;
}

QuickShot quick_shot_on(const Outlook& outlook, FigureId shooter, FigureId target, const Pair& pair, int cover) {
    QuickShot best;
    each_gun(outlook, shooter, [&](WeaponId id, const Weapon& weapon) {
        if (!weapon.move_and_fire || !pair.within(weapon.range)) return;
        const Share chance = chance_of_shot(outlook, shooter, target, weapon, pair, cover);
        if (chance == 0) return;
        const int worth = outlook.worth_of(target, wounds_of(1, chance, wounds_left(outlook.battle(), target)));
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

Fire find_shots(const Outlook& outlook, FigureId shooter, Shots& shots) {
    const AeBattle& battle = outlook.battle();
    const bool any_target = outlook.scenario().options.target_choice == choice::named_model;
    const Length longest = outlook.longest_range(shooter);
    Fire best;
    for (FigureId target : outlook.enemies()) {
        const Pair pair = outlook.pair(shooter, target);
        if (!pair.within(longest)) continue;
        const Promise at_most = fire_on(outlook, shooter, target, pair, 0);
        if (promised(at_most, ap_counted_max) == 0 || (any_target && best.is_beyond_next(at_most))) continue;
        if (!may_be_shot_at(outlook, target) || !sees(battle, shooter, target)) continue;
        const int cover = cover_against_shot(battle, shooter, target).value;
        const Promise promise = fire_on(outlook, shooter, target, pair, cover);
        const bool is_best = !best.is_beyond(promise);
        best.note(promise);
        if (is_best || !any_target) add_shots(outlook, shooter, target, pair, promise, shots);
    }
    return best;
}

}  // namespace umpire::ae_wwii::ai
