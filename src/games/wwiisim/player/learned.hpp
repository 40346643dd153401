#pragma once

#include "battle/adviser.hpp"

/// What a position is worth, by own play: `umpire lab learn`, docs/levels.md.
namespace umpire::wwiisim::ai {

inline constexpr ValueWeights learned_weights[] = {
#include "games/wwiisim/player/learned.inc"
};

}  // namespace umpire::wwiisim::ai
