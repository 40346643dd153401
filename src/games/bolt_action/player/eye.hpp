#pragma once

#include "dice/chance.hpp"
#include "games/bolt_action/bolt_action.hpp"

namespace umpire::bolt_action::ai {

/// BA-INFO-4: the battle as the eye of a side takes it, in which it may be tried out what an order leads to. Each unit
/// on the open table stands farther or nearer than it does, by up to the error of estimates, and a little aside; who
/// is inside of something stays there, and nobody comes into or out of a piece of terrain.
BaBattle as_seen_by_eye(const BaBattle& seen, Side side, Chance& chance);

}  // namespace umpire::bolt_action::ai
