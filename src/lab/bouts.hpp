#pragma once

#include "battle/match.hpp"
#include "lab/statistics.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// Battles between levels of computer players: who is stronger, and which battle is even.
namespace umpire::lab {

/// A battle that is fought again and again.
struct Field {
    std::string name;
    std::unique_ptr<Match> start;
};

/// A comparison of two players on some fields. Each seed is fought twice, so that both players play either side with
/// the same forces and dice.
struct Bouts {
    std::string player;
    std::string other;
    std::uint64_t first_seed = 1;
    std::size_t pairs = 10;  ///< on each field
    unsigned threads = 1;
};

/// What a pair of battles gave the player, in quarters: 4 is both won, each draw 1.
struct BoutResult {
    std::size_t field = 0;
    int quarters = 0;
};

/// All pairs, field by field in the order of the seeds, whatever the number of threads. Nothing more is begun once
/// `stop` is set; what was not fought is left out at the end.
std::vector<BoutResult> fight_pairs(const std::vector<Field>& fields, const Bouts& bouts,
                                    const std::atomic<bool>& stop);

/// The score of the player, 0 to 1, by pairs.
Interval score_of(const std::vector<BoutResult>& results);
/// The same as a difference of Elo; shares of 0 and 1 count as a quarter of a battle away from it.
Interval elo_of(const Interval& score, std::size_t pairs);

}  // namespace umpire::lab
