#pragma once

#include "battle/adviser.hpp"

/// What a position is worth, by own play: `umpire lab learn`, docs/levels.md. Each edition has learned for itself.
namespace umpire::wwiisim::ai {

inline constexpr ValueWeights french_weights[] = {
#include "games/wwiisim/player/learned_fr.inc"
};
inline constexpr ValueWeights english_weights[] = {
#include "games/wwiisim/player/learned_en.inc"
};

}  // namespace umpire::wwiisim::ai
