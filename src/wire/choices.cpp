#include "wire/choices.hpp"

#include "dice/chance.hpp"
#include "wire/parts.hpp"

#include <nlohmann/json.hpp>

#include <array>

namespace umpire::wire {

std::optional<Decision> decision_of(const Match& match, Side side) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (decisions == nullptr) return std::nullopt;
    for (const Decision& decision : *decisions)
        if (decision.by == side) return decision;
    return std::nullopt;
}

Json choices_json(const Match& seen, Side side, Language language) {
    Json choices = Json::array();
    bool complete = true;
    if (decision_of(seen, side)) {
        Chance chance(seen.hash(), 7);
        Candidates candidates;
        seen.suggest(side, chance, candidates);
        complete = candidates.complete;
        const Wording wording = wording_for(seen, language);
        for (const Action& action : candidates.actions) choices.push_back(json_of(action, wording));
    }
    return {{"side", std::string(1, letter_of(side))}, {"complete", complete}, {"choices", std::move(choices)}};
}

std::span<const Verb> ways_under(Question question) {
    static constexpr std::array acting{Verb::move, Verb::run};
    static constexpr std::array leaving{Verb::leave};
    if (question == Question::act) return acting;
    if (question == Question::leave) return leaving;
    return {};
}

}  // namespace umpire::wire
