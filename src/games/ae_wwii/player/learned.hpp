#pragma once

#include "battle/adviser.hpp"

/// What a position is worth, by own play: `umpire lab learn`, docs/levels.md.
namespace umpire::ae_wwii::ai {

inline constexpr ValueWeights learned_weights[] = {
#include "games/ae_wwii/player/learned.inc"
};

}  // namespace umpire::ae_wwii::ai
