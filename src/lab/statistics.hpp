#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// The few formulas of the laboratory. All intervals are at 95%.
namespace umpire::lab {

struct Interval {
    double value = 0;  ///< the estimate
    double low = 0;
    double high = 0;
    double half_width() const { return (high - low) / 2; }
    bool excludes_zero() const { return low > 0 || high < 0; }
};

/// A share of `hits` among `count`, by Wilson's score: sound at 0 and 1 too. Of nothing: 0 to 1.
Interval share_interval(std::size_t hits, std::size_t count);

/// A mean, by Student's t. `sum` and `squares` are of the values and of their squares. With fewer than two values the
/// interval is unbounded.
struct Sums {
    std::size_t count = 0;
    double sum = 0;
    double squares = 0;
    void add(double value) {
        ++count;
        sum += value;
        squares += value * value;
    }
};
Interval mean_interval(const Sums& sums);

/// The difference of two shares counted on the same battles, after Bonett and Price (2012): `up` battles counted only
/// with the variant, `down` only with the baseline. Sound when few battles or none differ.
Interval paired_share_interval(std::size_t up, std::size_t down, std::size_t count);

/// How probable a split of the differing battles at least as uneven as this is when the variant makes no difference:
/// McNemar's exact test, two-sided. 1 when no battle differs.
double paired_share_p(std::size_t up, std::size_t down);
/// The same for a mean of differences: Student's t, two-sided.
double mean_p(const Sums& sums);

/// The mean of independent estimates, each with the same weight.
Interval mean_of(std::span<const Interval> estimates);
/// Two-sided, for an estimate that is about normal; 1 when its interval is unbounded or has no width.
double normal_p(const Interval& estimate);

/// Holm's step-down: which of the findings still stand, with 5% for all of them together.
std::vector<bool> stand_together(std::span<const double> p);

}  // namespace umpire::lab
