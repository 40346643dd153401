#pragma once

#include "battle/match.hpp"
#include "cli/commands.hpp"
#include "record/record.hpp"

#include <string>
#include <vector>

namespace umpire::cli {

/// Prints what happens in words, numbers the lines, and remembers them for `why`.
class Report {
public:
    enum class Detail { full, brief, none };
    Report(const Scenario& scenario, Language language, Detail detail)
        : scenario_(scenario), language_(language), detail_(detail) {}

    /// Tells the events of a step that have not been told.
    void tell(const record::Step& step);
    /// Forgets the last lines of an undone step.
    void drop(std::size_t events);
    /// The clause, its text and the numbers behind a line; false when there is no such line.
    bool why(std::size_t number) const;
    std::size_t lines() const { return told_.size(); }

private:
    void print(const Event& event, std::size_t number) const;
    const Scenario& scenario_;
    Language language_;
    Detail detail_;
    std::vector<Event> told_;
};

/// The result: who won under which clause, points, losses, and the length of the battle.
void print_result(const record::Record& record, const Match& match, Language language);
/// The same for programs.
std::string result_json(const record::Record& record, const Match& match, const std::string& dice);

}  // namespace umpire::cli
