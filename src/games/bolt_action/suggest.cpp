#include "games/bolt_action/suggest.hpp"

#include "battle/offers.hpp"
#include "games/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

namespace {

/// All answers are offered, not a choice of them.
bool is_complete(Question question) {
    switch (question) {
    case Question::role:
    case Question::react:
    case Question::casualty:
    case Question::exceptional:
    case Question::friendly_target:
    case Question::panic_tie: return true;
    default: return false;
    }
}

void suggest_answers(Offers& offers) {
    switch (offers.decision().question.as<Question>()) {
    case Question::order: suggest_orders(offers); break;
    case Question::paths:
    case Question::regroup:
    case Question::come_on:
    case Question::place_survivors: suggest_moves(offers); break;
    case Question::role:
    case Question::waves:
    case Question::deploy: suggest_set_up(offers); break;
    case Question::keep_dice: suggest_keeping(offers); break;
    default: suggest_fire(offers); break;
    }
}

std::optional<Action> sample_quickly(Offers& offers) {
    switch (offers.decision().question.as<Question>()) {
    case Question::order: return sample_order(offers);
    case Question::paths:
    case Question::regroup:
    case Question::come_on: return sample_move(offers);
    case Question::waves: return sample_wave(offers);
    case Question::deploy: return sample_deployment(offers);
    case Question::shot: return sample_shot(offers);
    default: return std::nullopt;
    }
}

}  // namespace

void Rules::suggest(const BaBattle& battle, Side side, Chance& chance, Candidates& out) {
    out.actions.clear();
    out.complete = false;
    const Decision* decision = asked_of(battle.pending, side);
    if (decision == nullptr) return;
    out.complete = is_complete(decision->question);
    Offers offers(battle, *decision, chance, out);
    suggest_answers(offers);
}

Action Rules::sample(const BaBattle& battle, Side side, Chance& chance) {
    const Decision* decision = asked_of(battle.pending, side);
    UMPIRE_ASSERT(decision != nullptr);
    Candidates candidates;
    Offers offers(battle, *decision, chance, candidates);
    if (const auto action = sample_quickly(offers)) return *action;
    candidates.actions.clear();
    suggest_answers(offers);
    UMPIRE_ASSERT(!candidates.actions.empty());
    return offers.one_of(candidates.actions);
}

}  // namespace umpire::bolt_action
