#include "games/bolt_action/player/odds.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

int dice_of(const Fighters& fighters, int men) { return men + std::min(men, fighters.extra_dice); }

Share at(const Counts& counts, int count) { return counts[static_cast<std::size_t>(count)]; }

/// What each number of own losses leads to against so many kills, with `others` men to kill.
struct Verge {
    Share won = 0;
    Share even = 0;
    Share lost = 0;
};
/// BA-ASLT-12: both have rolled. A side without men has lost, whatever the count; `own` men were there to fall.
Verge compare(const Counts& fallen, int own, int kills, bool all_killed) {
    Verge verge;
    const Share gone = at(fallen, own);
    if (all_killed) {
        verge.won = certain - gone;  // otherwise nobody is left
        return verge;
    }
    for (int lost = 0; lost < std::min(kills, own); ++lost) verge.won += at(fallen, lost);
    if (kills < own) verge.even = at(fallen, kills);
    verge.lost = certain - verge.won - verge.even;
    return verge;
}

using Rounds = std::array<Melee, men_counted_max + 1>;

/// Who wins when both roll before any man is removed, round after round. Only rounds of equal losses lead on, so that
/// all that can follow lies on one line: element i is the melee after i losses of either side.
Rounds rounds_of(const Fighters& attackers, const Fighters& defenders, int own, int others) {
    Rounds rounds{};
    for (int before = std::min(own, others) - 1; before >= 0; --before) {
        const int a = own - before;
        const int d = others - before;
        const Counts killed = counts_of(dice_of(attackers, a), attackers.kills, d);
        const Counts fallen = counts_of(dice_of(defenders, d), defenders.kills, a);
        Melee here;
        for (int kills = 0; kills <= d; ++kills) {
            const Share chance = at(killed, kills);
            const Verge verge = compare(fallen, a, kills, kills == d);
            here.won += both(chance, verge.won);
            here.lost += both(chance, verge.lost);
            if (kills == 0 || verge.even == 0) continue;
            const Melee& next = rounds[static_cast<std::size_t>(before) + static_cast<std::size_t>(kills)];
            here.won += both(both(chance, verge.even), next.won);
            here.lost += both(both(chance, verge.even), next.lost);
        }
        // Nobody fell: the same again.
        const Share once = std::max<Share>(1, certain - both(at(killed, 0), at(fallen, 0)));
        here.won = std::min(certain, here.won * certain / once);
        here.lost = std::min(certain - here.won, here.lost * certain / once);
        rounds[static_cast<std::size_t>(before)] = here;
    }
    return rounds;
}

}  // namespace

Melee melee_of(const Fighters& attackers, const Fighters& defenders, bool defended) {
    const int own = std::min(attackers.men, men_counted_max);
    const int others = std::min(defenders.men, men_counted_max);
    if (own <= 0) return {0, others > 0 ? certain : 0};
    if (others <= 0) return {certain, 0};
    const Rounds rounds = rounds_of(attackers, defenders, own, others);
    if (defended) return rounds[0];
    Melee melee;
    const Counts killed = counts_of(dice_of(attackers, own), attackers.kills, others);
    for (int kills = 0; kills <= others; ++kills) {
        const Share chance = at(killed, kills);
        const int left = others - kills;
        const Counts fallen = counts_of(dice_of(defenders, left), defenders.kills, own);
        const Verge verge = compare(fallen, own, kills, left == 0);
        melee.won += both(chance, verge.won);
        melee.lost += both(chance, verge.lost);
        if (verge.even == 0) continue;
        const Melee& next = rounds[static_cast<std::size_t>(kills)];
        melee.won += both(both(chance, verge.even), next.won);
        melee.lost += both(both(chance, verge.even), next.lost);
    }
    return melee;
}

}  // namespace umpire::bolt_action::ai
