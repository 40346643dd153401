#include "lab/bouts.hpp"

#include "ai/play_out.hpp"
#include "lab/in_parallel.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace umpire::lab {
namespace {

int quarters_of(const ai::PlayedOut& played, Side side) {
    if (played.winner == Side::none) return 1;
    return played.winner == side ? 2 : 0;
}

/// What one thread fights with.
struct Corner {
    std::array<std::unique_ptr<ai::Player>, 2> players;
    std::vector<std::unique_ptr<Match>> starts;  ///< its own: shared ones would count their owners on all threads
};

}  // namespace

std::vector<BoutResult> fight_pairs(const std::vector<Field>& fields, const Bouts& bouts,
                                    const std::atomic<bool>& stop) {
    std::vector<BoutResult> results(fields.size() * bouts.pairs);
    std::vector<char> is_fought(results.size(), 0);
    std::vector<Corner> corners(std::max(1U, bouts.threads));
    for (Corner& corner : corners) {
        corner.players = {ai::make_player(bouts.player), ai::make_player(bouts.other)};
        for (const Field& field : fields) corner.starts.push_back(field.start->clone());
    }
    in_parallel(results.size(), bouts.threads, &stop, [&](unsigned thread, std::size_t number) {
        Corner& corner = corners[thread];
        const std::size_t field = number / bouts.pairs;
        const std::uint64_t seed = bouts.first_seed + number % bouts.pairs;
        int quarters = 0;
        for (const Side side : {Side::a, Side::b}) {
            const std::unique_ptr<Match> match = corner.starts[field]->clone();
            ai::Player& a = *corner.players[side == Side::a ? 0 : 1];
            ai::Player& b = *corner.players[side == Side::a ? 1 : 0];
            quarters += quarters_of(ai::play_out(*match, a, b, seed), side);
        }
        results[number] = {field, quarters};
        is_fought[number] = 1;
    });
    std::vector<BoutResult> done;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (is_fought[i] != 0) done.push_back(results[i]);
    return done;
}

Interval score_of(const std::vector<BoutResult>& results) {
    Sums sums;
    for (const BoutResult& result : results) sums.add(result.quarters / 4.0);
    Interval score = mean_interval(sums);
    score.low = std::max(0.0, score.low);
    score.high = std::min(1.0, score.high);
    return score;
}

Interval elo_of(const Interval& score, std::size_t pairs) {
    const double least = 1.0 / (4.0 * static_cast<double>(std::max<std::size_t>(1, pairs)) + 1.0);
    const auto elo = [&](double share) {
        const double bounded = std::clamp(share, least, 1.0 - least);
        return 400.0 * std::log10(bounded / (1.0 - bounded));
    };
    return {elo(score.value), elo(score.low), elo(score.high)};
}

}  // namespace umpire::lab
