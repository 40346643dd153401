#pragma once

#include "cli/commands.hpp"
#include "cli/odds_report.hpp"
#include "draw/chart.hpp"
#include "odds/situation.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace umpire::cli {

/// The odds of one cell of a situation, or why it has none.
struct CellAnswer {
    std::vector<Problem> problems;
    bool is_exact = true;
    std::size_t states = 0;
    std::uint32_t battles = 0;        ///< of the sample
    std::map<int, Share> numbers;     ///< the chance of each number that is counted
    std::map<int, Share> own_losses;  ///< empty when the attacker can lose nobody
    Share mean;                       ///< `interval` from the standard error of a sample
    Share any;                        ///< of at least one
    std::vector<std::string> reasons;
    bool has_routine = false;  ///< it was taken for granted who falls
    Length nearest;
    Length farthest;
};
CellAnswer answer_of(const odds::SituationSheet& sheet, std::size_t cell, const SituationOptions& options);

/// All cells of a sheet, in their order.
struct SituationReport {
    const odds::SituationSheet& sheet;
    const SituationOptions& options;
    std::vector<CellAnswer> cells;

    std::string title() const;
    /// "losses of the target", or the event that is counted.
    std::string counted() const;
    /// "attacker range: ..." of a cell that has no odds.
    std::string problem_of(const CellAnswer& cell) const;
};

void print_situation(const SituationReport& report);
draw::Chart situation_chart(const SituationReport& report);
std::string situation_json(const SituationReport& report);
/// One line for each number of each cell.
std::string situation_csv(const SituationReport& report);

}  // namespace umpire::cli
