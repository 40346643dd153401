#pragma once

#include "battle/match.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace umpire::ai {

/// What the dice or the draw that a battle waits for may bring, and in how many ways.
struct WeightedEnd {
    std::unique_ptr<Match> match;
    std::int64_t ways = 0;  ///< all ends together have less than 2^48
};
/// All ends that differ, or none: where no dice are due, where there are more than `most`, or too many ways to count.
std::vector<WeightedEnd> ends_of(const Match& match, std::size_t most);

}  // namespace umpire::ai
