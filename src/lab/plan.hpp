#pragma once

#include "lab/design.hpp"
#include "lab/ledger.hpp"
#include "lab/statistics.hpp"

#include <vector>

namespace umpire::lab {

struct Task {
    std::size_t cell = 0;
    std::size_t battle = 0;
    friend bool operator==(const Task&, const Task&) = default;
};

/// How far the cells are. Whether a cell or a pair is done is asked at the ends of batches only, and the answer depends
/// on the battles before that end alone: so it does not matter how many threads or machines fought, or in which order.
struct Plan {
    std::vector<std::size_t> cells;  ///< battles that count, a cell; whole batches, or the whole budget
    std::vector<std::size_t> pairs;  ///< battles that count, a pair
    std::vector<Task> missing;       ///< the rest of the next batches; empty when the experiment is done
    std::size_t expected = 0;        ///< about how many battles the experiment will have in all; a guess
};

/// Makes plans while battles come in. Remembers how far it came, so that each battle is looked at anew only at the ends
/// of batches.
class Planner {
public:
    Planner(const Design& design, const Ledger& ledger);
    Plan plan();

private:
    std::vector<bool> wanted_cells() const;
    bool has_target(const Pair& pair) const;
    bool serves_only_pairs(std::size_t cell) const;
    void show_unfinished();
    void end_unchanged(std::size_t end);
    void judge(std::size_t end, const std::vector<bool>& wanted);
    std::size_t expected() const;
    std::size_t grown(std::size_t count, double half, double target) const;

    const Design& design_;
    const Ledger& ledger_;
    const Budget& budget_;
    std::size_t measure_ = 0;
    std::size_t from_ = 0;  ///< the first battle of the batch that is under way
    std::vector<bool> cell_done_;
    std::vector<bool> pair_done_;
    Plan plan_;
};

/// The interval of a measure over the first `count` battles of a cell, which must be there.
Interval interval_of(const Design& design, const Ledger& ledger, std::size_t cell, std::size_t measure,
                     std::size_t count);

/// How many of the first `count` battles of a pair went another way in its variant: another winner, count or end.
std::size_t unlike_battles(const Ledger& ledger, const Pair& pair, std::size_t count);

/// Variant less baseline over the first `count` battles of both, battle by battle.
struct Difference {
    Interval interval;
    double p = 1;             ///< how probable at least this is if the variant makes no difference
    std::size_t changed = 0;  ///< battles whose measure differs
    double gain = 1;          ///< how many times fewer battles than without common dice; 0 when nothing can be said
};
Difference difference_of(const Design& design, const Ledger& ledger, const Pair& pair, std::size_t measure,
                         std::size_t count);

}  // namespace umpire::lab
