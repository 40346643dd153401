#pragma once

#include "battle/match.hpp"

/// What the value makes of a battle that has not begun: where it is wrong, so is every analysis of the battle.
namespace umpire::lab {

/// Chances of side A to win, in 10'000ths.
struct StartValue {
    int learned = 0;   ///< by the learned value alone, in so many worlds played on to the end of the first turn
    int analysed = 0;  ///< as an analysis begins, which has fought the battle some times before
};
StartValue value_at_start(const Match& start, std::size_t worlds, std::uint64_t seed);

}  // namespace umpire::lab
