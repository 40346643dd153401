#pragma once

#include "dice/chance.hpp"
#include "games/bolt_action/bolt_action.hpp"
#include "games/bolt_action/player/memory.hpp"

namespace umpire::bolt_action {

/// The player that weighs by the odds and without measuring (BA-INFO-4). What it remembers saves time
/// and nothing else: its choice follows from the battle and the chance alone.
class Regular {
public:
    /// A legal action for the pending decision of the side. `seen` is a battle that the side imagines.
    Action choose(const BaBattle& seen, Side side, Chance& chance);

private:
    ai::Memory memory_;
};

}  // namespace umpire::bolt_action
