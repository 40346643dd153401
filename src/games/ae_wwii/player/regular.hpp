#pragma once

#include "dice/chance.hpp"
#include "games/ae_wwii/ae_wwii.hpp"
#include "games/ae_wwii/player/habits.hpp"

namespace umpire::ae_wwii {

/// A legal action for the pending decision of the side, weighed by exact odds. `seen` is a battle that the side
/// imagines.
Action choose_regular(const AeBattle& seen, Side side, Chance& chance, const ai::Habits& habits);

/// What is left of a side: its models in play, each with the wounds that it can still take.
std::int64_t worth_left(const AeBattle& seen, Side side);

}  // namespace umpire::ae_wwii
