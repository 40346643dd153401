#pragma once

#include "dice/chance.hpp"
#include "games/wme/player/habits.hpp"
#include "games/wme/player/marches.hpp"
#include "games/wme/wme.hpp"

#include <vector>

namespace umpire::wme {

/// The player that weighs charges, orders and marches by exact chances. What it remembers only saves time: its choice
/// follows from the battle and the chance alone.
class Regular {
public:
    explicit Regular(const ai::Habits& habits) : habits_(habits) {}
    /// A legal action for the pending decision of the side. `seen` is a battle that the side imagines.
    Action choose(const WmBattle& seen, Side side, Chance& chance);

private:
    const ai::Habits& habits_;
    ai::MarchMemory marches_;
    ai::ChargeMemory charges_;
};

/// Orders worth a thought, the most promising first, when an order is due; else none.
void ideas(const ai::Habits& habits, const WmBattle& seen, Side side, std::vector<Action>& out);
/// What is left of a side: its units and commanders, in tenths of a point, and its distance from its break point.
std::int64_t worth_left(const WmBattle& seen, Side side);

}  // namespace umpire::wme
