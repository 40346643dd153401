#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <optional>
#include <vector>

/// What a side may do now. Pass the battle as that side knows it.
namespace umpire::wire {

/// The decision that awaits this side, if one does.
std::optional<Decision> decision_of(const Match& match, Side side);

/// The actions that a page offers for the decision of this side, the most likely first.
Candidates offered_to(const Match& seen, Side side, const Decision& decision);

/// Actions worth offering, each of them legal. "complete": there are no others. The same position always gives the same
/// list.
Json choices_json(const Match& seen, Side side, Language language);

/// The verbs that move a figure in answer to this question.
std::vector<VerbId> ways_under(QuestionId question, const Vocabulary& words);

}  // namespace umpire::wire
