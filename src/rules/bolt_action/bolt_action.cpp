#include "rules/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

using namespace literals;

BaProgress Rules::step(BaBattle& battle, Procedure& procedure, const Answer& answer, Events& events) {
    return std::visit([&](auto& one) { return bolt_action::step(battle, one, answer, events); }, procedure);
}

void note(BaBattle& battle, Events& events, const Event& event) {
    const bool is_known = apply_turn(battle, event) || apply_move(battle, event) || apply_fire(battle, event) ||
                          apply_assault(battle, event);
    UMPIRE_ASSERT(is_known);
    events.tell(event);
}

namespace {

/// BA-CONV-11: an action is judged by the chapter that asked.
Verdict judge_by_question(const BaBattle& battle, const Decision& decision, const Action& action) {
    switch (decision.question) {
    case Question::order:
    case Question::friendly_target:
    case Question::panic_tie:
    case Question::keep_dice:
    case Question::role:
    case Question::waves:
    case Question::deploy: return judge_turn(battle, decision, action);
    case Question::paths:
    case Question::ambush:
    case Question::regroup:
    case Question::come_on: return judge_move(battle, decision, action);
    case Question::shot:
    case Question::react:
    case Question::casualty:
    case Question::exceptional: return judge_fire(battle, decision, action);
    case Question::fire_back:
    case Question::place_survivors: return judge_assault(battle, decision, action);
    default: return {objection("BA-CONV-11"_clause)};  // a question of another game
    }
}

}  // namespace

Verdict Rules::judge(const BaBattle& battle, Side side, const Action& action) {
    const auto* decisions = std::get_if<Decisions>(&battle.pending);
    if (decisions == nullptr) return {objection("BA-CONV-11"_clause)};
    for (const Decision& decision : *decisions)
        if (decision.by == side) return judge_by_question(battle, decision, action);
    return {objection("BA-CONV-10"_clause)};
}

}  // namespace umpire::bolt_action
