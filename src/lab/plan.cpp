#include "lab/plan.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace umpire::lab {
namespace {

/// The place of the measure that decides when to stop.
std::size_t deciding_measure(const Design& design) {
    const auto& measures = design.measures;
    const auto found = std::find_if(measures.begin(), measures.end(), [&](const Measure& measure) {
        return measure.name == design.experiment.budget.measure;
    });
    return static_cast<std::size_t>(found - measures.begin());
}

}  // namespace

Planner::Planner(const Design& design, const Ledger& ledger)
    : design_(design),
      ledger_(ledger),
      budget_(design.experiment.budget),
      measure_(deciding_measure(design)),
      cell_done_(design.cells.size(), false),
      pair_done_(design.pairs.size(), false) {
    plan_.cells.assign(design.cells.size(), 0);
    plan_.pairs.assign(design.pairs.size(), 0);
}

Plan Planner::plan() {
    plan_.missing.clear();
    while (from_ < budget_.battles) {
        const std::size_t to = std::min(from_ + budget_.batch, budget_.battles);
        const std::vector<bool> wanted = wanted_cells();
        for (std::size_t cell = 0; cell < wanted.size(); ++cell) {
            if (!wanted[cell]) continue;
            const std::size_t before = plan_.missing.size();
            for (std::size_t battle = from_; battle < to; ++battle)
                if (ledger_.find(cell, battle) == nullptr) plan_.missing.push_back({cell, battle});
            if (plan_.missing.size() == before) plan_.cells[cell] = to;
        }
        if (!plan_.missing.empty()) {
            show_unfinished();
            break;
        }
        judge(to, wanted);
        from_ = to;
    }
    plan_.expected = expected();
    return plan_;
}

/// Until its batch is complete a pair shows what both of its cells have; nothing is decided on that.
void Planner::show_unfinished() {
    for (std::size_t i = 0; i < pair_done_.size(); ++i) {
        const Pair& pair = design_.pairs[i];
        if (!pair_done_[i]) plan_.pairs[i] = std::min(plan_.cells[pair.variant], plan_.cells[pair.baseline]);
    }
}

/// Cells that still need battles: for their own interval, or for that of a pair.
std::vector<bool> Planner::wanted_cells() const {
    std::vector<bool> wanted(cell_done_.size());
    for (std::size_t cell = 0; cell < wanted.size(); ++cell) wanted[cell] = !cell_done_[cell];
    for (std::size_t pair = 0; pair < design_.pairs.size(); ++pair) {
        if (pair_done_[pair]) continue;
        wanted[design_.pairs[pair].variant] = true;
        wanted[design_.pairs[pair].baseline] = true;
    }
    return wanted;
}

bool Planner::has_target(const Pair& pair) const {
    return design_.experiment.comparisons[pair.comparison].half_width > 0;
}

/// Cells without a target of their own fight the whole budget, unless all their pairs have targets.
bool Planner::serves_only_pairs(std::size_t cell) const {
    bool serves = false;
    for (const Pair& pair : design_.pairs) {
        if (pair.variant != cell && pair.baseline != cell) continue;
        if (!has_target(pair)) return false;
        serves = true;
    }
    return serves;
}

/// What is done at the end of a batch. A pair without a target is done when its variant is.
void Planner::judge(std::size_t end, const std::vector<bool>& wanted) {
    for (std::size_t cell = 0; cell < cell_done_.size(); ++cell) {
        if (cell_done_[cell] || !wanted[cell]) continue;
        cell_done_[cell] = budget_.half_width > 0
                               ? interval_of(design_, ledger_, cell, measure_, end).half_width() <= budget_.half_width
                               : serves_only_pairs(cell);
    }
    for (std::size_t i = 0; i < pair_done_.size(); ++i) {
        if (pair_done_[i]) continue;
        plan_.pairs[i] = end;
        const Pair& pair = design_.pairs[i];
        pair_done_[i] = has_target(pair) ? difference_of(design_, ledger_, pair, measure_, end).interval.half_width() <=
                                               design_.experiment.comparisons[pair.comparison].half_width
                                         : cell_done_[pair.variant];
    }
    if (budget_.same_after > 0 && end >= budget_.same_after) end_unchanged(end);
}

/// More battles of a variant that changed none so far are better spent elsewhere.
void Planner::end_unchanged(std::size_t end) {
    for (std::size_t i = 0; i < pair_done_.size(); ++i) {
        const Pair& pair = design_.pairs[i];
        if (pair_done_[i] || unlike_battles(ledger_, pair, end) > 0) continue;
        pair_done_[i] = true;
        cell_done_[pair.variant] = true;
    }
}

/// Intervals shrink with the root of the number of battles: what remains is guessed from how wide they are now.
std::size_t Planner::grown(std::size_t count, double half, double target) const {
    if (target <= 0) return budget_.battles;
    double guess = 1e12;
    if (count > 0) {
        const double ratio = half / target;
        guess = static_cast<double>(count) * std::min(ratio * ratio, 1e6);
    } else if (design_.measures[measure_].is_share()) {
        guess = 0.96 / (target * target);  // the most that a share can need, when half of the battles are won
    }
    const double batch = static_cast<double>(budget_.batch);
    guess = std::ceil(guess / batch) * batch;
    return static_cast<std::size_t>(
        std::clamp(guess, static_cast<double>(count), static_cast<double>(budget_.battles)));
}

std::size_t Planner::expected() const {
    std::vector<std::size_t> ends = plan_.cells;
    if (!plan_.missing.empty()) {
        for (std::size_t cell = 0; cell < ends.size(); ++cell) {
            if (cell_done_[cell] || (budget_.half_width <= 0 && serves_only_pairs(cell))) continue;
            const double half = interval_of(design_, ledger_, cell, measure_, from_).half_width();
            ends[cell] = std::max(ends[cell], grown(from_, half, budget_.half_width));
        }
        for (std::size_t i = 0; i < design_.pairs.size(); ++i) {
            if (pair_done_[i]) continue;
            const Pair& pair = design_.pairs[i];
            const double half = difference_of(design_, ledger_, pair, measure_, from_).interval.half_width();
            const std::size_t end = has_target(pair)
                                        ? grown(from_, half, design_.experiment.comparisons[pair.comparison].half_width)
                                        : ends[pair.variant];
            ends[pair.variant] = std::max(ends[pair.variant], end);
            ends[pair.baseline] = std::max(ends[pair.baseline], end);
        }
    }
    return std::accumulate(ends.begin(), ends.end(), std::size_t{0});
}

Interval interval_of(const Design& design, const Ledger& ledger, std::size_t cell, std::size_t measure,
                     std::size_t count) {
    const Measure& wanted = design.measures[measure];
    Sums sums;
    std::size_t hits = 0;
    for (std::size_t battle = 0; battle < count; ++battle) {
        const double value = value_of(*ledger.find(cell, battle), wanted, measure);
        hits += value > 0 ? 1 : 0;
        sums.add(value);
    }
    return wanted.is_share() ? share_interval(hits, count) : mean_interval(sums);
}

std::size_t unlike_battles(const Ledger& ledger, const Pair& pair, std::size_t count) {
    std::size_t unlike = 0;
    for (std::size_t battle = 0; battle < count; ++battle)
        if (*ledger.find(pair.variant, battle) != *ledger.find(pair.baseline, battle)) ++unlike;
    return unlike;
}

Difference difference_of(const Design& design, const Ledger& ledger, const Pair& pair, std::size_t measure,
                         std::size_t count) {
    const Measure& wanted = design.measures[measure];
    Difference difference;
    Sums sums;
    Sums with;
    Sums without;
    std::size_t up = 0;
    std::size_t down = 0;
    for (std::size_t battle = 0; battle < count; ++battle) {
        const double a = value_of(*ledger.find(pair.variant, battle), wanted, measure);
        const double b = value_of(*ledger.find(pair.baseline, battle), wanted, measure);
        up += a > b ? 1 : 0;
        down += a < b ? 1 : 0;
        sums.add(a - b);
        with.add(a);
        without.add(b);
    }
    difference.changed = up + down;
    difference.interval = wanted.is_share() ? paired_share_interval(up, down, count) : mean_interval(sums);
    difference.p = wanted.is_share() ? paired_share_p(up, down) : mean_p(sums);
    const auto spread = [](const Sums& of) {
        const double mean = of.sum / static_cast<double>(of.count);
        return of.squares / static_cast<double>(of.count) - mean * mean;
    };
    const double apart = count > 1 ? spread(sums) : 0;
    difference.gain = apart > 1e-12 ? (spread(with) + spread(without)) / apart : 0;
    return difference;
}

}  // namespace umpire::lab
