#include "lab/sequential.hpp"

#include <algorithm>
#include <cmath>

namespace umpire::lab {
namespace {

constexpr std::size_t pairs_at_a_time = 10;  ///< on each field
/// Of the score of a pair: players that play alike always draw, and that must not prove anything at once.
constexpr double least_variance = 0.02;

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double likelihood_of(const std::vector<BoutResult>& results, const Expectation& expected) {
    if (results.empty()) return 0;
    const auto count = static_cast<double>(results.size());
    double sum = 0;
    double squares = 0;
    for (const BoutResult& result : results) {
        const double score = result.quarters / 4.0;
        sum += score;
        squares += score * score;
    }
    const double mean = sum / count;
    const double variance = std::max(least_variance, squares / count - mean * mean);
    const double strong = score_of_elo(expected.elo);
    const double weak = score_of_elo(expected.elo - expected.loss);
    return count * (strong - weak) * (2 * mean - strong - weak) / (2 * variance);
}

Finding finding_of(double likelihood) {
    const double sure = std::log(19);
    if (likelihood >= sure) return Finding::holds;
    return likelihood <= -sure ? Finding::weaker : Finding::undecided;
}

Tested fight_until_found(const std::vector<Field>& fields, const Bouts& bouts, const Expectation& expected,
                         const std::atomic<bool>& stop) {
    Tested tested;
    Bouts next = bouts;
    for (std::size_t fought = 0; fought < bouts.pairs && !stop; fought += next.pairs) {
        next.first_seed = bouts.first_seed + fought;
        next.pairs = std::min(pairs_at_a_time, bouts.pairs - fought);
        const std::vector<BoutResult> more = fight_pairs(fields, next, stop);
        tested.results.insert(tested.results.end(), more.begin(), more.end());
        tested.likelihood = likelihood_of(tested.results, expected);
        tested.finding = finding_of(tested.likelihood);
        if (tested.finding != Finding::undecided) break;
    }
    return tested;
}

}  // namespace umpire::lab
