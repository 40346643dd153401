#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/cited.hpp"
#include "games/bolt_action/firing.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

using FireCause = Shooting::Cause;
using ShootStep = Shooting::Step;

Clause clause_of_declaration(FireCause cause) {
    switch (cause) {
    case FireCause::order: return "BA-SHOOT-3"_clause;
    case FireCause::ambush: return "BA-AMB-3"_clause;
    case FireCause::reaction: return "BA-ASLT-6"_clause;
    case FireCause::friendly: break;
    }
    return "BA-FUB-3"_clause;
}

/// BA-SHOOT-17: with a split every man whose one-shot weapon is left fires it, unless he said otherwise.
void choose_one_shots(BaBattle& battle, const Shooting& shooting) {
    const Attack first{shooting.shooter, shooting.target, shooting.cause, Part::one_shots, false};
    for (const Arm& arm : arms_of(battle, first)) {
        Action use = figure_action(Verb::use, arm.model);
        use.weapon = arm.weapon;
        note_use(battle, use);
    }
}

BaProgress begin(BaBattle& battle, Shooting& shooting, Events& events) {
    cites({"BA-SHOOT-2"_clause, "BA-INFO-2"_clause});
    if (shooting.second.exists()) choose_one_shots(battle, shooting);
    for (int i = 0; const auto attack = attack_at(battle, shooting, i); ++i)
        note(battle, events,
             against_event(Happening::volley_declared, clause_of_declaration(shooting.cause), attack->shooter,
                           attack->target));
    shooting.step = ShootStep::react;
    shooting.number = 0;
    return Continue{};
}

/// BA-SHOOT-1, BA-SHOOT-9: what is fired at, with which weapons and shells, or nothing.
BaProgress declare(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    cites({"BA-SHOOT-1"_clause, "BA-ORDER-2"_clause, "BA-ORDER-3"_clause});
    if (std::holds_alternative<Nothing>(answer)) {
        const bool is_friendly = shooting.cause == FireCause::friendly;
        if (shooting.cause == FireCause::order || (is_friendly && has_choices(battle, shooting.shooter)))
            return ask_unit(Question::shot, side_of(battle, shooting.shooter), shooting.shooter,
                            is_friendly ? "BA-FUB-6"_clause : "BA-SHOOT-1"_clause);
        return begin(battle, shooting, events);
    }
    const Action& action = action_of(answer);
    switch (action.verb.as<Verb>()) {
    case Verb::hold: forget_uses(battle, shooting.shooter); return Done{};
    case Verb::use: note_use(battle, action); return Continue{};
    case Verb::turn: {
        const Figure before = battle.table[action.actor];
        turn_model(battle, events, action.actor, direction_of(action.places[0].at - before.at), "BA-WEAP-3"_clause);
        shooting.turned = shooting.turned || battle.table[action.actor].facing != before.facing;
        return Continue{};
    }
    default: break;
    }
    const bool is_split = action.units.size() == 2;
    shooting.target = action.units[is_split ? 1 : 0];
    if (is_split) shooting.second = action.units[0];
    return begin(battle, shooting, events);
}

/// BA-SHOOT-15, BA-AMB-7.
void react_down(BaBattle& battle, Events& events, UnitId unit) {
    Event event = unit_event(Happening::reacted, "BA-SHOOT-15"_clause, unit);
    event.word = Word::down;
    note(battle, events, event);
    if (battle.situation[unit].die == Order::ambush) {
        go_down(battle, events, unit, "BA-AMB-7"_clause);
    } else {
        take_die(battle, events, unit, Order::down);
    }
}

/// All owners are asked before anything is measured.
BaProgress react(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    if (const auto* action = std::get_if<const Action*>(&answer)) {
        if ((*action)->verb == Verb::lie_down) react_down(battle, events, present_attack(battle, shooting).target);
        ++shooting.number;
    }
    for (; const auto attack = attack_at(battle, shooting, shooting.number); ++shooting.number)
        if (may_react(battle, *attack))
            return ask_unit(Question::react, side_of(battle, attack->target), attack->target, "BA-SHOOT-15"_clause);
    shooting.number = 0;
    shooting.step = ShootStep::measure;
    return Continue{};
}

bool is_one_shot(const BaBattle& battle, const Firing& firing) {
    return battle.scenario->weapon(firing.arm.weapon).one_shot;
}

/// BA-SHOOT-8, BA-WEAP-8: those whose shot is lost. Told where somebody listens, and where a weapon is spent by it.
void tell_lost_shots(BaBattle& battle, const Volley& volley, Events& events) {
    for (const Firing& firing : volley.firings) {
        if (firing.reach == Firing::Reach::in_range || !(events.heard() || is_one_shot(battle, firing))) continue;
        const bool is_near = firing.reach == Firing::Reach::too_near;
        Event event = actor_event(is_near ? Happening::too_near : Happening::shooter_out_of_range,
                                  is_near ? "BA-WEAP-8"_clause : "BA-SHOOT-8"_clause, firing.arm.model);
        event.weapon = firing.arm.weapon;
        event.length = firing.distance;
        note(battle, events, event);
    }
}

/// BA-SHOOT-7: the distance and the need of each shooter in range.
void tell_measures(BaBattle& battle, const Shooting& shooting, const Attack& attack, const Volley& volley,
                   Events& events) {
    for (const Firing& firing : volley.firings) {
        if (firing.reach != Firing::Reach::in_range || !(events.heard() || is_one_shot(battle, firing))) continue;
        Event event = actor_event(Happening::measured, "BA-SHOOT-7"_clause, firing.arm.model);
        event.target = firing.nearest;
        if (!firing.nearest.exists()) event.place = battle.situation[attack.target].building;
        event.weapon = firing.arm.weapon;
        event.length = firing.distance;
        const Need need = need_of(battle, attack, static_cast<Shelter>(shooting.cover), firing);
        event.needed = need.value;
        event.reasons = need.reasons;
        note(battle, events, event);
    }
}

void tell_cover(BaBattle& battle, const Shooting& shooting, UnitId target, Events& events) {
    const auto cover = static_cast<Shelter>(shooting.cover);
    if (cover == Shelter::none || !events.heard()) return;
    const bool is_light = cover == Shelter::light;
    Event event = unit_event(Happening::in_cover, is_light ? "BA-SHOOT-28"_clause : "BA-SHOOT-29"_clause, target);
    event.word = is_light ? Word::light : Word::hard;
    note(battle, events, event);
}

/// Cover is settled: what is measured is told, and the dice are asked for.
BaProgress fire(BaBattle& battle, Shooting& shooting, const Attack& attack, Volley& volley, Events& events) {
    tell_measures(battle, shooting, attack, volley, events);
    tell_cover(battle, shooting, attack.target, events);
    shooting.step = ShootStep::to_hit;
    return open_fire(battle, shooting, attack, volley);
}

/// BA-SHOOT-3, BA-SHOOT-7, BA-SHOOT-34, BA-COV-14.
BaProgress measure(BaBattle& battle, Shooting& shooting, Events& events) {
    cites({"BA-SHOOT-34"_clause, "BA-COV-14"_clause, "BA-DMG-12"_clause});
    const Attack attack = present_attack(battle, shooting);
    shooting.step = ShootStep::next_attack;
    if (!is_present(battle, attack.target)) return Continue{};
    Lines lines(battle, attack.shooter, attack.target);
    Volley volley = measured_volley(battle, attack, lines);
    if (events.heard()) add_distances(battle, attack, lines, volley);
    shooting.men = static_cast<std::uint8_t>(men_of(battle, attack.target));
    tell_lost_shots(battle, volley, events);
    if (!volley.any_in_range()) return Continue{};
    const UnitCover cover = cover_of_unit(battle, lines, volley);
    if (cover.by_die != Shelter::none) {
        shooting.step = ShootStep::cover_die;
        return ask_dice(1, Bands::at_least(battle.scenario->values.cover_die_max + 1), "BA-COV-10"_clause,
                        side_of(battle, attack.shooter), attack.target);
    }
    shooting.cover = static_cast<std::uint8_t>(cover.sure);
    return fire(battle, shooting, attack, volley, events);
}

/// BA-COV-10.
BaProgress settle_cover(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    const Attack attack = present_attack(battle, shooting);
    Event event = unit_event(Happening::cover_rolled, "BA-COV-10"_clause, attack.target);
    event.die = faces_of(answer)[0];
    note(battle, events, event);
    Lines lines(battle, attack.shooter, attack.target);
    Volley volley = measured_volley(battle, attack, lines);
    if (events.heard()) add_distances(battle, attack, lines, volley);
    const bool is_covered = event.die <= battle.scenario->values.cover_die_max;
    const Shelter by_die = cover_of_unit(battle, lines, volley).by_die;
    shooting.cover = static_cast<std::uint8_t>(is_covered ? by_die : Shelter::none);
    return fire(battle, shooting, attack, volley, events);
}

/// BA-SHOOT-17: the other target of a split; all that belonged to one attack is forgotten.
BaProgress next_attack(BaBattle& battle, Shooting& shooting) {
    battle.work.hits.clear();
    shooting.cover = shooting.men = shooting.next = shooting.pins = shooting.hurt = shooting.sixes = 0;
    shooting.is_collapsing = false;
    shooting.aside = 0;
    ++shooting.number;
    shooting.step = ShootStep::measure;
    if (attack_at(battle, shooting, shooting.number).has_value()) return Continue{};
    forget_uses(battle, shooting.shooter);
    return Done{};
}

}  // namespace

Attack present_attack(const BaBattle& battle, const Shooting& shooting) {
    const auto attack = attack_at(battle, shooting, shooting.number);
    UMPIRE_ASSERT(attack.has_value());
    return *attack;
}

BaProgress step(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    switch (shooting.step) {
    case ShootStep::declare: return declare(battle, shooting, answer, events);
    case ShootStep::react: return react(battle, shooting, answer, events);
    case ShootStep::measure: return measure(battle, shooting, events);
    case ShootStep::cover_die: return settle_cover(battle, shooting, answer, events);
    case ShootStep::to_hit: return roll_to_hit(battle, shooting, answer, events);
    case ShootStep::second_roll: return roll_impossible_again(battle, shooting, answer, events);
    case ShootStep::shells: return burst_shell(battle, shooting, answer, events);
    case ShootStep::shell_pins: return roll_shell_pins(battle, shooting, answer);
    case ShootStep::pins: return place_attack_pins(battle, shooting, events);
    case ShootStep::damage: return roll_volley_damage(battle, shooting, answer, events);
    case ShootStep::second_damage: return roll_volley_damage_again(battle, shooting, answer, events);
    case ShootStep::fall: return fell_men(battle, shooting);
    case ShootStep::rout: return check_volley_losses(battle, shooting, events);
    case ShootStep::morale: return test_volley_morale(battle, shooting, answer, events);
    case ShootStep::next_attack: return next_attack(battle, shooting);
    }
    return Done{};
}

Shooting declared(BaBattle&, Events&, UnitId shooter, UnitId target, FireCause cause) {
    Shooting shooting;
    shooting.cause = cause;
    shooting.shooter = shooter;
    shooting.target = target;
    return shooting;
}

}  // namespace umpire::bolt_action
