#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

/// AE-ACT-6: what an engaged model may do.
bool allowed_when_engaged(const AeBattle& battle, Verb verb) {
    switch (verb) {
    case Verb::fight:
    case Verb::all_out:
    case Verb::disengage:
    case Verb::done: return true;
    case Verb::shoot:
    case Verb::throw_weapon:
    case Verb::mind_blast:
    case Verb::push:
    case Verb::inoculate:
    case Verb::transfer:
    case Verb::arc: return battle.scenario->options.engaged_actions == choice::any_action;
    default: return false;
    }
}

/// AE-TURN-3, AE-TURN-5, AE-SQUAD-2, AE-GEN-7: whether this model may act now at all.
Verdict judge_actor(const AeBattle& battle, const Decision& decision, FigureId actor) {
    if (!actor.exists()) return {objection("AE-GEN-7"_clause)};
    if (side_of(battle, actor) != decision.by) return {objection("AE-GEN-7"_clause, fact::not_yours).about(actor)};
    const UnitId unit = (*battle.scenario)[actor].unit;
    if (unit != decision.unit)
        return {objection("AE-GEN-7"_clause, fact::not_the_unit).about(actor).about(decision.unit)};
    if (!battle.table[actor].on_table) return {objection("AE-WOUND-3"_clause, fact::out_of_play).about(actor)};
    if (battle.situation[actor].has(Mark::finished))
        return {objection("AE-SQUAD-2"_clause, fact::has_finished).about(actor)};
    return {};
}

Verdict judge_act(const AeBattle& battle, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::move: return judge_move(battle, action);
    case Verb::run: return judge_run(battle, action);
    case Verb::shoot: return judge_shot(battle, action);
    case Verb::throw_weapon: return judge_throw(battle, action);
    case Verb::move_and_fire: return judge_move_and_fire(battle, action);
    case Verb::fight:
    case Verb::all_out: return judge_fight(battle, action);
    case Verb::disengage: return judge_disengage(battle, action);
    case Verb::mind_blast: return judge_mind_blast(battle, action);
    case Verb::push: return judge_push(battle, action);
    case Verb::inoculate: return judge_inoculation(battle, action);
    case Verb::transfer: return judge_transfer(battle, action);
    case Verb::arc: return judge_arc(battle, action);
    case Verb::done: return {};
    default: return {objection("AE-ACT-3"_clause)};
    }
}

/// The sentence under which an answer belongs that nobody has asked for now.
Clause clause_of_other_question(Verb verb) {
    switch (verb) {
    case Verb::face:
    case Verb::leave:
    case Verb::stay: return "AE-CC-11"_clause;
    case Verb::take_hit: return "AE-SHOOT-2"_clause;
    case Verb::main_group: return "AE-SQUAD-4"_clause;
    case Verb::take_charge: return "AE-MOVE-6"_clause;
    case Verb::act_first:
    case Verb::act_second: return "AE-TURN-2"_clause;
    default: return {};
    }
}

/// AE-ACT-3 to AE-ACT-6: an action of a model of the active unit.
Verdict judge_model_action(const AeBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::end) {
        const bool own = action.unit == decision.unit;
        return own ? Verdict{} : Verdict{objection("AE-TURN-3"_clause)};
    }
    if (action.verb == Verb::activate) {
        const bool again = action.unit.exists() && battle.situation->is_activated(action.unit);
        if (again) return {objection("AE-TURN-5"_clause, fact::has_acted).about(action.unit)};
        return {objection("AE-TURN-3"_clause)};
    }
    if (const Clause other = clause_of_other_question(action.verb); other.is_some()) return {objection(other)};
    if (vocabulary().shape(action.verb).subject != Subject::figure) return {objection("AE-ACT-3"_clause)};
    if (Verdict verdict = judge_actor(battle, decision, action.actor); !verdict.empty()) return verdict;
    if (is_engaged(battle, action.actor) && !allowed_when_engaged(battle, action.verb))
        return {objection("AE-ACT-6"_clause, fact::is_engaged).about(action.actor)};
    return judge_act(battle, action);
}

/// AE-TURN-3 to AE-TURN-6.
Verdict judge_activation(const AeBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb == Verb::pass) {
        const bool allowed = battle.scenario->options.pass_activation == choice::yes;
        return allowed ? Verdict{} : Verdict{objection("AE-TURN-6"_clause, fact::no_passing)};
    }
    if (action.verb != Verb::activate || !action.unit.exists()) {
        if (const Clause other = clause_of_other_question(action.verb); other.is_some()) return {objection(other)};
        const bool by_model = vocabulary().shape(action.verb).subject == Subject::figure;
        return {objection(by_model ? "AE-GEN-7"_clause : "AE-TURN-3"_clause)};
    }
    const UnitCard& card = (*battle.scenario)[action.unit];
    if (card.side != decision.by) return {objection("AE-TURN-3"_clause, fact::not_yours).about(action.unit)};
    if (battle.situation->is_activated(action.unit))
        return {objection("AE-TURN-5"_clause, fact::has_acted).about(action.unit)};
    for (std::size_t i = 0; i < card.count; ++i)
        if (battle.table->figures[card.first.index() + i].on_table) return {};
    return {objection("AE-TURN-7"_clause, fact::out_of_play).about(action.unit)};
}

Verdict judge_who_acts_first(const Action& action) {
    const bool right = action.verb == Verb::act_first || action.verb == Verb::act_second;
    return right ? Verdict{} : Verdict{objection("AE-TURN-2"_clause)};
}

/// AE-SHOOT-2 with `defender_picks`: a visible model of the section in range.
Verdict judge_take_hit(const AeBattle& battle, const Decision& decision, const Action& action) {
    if (action.verb != Verb::take_hit || !action.actor.exists() ||
        (*battle.scenario)[action.actor].unit != decision.unit)
        return {objection("AE-SHOOT-2"_clause)};
    const auto* shooting = std::get_if<Shooting>(&battle.procedures.back());
    UMPIRE_ASSERT(shooting != nullptr);
    const auto models = eligible_models(battle, shooting->shooter, shooting->weapon, decision.unit);
    return models.contains(action.actor) ? Verdict{} : Verdict{objection("AE-SHOOT-2"_clause)};
}

/// AE-SQUAD-4: a model of one of the largest groups.
Verdict judge_main_group(const AeBattle& battle, const Decision& decision, const Action& action) {
    const bool own = action.verb == Verb::main_group && action.actor.exists() &&
                     (*battle.scenario)[action.actor].unit == decision.unit && battle.table[action.actor].on_table;
    if (!own) return {objection("AE-SQUAD-4"_clause)};
    const Groups groups = groups_of_section(battle, decision.unit);
    const std::size_t place = action.actor.index() - (*battle.scenario)[decision.unit].first.index();
    const std::uint8_t group = groups.of_model[place];
    const bool largest = groups.sizes[group] == groups.sizes[groups.largest()];
    return largest ? Verdict{}
                   : Verdict{objection("AE-SQUAD-4"_clause, fact::small_group, groups.sizes[group],
                                       groups.sizes[groups.largest()])
                                 .about(action.actor)};
}

/// AE-MOVE-6: one of the enemies that the charging model touches.
Verdict judge_charged(const AeBattle& battle, const Decision& decision, const Action& action) {
    const bool is_touched = action.verb == Verb::take_charge && action.actor.exists() &&
                            enemies_in_contact(battle, decision.figure).contains(action.actor);
    if (is_touched) return {};
    return {objection("AE-MOVE-6"_clause, fact::not_touched).about(decision.figure).with(action.actor)};
}

/// AE-CC-11: the enemy who fights, and the way out.
Verdict judge_disengagement(const AeBattle& battle, const Decision& decision, const Action& action) {
    if (decision.question == Question::face) {
        const bool named = action.verb == Verb::face && action.actor.exists() &&
                           enemies_in_contact(battle, decision.figure).contains(action.actor);
        if (named) return {};
        return {objection("AE-CC-11"_clause, fact::not_in_contact).about(decision.figure).with(action.actor)};
    }
    if (action.verb == Verb::stay) {
        return action.actor == decision.figure ? Verdict{} : Verdict{objection("AE-CC-11"_clause)};
    }
    if (action.verb != Verb::leave) return {objection("AE-CC-11"_clause)};
    return judge_leave(battle, decision.figure, action);
}

/// Why the side that is not asked may not do this now.
Clause clause_against_other_side(const AeBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question.as<Question>()) {
    case Question::choose_power: return action.verb == Verb::choose_power ? "AE-PSI-1"_clause : "AE-SETUP-1"_clause;
    case Question::choose_edge:
    case Question::who_places_first: return "AE-SETUP-2"_clause;
    case Question::deploy: return "AE-SETUP-3"_clause;
    case Question::who_acts_first: return "AE-TURN-2"_clause;
    case Question::activate:
        if (action.verb == Verb::act_first || action.verb == Verb::act_second) return "AE-TURN-2"_clause;
        if (action.verb != Verb::activate || !action.unit.exists()) return "AE-GEN-7"_clause;
        return battle.situation->is_activated(action.unit) ? "AE-TURN-5"_clause : "AE-TURN-3"_clause;
    default: return action.verb == Verb::activate ? "AE-TURN-3"_clause : "AE-GEN-7"_clause;
    }
}

/// The question that an action answers.
Question question_of(Verb verb) {
    switch (verb) {
    case Verb::choose_power: return Question::choose_power;
    case Verb::choose_edge: return Question::choose_edge;
    case Verb::place_first:
    case Verb::place_second: return Question::who_places_first;
    case Verb::deploy: return Question::deploy;
    case Verb::act_first:
    case Verb::act_second: return Question::who_acts_first;
    case Verb::activate:
    case Verb::pass: return Question::activate;
    case Verb::face: return Question::face;
    case Verb::leave:
    case Verb::stay: return Question::leave;
    case Verb::take_hit: return Question::take_hit;
    case Verb::main_group: return Question::main_group;
    case Verb::take_charge: return Question::charge;
    default: return Question::act;
    }
}

Verdict judge_by_question(const AeBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question.as<Question>()) {
    case Question::choose_power:
    case Question::choose_edge:
    case Question::who_places_first:
    case Question::deploy: return judge_setup(battle, decision, action);
    case Question::who_acts_first: return judge_who_acts_first(action);
    case Question::activate: return judge_activation(battle, decision, action);
    case Question::act: return judge_model_action(battle, decision, action);
    case Question::face:
    case Question::leave: return judge_disengagement(battle, decision, action);
    case Question::take_hit: return judge_take_hit(battle, decision, action);
    case Question::main_group: return judge_main_group(battle, decision, action);
    case Question::charge: return judge_charged(battle, decision, action);
    default: break;  // a question of another game
    }
    return {objection("AE-GEN-5"_clause)};
}

/// AE-SHOOT-3 with `action_lost`: nobody measures before he has declared what he does.
Verdict without_lengths(Verdict verdict) {
    for (Objection& against : verdict)
        if (against.unit == Objection::Unit::length) against.unit = Objection::Unit::none;
    return verdict;
}

}  // namespace

/// AE-GEN-5: what a clause forbids is refused by it; judging changes nothing.
Verdict Rules::judge(const AeBattle& battle, Side side, const Action& action) {
    const Decision* own = asked_of(battle.pending, side);
    const Decision* asked = own != nullptr ? own : asked_alone(battle.pending);
    if (asked == nullptr) return {objection("AE-GEN-5"_clause)};
    const Decision& decision = *asked;
    if (own == nullptr) return due(decision, {objection(clause_against_other_side(battle, decision, action))});
    const bool by_side = vocabulary().shape(action.verb).subject == Subject::side;
    if (by_side && action.side != side) return {objection("AE-GEN-7"_clause)};
    Verdict verdict = judge_by_question(battle, decision, action);
    if (verdict.empty()) return verdict;
    if (question_of(action.verb) != decision.question) return due(decision, verdict);
    return may_measure(battle) ? verdict : without_lengths(verdict);
}

}  // namespace umpire::ae_wwii
