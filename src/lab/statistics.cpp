#include "lab/statistics.hpp"

#include "odds/graph.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace umpire::lab {
namespace {

constexpr double confidence = 0.95;
constexpr double normal_quantile = 1.959963984540054;  // of 0.975

/// The variance of the values; rounding never makes it negative.
double variance_of(const Sums& sums) {
    const double count = static_cast<double>(sums.count);
    return std::max(0.0, (sums.squares - sums.sum * sums.sum / count) / (count - 1));
}

}  // namespace

Interval share_interval(std::size_t hits, std::size_t count) {
    const odds::Interval wilson = odds::interval_of(hits, count);
    return {count == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(count), wilson.low, wilson.high};
}

Interval mean_interval(const Sums& sums) {
    const double count = static_cast<double>(sums.count);
    const double infinity = std::numeric_limits<double>::infinity();
    if (sums.count < 2) return {sums.count == 0 ? 0 : sums.sum, -infinity, infinity};
    const boost::math::students_t_distribution<double> student(count - 1);
    const double half = boost::math::quantile(student, 0.5 + confidence / 2) * std::sqrt(variance_of(sums) / count);
    const double mean = sums.sum / count;
    return {mean, mean - half, mean + half};
}

Interval paired_share_interval(std::size_t up, std::size_t down, std::size_t count) {
    if (count == 0) return {0, -1, 1};
    const double n = static_cast<double>(count);
    const double value = (static_cast<double>(up) - static_cast<double>(down)) / n;
    const double more = (static_cast<double>(up) + 1) / (n + 2);
    const double fewer = (static_cast<double>(down) + 1) / (n + 2);
    const double centre = more - fewer;
    const double half = normal_quantile * std::sqrt(std::max(0.0, more + fewer - centre * centre) / (n + 2));
    return {value, std::max(-1.0, centre - half), std::min(1.0, centre + half)};
}

double paired_share_p(std::size_t up, std::size_t down) {
    if (up + down == 0) return 1;
    const boost::math::binomial_distribution<double> fair(static_cast<double>(up + down), 0.5);
    return std::min(1.0, 2 * boost::math::cdf(fair, static_cast<double>(std::min(up, down))));
}

double mean_p(const Sums& sums) {
    if (sums.count < 2) return 1;
    const double count = static_cast<double>(sums.count);
    const double error = std::sqrt(variance_of(sums) / count);
    if (error <= 0) return std::abs(sums.sum) > 0 ? 0 : 1;
    const boost::math::students_t_distribution<double> student(count - 1);
    return 2 * boost::math::cdf(boost::math::complement(student, std::abs(sums.sum / count) / error));
}

Interval mean_of(std::span<const Interval> estimates) {
    const double infinity = std::numeric_limits<double>::infinity();
    if (estimates.empty()) return {0, -infinity, infinity};
    const double count = static_cast<double>(estimates.size());
    double sum = 0;
    double below = 0;
    double above = 0;
    for (const Interval& one : estimates) {
        sum += one.value;
        below += (one.value - one.low) * (one.value - one.low);
        above += (one.high - one.value) * (one.high - one.value);
    }
    return {sum / count, (sum - std::sqrt(below)) / count, (sum + std::sqrt(above)) / count};
}

double normal_p(const Interval& estimate) {
    const double error = estimate.half_width() / normal_quantile;
    if (!std::isfinite(error) || error <= 0) return 1;
    return std::erfc(std::abs(estimate.value) / error / std::sqrt(2.0));
}

std::vector<bool> stand_together(std::span<const double> p) {
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    std::vector<bool> stands(p.size(), false);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (p[order[i]] > (1 - confidence) / static_cast<double>(p.size() - i)) break;
        stands[order[i]] = true;
    }
    return stands;
}

}  // namespace umpire::lab
