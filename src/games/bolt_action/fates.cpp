#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/firing.hpp"
#include "games/bolt_action/suggest.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

// How the dice of a volley follow one another. What each of them comes to its rule says (fire_dice.hpp).

constexpr std::uint8_t hurt = Fates::end(0);
constexpr std::uint8_t exceptional = Fates::end(1);

/// BA-SHOOT-32, BA-PIN-7: the pin of the first hit is all that a hit leaves which does no harm. Nothing is told of
/// shells, which burst one by one, of vehicles, of indirect fire, which ranges in, nor where the pin may be the end of
/// the unit.
bool are_simple(const BaBattle& battle, UnitId target) {
    const auto& hits = battle.work.hits;
    const bool is_special =
        std::any_of(hits.begin(), hits.end(), [](const Hits& group) { return group.shell || group.indirect; });
    return !is_special && !is_vehicle(battle, target) &&
           battle.situation[target].pins + battle.scenario->values.hit_pins < rout_value(battle, target);
}

/// BA-DMG-9, BA-DMG-11: with the usual choices the shooter takes the men whom their unit misses most, and the owner
/// those whom he misses least. More exceptional damage than there are men above the least takes whom the owner would
/// give up. Not so where a crewed weapon goes with its gunner, or where not everybody may be named.
std::uint8_t most_exceptional(const BaBattle& battle, const Shooting& shooting, UnitId target) {
    if (battle.scenario->options.casualties_from != choice::whole_unit) return Fates::all;
    if (gunner_of(battle, target).exists() || battle.scenario->info(target).gun.exists()) return Fates::all;
    if (side_of(battle, shooting.shooter) == side_of(battle, target)) return 0;  // he is the owner
    int least = 0;
    int men = 0;
    int alike = 0;
    for (const FigureId man : models_of(battle, target)) {
        if (!is_alive(battle, man)) continue;
        const int worth = worth_of_man(battle, target, man);
        if (men == 0 || worth < least) alike = 0;
        if (men == 0 || worth <= least) ++alike;
        least = men == 0 ? worth : std::min(least, worth);
        ++men;
    }
    return static_cast<std::uint8_t>(men - alike);
}

/// Hits on men, from their damage dice on, which are rolled in that turn; one that does no harm ends in `none`.
std::uint8_t add_hit(Fates& fates, const BaBattle& battle, UnitId target, const Hits& hits, std::uint8_t turn,
                     std::uint8_t none) {
    const Values& values = battle.scenario->values;
    const auto second_turn = static_cast<std::uint8_t>(turn + 1);
    const std::uint8_t second = fates.add(second_turn, second_damage_die(values), {Fates::nothing, hurt, exceptional});
    return fates.add(turn, damage_die(values, damage_value(battle, target), hits.bonus),
                     {none, hurt, exceptional, second});
}

Fates fates_of_shots(const BaBattle& battle, const Shooting& shooting, UnitId target) {
    Fates fates;
    if (!are_simple(battle, target)) return fates;
    fates.most[1] = most_exceptional(battle, shooting, target);
    for (const Hits& shots : alike_shots(battle, target)) {
        const std::uint8_t hit = add_hit(fates, battle, target, shots, 2, Fates::trace);
        const std::uint8_t again = fates.add(1, second_die_to_hit(battle.scenario->values), {Fates::nothing, hit});
        const auto die = die_to_hit(*battle.scenario, shots.need, shots.indirect);
        fates.groups.push_back({shots.count, fates.add(0, die, {Fates::nothing, hit, again})});
    }
    return fates;
}

/// The pins have been placed.
Fates fates_of_hits(const BaBattle& battle, const Shooting& shooting, UnitId target) {
    Fates fates;
    fates.most[1] = most_exceptional(battle, shooting, target);
    for (const Hits& hits : battle.work.hits)
        fates.groups.push_back({hits.count, add_hit(fates, battle, target, hits, 0, Fates::nothing)});
    return fates;
}

Fates fates_of_test(const BaBattle& battle, UnitId unit) {
    Fates fates;
    const int highest = highest_to_pass(battle.scenario->values, tested_morale(battle, unit).value);
    fates.sums = std::uint64_t{1} << (highest + 1);
    return fates;
}

}  // namespace

Fates Rules::fates(const BaBattle& battle) {
    const auto* shooting = battle.procedures.empty() ? nullptr : std::get_if<Shooting>(&battle.procedures.back());
    if (shooting == nullptr || !std::holds_alternative<Roll>(battle.pending)) return {};
    const UnitId target = present_attack(battle, *shooting).target;
    switch (shooting->step) {
    case Shooting::Step::to_hit: return fates_of_shots(battle, *shooting, target);
    case Shooting::Step::damage: return fates_of_hits(battle, *shooting, target);
    case Shooting::Step::morale: return fates_of_test(battle, target);
    default: return {};
    }
}

}  // namespace umpire::bolt_action
