#pragma once

#include "dice/chance.hpp"
#include "games/wwiisim/wwiisim.hpp"

#include <vector>

namespace umpire::wwiisim {

namespace ai {
/// How it plays: as it does now, or as the first `regular` did, which others are measured by.
enum class Style : std::uint8_t { first, present };
}  // namespace ai

/// A legal action for the pending decision of the side. `seen` is a battle that the side imagines.
Action choose_regular(const WwBattle& seen, Side side, Chance& chance, ai::Style style);

/// The orders that may be written for the next unit that needs one, or `seal` when none does; of a volley what is fired
/// at, in the order of `chance`, and not which of the men are left out. Nothing for another question.
void ideas(const WwBattle& seen, Side side, Chance& chance, std::vector<Action>& out);
/// What is left of a side: its figures in play, each as what its loss would give to the enemy, and the pools of its
/// units.
std::int64_t worth_left(const WwBattle& seen, Side side);
/// What its figures in play can do with their weapons, roughly: dice of their best weapon, by how well they shoot.
std::int64_t power_left(const WwBattle& seen, Side side);

}  // namespace umpire::wwiisim
