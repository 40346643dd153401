#pragma once

#include "battle/game.hpp"

namespace umpire::ae_wwii {

extern const Game game;

}  // namespace umpire::ae_wwii
