#include "games/bolt_action/bolt_action.hpp"

#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/facts.hpp"

#include <algorithm>
#include <cstdlib>

namespace umpire::bolt_action {

using namespace literals;

BaProgress Rules::step(BaBattle& battle, Procedure& procedure, const Answer& answer, Events& events) {
    return std::visit([&](auto& one) { return bolt_action::step(battle, one, answer, events); }, procedure);
}

void note(BaBattle& battle, Events& events, const Event& event) {
    const bool is_known = apply_turn(battle, event) || apply_move(battle, event) || apply_fire(battle, event) ||
                          apply_assault(battle, event);
    UMPIRE_ASSERT(is_known);
    events.tell(event, vocabulary()[event.kind]);
}

namespace {

bool is_setup_question(Question question) {
    return question == Question::role || question == Question::waves || question == Question::deploy;
}

/// The question of the set-up or the turn that this verb answers, if any.
std::optional<Question> question_of(Verb verb) {
    switch (verb) {
    case Verb::choose_role: return Question::role;
    case Verb::first_wave:
    case Verb::reserve:
    case Verb::flank: return Question::waves;
    case Verb::deploy: return Question::deploy;
    case Verb::lay_aside: return Question::order;
    case Verb::keep_die:
    case Verb::put_back: return Question::keep_dice;
    default: break;
    }
    return order_of(verb) == Order::none ? std::nullopt : std::optional{Question::order};
}

/// What has been announced cannot be taken back, and who fires does not move.
std::optional<Clause> clause_of_announced(Question asked, Verb verb) {
    switch (verb) {
    case Verb::shoot_at:
    case Verb::hold: return asked == Question::react ? std::optional{"BA-INFO-1"_clause} : std::nullopt;
    case Verb::use: return asked == Question::react ? std::optional{"BA-INFO-2"_clause} : std::nullopt;
    case Verb::path_of_model:
    case Verb::path_of_unit:
        if (asked == Question::ambush) return "BA-INFO-1"_clause;
        return asked == Question::shot ? std::optional{"BA-ORDER-2"_clause} : std::nullopt;
    default: return std::nullopt;
    }
}

/// Why something that is said at the wrong moment is refused: BA-SETUP-1 for the order of the set-up, BA-DICE-5 for
/// orders without a drawn die, BA-DICE-12 for keeping dice.
std::optional<Clause> clause_of_wrong_moment(const Decision& decision, Verb verb) {
    if (const auto clause = clause_of_announced(decision.question, verb)) return clause;
    const std::optional<Question> meant = question_of(verb);
    if (!meant || *meant == decision.question) return std::nullopt;
    if (is_setup_question(decision.question) || is_setup_question(*meant)) return "BA-SETUP-1"_clause;
    return *meant == Question::order ? "BA-DICE-5"_clause : "BA-DICE-12"_clause;
}

/// BA-CONV-11: an action is judged by the chapter that asked.
Verdict judge_by_question(const BaBattle& battle, const Decision& decision, const Action& action) {
    if (const auto clause = clause_of_wrong_moment(decision, action.verb)) return {objection(*clause)};
    switch (decision.question.as<Question>()) {
    case Question::order:
    case Question::friendly_target:
    case Question::panic_tie:
    case Question::keep_dice:
    case Question::role:
    case Question::waves:
    case Question::deploy: return judge_turn(battle, decision, action);
    case Question::paths:
    case Question::ambush:
    case Question::come_on: return judge_move(battle, decision, action);
    case Question::shot:
    case Question::react:
    case Question::casualty:
    case Question::exceptional: return judge_fire(battle, decision, action);
    case Question::fire_back:
    case Question::regroup:
    case Question::place_survivors: return judge_assault(battle, decision, action);
    default: return {objection("BA-CONV-11"_clause)};  // a question of another game
    }
}

/// BA-CONV-10: the other side is asked, and what its question stands under is what this side may not answer. BA-INFO-1,
/// BA-INFO-2: what the active player has announced he does not take back.
Verdict judge_of_other_side(const BaBattle& battle, const Decision& decision, Side side, const Action& action) {
    if (const auto clause = clause_of_wrong_moment(decision, action.verb)) return {objection(*clause)};
    Verdict verdict{objection(decision.clause), objection("BA-CONV-10"_clause)};
    if (side != battle.situation->active) return verdict;
    verdict.push_back(objection("BA-INFO-1"_clause));
    verdict.push_back(objection("BA-INFO-2"_clause));
    return verdict;
}

/// No name stands for something that the battle does not have, and no place lies beyond what can be measured.
bool is_well_formed(const BaBattle& battle, const Action& action) {
    const Scenario& scenario = *battle.scenario;
    const auto is_known = [](auto id, const auto& list) { return !id.exists() || id.index() < list.size(); };
    const auto is_near = [](const Place& place) {
        return std::abs(place.at.x) <= coordinate_max && std::abs(place.at.y) <= coordinate_max;
    };
    const auto is_figure = [&](FigureId figure) { return is_known(figure, scenario.figures); };
    const auto is_unit = [&](UnitId unit) { return is_known(unit, scenario.units); };
    return is_unit(action.unit) && is_figure(action.actor) && is_known(action.weapon, scenario.weapons) &&
           is_known(action.piece, scenario.pieces) && is_near({action.from, {}}) &&
           std::all_of(action.targets.begin(), action.targets.end(), is_figure) &&
           std::all_of(action.units.begin(), action.units.end(), is_unit) &&
           std::all_of(action.places.begin(), action.places.end(), is_near);
}

/// Whether an action could be an answer to a question at all.
bool answers(Question question, Verb verb) {
    switch (verb) {
    case Verb::path_of_model:
    case Verb::path_of_unit:
    case Verb::reverse:
    case Verb::unhitch:
    case Verb::leave_table: return question == Question::paths || question == Question::regroup;
    case Verb::enter:
    case Verb::board:
    case Verb::hitch: return question != Question::order && question != Question::shot && question != Question::react;
    case Verb::come_on: return question == Question::paths || question == Question::come_on;
    case Verb::spring:
    case Verb::wait:
    case Verb::wait_on: return question == Question::ambush;
    case Verb::turn: return question == Question::shot || question == Question::ambush;
    case Verb::shoot_at: return question == Question::shot;
    case Verb::hold: return question == Question::shot || question == Question::regroup;
    case Verb::lie_down: return question == Question::react;
    case Verb::stand: return question == Question::react || question == Question::fire_back;
    case Verb::fire_back: return question == Question::fire_back;
    case Verb::take_fire: return question == Question::friendly_target;
    case Verb::panic_from: return question == Question::panic_tie;
    case Verb::fall: return question == Question::casualty || question == Question::exceptional;
    case Verb::place_model: return question == Question::place_survivors;
    default: break;
    }
    const std::optional<Question> meant = question_of(verb);
    return !meant || *meant == question;
}

}  // namespace

Verdict Rules::judge(const BaBattle& battle, Side side, const Action& action) {
    const Decision* asked = asked_of(battle.pending, side);
    const Decision* other = asked_alone(battle.pending);
    if ((asked == nullptr && other == nullptr) || !is_well_formed(battle, action))
        return {objection("BA-CONV-11"_clause)};
    if (asked == nullptr) return due(*other, judge_of_other_side(battle, *other, side, action));
    const Verdict verdict = judge_by_question(battle, *asked, action);
    const bool is_due = !verdict.empty() && !answers(asked->question, action.verb);
    return is_due ? due(*asked, verdict) : verdict;
}

}  // namespace umpire::bolt_action
