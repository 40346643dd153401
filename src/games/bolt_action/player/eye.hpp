#pragma once

#include "dice/chance.hpp"
#include "games/bolt_action/bolt_action.hpp"

namespace umpire::bolt_action::ai {

/// BA-INFO-4: the battle as the eye of a side takes it. In it one may try out what an order leads to. Each unit on the
/// open table stands nearer or farther than it does, by up to the error of estimates, and a little aside. Units inside
/// something stay there, and nobody comes into or out of a piece of terrain.
BaBattle as_seen_by_eye(const BaBattle& seen, Side side, Chance& chance);

}  // namespace umpire::bolt_action::ai
