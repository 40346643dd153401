#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>

namespace umpire::ae_wwii {

using namespace literals;

namespace {

bool in_range(const AeBattle& battle, FigureId shooter, FigureId target, Length range) {
    return gap_at_most(footprint_of(battle, shooter), footprint_of(battle, target), range);
}

Length distance_between(const AeBattle& battle, FigureId a, FigureId b) {
    return ruler_length(gap(footprint_of(battle, a), footprint_of(battle, b)),
                        [&](Length length) { return in_range(battle, a, b, length); });
}

/// AE-SHOOT-3, AE-GEN-4: farther than the range is not eligible; the limit itself is.
std::optional<Objection> range_objection(const AeBattle& battle, FigureId shooter, FigureId target,
                                         const Weapon& weapon) {
    if (in_range(battle, shooter, target, weapon.range)) return std::nullopt;
    return objection("AE-SHOOT-3"_clause, fact::out_of_range, distance_between(battle, shooter, target), weapon.range)
        .about(target);
}

/// AE-SHOOT-14: with the option, close combat shields whoever is in it (ruling R-AE-9: also from `target_choice`).
bool is_shielded_by_melee(const AeBattle& battle, FigureId model) {
    return battle.scenario->options.shoot_into_melee == choice::shooting_forbidden && is_engaged(battle, model);
}

/// The nearest visible model of a section that may be shot at, by centre distance since all its bases are equal.
FigureId nearest_visible(const AeBattle& battle, FigureId shooter, UnitId unit) {
    const UnitCard& card = (*battle.scenario)[unit];
    FigureId nearest;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto model = id_at<FigureId>(card.first.index() + i);
        if (!sees(battle, shooter, model) || is_shielded_by_melee(battle, model)) continue;
        const auto squared_to = [&](FigureId other) {
            return squared(battle.table[other].at - battle.table[shooter].at);
        };
        if (!nearest.exists() || squared_to(model) < squared_to(nearest)) nearest = model;
    }
    return nearest;
}

/// AE-SHOOT-2, AE-SHOOT-14, AE-SHOOT-15: an enemy in sight that may be shot at.
Verdict judge_target(const AeBattle& battle, FigureId shooter, FigureId target) {
    if (!target.exists()) return {objection("AE-SHOOT-2"_clause, fact::no_target)};
    if (!battle.table[target].on_table) return {objection("AE-WOUND-3"_clause, fact::out_of_play).about(target)};
    if (side_of(battle, target) == side_of(battle, shooter))
        return {objection("AE-SHOOT-15"_clause, fact::own_target).about(target)};
    if (is_shielded_by_melee(battle, target))
        return {objection("AE-SHOOT-14"_clause, fact::target_engaged).about(target)};
    if (!sees(battle, shooter, target))
        return {objection("AE-SHOOT-2"_clause, fact::not_seen).about(shooter).with(target)};
    return {};
}

}  // namespace

/// AE-SHOOT-1, AE-PROF-3: what every ranged attack asks of the model.
Verdict judge_shooter(const AeBattle& battle, const Action& action) {
    const Scenario& scenario = *battle.scenario;
    if (scenario.profile_of(action.actor).shooting == 0)
        return {objection("AE-PROF-3"_clause, fact::no_shooter).about(action.actor)};
    if (!action.weapon.exists() || ((scenario[action.actor].weapons >> action.weapon.index()) & 1) == 0)
        return {objection("AE-SHOOT-1"_clause, fact::lacks_weapon).about(action.actor)};
    if (battle.situation[action.actor].has(Mark::stray))
        return {objection("AE-SQUAD-4"_clause, fact::is_stray).about(action.actor)};
    return {};
}

namespace {

/// AE-SHOOT-12 with `burst_target = spread`: one name a shot, all of one unit; else a single name.
Verdict judge_targets(const AeBattle& battle, const Action& action, const Weapon& weapon) {
    const Options& options = battle.scenario->options;
    const bool spread = options.burst_target == choice::spread && action.targets.size() == weapon.shots;
    if (action.targets.empty()) return {objection("AE-SHOOT-2"_clause, fact::no_target)};
    if (action.targets.size() != 1 && !spread)
        return {objection("AE-SHOOT-12"_clause, fact::target_count, static_cast<int>(action.targets.size()),
                          options.burst_target == choice::spread ? weapon.shots : 1)};
    for (FigureId target : action.targets) {
        if (Verdict verdict = judge_target(battle, action.actor, target); !verdict.empty()) return verdict;
        if ((*battle.scenario)[target].unit != (*battle.scenario)[action.target()].unit)
            return {objection("AE-SHOOT-12"_clause, fact::mixed_targets)};
    }
    return {};
}

/// AE-SHOOT-2: which model is measured to, by `target_choice`.
FigureId measured_model(const AeBattle& battle, FigureId shooter, FigureId target) {
    if (battle.scenario->options.target_choice == choice::named_model) return target;
    return nearest_visible(battle, shooter, (*battle.scenario)[target].unit);
}

Verdict judge_named_model(const AeBattle& battle, const Action& action, const Weapon& weapon) {
    const Options& options = battle.scenario->options;
    const bool spread = action.targets.size() > 1;
    if (options.target_choice == choice::nearest_model && !spread && Rules::may_measure(battle)) {
        const FigureId nearest = nearest_visible(battle, action.actor, (*battle.scenario)[action.target()].unit);
        const auto squared_to = [&](FigureId other) {
            return squared(battle.table[other].at - battle.table[action.actor].at);
        };
        if (squared_to(action.target()) > squared_to(nearest))
            return {objection("AE-SHOOT-2"_clause, fact::not_nearest).about(action.target()).with(nearest)};
    }
    if (!Rules::may_measure(battle)) return {};
    for (FigureId target : action.targets) {
        const FigureId measured = spread ? target : measured_model(battle, action.actor, target);
        if (const auto fault = range_objection(battle, action.actor, measured, weapon)) return {*fault};
    }
    return {};
}

}  // namespace

FixedVector<FigureId, 32> eligible_models(const AeBattle& battle, FigureId shooter, WeaponId weapon, UnitId unit) {
    FixedVector<FigureId, 32> found;
    const UnitCard& card = (*battle.scenario)[unit];
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto model = id_at<FigureId>(card.first.index() + i);
        if (sees(battle, shooter, model) && !is_shielded_by_melee(battle, model) &&
            in_range(battle, shooter, model, battle.scenario->weapon(weapon).range))
            found.push_back(model);
    }
    return found;
}

HitNumber hit_number(const AeBattle& battle, FigureId shooter, WeaponId weapon_id, FigureId target) {
    const Scenario& scenario = *battle.scenario;
    const Weapon& weapon = scenario.weapon(weapon_id);
    HitNumber number;
    number.needed = scenario.profile_of(shooter).shooting;
    number.reasons.push_back({"AE-PROF-3"_clause, number.needed});
    // AE-SHOOT-4: more than half of the range is long range; AE-IND-1: indirect weapons are exempt.
    const Length half{weapon.range.units / scenario.values.long_range_divisor};
    if (!weapon.indirect && !in_range(battle, shooter, target, half)) {
        number.needed += scenario.values.long_range_penalty;
        number.reasons.push_back({"AE-SHOOT-4"_clause, scenario.values.long_range_penalty});
    }
    return number;
}

/// AE-ROF-1, AE-ROF-2: the AP of the rate, together.
Verdict judge_shot(const AeBattle& battle, const Action& action) {
    if (Verdict verdict = judge_shooter(battle, action); !verdict.empty()) return verdict;
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    if (weapon.is_arc) return {objection("AE-SPEC-8"_clause, fact::other_weapon)};
    if (weapon.indirect) return {objection("AE-IND-1"_clause, fact::other_weapon)};
    const Clause cost = weapon.action_points > 1 ? "AE-ROF-2"_clause : "AE-ROF-1"_clause;
    if (Verdict verdict = judge_ap(battle, action.actor, weapon.action_points, cost); !verdict.empty()) return verdict;
    if (Verdict verdict = judge_targets(battle, action, weapon); !verdict.empty()) return verdict;
    return judge_named_model(battle, action, weapon);
}

namespace {

/// The declaration of an attack on one model, with everything that a player may ask about it.
void declare(AeBattle& battle, Events& events, const Shooting& shooting, FigureId target, int shots) {
    const HitNumber number = hit_number(battle, shooting.shooter, shooting.weapon, target);
    const Cover cover = cover_against_shot(battle, shooting.shooter, target);
    Event event = duel_event(Happening::shot_declared, "AE-SHOOT-2"_clause, shooting.shooter, target);
    event.weapon = shooting.weapon;
    event.needed = number.needed;
    event.reasons = number.reasons;
    event.cover = cover.value;
    if (cover.value != 0) event.reasons.push_back({cover.clause, cover.value});
    event.amount = shots;
    event.length = distance_between(battle, shooting.shooter, target);
    note(battle, events, event);
}

/// AE-SHOOT-3 with `out_of_range = action_lost`: the attack is spent and no die is rolled.
bool wasted_by_range(AeBattle& battle, Events& events, const Shooting& shooting, FigureId measured) {
    const Weapon& weapon = battle.scenario->weapon(shooting.weapon);
    if (in_range(battle, shooting.shooter, measured, weapon.range)) return false;
    Event event = duel_event(Happening::out_of_range, "AE-SHOOT-3"_clause, shooting.shooter, measured);
    event.weapon = shooting.weapon;
    event.length = distance_between(battle, shooting.shooter, measured);
    note(battle, events, event);
    return true;
}

AeProgress declare_attack(AeBattle& battle, Shooting shooting, Events& events) {
    const bool spread = shooting.targets.size() > 1;
    if (spread) {
        FixedVector<FigureId, 24> declared;
        for (FigureId target : shooting.targets) {
            if (declared.contains(target)) continue;
            declared.push_back(target);
            const auto shots = std::count(shooting.targets.begin(), shooting.targets.end(), target);
            declare(battle, events, shooting, target, static_cast<int>(shots));
            wasted_by_range(battle, events, shooting, target);
        }
        return Procedure{shooting};
    }
    const FigureId measured = measured_model(battle, shooting.shooter, shooting.targets[0]);
    // AE-SHOOT-2, R-AE-4: where nobody may measure, any model stands for its section, whose nearest model is shot at.
    const auto squared_to = [&](FigureId model) {
        return squared(battle.table[model].at - battle.table[shooting.shooter].at);
    };
    const bool is_nearest_shot = battle.scenario->options.target_choice == choice::nearest_model;
    if (is_nearest_shot && squared_to(measured) < squared_to(shooting.targets[0])) shooting.targets[0] = measured;
    declare(battle, events, shooting, measured, shooting.shots_left);
    if (wasted_by_range(battle, events, shooting, measured)) return Continue{};
    return Procedure{shooting};
}

Shooting shooting_of(const Action& action, int shots) {
    Shooting shooting;
    shooting.shooter = action.actor;
    shooting.weapon = action.weapon;
    shooting.shots_left = static_cast<std::uint8_t>(shots);
    for (FigureId target : action.targets) shooting.targets.push_back(target);
    return shooting;
}

/// AE-SHOOT-6: the face that hits. A number above six cannot be rolled; with `natural_6` a six hits all the same.
int hitting_face(const AeBattle& battle, int needed) {
    const int max = battle.scenario->values.hit_needed_max;
    return needed > max && battle.scenario->options.hit_need_7 == choice::natural_6 ? max : needed;
}

/// AE-SHOOT-12: the shots that nobody is left to take.
AeProgress lose_shots(AeBattle& battle, Shooting& shooting, FigureId target, int amount, Events& events) {
    if (amount > 0) {
        Event event = duel_event(Happening::shots_lost, "AE-SHOOT-12"_clause, shooting.shooter, target);
        event.amount = amount;
        note(battle, events, event);
    }
    shooting.shots_left = static_cast<std::uint8_t>(shooting.shots_left - amount);
    return shooting.shots_left == 0 ? AeProgress{Done{}} : AeProgress{Continue{}};
}

bool defender_picks(const AeBattle& battle, const Shooting& shooting) {
    return battle.scenario->options.target_choice == choice::defender_picks && shooting.targets.size() == 1;
}

/// The model that the next shot is aimed at: none when it is lost.
FigureId next_target(const AeBattle& battle, const Shooting& shooting) {
    const bool spread = shooting.targets.size() > 1;
    const FigureId named = shooting.targets[spread ? shooting.next_target : 0];
    if (spread && !in_range(battle, shooting.shooter, named, battle.scenario->weapon(shooting.weapon).range))
        return FigureId::none();  // ruling R-AE-4
    if (!defender_picks(battle, shooting)) return battle.table[named].on_table ? named : FigureId::none();
    const UnitId unit = (*battle.scenario)[named].unit;
    if (eligible_models(battle, shooting.shooter, shooting.weapon, unit).empty()) return FigureId::none();
    return nearest_visible(battle, shooting.shooter, unit);
}

/// AE-SHOOT-5, AE-SHOOT-6: ask for the hit die, or say that the shots cannot hit. AE-ROF-4: until all shots are fired.
AeProgress aim_next_shot(AeBattle& battle, Shooting& shooting, Events& events) {
    if (shooting.shots_left == 0) return Done{};
    const bool spread = shooting.targets.size() > 1;
    const FigureId named = shooting.targets[spread ? shooting.next_target : 0];
    // AE-WOUND-3: a shooter that its own blast removed fires no more.
    if (!battle.table[shooting.shooter].on_table)
        return lose_shots(battle, shooting, named, shooting.shots_left, events);
    const FigureId target = next_target(battle, shooting);
    if (spread) ++shooting.next_target;
    if (!target.exists()) return lose_shots(battle, shooting, named, spread ? 1 : shooting.shots_left, events);
    shooting.target = target;
    const int needed = hit_number(battle, shooting.shooter, shooting.weapon, target).needed;
    const int face = hitting_face(battle, needed);
    shooting.needed = static_cast<std::uint8_t>(needed);
    if (face > battle.scenario->values.hit_needed_max) {
        const int shots = spread ? 1 : shooting.shots_left;
        Event event = duel_event(Happening::shot_impossible, "AE-SHOOT-6"_clause, shooting.shooter, target);
        event.needed = needed;
        event.amount = shots;
        note(battle, events, event);
        shooting.shots_left = static_cast<std::uint8_t>(shooting.shots_left - shots);
        return shooting.shots_left == 0 ? AeProgress{Done{}} : AeProgress{Continue{}};
    }
    shooting.step = Shooting::Step::to_hit;
    return ask_die(Bands::at_least(face), "AE-SHOOT-5"_clause, side_of(battle, shooting.shooter), shooting.shooter);
}

/// AE-SHOOT-7 and following, or AE-AREA-6 for a blast weapon that is not indirect.
AeProgress resolve_hit(AeBattle& battle, Shooting& shooting, Events& events) {
    shooting.step = Shooting::Step::next_shot;
    const Weapon& weapon = battle.scenario->weapon(shooting.weapon);
    if (weapon.blast.units > 0) {
        const Point impact = battle.table[shooting.target].at;
        Event landed = event_of(Happening::landed, "AE-AREA-6"_clause);
        landed.to = impact;
        note(battle, events, landed);
        Striking blast;
        blast.cause = Wounding::Cause::blast;
        blast.by = shooting.shooter;
        blast.weapon = shooting.weapon;
        blast.impact = impact;
        blast.step = Striking::Step::shared_die;
        return Procedure{blast};
    }
    const Cover cover = cover_against_shot(battle, shooting.shooter, shooting.target);
    Wounding wounding;
    wounding.cause = Wounding::Cause::shot;
    wounding.target = shooting.target;
    wounding.by = shooting.shooter;
    wounding.base_strength = weapon.strength;
    wounding.cover = static_cast<std::uint8_t>(cover.value);
    wounding.cover_clause = cover.clause;
    return Procedure{wounding};
}

AeProgress roll_to_hit(AeBattle& battle, Shooting& shooting, int die, Events& events) {
    const bool hit = die >= hitting_face(battle, shooting.needed);
    Event event = duel_event(hit ? Happening::shot_hit : Happening::shot_missed, "AE-SHOOT-5"_clause, shooting.shooter,
                             shooting.target);
    event.die = die;
    event.needed = shooting.needed;
    note(battle, events, event);
    --shooting.shots_left;
    shooting.step = Shooting::Step::next_shot;
    if (!hit) return Continue{};
    if (!defender_picks(battle, shooting)) return resolve_hit(battle, shooting, events);
    const UnitId unit = (*battle.scenario)[shooting.target].unit;
    const auto models = eligible_models(battle, shooting.shooter, shooting.weapon, unit);
    if (models.size() == 1) {
        shooting.target = models[0];
        return resolve_hit(battle, shooting, events);
    }
    shooting.step = Shooting::Step::who_takes_it;
    return ask({side_of(battle, shooting.target), Question::take_hit, unit, FigureId::none(), "AE-SHOOT-2"_clause});
}

}  // namespace

AeProgress step(AeBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    switch (shooting.step) {
    case Shooting::Step::next_shot: return aim_next_shot(battle, shooting, events);
    case Shooting::Step::to_hit: return roll_to_hit(battle, shooting, face_of(answer), events);
    case Shooting::Step::who_takes_it:
        shooting.target = action_of(answer).actor;
        return resolve_hit(battle, shooting, events);
    }
    return Done{};
}

/// AE-ROF-3, AE-SHOOT-13: each attack is paid for, declared and resolved by itself, with one weapon.
AeProgress begin_shot(AeBattle& battle, const Action& action, Events& events) {
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    spend(battle, events, action.actor, weapon.action_points, "AE-ROF-1"_clause);
    return declare_attack(battle, shooting_of(action, weapon.shots), events);
}

AeProgress begin_single_shot(AeBattle& battle, const Action& action, Events& events) {
    const int shots = battle.scenario->values.move_and_fire_shots;
    // AE-IND-1: an indirect weapon needs a place, on the move too.
    if (battle.scenario->weapon(action.weapon).indirect) return throw_shots(battle, action, shots, events);
    return declare_attack(battle, shooting_of(action, shots), events);
}

Verdict judge_single_shot(const AeBattle& battle, const Action& action) {
    if (Verdict verdict = judge_shooter(battle, action); !verdict.empty()) return verdict;
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    if (action.targets.size() != 1)
        return {objection("AE-ROF-5"_clause, fact::target_count, static_cast<int>(action.targets.size()), 1)};
    if (Verdict verdict = judge_target(battle, action.actor, action.target()); !verdict.empty()) return verdict;
    if (weapon.indirect)
        if (Verdict verdict = judge_grenades(battle, action.actor); !verdict.empty()) return verdict;
    return judge_named_model(battle, action, weapon);
}

Verdict judge_throw_target(const AeBattle& battle, const Action& action) {
    if (!action.places.empty()) return {};
    if (Verdict verdict = judge_target(battle, action.actor, action.target()); !verdict.empty()) return verdict;
    if (!Rules::may_measure(battle)) return {};
    const Weapon& weapon = battle.scenario->weapon(action.weapon);
    if (const auto fault = range_objection(battle, action.actor, action.target(), weapon)) return {*fault};
    return {};
}

}  // namespace umpire::ae_wwii
