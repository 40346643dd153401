#pragma once

#include "battle/match.hpp"
#include "cli/commands.hpp"
#include "record/record.hpp"

#include <span>
#include <string>
#include <vector>

namespace umpire::cli {

/// Prints what happens in words, numbers the lines, and remembers them for `why`. Bookkeeping is numbered but not
/// printed.
class Report {
public:
    enum class Detail { full, brief, none };
    Report(const Scenario& scenario, Language language, Detail detail)
        : scenario_(scenario), language_(language), detail_(detail) {}

    /// Numbers the events of a step that was played before this run, without printing them.
    void remember(const record::Step& step) { told_.insert(told_.end(), step.events.begin(), step.events.end()); }
    /// Tells the events of a step that have not been told. Moves wait, since the next step may go on with them.
    void tell(const record::Step& step);
    /// Tells the moves that wait. To be called before a person is asked anything, and at the end.
    void settle();
    /// Forgets the last lines of an undone step.
    void drop(std::size_t events);
    /// The clause, its text and the numbers behind a line; false when there is no such line.
    bool why(std::size_t number) const;
    /// The last line that was printed; of all told events when none was (a report without lines). 0 before the first.
    std::size_t last_line() const;

private:
    bool is_printed(const Event& event) const;
    void print(const Event& event, std::size_t number) const;
    bool goes_on(const Event& event) const;
    void print_way(std::span<const Event> moves, std::size_t number) const;
    void print_moves(std::span<const Event> moves, std::size_t number) const;
    const Scenario& scenario_;
    Language language_;
    Detail detail_;
    std::vector<Event> told_;
    std::size_t waiting_ = 0;  ///< of the last ones: moves of the models of one unit that are not printed yet
};

/// The result after the first `steps` steps of a record, which led to `match`: who won under which clause, points,
/// losses, and the length of the battle.
void print_result(const record::Record& record, const Match& match, Language language, std::size_t steps);
/// The same for programs.
std::string result_json(const record::Record& record, const Match& match, const std::string& dice, std::size_t steps);

}  // namespace umpire::cli
