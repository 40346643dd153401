#include "games/ae_wwii/player/odds.hpp"

#include <algorithm>

namespace umpire::ae_wwii::ai {

namespace {

struct Bonus {
    int skill = 0;
    int strength = 0;
};
Bonus bonus_of_effort(const Values& values, Effort effort) {
    switch (effort) {
    case Effort::plain: return {};
    case Effort::charge: return {values.charge_cc, values.charge_strength};
    case Effort::all_out: return {values.all_out_cc, values.all_out_strength};
    }
    return {};
}

/// The pairs of faces, of 36, in which the first die beats the second by more than `behind`.
int pairs_above(int behind) {
    int pairs = 0;
    for (int first = 1; first <= 6; ++first) pairs += std::clamp(first - behind - 1, 0, 6);
    return pairs;
}

/// The faces of one die from this one on.
constexpr int faces_from(int face) { return std::clamp(7 - face, 0, 6); }

/// AE-SPEC-7: what is left of the chance of a wound on a model that may ignore it.
Share unless_ignored(const AeBattle& battle, Share chance, bool numb) {
    return numb ? chance * (6 - faces_from(battle.scenario->values.numb_needed)) / 6 : chance;
}

}  // namespace

Share chance_to_hit(const AeBattle& battle, int needed) {
    const int max = battle.scenario->values.hit_needed_max;
    if (needed > max) {
        if (battle.scenario->options.hit_need_7 != choice::natural_6) return 0;
        needed = max;
    }
    return faces_from(needed) * certain / 6;
}

Share chance_to_wound(const AeBattle& battle, int strength, int protection, bool numb) {
    const Values& values = battle.scenario->values;
    const bool ones_fail = battle.scenario->options.save_need_1 == choice::natural_1_fails;
    int of_36 = 0;
    for (int die = 1; die <= 6; ++die) {
        const int needed = strength + die - protection;
        if (needed < values.save_needed_min) continue;
        of_36 += needed > values.save_needed_max ? 6 : 6 - faces_from(ones_fail ? std::max(needed, 2) : needed);
    }
    return unless_ignored(battle, of_36 * certain / 36, numb);
}

WoundCounts wound_counts(int times, Share chance, int left) {
    WoundCounts counts{certain};
    for (int i = 0; i < times; ++i) {
        for (int wounds = left; wounds > 0; --wounds) {
            const auto at = static_cast<std::size_t>(wounds);
            const Share more = both(counts[at - 1], chance);
            counts[at] += more;
            counts[at - 1] -= more;
        }
    }
    return counts;
}

Wounds wounds_of(int times, Share chance, int left) {
    const WoundCounts counts = wound_counts(times, chance, left);
    Wounds wounds;
    for (int i = 1; i <= left; ++i) wounds.expected += i * counts[static_cast<std::size_t>(i)];
    wounds.kill = counts[static_cast<std::size_t>(left)];
    return wounds;
}

int wounds_left(const AeBattle& battle, FigureId figure) {
    return std::clamp(battle.scenario->profile_of(figure).wounds - battle.situation[figure].wounds, 1,
                      wounds_counted_max);
}

bool is_numb(const AeBattle& battle, FigureId figure) { return battle.situation[figure].has(Mark::numb); }

Duel duel_of(const AeBattle& battle, FigureId attacker, FigureId enemy, Effort effort) {
    const Profile& own = battle.scenario->profile_of(attacker);
    const Profile& other = battle.scenario->profile_of(enemy);
    const Bonus bonus = bonus_of_effort(battle.scenario->values, effort);
    const int ahead = own.close_combat + bonus.skill - other.close_combat;
    int win = pairs_above(-ahead);
    int lose = pairs_above(ahead);
    int of = 36;
    if (battle.scenario->options.cc_tie == choice::higher_cc_then_reroll) {
        // AE-CC-4: equal fighters roll again until one has won, so ties do not count.
        const int tied = 36 - win - lose;
        if (own.close_combat > other.close_combat) win += tied;
        if (own.close_combat < other.close_combat) lose += tied;
        if (own.close_combat == other.close_combat) of = win + lose;
    }
    const int own_strength = own.strength + battle.situation[attacker].extra_strength + bonus.strength;
    const int its_strength = other.strength + battle.situation[enemy].extra_strength;
    return {certain * win / of, chance_to_wound(battle, own_strength, other.armour, is_numb(battle, enemy)) * win / of,
            chance_to_wound(battle, its_strength, own.armour, is_numb(battle, attacker)) * lose / of};
}

Fight fight_of(const Duel& duel, int rounds, int enemy_left, int own_left) {
    // The chances of each pair of wounds that are left; nothing goes on where one of them is none.
    std::array<WoundCounts, wounds_counted_max + 1> chances{};
    const auto at = [&](int enemy, int own) -> Share& {
        return chances[static_cast<std::size_t>(enemy)][static_cast<std::size_t>(own)];
    };
    at(enemy_left, own_left) = certain;
    for (int round = 0; round < rounds; ++round) {
        for (int enemy = 1; enemy <= enemy_left; ++enemy) {
            for (int own = 1; own <= own_left; ++own) {
                const Share here = at(enemy, own);
                const Share on_enemy = both(here, duel.on_enemy);
                const Share on_self = both(here, duel.on_self);
                at(enemy - 1, own) += on_enemy;
                at(enemy, own - 1) += on_self;
                at(enemy, own) -= on_enemy + on_self;
            }
        }
    }
    Fight fight;
    for (int enemy = 0; enemy <= enemy_left; ++enemy) {
        for (int own = 0; own <= own_left; ++own) {
            const Share here = at(enemy, own);
            fight.given.expected += here * (enemy_left - enemy);
            fight.taken.expected += here * (own_left - own);
            fight.given.kill += enemy == 0 ? here : 0;
            fight.taken.kill += own == 0 ? here : 0;
        }
    }
    return fight;
}

Dose dose_for(const AeBattle& battle, FigureId target) {
    const Values& values = battle.scenario->values;
    const int injury = std::clamp<int>(values.syringe_injury_max, 0, 6);
    const int ap = std::clamp<int>(values.syringe_ap_max, injury, 6);
    const int strength = std::clamp<int>(values.syringe_strength_max, ap, 6);
    const Share wound = unless_ignored(battle, certain, is_numb(battle, target));
    const Wounds harm = wounds_of(values.syringe_wounds, wound, wounds_left(battle, target));
    return {(ap - injury) * certain / 6,
            (strength - ap) * certain / 6,
            (6 - strength) * certain / 6,
            {harm.expected * injury / 6, harm.kill * injury / 6}};
}

}  // namespace umpire::ae_wwii::ai
