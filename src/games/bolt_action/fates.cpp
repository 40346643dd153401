#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/firing.hpp"
#include "games/bolt_action/suggest.hpp"

#include <algorithm>

namespace umpire::bolt_action {

namespace {

// Turns of the dice of a volley. Those that nobody rolls are passed over.
constexpr std::uint8_t again_turn = 1;
constexpr std::uint8_t damage_turn = 2;
constexpr std::uint8_t second_damage_turn = 3;

constexpr std::uint8_t hurt = Fates::end(0);
constexpr std::uint8_t exceptional = Fates::end(1);

/// The steps of a hit, from the damage die on; the second die of a six is the same for all.
std::uint8_t damage_step(Fates& fates, int hurting, std::uint8_t turn, std::uint8_t second) {
    Fates::Step damage;
    damage.turn = turn;
    damage.from(1, Fates::trace).from(hurting, hurt).from(6, second);
    return fates.add(damage);
}
std::uint8_t second_step(Fates& fates, std::uint8_t turn) {
    Fates::Step second;
    second.turn = turn;
    second.from(1, hurt).from(6, exceptional);
    return fates.add(second);
}

/// BA-SHOOT-32, BA-PIN-7: the pin of the first hit is all that a hit leaves which does no harm. Nothing is told of
/// shells, which burst one by one, of vehicles, of indirect fire, which ranges in, nor where the pin may be the end of
/// the unit.
bool are_simple(const BaBattle& battle, UnitId target) {
    const auto& hits = battle.situation.hits;
    const bool is_special =
        std::any_of(hits.begin(), hits.end(), [](const Hits& group) { return group.shell || group.indirect; });
    return !is_special && !is_vehicle(battle, target) && battle.situation[target].pins + 1 < rout_value(battle, target);
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

Fates fates_of_shots(const BaBattle& battle, const Shooting& shooting) {
    const UnitId target = present_attack(battle, shooting).target;
    Fates fates;
    if (!are_simple(battle, target)) return fates;
    fates.most[1] = most_exceptional(battle, shooting, target);
    const std::uint8_t second = second_step(fates, second_damage_turn);
    for (const Hits& shots : battle.situation.hits) {
        const std::uint8_t damage = damage_step(fates, hurting_face(battle, target, shots), damage_turn, second);
        Fates::Step shot;
        shot.from(1, Fates::nothing).from(hitting_face(shots), damage);
        if (is_impossible(battle, shots)) {
            Fates::Step again;
            again.turn = again_turn;
            again.from(1, Fates::nothing).from(6, damage);
            shot.from(6, fates.add(again));
        }
        fates.groups.push_back({shots.count, fates.add(shot)});
    }
    return fates;
}

/// The pins have been placed.
Fates fates_of_hits(const BaBattle& battle, const Shooting& shooting) {
    const UnitId target = present_attack(battle, shooting).target;
    Fates fates;
    fates.most[1] = most_exceptional(battle, shooting, target);
    const std::uint8_t second = second_step(fates, 1);
    for (const Hits& group : battle.situation.hits) {
        Fates::Step damage;
        damage.from(1, Fates::nothing).from(hurting_face(battle, target, group), hurt).from(6, second);
        fates.groups.push_back({group.count, fates.add(damage)});
    }
    return fates;
}

Fates fates_of_test(const BaBattle& battle, UnitId unit) {
    Fates fates;
    const int failing = std::min<int>(tested_morale(battle, unit).value + 1, battle.scenario->values.sure_failure);
    fates.sums = std::uint64_t{1} << failing;
    return fates;
}

}  // namespace

Fates Rules::fates(const BaBattle& battle) {
    const auto* shooting = battle.procedures.empty() ? nullptr : std::get_if<Shooting>(&battle.procedures.back());
    if (shooting == nullptr || !std::holds_alternative<Roll>(battle.pending)) return {};
    switch (shooting->step) {
    case Shooting::Step::to_hit: return fates_of_shots(battle, *shooting);
    case Shooting::Step::damage: return fates_of_hits(battle, *shooting);
    case Shooting::Step::morale: return fates_of_test(battle, present_attack(battle, *shooting).target);
    default: return {};
    }
}

}  // namespace umpire::bolt_action
