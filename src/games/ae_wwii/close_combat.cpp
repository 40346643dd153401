#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/steps.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

int bonus_of(const AeBattle& battle, Fighting::Bonus bonus, bool strength) {
    const Values& values = battle.scenario->values;
    switch (bonus) {
    case Fighting::Bonus::none: return 0;
    case Fighting::Bonus::charge: return strength ? values.charge_strength : values.charge_cc;
    case Fighting::Bonus::all_out: return strength ? values.all_out_strength : values.all_out_cc;
    }
    return 0;
}

/// AE-CC-7, AE-CC-9: the sentence behind a bonus.
Clause clause_of(Fighting::Bonus bonus) {
    return bonus == Fighting::Bonus::charge ? "AE-CC-7"_clause : "AE-CC-9"_clause;
}

Pending ask_combat_die(const AeBattle& battle, FigureId figure) {
    return ask_die(Bands::each(), "AE-CC-3"_clause, side_of(battle, figure), figure);
}

/// AE-CC-3, AE-PROF-4: die plus CC plus the bonus of a charge.
int note_total(AeBattle& battle, Events& events, FigureId figure, int die, Fighting::Bonus bonus) {
    const int skill = battle.scenario->profile_of(figure).close_combat;
    const int extra = bonus_of(battle, bonus, false);
    Event event = actor_event(Happening::combat_rolled, "AE-CC-3"_clause, figure);
    event.die = die;
    event.total = die + skill + extra;
    event.reasons.push_back({"AE-PROF-4"_clause, skill});
    if (extra != 0) event.reasons.push_back({clause_of(bonus), extra});
    note(battle, events, event);
    return event.total;
}

/// AE-CC-5, AE-CC-6: the winner strikes with F. AE-CC-8: the bonus is the attacker's alone, and for this round only.
AeProgress strike(AeBattle& battle, Fighting& fighting, FigureId winner, Clause clause, Events& events) {
    const FigureId loser = winner == fighting.attacker ? fighting.enemy : fighting.attacker;
    note(battle, events, duel_event(Happening::combat_won, clause, winner, loser));
    fighting.step = Fighting::Step::done;
    Wounding wounding;
    wounding.cause = Wounding::Cause::strike;
    wounding.target = loser;
    wounding.by = winner;
    wounding.base_strength = static_cast<std::uint8_t>(battle.scenario->profile_of(winner).strength +
                                                       battle.situation[winner].extra_strength);
    if (winner == fighting.attacker && fighting.bonus != Fighting::Bonus::none) {
        wounding.bonus = static_cast<std::uint8_t>(bonus_of(battle, fighting.bonus, true));
        wounding.bonus_clause = clause_of(fighting.bonus);
    }
    return Procedure{wounding};
}

/// AE-CC-4: on a tie the higher CC of the profiles wins; equal ones roll again.
AeProgress settle_tie(AeBattle& battle, Fighting& fighting, Events& events) {
    const int mine = battle.scenario->profile_of(fighting.attacker).close_combat;
    const int theirs = battle.scenario->profile_of(fighting.enemy).close_combat;
    note(battle, events, duel_event(Happening::combat_tied, "AE-CC-4"_clause, fighting.attacker, fighting.enemy));
    if (battle.scenario->options.cc_tie == choice::no_strike) {
        fighting.step = Fighting::Step::done;
        return Done{};
    }
    if (mine != theirs)
        return strike(battle, fighting, mine > theirs ? fighting.attacker : fighting.enemy, "AE-CC-4"_clause, events);
    fighting.step = Fighting::Step::die_attacker;
    return ask_combat_die(battle, fighting.attacker);
}

/// AE-MOVE-6: which of the enemies touched is charged.
AeProgress ask_for_charged(const AeBattle& battle, const Fighting& fighting) {
    return ask(
        {side_of(battle, fighting.attacker), Question::charge, UnitId::none(), fighting.attacker, "AE-MOVE-6"_clause});
}

AeProgress hear_charged(AeBattle& battle, Fighting& fighting, FigureId enemy, Events& events) {
    fighting.enemy = enemy;
    fighting.step = Fighting::Step::die_attacker;
    note(battle, events, duel_event(Happening::charged, "AE-MOVE-6"_clause, fighting.attacker, fighting.enemy));
    return Continue{};
}

AeProgress begin_round(AeBattle& battle, const Fighting& fighting, Events& events) {
    note(battle, events, duel_event(Happening::round_began, "AE-CC-3"_clause, fighting.attacker, fighting.enemy));
    return ask_combat_die(battle, fighting.attacker);
}

AeProgress hear_attacker(AeBattle& battle, Fighting& fighting, int die, Events& events) {
    fighting.total = static_cast<std::int16_t>(note_total(battle, events, fighting.attacker, die, fighting.bonus));
    fighting.step = Fighting::Step::die_enemy;
    return ask_combat_die(battle, fighting.enemy);
}

AeProgress hear_enemy(AeBattle& battle, Fighting& fighting, int die, Events& events) {
    const int enemy_total = note_total(battle, events, fighting.enemy, die, Fighting::Bonus::none);
    if (fighting.total == enemy_total) return settle_tie(battle, fighting, events);
    const FigureId winner = fighting.total > enemy_total ? fighting.attacker : fighting.enemy;
    return strike(battle, fighting, winner, "AE-CC-3"_clause, events);
}

}  // namespace

/// AE-CC-10: a round is between two models only, whoever else touches them.
AeProgress step(AeBattle& battle, Fighting& fighting, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (fighting.step) {
    case Fighting::Step::name_enemy:
        if (is_asking) return ask_for_charged(battle, fighting);
        return hear_charged(battle, fighting, action_of(answer).actor, events);
    case Fighting::Step::die_attacker:
        if (is_asking) return begin_round(battle, fighting, events);
        return hear_attacker(battle, fighting, face_of(answer), events);
    case Fighting::Step::die_enemy: return hear_enemy(battle, fighting, face_of(answer), events);
    case Fighting::Step::done: return Done{};
    }
    return Done{};
}

namespace {

Verdict judge_enemy_in_contact(const AeBattle& battle, FigureId actor, FigureId enemy, Clause clause) {
    if (!enemies_in_contact(battle, actor).contains(enemy))
        return {objection(clause, fact::not_in_contact).about(actor).with(enemy)};
    return {};
}

}  // namespace

/// AE-CC-2 and AE-CC-9.
Verdict judge_fight(const AeBattle& battle, const Action& action) {
    const bool all_out = action.verb == Verb::all_out;
    const Clause clause = all_out ? "AE-CC-9"_clause : "AE-CC-2"_clause;
    if (all_out && battle.scenario->options.all_out_attack != 0)
        return {objection("AE-CC-9"_clause, fact::no_all_out_attack)};
    if (action.targets.size() != 1)
        return {objection(clause, fact::target_count, static_cast<int>(action.targets.size()), 1)};
    if (Verdict verdict = judge_enemy_in_contact(battle, action.actor, action.target(), clause); !verdict.empty())
        return verdict;
    if (all_out) return judge_all_ap(battle, action.actor);
    return judge_ap(battle, action.actor, battle.scenario->values.round_ap, "AE-CC-2"_clause);
}

AeProgress begin_fight(AeBattle& battle, const Action& action, Events& events) {
    Fighting fighting;
    fighting.attacker = action.actor;
    fighting.enemy = action.target();
    if (action.verb == Verb::all_out) {
        fighting.bonus = Fighting::Bonus::all_out;
        spend(battle, events, action.actor, battle.situation[action.actor].ap, "AE-CC-9"_clause);
    } else {
        spend(battle, events, action.actor, battle.scenario->values.round_ap, "AE-CC-2"_clause);
    }
    return Procedure{fighting};
}

/// AE-CC-11: not without an enemy, nor without movement left.
Verdict judge_disengage(const AeBattle& battle, const Action& action) {
    if (battle.scenario->options.disengage == choice::leaving_forbidden)
        return {objection("AE-CC-11"_clause, fact::no_disengaging)};
    if (!is_engaged(battle, action.actor))
        return {objection("AE-CC-11"_clause, fact::not_in_contact).about(action.actor)};
    const std::int32_t limit = full_movement(battle, action.actor).units * battle.scenario->values.turn_factor;
    if (battle.situation[action.actor].moved >= limit)
        return {objection("AE-CC-11"_clause, fact::moved_enough).about(action.actor)};
    return judge_ap(battle, action.actor, battle.scenario->values.disengage_ap, "AE-CC-11"_clause);
}

AeProgress begin_disengage(AeBattle& battle, const Action& action, Events& events) {
    spend(battle, events, action.actor, battle.scenario->values.disengage_ap, "AE-CC-11"_clause);
    Disengaging disengaging;
    disengaging.leaver = action.actor;
    return Procedure{disengaging};
}

Verdict judge_leave(const AeBattle& battle, FigureId leaver, const Action& action) {
    if (action.actor != leaver) return {objection("AE-CC-11"_clause)};
    const bool engaged = is_engaged(battle, leaver);
    if (engaged && action.places.empty()) return {objection("AE-CC-11"_clause, fact::no_way)};
    return open_faults(battle, leaver, plan_leave(battle, leaver, {action.places.begin(), action.places.end()}));
}

namespace {

AeProgress fight_before_leaving(AeBattle& battle, Disengaging& disengaging, FigureId enemy, Events& events) {
    note(battle, events, duel_event(Happening::enemy_named, "AE-CC-11"_clause, disengaging.leaver, enemy));
    disengaging.step = Disengaging::Step::round;
    Fighting fighting;
    fighting.attacker = disengaging.leaver;
    fighting.enemy = enemy;
    return Procedure{fighting};
}

/// The enemy names who fights, if there is a choice.
AeProgress ask_who_fights(AeBattle& battle, Disengaging& disengaging, Events& events) {
    const auto enemies = enemies_in_contact(battle, disengaging.leaver);
    if (enemies.size() == 1) return fight_before_leaving(battle, disengaging, enemies[0], events);
    return ask({opponent_of(side_of(battle, disengaging.leaver)), Question::face, UnitId::none(), disengaging.leaver,
                "AE-CC-11"_clause});
}

AeProgress after_round(AeBattle& battle, Disengaging& disengaging, Events& events) {
    if (!battle.table[disengaging.leaver].on_table) return Done{};
    const bool must_win = battle.scenario->options.disengage == choice::must_win_round;
    if (must_win && battle.situation->round_winner != disengaging.leaver) {
        note(battle, events, actor_event(Happening::stayed, "AE-CC-11"_clause, disengaging.leaver));
        return Done{};
    }
    disengaging.step = Disengaging::Step::leave;
    return ask(
        {side_of(battle, disengaging.leaver), Question::leave, UnitId::none(), disengaging.leaver, "AE-CC-11"_clause});
}

void leave(AeBattle& battle, const Action& action, Events& events) {
    const MovePlan plan = gone_leave(battle, action.actor, {action.places.begin(), action.places.end()});
    // R-AE-4: a way out that was drawn too long and leads into contact as far as it goes is none.
    if (!plan.verdict.empty())
        return note(battle, events, actor_event(Happening::stayed, "AE-CC-11"_clause, action.actor));
    Event event = actor_event(Happening::left_combat, "AE-CC-11"_clause, action.actor);
    event.from = battle.table[action.actor].at;
    event.to = plan.end;
    event.length = plan.length;
    note(battle, events, event);
}

}  // namespace

AeProgress step(AeBattle& battle, Disengaging& disengaging, const Answer& answer, Events& events) {
    switch (disengaging.step) {
    case Disengaging::Step::name_enemy:
        if (std::holds_alternative<Nothing>(answer)) return ask_who_fights(battle, disengaging, events);
        return fight_before_leaving(battle, disengaging, action_of(answer).actor, events);
    case Disengaging::Step::round: return after_round(battle, disengaging, events);
    case Disengaging::Step::leave: {
        const Action& action = action_of(answer);
        if (action.verb == Verb::leave) {
            leave(battle, action, events);
        } else {
            note(battle, events, actor_event(Happening::stayed, "AE-CC-11"_clause, disengaging.leaver));
        }
        return Done{};
    }
    }
    return Done{};
}

}  // namespace umpire::ae_wwii
