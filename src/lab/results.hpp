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
    bool stands = false;  ///< the deciding measure differs even with 5% for all comparisons of the experiment together
};

/// A level of a comparison over all of its pairs, each of which counts alike: a rule option over all battlefields.
struct Ranked {
    std::size_t comparison = 0;
    std::size_t level = 0;
    std::size_t pairs = 0;
    std::size_t battles = 0;
    std::size_t unlike = 0;
    std::vector<Interval> measures;  ///< mean differences, one for each of the design's
    double p = 1;                    ///< of the deciding measure
    bool stands = false;             ///< with 5% for the whole ranking together (Holm)
};

/// Everything that an experiment showed. It follows from the design and the ledger alone.
struct Results {
    std::vector<CellResult> cells;
    std::vector<PairResult> pairs;
    std::vector<Ranked> ranking;  ///< of comparisons with several pairs a level; the largest effect first
    std::size_t deciding = 0;     ///< the place of the measure that the budget names
    std::size_t battles = 0;      ///< that count
    bool is_complete = false;     ///< false: stopped before the plan was fulfilled
};
Results summarise(const Design& design, const Ledger& ledger, const Plan& plan);

/// The levels of each comparison that has several pairs a level, by the size of their effect on the deciding measure.
std::vector<Ranked> rank_levels(const Design& design, const Results& results);
const Level& level_of(const Design& design, const Ranked& ranked);

/// A row a battle, with what replays it.
std::string battles_csv(const Design& design, const Ledger& ledger, const Results& results);
/// A row a cell and measure.
std::string cells_csv(const Design& design, const Results& results);
/// A row a pair and measure.
std::string comparisons_csv(const Design& design, const Results& results);
/// A row a level and measure; empty without a ranking.
std::string ranking_csv(const Design& design, const Results& results);
/// Cells and comparisons, for programs.
std::string results_json(const Design& design, const Results& results);

/// One page with charts, tables, methods, and how to replay. It needs no other file and no network.
std::string results_page(const Design& design, const Results& results, const Ledger& ledger, Language language);

/// The command that plays a battle again, from within the folder of the run.
std::string replay_command(const Design& design, std::size_t cell, std::size_t battle);

}  // namespace umpire::lab
