#pragma once

#include "battle/match.hpp"
#include "battle/standing.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

/// Standing answers: answers that a seat has given before it is asked. The game says which questions may be answered
/// so, and how (battle/standing.hpp). Pass the battle as that seat knows it.
namespace umpire::wire {

struct StandingAnswer {
    QuestionId question;
    UnitId unit{};  ///< the unit that it is for; none: all units of the side
    /// The verb that answers; nothing: what the game offers first.
    std::optional<VerbId> verb{};           // NOLINT(readability-redundant-member-init): g++ would miss it
    const StandingCase* by_case = nullptr;  ///< it answers by a condition; a row of the game
    bool is_by_order = false;               ///< one verb for units whose order lets them wait, another for the others
    int turn = 0;                           ///< the one turn that it is for; 0: the whole battle
    friend bool operator==(const StandingAnswer&, const StandingAnswer&) = default;
};
using StandingAnswers = std::vector<StandingAnswer>;

/// What a seat asks for: that an answer stands from now on, or that one no longer stands.
struct StandingWish {
    StandingAnswer answer;
    bool is_taken_back = false;
};
/// Reads the wish in a request {"question", "unit", "answer", "until"}. A Problem names the field and what was
/// expected.
std::variant<StandingWish, Problem> standing_wish_in(const Json& request, const Match& seen, Side side);
/// The answers after the wish is granted. It replaces the answer to the same question for the same unit. Answers for
/// earlier turns are dropped too.
StandingAnswers granted(StandingAnswers answers, const StandingWish& wish, int turn);

/// What may be answered beforehand: [{"question", "when", "clause", "of_unit", "answers": [{"answer", "text"}]}].
Json standing_rows_json(const Match& seen, Language language);
/// What stands in the present turn: [{"question", "unit", "answer", "until"}].
Json standing_answers_json(std::span<const StandingAnswer> answers, const Match& seen);

/// The answers as a text for a store, and back. Answers that do not fit the battle are dropped.
std::string standing_to_keep(std::span<const StandingAnswer> answers, const Match& seen);
StandingAnswers standing_kept(std::string_view text, const Match& seen, Side side);

/// Whether the side is asked something now that a standing answer could answer.
bool is_asked_what_may_stand(const Match& match, Side side);
/// What these answers say to the present question of the side: one action after the other, each legal as far as the
/// side knows. Empty when they do not answer all of it; then the side itself must be asked.
std::vector<Action> said_beforehand(const Match& seen, Side side, std::span<const StandingAnswer> answers);

}  // namespace umpire::wire
