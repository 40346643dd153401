#pragma once

#include "battle/match.hpp"
#include "odds/graph.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::odds {

/// One difference between the end of a plan and its start, as a player at the table sees it.
struct Change {
    enum class Kind : std::uint8_t {
        removed,    ///< a figure that is not on the table any more
        placed,     ///< a figure that is on the table now
        moved,      ///< a figure that stands elsewhere, `point`
        badge,      ///< a mark beside a figure: `name` went from `before` to `after`
        score,      ///< points of a side, from `before` to `after`
        rebuilt,    ///< a piece of terrain, number `before`, that is of the kind `name` now
        clouded,    ///< more clouds on the table: `after`, and `before` at the start
        counted,    ///< `after` events of the kind that Inquiry::counted[before] names
        abandoned,  ///< the intent number `before` was not legal any more
        asked,      ///< a side is asked now: `before` is the number of the question, `after` the unit or figure
        ended,      ///< the battle is over; `side` has won, or nobody
    };
    Kind kind = Kind::removed;
    Side side = Side::none;
    FigureId figure;
    std::string_view name;  ///< of a badge or a kind of terrain: its name, which lives as long as the ruleset
    int before = 0;
    int after = 0;
    Point point;
    bool is_number = false;  ///< of a badge: it has a number; no: it is there or not
    friend auto operator<=>(const Change&, const Change&) = default;
};
using Changes = std::vector<Change>;

/// `brief` leaves out the book-keeping of a turn: action points spent, who has acted, points that follow from losses.
enum class Detail : std::uint8_t { brief, full };

/// What each piece of terrain is now; empty where a game has none that become something else.
std::vector<std::string> kinds_of_pieces(const Match& match);

/// Sorts ends by what a player would see of them. Ends that look alike are one outcome.
class ChangeSorter final : public Sorter {
public:
    /// `start` must outlive the sorter.
    ChangeSorter(const Match& start, Detail detail)
        : start_(start), detail_(detail), kinds_(kinds_of_pieces(start)), clouds_(start.clouds().size()) {}
    std::uint32_t outcome_of(const End& end) override;

    /// The changes of each outcome, by its number.
    const std::vector<Changes>& outcomes() const { return outcomes_; }

private:
    /// All differences, in the order of the kinds above and of the roster.
    Changes changes_to(const End& end) const;

    const Match& start_;
    Detail detail_;
    std::vector<std::string> kinds_;  ///< of the pieces at the start
    std::size_t clouds_;              ///< at the start
    std::map<Changes, std::uint32_t> numbers_;
    std::vector<Changes> outcomes_;
};

/// What every outcome has in common.
Changes common_changes(const std::vector<Changes>& outcomes);

}  // namespace umpire::odds
