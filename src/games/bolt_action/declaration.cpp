#include "games/bolt_action/declaration.hpp"

#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/volley.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

using FireCause = Shooting::Cause;

/// BA-SHOOT-4: who can be a target at all. For friendly fire BA-FUB-4 asks more of it.
Verdict judge_target(const BaBattle& battle, UnitId shooter, UnitId target, FireCause cause) {
    const bool is_unit = target.index() < battle.scenario->units.size();
    if (!is_unit) return {objection("BA-SHOOT-4"_clause, fact::no_target)};
    if (target == shooter) return {objection("BA-SHOOT-4"_clause, fact::is_itself).about(target)};
    if (!is_in_game(battle, target)) return {objection("BA-SHOOT-4"_clause, fact::out_of_play).about(target)};
    const Whereabouts where = battle.situation[target].where;
    if (where == Whereabouts::transport) return {objection("BA-TRAN-4"_clause, fact::is_passenger).about(target)};
    if (is_waiting(where)) return {objection("BA-SETUP-9"_clause, fact::is_waiting).about(target)};
    const bool is_friend = side_of(battle, target) == side_of(battle, shooter);
    if (cause == FireCause::friendly && !is_friend)
        return {objection("BA-FUB-4"_clause, fact::not_yours).about(target)};
    if (cause != FireCause::friendly && is_friend)
        return {objection("BA-SHOOT-4"_clause, fact::own_target).about(target)};
    return {};
}

/// How far a weapon gets on the way to a legal declaration.
enum class Hurdle : std::uint8_t { effect, sight, arc, friends, none };

Hurdle hurdle_of(const BaBattle& battle, const Attack& attack, const Arm& arm, Lines& lines) {
    const LineEnd* looker = lines.end_of(arm.model);
    if (looker == nullptr || !can_affect(battle, arm.weapon, attack.target)) return Hurdle::effect;
    Hurdle worst = Hurdle::sight;
    const bool is_small_arm = !battle.scenario->weapon(arm.weapon).is_heavy();
    for (const LineEnd& target : lines.to()) {
        if (!lines.sees(*looker, target)) continue;
        worst = Hurdle::friends;
        if (!arm.indirect && lines.is_barred(*looker, target, is_small_arm)) continue;
        worst = Hurdle::none;
        break;
    }
    if (worst != Hurdle::sight && !has_in_arc(battle, arm, lines, *looker)) return Hurdle::arc;
    return worst;
}

/// BA-SHOOT-17: one-shot weapons at a vehicle, the rest at something else.
Verdict judge_split(const BaBattle& battle, UnitId shooter, const Action& action, FireCause cause) {
    if (is_vehicle(battle, shooter)) return {objection("BA-SHOOT-5"_clause)};
    const UnitId rest = action.units[0];
    const UnitId vehicle = action.units[1];
    const auto objects = [] { return Verdict{objection("BA-SHOOT-17"_clause)}; };
    if (action.units.size() > 2 || cause != FireCause::order || rest == vehicle) return objects();
    if (Verdict verdict = judge_target(battle, shooter, vehicle, cause); !verdict.empty()) return verdict;
    if (!is_vehicle(battle, vehicle) || type_of(battle, shooter) != Type::infantry) return objects();
    const Attack first{shooter, vehicle, cause, WeaponShare::one_shots, false};
    if (arms_of(battle, first).empty()) return objects();
    if (Verdict verdict = judge_attack(battle, first); !verdict.empty()) return verdict;
    return judge_attack(battle, {shooter, rest, cause, WeaponShare::others, false});
}

}  // namespace

/// BA-SHOOT-4, BA-SHOOT-12, BA-WEAP-3, BA-VEH-6: at least one weapon can be fired at the target. BA-INFO-1, BA-SHOOT-3:
/// its range is not looked at, as nobody has measured yet.
Verdict judge_attack(const BaBattle& battle, const Attack& attack) {
    if (Verdict verdict = judge_target(battle, attack.shooter, attack.target, attack.cause); !verdict.empty())
        return verdict;
    const UnitState& state = battle.situation[attack.shooter];
    const bool moves = attack.cause == FireCause::order && state.die == Order::advance;
    if (moves && has_fixed_weapon(battle, attack.shooter))
        return {objection("BA-WEAP-3"_clause, fact::fixed_and_moves).about(attack.shooter)};
    Lines lines(battle, attack.shooter, attack.target);
    Hurdle best = Hurdle::effect;
    for (const Arm& arm : arms_of(battle, attack)) {
        best = std::max(best, hurdle_of(battle, attack, arm, lines));
        if (best == Hurdle::none) return {};
    }
    switch (best) {
    case Hurdle::arc:
        return {
            objection(is_vehicle(battle, attack.shooter) ? "BA-VEH-6"_clause : "BA-WEAP-3"_clause, fact::outside_arc)
                .about(attack.target)};
    case Hurdle::friends: return {objection("BA-SHOOT-12"_clause, fact::friends_in_line).about(attack.target)};
    case Hurdle::sight: return {objection("BA-SHOOT-4"_clause, fact::not_seen).about(attack.target)};
    default: return {objection("BA-SHOOT-4"_clause, fact::cannot_harm).about(attack.target)};
    }
}

Verdict judge_declaration(const BaBattle& battle, UnitId shooter, UnitId target, FireCause cause) {
    return judge_attack(battle, {shooter, target, cause, WeaponShare::all, false});
}

Verdict judge_shoot_at(const BaBattle& battle, UnitId shooter, const Action& action, FireCause cause) {
    if (action.units.empty()) return {objection("BA-SHOOT-4"_clause, fact::no_target)};
    if (action.units.size() > 1) return judge_split(battle, shooter, action, cause);
    const UnitId target = action.units[0];
    const auto others = given_targets(battle, shooter, target);
    if (others.empty()) return judge_declaration(battle, shooter, target, cause);
    for (const UnitId other : others)
        if (Verdict verdict = judge_attack(battle, {shooter, other, cause, WeaponShare::given, false});
            !verdict.empty())
            return verdict;
    return judge_attack(battle, {shooter, target, cause, WeaponShare::rest, false});
}

std::optional<Attack> attack_at(const BaBattle& battle, const Shooting& shooting, int number) {
    Attack attack{shooting.shooter, shooting.target, shooting.cause, WeaponShare::all, shooting.turned};
    if (battle.work.uses.empty() && !shooting.second.exists())
        return number == 0 ? std::optional(attack) : std::nullopt;
    if (shooting.second.exists()) {
        if (number > 1) return std::nullopt;
        attack.share = number == 0 ? WeaponShare::one_shots : WeaponShare::others;
        if (number == 1) attack.target = shooting.second;
        return attack;
    }
    const auto given = given_targets(battle, shooting.shooter, shooting.target);
    if (static_cast<std::size_t>(number) > given.size()) return std::nullopt;
    if (given.empty()) return attack;
    attack.share = number == 0 ? WeaponShare::rest : WeaponShare::given;
    if (number > 0) attack.target = given[static_cast<std::size_t>(number) - 1];
    return attack;
}

/// BA-SHOOT-16, BA-AMB-7: without a die, or in Ambush; not in the middle of its own action, which is when others shoot
/// from Ambush or in reaction. BA-DICE-7: a die must be in the bag.
bool may_react(const BaBattle& battle, const Attack& attack) {
    if (attack.cause == FireCause::ambush || attack.cause == FireCause::reaction) return false;
    if (!is_present(battle, attack.target)) return false;
    if (is_vehicle(battle, attack.target) && battle.scenario->options.vehicle_down_reaction == choice::no) return false;
    const Order die = battle.situation[attack.target].die;
    if (die == Order::ambush) return true;
    return die == Order::none && battle.situation->bag[index_of(side_of(battle, attack.target))] > 0;
}

// --- Choices before a declaration ---

bool may_turn(const BaBattle& battle, UnitId unit, FireCause cause) {
    return cause == FireCause::order && battle.situation[unit].die == Order::fire && has_fixed_weapon(battle, unit) &&
           is_on_table(battle, unit);
}

namespace {

/// The weapons among which the model can choose; all that somebody in its place could fire.
bool has_weapon(const BaBattle& battle, UnitId unit, FigureId model, WeaponId weapon) {
    const UnitInfo& info = battle.scenario->info(unit);
    if (is_vehicle(battle, unit))
        return std::find(info.mounted.begin(), info.mounted.end(), weapon) != info.mounted.end();
    if (crewed_shooter(battle, unit).exists()) return model == crewed_shooter(battle, unit) && weapon == info.crewed;
    return weapon.exists() && (((*battle.scenario)[model].weapons >> weapon.index()) & 1) != 0;
}

/// BA-VEH-6: a weapon that fires in any case. The choice is between the co-axial gun and the one that it is paired
/// with.
bool is_beside_a_pair(const BaBattle& battle, UnitId unit, WeaponId weapon) {
    if (!is_vehicle(battle, unit)) return false;
    const auto& mounts = battle.scenario->profile_of(unit).mounts;
    const UnitInfo& info = battle.scenario->info(unit);
    bool has_pair = false;
    bool is_beside = false;
    for (std::size_t i = 0; i < mounts.size(); ++i) {
        has_pair = has_pair || mounts[i].mount == Mount::co_axial;
        is_beside = is_beside || (info.mounted[i] == weapon && mounts[i].mount == Mount::hull);
    }
    return has_pair && is_beside;
}

/// BA-SHOOT-5: a weapon has a target of its own under an order alone. BA-FUB-6: a shot by mistake is not split.
/// BA-AMB-3, BA-ASLT-6: an ambush and a reaction are shots at who moves.
Verdict judge_split(FireCause cause) {
    switch (cause) {
    case FireCause::order: return {};
    case FireCause::friendly: return {objection("BA-FUB-6"_clause)};
    case FireCause::ambush: return {objection("BA-AMB-3"_clause)};
    case FireCause::reaction: break;
    }
    return {objection("BA-ASLT-6"_clause)};
}

/// BA-SHOOT-18, BA-VEH-6, BA-SHOOT-5.
Verdict judge_weapon(const BaBattle& battle, UnitId unit, const Action& action, FireCause cause) {
    const bool is_own = has_weapon(battle, unit, action.actor, action.weapon);
    if (!action.units.empty()) {
        if (Verdict verdict = judge_split(cause); !verdict.empty()) return verdict;
        const bool may_split = battle.scenario->options.vehicle_split_fire == choice::by_weapon;
        if (!may_split || !is_vehicle(battle, unit)) return {objection("BA-SHOOT-5"_clause)};
        if (action.units.size() > 1 || !is_own) return {objection("BA-VEH-6"_clause)};
        return judge_target(battle, unit, action.units[0], FireCause::order);
    }
    if (!action.weapon.exists()) return {};
    if (!is_own)
        return {objection(is_vehicle(battle, unit) ? "BA-VEH-6"_clause : "BA-SHOOT-9"_clause, fact::lacks_weapon)
                    .about(action.actor)};
    if (is_beside_a_pair(battle, unit, action.weapon))
        return {objection("BA-VEH-6"_clause, fact::fires_anyway).about(unit)};
    if (battle.scenario->weapon(action.weapon).one_shot && battle.situation[action.actor].spent)
        return {objection("BA-SHOOT-18"_clause, fact::weapon_spent).about(action.actor)};
    return {};
}

/// The weapon whose round or way of firing a word chooses.
const Weapon* weapon_with_shells(const BaBattle& battle, UnitId unit, FigureId model) {
    const UnitInfo& info = battle.scenario->info(unit);
    if (is_vehicle(battle, unit)) {
        for (const WeaponId id : info.mounted)
            if (battle.scenario->weapon(id).shell != Shell::none) return &battle.scenario->weapon(id);
        return nullptr;
    }
    return crewed_shooter(battle, unit) == model && model.exists() ? &battle.scenario->weapon(info.crewed) : nullptr;
}

/// BA-WEAP-7, BA-IND-1, BA-IND-5.
Verdict judge_word(const BaBattle& battle, UnitId unit, const Action& action) {
    if (action.word == Word::none) return {};
    const Weapon* weapon = weapon_with_shells(battle, unit, action.actor);
    const bool is_round = action.word == Word::he || action.word == Word::anti_tank;
    if (is_round) {
        const bool has_it =
            weapon != nullptr && weapon->shell != Shell::none && (action.word == Word::he || weapon->bonus > 0);
        return has_it ? Verdict{} : Verdict{objection("BA-WEAP-7"_clause)};
    }
    if (action.word != Word::indirect && action.word != Word::direct) return {objection("BA-WEAP-7"_clause)};
    const bool is_howitzer = weapon != nullptr && weapon->aim == Aim::howitzer;
    const bool is_mortar = weapon != nullptr && weapon->aim == Aim::mortar;
    if (action.word == Word::indirect && is_howitzer && battle.situation[unit].die == Order::ambush)
        return {objection("BA-IND-5"_clause)};
    if (is_howitzer || (is_mortar && action.word == Word::indirect)) return {};
    return {objection("BA-IND-1"_clause)};
}

}  // namespace

Verdict judge_use(const BaBattle& battle, UnitId unit, const Action& action, FireCause cause) {
    const bool is_figure = action.actor.index() < battle.scenario->figures.size();
    if (!is_figure || (*battle.scenario)[action.actor].unit != unit || !is_alive(battle, action.actor))
        return {objection("BA-SHOOT-9"_clause)};
    if (action.verb == Verb::turn) {
        const bool is_it = may_turn(battle, unit, FireCause::order) && action.actor == crewed_shooter(battle, unit);
        if (!is_it || action.places.size() != 1)
            return {objection("BA-WEAP-3"_clause, fact::not_turned).about(action.actor)};
        return judge_turn_to(battle, action.actor, action.places[0].at);
    }
    if (action.verb != Verb::use) return {objection("BA-SHOOT-9"_clause)};
    if (!action.weapon.exists() && action.word == Word::none) return {objection("BA-SHOOT-9"_clause)};
    // Nobody has so many men with a choice; a list that is full takes no more, instead of losing one.
    if (battle.work.uses.size() + 2 > decltype(battle.work.uses)::capacity) return {objection("BA-INFO-2"_clause)};
    if (Verdict verdict = judge_weapon(battle, unit, action, cause); !verdict.empty()) return verdict;
    return judge_word(battle, unit, action);
}

/// A later choice takes the place of an earlier one of the same kind.
void note_use(BaBattle& battle, const Action& action) {
    auto& uses = battle.work.uses;
    const auto put = [&](const Use& use) {
        for (Use& earlier : uses) {
            if (earlier.model != use.model || earlier.target.exists() != use.target.exists()) continue;
            const bool is_same = use.word != Word::none ? earlier.word != Word::none : earlier.weapon.exists();
            if (!is_same || (use.target.exists() && earlier.weapon != use.weapon)) continue;
            earlier = use;
            return;
        }
        uses.push_back(use);
    };
    if (action.weapon.exists()) put({action.actor, action.weapon, Word::none, action.target_unit()});
    if (action.word != Word::none) put({action.actor, WeaponId::none(), action.word, UnitId::none()});
}

void forget_uses(BaBattle& battle, UnitId unit) {
    auto others = battle.work.uses;
    others.clear();
    for (const Use& use : battle.work.uses)
        if ((*battle.scenario)[use.model].unit != unit) others.push_back(use);
    battle.work.uses = others;
}

}  // namespace umpire::bolt_action
