#include "ai/ae_wwii/odds.hpp"

#include <algorithm>
#include <array>

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

}  // namespace

int chance_to_hit(const AeBattle& battle, int needed) {
    const int max = battle.scenario->values.hit_needed_max;
    if (needed > max) {
        if (battle.scenario->options.hit_need_7 != choice::natural_6) return 0;
        needed = max;
    }
    return std::clamp(7 - needed, 0, 6) * certain / 6;
}

int chance_to_wound(const AeBattle& battle, int strength, int protection, bool numb) {
    const Values& values = battle.scenario->values;
    const bool ones_fail = battle.scenario->options.save_need_1 == choice::natural_1_fails;
    int of_36 = 0;
    for (int die = 1; die <= 6; ++die) {
        const int needed = strength + die - protection;
        if (needed < values.save_needed_min) continue;
        of_36 += needed > values.save_needed_max ? 6 : std::clamp(std::max(needed, ones_fail ? 2 : 1) - 1, 0, 6);
    }
    const int chance = of_36 * certain / 36;
    return numb ? chance * std::clamp(values.numb_needed - 1, 0, 6) / 6 : chance;
}

Wounds wounds_of(int times, int chance, int left) {
    constexpr int most = 4;
    left = std::clamp(left, 1, most);
    std::array<int, most + 1> taken{certain};  // the chance of having taken so many; the last holds all beyond
    for (int i = 0; i < times; ++i) {
        for (int wounds = left; wounds > 0; --wounds) {
            const auto at = static_cast<std::size_t>(wounds);
            const int more = both(taken[at - 1], chance);
            taken[at] += more;
            taken[at - 1] -= more;
        }
    }
    Wounds wounds;
    for (int i = 1; i <= left; ++i) wounds.expected += i * taken[static_cast<std::size_t>(i)];
    wounds.kill = taken[static_cast<std::size_t>(left)];
    return wounds;
}

int wounds_left(const AeBattle& battle, FigureId figure) {
    return std::max(1, battle.scenario->profile_of(figure).wounds - battle.situation[figure].wounds);
}

bool is_numb(const AeBattle& battle, FigureId figure) { return battle.situation[figure].has(Mark::numb); }

Duel duel_of(const AeBattle& battle, FigureId attacker, FigureId enemy, Effort effort) {
    const Profile& own = battle.scenario->profile_of(attacker);
    const Profile& other = battle.scenario->profile_of(enemy);
    const Bonus bonus = bonus_of_effort(battle.scenario->values, effort);
    const int ahead = own.close_combat + bonus.skill - other.close_combat;
    int win = pairs_above(-ahead);
    int lose = pairs_above(ahead);
    const int tied = 36 - win - lose;
    int of = 36;
    if (battle.scenario->options.cc_tie == choice::higher_cc_then_reroll) {
        if (own.close_combat > other.close_combat) win += tied;
        if (own.close_combat < other.close_combat) lose += tied;
        if (own.close_combat == other.close_combat) of = std::max(1, win + lose);
    }
    const int own_strength = own.strength + battle.situation[attacker].extra_strength + bonus.strength;
    const int its_strength = other.strength + battle.situation[enemy].extra_strength;
    return {chance_to_wound(battle, own_strength, other.armour, is_numb(battle, enemy)) * win / of,
            chance_to_wound(battle, its_strength, own.armour, is_numb(battle, attacker)) * lose / of};
}

}  // namespace umpire::ae_wwii::ai
