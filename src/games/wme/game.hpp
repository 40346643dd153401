#pragma once

#include "battle/game.hpp"

namespace umpire::wme {

/// Fantasy battles of the Warmaster family.
extern const Game game;

}  // namespace umpire::wme
