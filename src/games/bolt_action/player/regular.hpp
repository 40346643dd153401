#pragma once

#include "dice/chance.hpp"
#include "games/bolt_action/bolt_action.hpp"
#include "games/bolt_action/player/memory.hpp"

#include <vector>

namespace umpire::bolt_action {

/// The player that decides by the odds and without measuring (BA-INFO-4). What it remembers only saves time: its choice
/// follows from the battle and the chance alone.
class Regular {
public:
    explicit Regular(const ai::Habits& habits) : memory_(habits) {}
    /// A legal action for the pending decision of the side. `seen` is a battle that the side imagines.
    Action choose(const BaBattle& seen, Side side, Chance& chance);
    /// BA-DICE-5: orders worth a thought, the most promising first, when an order is due; else none.
    void ideas(const BaBattle& seen, Side side, Chance& chance, std::vector<Action>& out);
    /// What is left of a side: its units with their men, less what their pins cost them.
    std::int64_t worth_left(const BaBattle& seen, Side side);

private:
    ai::Memory memory_;
};

}  // namespace umpire::bolt_action
