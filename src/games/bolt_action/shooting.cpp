#include "games/bolt_action/chapters.hpp"
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
    const Attack first{shooting.shooter, shooting.target, shooting.cause, WeaponShare::one_shots, false};
    for (const Arm& arm : arms_of(battle, first)) {
        Action use = figure_action(Verb::use, arm.model);
        use.weapon = arm.weapon;
        note_use(battle, use);
    }
}

/// BA-SHOOT-2, BA-INFO-2: what is asked first. All is declared before anybody answers or measures.
BaProgress begin(BaBattle& battle, Shooting& shooting, Events& events) {
    if (shooting.second.exists()) choose_one_shots(battle, shooting);
    for (int i = 0; const auto attack = attack_at(battle, shooting, i); ++i)
        note(battle, events,
             against_event(Happening::volley_declared, clause_of_declaration(shooting.cause), attack->shooter,
                           attack->target));
    shooting.step = ShootStep::react;
    shooting.number = 0;
    return Continue{};
}

/// BA-SHOOT-1, BA-SHOOT-9, BA-ORDER-2, BA-ORDER-3: what is fired at, with which weapons and shells, or nothing. From
/// Ambush and in reaction it is settled already.
BaProgress ask_declaration(BaBattle& battle, Shooting& shooting, Events& events) {
    const bool is_friendly = shooting.cause == FireCause::friendly;
    if (shooting.cause == FireCause::order || (is_friendly && has_choices(battle, shooting.shooter)))
        return ask_unit(Question::shot, side_of(battle, shooting.shooter), shooting.shooter,
                        is_friendly ? "BA-FUB-6"_clause : "BA-SHOOT-1"_clause);
    return begin(battle, shooting, events);
}
BaProgress hear_declaration(BaBattle& battle, Shooting& shooting, const Action& action, Events& events) {
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
BaProgress ask_reaction(const BaBattle& battle, Shooting& shooting) {
    for (; const auto attack = attack_at(battle, shooting, shooting.number); ++shooting.number)
        if (may_react(battle, *attack))
            return ask_unit(Question::react, side_of(battle, attack->target), attack->target, "BA-SHOOT-15"_clause);
    shooting.number = 0;
    shooting.step = ShootStep::measure;
    return Continue{};
}
BaProgress hear_reaction(BaBattle& battle, Shooting& shooting, const Action& action, Events& events) {
    if (action.verb == Verb::lie_down) react_down(battle, events, present_attack(battle, shooting).target);
    ++shooting.number;
    return Continue{};
}

// --- Measuring ---

/// BA-SHOOT-8, BA-WEAP-8: those whose shot is lost.
void tell_lost_shots(BaBattle& battle, const Volley& volley, Events& events) {
    for (const Firing& firing : volley.firings) {
        if (firing.reach == Firing::Reach::in_range) continue;
        const bool is_near = firing.reach == Firing::Reach::too_near;
        Event event = actor_event(is_near ? Happening::too_near : Happening::shooter_out_of_range,
                                  is_near ? "BA-WEAP-8"_clause : "BA-SHOOT-8"_clause, firing.arm.model);
        event.weapon = firing.arm.weapon;
        event.length = firing.distance;
        note(battle, events, event);
    }
}

/// BA-SHOOT-7: the distance and the need of a shooter in range.
void tell_measure(BaBattle& battle, const Attack& attack, const Firing& firing, const Need& need, Events& events) {
    Event event = actor_event(Happening::measured, "BA-SHOOT-7"_clause, firing.arm.model);
    event.target = firing.nearest;
    if (!firing.nearest.exists()) event.place = battle.situation[attack.target].building;
    event.weapon = firing.arm.weapon;
    event.length = firing.distance;
    event.needed = need.value;
    event.reasons = need.reasons;
    note(battle, events, event);
}

void tell_cover(BaBattle& battle, Shelter cover, UnitId target, Events& events) {
    if (cover == Shelter::none) return;
    const bool is_light = cover == Shelter::light;
    Event event = unit_event(Happening::in_cover, is_light ? "BA-SHOOT-28"_clause : "BA-SHOOT-29"_clause, target);
    event.word = is_light ? Word::light : Word::hard;
    note(battle, events, event);
}

/// BA-SHOOT-20: cover is settled, and with it the need of each shot.
BaProgress open_fire(BaBattle& battle, Shooting& shooting, const Attack& attack, const Volley& volley, Shelter cover,
                     Events& events) {
    shooting.cover = static_cast<std::uint8_t>(cover);
    shooting.step = ShootStep::to_hit;
    auto& hits = battle.work.hits;
    hits.clear();
    for (const Firing& firing : volley.firings) {
        if (firing.reach != Firing::Reach::in_range) continue;
        const Need need = need_of(battle, attack, cover, firing);
        tell_measure(battle, attack, firing, need, events);
        hits.push_back(shots_of(battle, attack, firing, need));
    }
    tell_cover(battle, cover, attack.target, events);
    return Continue{};
}

/// BA-COV-10: whether exactly half of the models are enough.
DieTable<bool> cover_die(const BaBattle& battle) {
    return DieTable<bool>(true).from(battle.scenario->values.cover_die_max + 1, false);
}

/// BA-SHOOT-3, BA-SHOOT-7, BA-SHOOT-34.
BaProgress measure(BaBattle& battle, Shooting& shooting, Events& events) {
    const Attack attack = present_attack(battle, shooting);
    shooting.step = ShootStep::next_attack;
    if (!is_present(battle, attack.target)) return Continue{};
    Lines lines(battle, attack.shooter, attack.target);
    const Volley volley = measured_volley(battle, attack, lines);
    shooting.men = static_cast<std::uint8_t>(men_of(battle, attack.target));
    tell_lost_shots(battle, volley, events);
    if (!volley.any_in_range()) return Continue{};
    const UnitCover cover = cover_of_unit(battle, lines, volley);
    if (cover.by_die == Shelter::none) return open_fire(battle, shooting, attack, volley, cover.sure, events);
    shooting.step = ShootStep::cover_die;
    return Continue{};
}

Pending ask_cover_die(const BaBattle& battle, const Shooting& shooting) {
    return ask_dice(1, cover_die(battle).bands(), "BA-COV-10"_clause, side_of(battle, shooting.shooter),
                    present_attack(battle, shooting).target);
}
BaProgress hear_cover_die(BaBattle& battle, Shooting& shooting, int face, Events& events) {
    const Attack attack = present_attack(battle, shooting);
    Event event = unit_event(Happening::cover_rolled, "BA-COV-10"_clause, attack.target);
    event.die = face;
    note(battle, events, event);
    Lines lines(battle, attack.shooter, attack.target);
    const Volley volley = measured_volley(battle, attack, lines);
    const Shelter by_die = cover_of_unit(battle, lines, volley).by_die;
    const Shelter cover = cover_die(battle)[face] ? by_die : Shelter::none;
    return open_fire(battle, shooting, attack, volley, cover, events);
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

/// The step has no answer yet: it asks, or goes on by itself.
BaProgress ask_step_of_fire(BaBattle& battle, Shooting& shooting, Events& events) {
    switch (shooting.step) {
    case ShootStep::declare: return ask_declaration(battle, shooting, events);
    case ShootStep::react: return ask_reaction(battle, shooting);
    case ShootStep::measure: return measure(battle, shooting, events);
    case ShootStep::cover_die: return ask_cover_die(battle, shooting);
    case ShootStep::to_hit: return ask_to_hit(battle, shooting);
    case ShootStep::second_roll: return ask_to_hit_again(battle, shooting);
    case ShootStep::shells: return ask_burst(battle, shooting);
    case ShootStep::shell_pins: return ask_shell_pins(battle, shooting);
    case ShootStep::pins: return place_attack_pins(battle, shooting, events);
    case ShootStep::damage: return ask_damage(battle, shooting);
    case ShootStep::second_damage: return ask_damage_again(battle, shooting);
    case ShootStep::fall: return fell_men(battle, shooting);
    case ShootStep::rout: return check_volley_losses(battle, shooting, events);
    case ShootStep::morale: return ask_volley_morale(battle, shooting);
    case ShootStep::next_attack: return next_attack(battle, shooting);
    }
    return Done{};
}

/// The answer to what the step asked.
BaProgress hear_step_of_fire(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    switch (shooting.step) {
    case ShootStep::declare: return hear_declaration(battle, shooting, action_of(answer), events);
    case ShootStep::react: return hear_reaction(battle, shooting, action_of(answer), events);
    case ShootStep::cover_die: return hear_cover_die(battle, shooting, faces_of(answer)[0], events);
    case ShootStep::to_hit: return hear_to_hit(battle, shooting, faces_of(answer), events);
    case ShootStep::second_roll: return hear_to_hit_again(battle, shooting, faces_of(answer), events);
    case ShootStep::shells: return hear_burst(battle, shooting, faces_of(answer), events);
    case ShootStep::shell_pins: return hear_shell_pins(battle, shooting, faces_of(answer));
    case ShootStep::damage: return hear_damage(battle, shooting, faces_of(answer), events);
    case ShootStep::second_damage: return hear_damage_again(battle, shooting, faces_of(answer), events);
    case ShootStep::morale: return hear_volley_morale(battle, shooting, faces_of(answer), events);
    default: break;
    }
    UMPIRE_ASSERT(false);
    return Done{};
}

}  // namespace

Attack present_attack(const BaBattle& battle, const Shooting& shooting) {
    const auto attack = attack_at(battle, shooting, shooting.number);
    UMPIRE_ASSERT(attack.has_value());
    return *attack;
}

BaProgress step(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events) {
    return is_to_ask(answer) ? ask_step_of_fire(battle, shooting, events)
                             : hear_step_of_fire(battle, shooting, answer, events);
}

Fates Rules::fates(const BaBattle& battle) {
    const auto* shooting = battle.procedures.empty() ? nullptr : std::get_if<Shooting>(&battle.procedures.back());
    if (shooting == nullptr || !std::holds_alternative<Roll>(battle.pending)) return {};
    switch (shooting->step) {
    case ShootStep::to_hit: return fates_of_shots(battle, *shooting);
    case ShootStep::damage: return fates_of_hits(battle, *shooting);
    case ShootStep::morale: return fates_of_morale(battle, *shooting);
    default: return {};
    }
}

Shooting shooting_at(UnitId shooter, UnitId target, FireCause cause) {
    Shooting shooting;
    shooting.cause = cause;
    shooting.shooter = shooter;
    shooting.target = target;
    return shooting;
}

}  // namespace umpire::bolt_action
