#include "wire/choices.hpp"

#include "dice/chance.hpp"
#include "wire/parts.hpp"
#include "wire/step.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace umpire::wire {

std::optional<Decision> decision_of(const Match& match, Side side) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (decisions == nullptr) return std::nullopt;
    for (const Decision& decision : *decisions)
        if (decision.by == side) return decision;
    return std::nullopt;
}

namespace {

/// How many of its unit carry what this model carries.
int alike(const Scenario& scenario, FigureId figure) {
    int count = 0;
    for (const FigureCard& card : scenario.figures)
        if (card.unit == scenario[figure].unit && card.weapons == scenario[figure].weapons) ++count;
    return count;
}

/// Whom a casualty takes is much the same in all books: an owner gives those whose weapons are common, the leader at
/// the head of the roster last; an enemy who picks does the opposite.
void put_likely_first(const Match& seen, const Decision& decision, std::vector<Action>& actions) {
    const bool is_owner = decision.question == Question::casualty;
    if (!is_owner && decision.question != Question::exceptional) return;
    const Scenario& scenario = seen.scenario();
    std::stable_sort(actions.begin(), actions.end(), [&](const Action& a, const Action& b) {
        if (!a.actor.exists() || !b.actor.exists()) return false;
        const int common_a = alike(scenario, a.actor);
        const int common_b = alike(scenario, b.actor);
        if (common_a != common_b) return is_owner == (common_a > common_b);
        return is_owner ? a.actor.index() > b.actor.index() : a.actor.index() < b.actor.index();
    });
}

/// Where many things are chosen one by one before a side is ready: why it may not say so yet.
Json refused_end_json(const Match& seen, Side side, Language language) {
    const auto decision = decision_of(seen, side);
    if (!decision || (decision->question != Question::waves && decision->question != Question::keep_dice))
        return nullptr;
    const Action ready = side_action(Verb::ready, side);
    const Verdict verdict = seen.judge(side, ready);
    if (verdict.empty()) return nullptr;
    const Wording wording = wording_for(seen, language);
    return {{"action", json_of(ready, wording)}, {"objections", json_of(verdict, wording)}};
}

}  // namespace

Json choices_json(const Match& seen, Side side, Language language) {
    Json choices = Json::array();
    bool complete = true;
    if (decision_of(seen, side)) {
        Chance chance(seen.hash(), 7);
        Candidates candidates;
        seen.suggest(side, chance, candidates);
        complete = candidates.complete;
        put_likely_first(seen, *decision_of(seen, side), candidates.actions);
        const Wording wording = wording_for(seen, language);
        for (const Action& action : candidates.actions) choices.push_back(json_of(action, wording));
    }
    return {{"side", std::string(1, letter_of(side))},
            {"complete", complete},
            {"choices", std::move(choices)},
            {"refused", refused_end_json(seen, side, language)}};
}

std::span<const Verb> ways_under(Question question) {
    static constexpr std::array acting{Verb::move, Verb::run};
    static constexpr std::array leaving{Verb::leave};
    static constexpr std::array drawing{Verb::path_of_unit, Verb::path_of_model, Verb::reverse};
    static constexpr std::array placing{Verb::place_model};
    switch (question) {
    case Question::act: return acting;
    case Question::leave: return leaving;
    case Question::paths:
    case Question::regroup: return drawing;
    case Question::place_survivors: return placing;
    default: return {};
    }
}

}  // namespace umpire::wire
