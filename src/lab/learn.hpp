#pragma once

#include "battle/adviser.hpp"
#include "lab/bouts.hpp"

#include <string>
#include <vector>

/// Learns what positions are worth from own play, in whole numbers: the same bytes on every machine.
namespace umpire::lab {

struct Lessons {
    std::uint64_t first_seed = 1;
    std::size_t battles = 400;  ///< on each field
    unsigned threads = 1;
    /// The ways to win in which both sides have the same task: there each position is learned with sides exchanged too.
    std::vector<std::string> both_ways;
};

struct Learned {
    std::string victory;
    std::array<std::int32_t, value_features> weights{};
    std::size_t positions = 0;
    std::size_t checked = 0;  ///< of them kept out of learning, to see how good the guess is
    int error = 0;            ///< of those: the mean square error of the chance to win, in 10'000ths
    int error_before = 0;     ///< ... of guessing the mean result
};

/// A row for each way to win among the fields. The players are `regular` on both sides. Half of the battles is fought
/// with one decision in ten random, so that odd positions are seen too, and half of all with up to half of the men of a
/// side gone, so that strength is. Positions are looked at where turns end.
std::vector<Learned> learn(const std::vector<Field>& fields, const Lessons& lessons, const std::atomic<bool>& stop);

/// The rows as they stand in the `learned.inc` of a game.
std::string learned_text(const std::vector<Learned>& rows, const std::string& ruleset, const Lessons& lessons);

}  // namespace umpire::lab
