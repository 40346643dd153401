#pragma once

#include "battle/match.hpp"
#include "cli/commands.hpp"
#include "record/told_session.hpp"

#include <span>
#include <string>
#include <vector>

namespace umpire::cli {

/// For whom a report is printed. Without a session for whoever may know everything.
struct Listeners {
    const record::ToldSession* session = nullptr;
    std::vector<Side> sides;  ///< the sides of the people at the terminal
};

/// Prints what happens in words, numbers the lines, and remembers them for `why`. Bookkeeping is numbered but not
/// printed. What those at the terminal may not know gets neither a line nor a number.
class TerminalReport {
public:
    enum class Detail { full, brief, none };
    TerminalReport(const Scenario& scenario, Language language, Detail detail, Listeners listeners = {})
        : scenario_(scenario), language_(language), detail_(detail), listeners_(std::move(listeners)) {}

    /// Numbers the events of a step that was played before this run, without printing them.
    void remember(const record::Step& step);
    /// Tells the events of a step that have not been told, of the person at the terminal who decided it or of all.
    /// Moves wait, since the next step may go on with them.
    void tell(const record::Step& step, Side by = Side::none);
    /// Tells what only this side of those at the terminal may know. To be called when it is asked.
    void tell_withheld(Side side);
    /// Tells the moves that wait. To be called before a person is asked anything, and at the end.
    void settle();
    /// Forgets the last lines of a step that somebody at the terminal took back.
    void drop(const record::Step& step);
    /// The clause, its text and the numbers behind a line; false when there is no such line.
    bool why(std::size_t number) const;
    /// The last line that was printed; of all told events when none was (a report without lines). 0 before the first.
    std::size_t last_line() const;

private:
    bool hears(Side side, const Event& event) const;
    bool all_hear(const Event& event) const;
    void tell(const Event& event);
    bool is_printed(const Event& event) const;
    void print(const Event& event, std::size_t number) const;
    bool goes_on(const Event& event) const;
    void print_way(std::span<const Event> moves, std::size_t number) const;
    void print_moves(std::span<const Event> moves, std::size_t number) const;
    const Scenario& scenario_;
    Language language_;
    Detail detail_;
    Listeners listeners_;
    std::vector<Event> told_;
    std::vector<Event> withheld_;  ///< what only one of those at the terminal may know, until that one is asked
    std::size_t waiting_ = 0;      ///< of the last ones: moves of the models of one unit that are not printed yet
};

/// The result after the first `steps` steps of a record, which led to `match`: who won under which clause and why,
/// points, losses, and the length of the battle.
void print_result(const record::Record& record, const Match& match, Language language, std::size_t steps);
/// The same for programs.
std::string result_json(const record::Record& record, const Match& match, Language language, std::size_t steps);

}  // namespace umpire::cli
