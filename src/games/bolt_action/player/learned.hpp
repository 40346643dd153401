#pragma once

#include "battle/adviser.hpp"

/// What a position is worth, by own play: `umpire lab learn`, docs/levels.md.
namespace umpire::bolt_action::ai {

inline constexpr ValueWeights learned_weights[] = {
#include "games/bolt_action/player/learned.inc"
};

}  // namespace umpire::bolt_action::ai
