#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace umpire::lab {
namespace {

// The examples of Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
TEST(Statistics, wilson_intervals_are_those_of_the_literature) {
    struct Example {
        std::size_t hits, count;
        double low, high;
    };
    for (const Example& example : {Example{81, 263, 0.2553, 0.3662}, Example{15, 148, 0.0624, 0.1605},
                                   Example{0, 20, 0, 0.1611}, Example{1, 29, 0.0061, 0.1718}}) {
        const Interval interval = share_interval(example.hits, example.count);
        EXPECT_NEAR(interval.low, example.low, 0.00005);
        EXPECT_NEAR(interval.high, example.high, 0.00005);
    }
    EXPECT_EQ(share_interval(20, 20).high, 1);
    EXPECT_EQ(share_interval(0, 0).half_width(), 0.5);
}

TEST(Statistics, the_interval_of_a_mean_is_students) {
    Sums sums;
    for (const double value : {1.0, 2.0, 3.0, 4.0, 5.0}) sums.add(value);
    const Interval interval = mean_interval(sums);
    EXPECT_DOUBLE_EQ(interval.value, 3);
    EXPECT_NEAR(interval.half_width(), 2.776445 * std::sqrt(2.5 / 5), 1e-5);
    EXPECT_FALSE(std::isfinite(mean_interval(Sums{1, 4, 16}).half_width()));
}

TEST(Statistics, differences_of_shares_on_common_dice) {
    const Interval none = paired_share_interval(0, 0, 200);
    EXPECT_EQ(none.value, 0);
    EXPECT_GT(none.half_width(), 0.01) << "no difference seen is not no difference";
    EXPECT_LT(none.half_width(), 0.02);
    const Interval up = paired_share_interval(30, 10, 400);
    EXPECT_DOUBLE_EQ(up.value, 0.05);
    // (31 - 11) / 402 +- 1.96 sqrt((42 / 402 - (20 / 402)^2) / 402)
    EXPECT_NEAR(up.low, 0.04975 - 0.03121, 0.0001);
    EXPECT_NEAR(up.high, 0.04975 + 0.03121, 0.0001);
    EXPECT_NEAR(paired_share_p(1, 9), 22.0 / 1024, 1e-12);
    EXPECT_EQ(paired_share_p(5, 5), 1);
    EXPECT_EQ(paired_share_p(0, 0), 1);
}

TEST(Statistics, holm_keeps_what_stands_among_all) {
    const std::vector<double> p{0.01, 0.04, 0.03, 0.005};
    EXPECT_EQ(stand_together(p), (std::vector<bool>{true, false, false, true}));
    EXPECT_TRUE(stand_together({}).empty());
    EXPECT_EQ(stand_together(std::vector<double>{0.05}), std::vector<bool>{true});
}

TEST(Statistics, estimates_of_several_tables_count_alike) {
    const std::vector<Interval> two{{0.1, 0.07, 0.13}, {0.3, 0.26, 0.34}};
    const Interval mean = mean_of(two);
    EXPECT_NEAR(mean.value, 0.2, 1e-12);
    EXPECT_NEAR(mean.low, 0.2 - 0.025, 1e-12) << "half of the root of 3 x 3 + 4 x 4";
    EXPECT_NEAR(mean.high, 0.2 + 0.025, 1e-12);
    EXPECT_NEAR(normal_p({1.959963984540054, 0, 2 * 1.959963984540054}), 0.05, 1e-9);
    EXPECT_EQ(normal_p({0, 0, 0}), 1) << "nothing differed";
    EXPECT_EQ(normal_p(mean_of({})), 1);
}

/// The exact coverage of the reported interval when battles come in batches and a cell ends at the first batch whose
/// interval is narrow enough: every number of hits at every look, with its probability.
double coverage_of(double share, std::size_t batch, std::size_t most, double target) {
    std::vector<double> step(batch + 1);  // hits of one batch
    for (std::size_t k = 0; k <= batch; ++k) {
        const double n = static_cast<double>(batch);
        const double hits = static_cast<double>(k);
        step[k] = std::exp(std::lgamma(n + 1) - std::lgamma(hits + 1) - std::lgamma(n - hits + 1) +
                           hits * std::log(share) + (n - hits) * std::log1p(-share));
    }
    std::vector<double> going{1.0};
    double covered = 0;
    for (std::size_t count = batch; count <= most; count += batch) {
        std::vector<double> next(count + 1, 0.0);
        for (std::size_t i = 0; i < going.size(); ++i)
            if (going[i] > 0)
                for (std::size_t k = 0; k <= batch; ++k) next[i + k] += going[i] * step[k];
        for (std::size_t hits = 0; hits <= count; ++hits) {
            const Interval interval = share_interval(hits, count);
            if (interval.half_width() > target && count + batch <= most) continue;
            if (interval.low <= share && share <= interval.high) covered += next[hits];
            next[hits] = 0;
        }
        going = std::move(next);
    }
    return covered;
}

// docs/lab.md promises these figures.
TEST(Statistics, stopping_when_narrow_enough_costs_little_coverage) {
    double sum = 0;
    double least = 1;
    double least_fixed = 1;
    int count = 0;
    for (double share = 0.03; share < 0.975; share += 0.0175) {
        const double coverage = coverage_of(share, 100, 2000, 0.03);
        const double fixed = coverage_of(share, 1000, 1000, 0.03);
        sum += coverage;
        least = std::min(least, coverage);
        least_fixed = std::min(least_fixed, fixed);
        ++count;
    }
    RecordProperty("least", std::to_string(least));
    RecordProperty("least_fixed", std::to_string(least_fixed));
    RecordProperty("mean", std::to_string(sum / count));
    EXPECT_GT(sum / count, 0.945);
    EXPECT_GT(least, 0.93);
}

}  // namespace
}  // namespace umpire::lab
