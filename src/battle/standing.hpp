#pragma once

#include "battle/ids.hpp"
#include "battle/vocabulary.hpp"
#include "rulebook/clause.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// Standing answers: what a player says before he is asked, so that nobody has to wait for him.
namespace umpire {

class Match;

/// An answer beforehand with a condition. The condition looks only at what lies open on the table, and measures nothing
/// that the player could not measure himself before he answers.
struct StandingCase {
    std::string_view name;
    Phrase says;
    /// Of the question that the unit is asked now.
    bool (*holds)(const Match& seen, UnitId unit) = nullptr;
    VerbId then;       ///< the answer where it holds
    VerbId otherwise;  ///< and where it does not
};

/// A question that may be answered beforehand, and the possible answers. The row stands beside that of the question
/// itself. It is only for questions whose answer is a verb and nothing else: no places, targets or words.
struct StandingRow {
    QuestionId question;
    Clause clause;  ///< the clause that leaves the choice to the player
    Phrase when;    ///< what happens then, in one line without a full stop
    /// The possible answers, each by its verb.
    std::array<std::optional<VerbId>, 2> verbs{};
    bool usual = false;  ///< the answer may be "what the game offers first"
    /// The name of a mixed answer: the first verb for units whose order lets them wait (WordRow::waits), the second
    /// verb for the others. Empty: that answer is not possible.
    Phrase by_order{};
    /// Answers with a condition.
    std::span<const StandingCase> cases{};  // NOLINT(readability-redundant-member-init): g++ would miss it
    bool is_of_unit = false;  ///< it is asked of one's own units, and an answer may be for one of them alone
    constexpr bool is_whole() const {
        return clause.is_some() && when.is_whole() && (verbs[0].has_value() || usual) &&
               (by_order.english.empty() || (by_order.is_whole() && verbs[1].has_value())) &&
               std::ranges::all_of(cases, [](const StandingCase& one) { return one.holds && one.says.is_whole(); });
    }
};

/// The rows of a game, each checked to have all its parts; with a part missing it does not compile.
template <std::size_t N>
consteval std::array<StandingRow, N> checked_standing(const StandingRow (&rows)[N]) {
    std::array<StandingRow, N> all{};
    for (std::size_t i = 0; i < N; ++i) {
        if (!rows[i].is_whole()) a_row_lacks_a_part();
        all[i] = rows[i];
    }
    return all;
}

}  // namespace umpire
