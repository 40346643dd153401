#pragma once

#include "battle/game.hpp"

namespace umpire::bolt_action {

extern const Game game;

}  // namespace umpire::bolt_action
