#pragma once

#include "battle/adviser.hpp"

/// What a position is worth, by own play: `umpire lab learn`, docs/levels.md.
namespace umpire::wme::ai {

inline constexpr ValueWeights learned_weights[] = {
#include "games/wme/player/learned.inc"
};

}  // namespace umpire::wme::ai
