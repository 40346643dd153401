#pragma once

#include "battle/vocabulary.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

/// Standing answers: what a player says before he is asked, so that nobody has to wait for him.
namespace umpire {

/// A question that may be answered beforehand, and with what. It stands beside the row of the question itself. Only
/// questions belong here whose answer leaves nothing to say: a verb without places, targets and words.
struct StandingRow {
    QuestionId question;
    Clause clause;  ///< that leaves the choice to whoever is asked
    Phrase when;    ///< what happens then, in one line without a full stop
    /// The answers that may stand, each by its verb.
    std::array<std::optional<VerbId>, 2> verbs{};
    bool usual = false;  ///< what the game offers first may stand
    /// What it is called that the first verb is said of units whose order lets them wait (WordRow::waits), and the
    /// second of the others; empty: that may not stand.
    Phrase by_order{};
    bool is_of_unit = false;  ///< it is asked of one's own units, and may stand for one of them
    constexpr bool is_whole() const {
        return clause.is_some() && when.is_whole() && (verbs[0].has_value() || usual) &&
               (by_order.english.empty() || (by_order.is_whole() && verbs[1].has_value()));
    }
};

/// The rows of a game, if each has all its parts; else it does not compile.
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
