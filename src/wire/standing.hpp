#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

/// Answers that a seat has given before it is asked. Which questions and answers may stand is told by the game
/// (battle/standing.hpp). Pass the battle as that seat knows it.
namespace umpire::wire {

struct StandingAnswer {
    QuestionId question;
    UnitId unit;                 ///< for this one; none: for all units of the side
    std::optional<VerbId> verb;  ///< nothing: what the game offers first, or
    bool is_by_order = false;    ///< ... one thing of units whose order lets them wait, another of the others
    int turn = 0;                ///< in this turn alone; 0: in the whole battle
    friend bool operator==(const StandingAnswer&, const StandingAnswer&) = default;
};
using StandingAnswers = std::vector<StandingAnswer>;

/// What a seat asks for: an answer that shall stand, or that one stands no longer.
struct StandingWish {
    StandingAnswer answer;
    bool is_taken_back = false;
};
/// The wish in a request {"question", "unit", "answer", "until"}; a Problem names the field and what was expected.
std::variant<StandingWish, Problem> standing_wish_in(const Json& request, const Match& seen, Side side);
/// The answers when the wish is granted; what stood for the same question and unit stands no longer, nor does what was
/// for an earlier turn.
StandingAnswers granted(StandingAnswers answers, const StandingWish& wish, int turn);

/// [{"question", "when", "clause", "of_unit", "answers": [{"answer", "text"}]}]: what may be answered beforehand.
Json standing_rows_json(const Match& seen, Language language);
/// [{"question", "unit", "answer", "until"}]: what stands in the turn that goes on.
Json standing_answers_json(std::span<const StandingAnswer> answers, const Match& seen);

/// As a text for a store, and back; of what does not fit the battle nothing is left.
std::string standing_to_keep(std::span<const StandingAnswer> answers, const Match& seen);
StandingAnswers standing_kept(std::string_view text, const Match& seen, Side side);

/// Whether the side is asked something now to which an answer may stand.
bool is_asked_what_may_stand(const Match& match, Side side);
/// What these answers say to the question that is asked of the side now, one action after the other, each legal as far
/// as the side knows. Empty: they do not say all of it, and the side is to be asked itself.
std::vector<Action> said_beforehand(const Match& seen, Side side, std::span<const StandingAnswer> answers);

}  // namespace umpire::wire
