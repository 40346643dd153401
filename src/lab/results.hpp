#pragma once

#include "lab/design.hpp"
#include "lab/ledger.hpp"
#include "lab/plan.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <vector>

namespace umpire::lab {

struct CellResult {
    std::size_t cell = 0;
    std::size_t battles = 0;
    std::vector<Interval> measures;  ///< one for each of the design's
};

struct PairResult {
    std::size_t pair = 0;
    std::size_t battles = 0;
    std::vector<Difference> measures;  ///< one for each of the design's
    std::size_t unlike = 0;            ///< battles that went another way: another winner, count or end
    bool stands = false;  ///< the deciding measure differs even with 5 % for all comparisons of the experiment together
};

/// Everything that an experiment showed. It follows from the design and the ledger alone.
struct Results {
    std::vector<CellResult> cells;
    std::vector<PairResult> pairs;
    std::size_t deciding = 0;  ///< the place of the measure that the budget names
    std::size_t battles = 0;   ///< that count
    bool is_complete = false;  ///< false: stopped before the plan was fulfilled
};
Results summarise(const Design& design, const Ledger& ledger, const Plan& plan);

/// A row a battle, with what replays it.
std::string battles_csv(const Design& design, const Ledger& ledger, const Results& results);
/// A row a cell and measure.
std::string cells_csv(const Design& design, const Results& results);
/// A row a pair and measure.
std::string comparisons_csv(const Design& design, const Results& results);
/// Cells and comparisons, for programs.
std::string results_json(const Design& design, const Results& results);

/// One page with charts, tables, methods, and how to replay. It needs no other file and no network.
std::string results_page(const Design& design, const Results& results, const Ledger& ledger, Language language);

/// The command that plays a battle again, from within the folder of the run.
std::string replay_command(const Design& design, std::size_t cell, std::size_t battle);

}  // namespace umpire::lab
