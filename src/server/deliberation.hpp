#pragma once

#include "battle/match.hpp"

#include <cstdint>
#include <functional>

namespace umpire {
class Chance;
class Player;
}  // namespace umpire

/// How long a computer player of a server thinks: no longer than those who wait for one can bear.
namespace umpire::server {

/// What a thought may cost. All computer players that wait for the processor share it.
struct ThoughtBudget {
    std::uint32_t nodes = 0;  ///< decisions within imagined battles that one thought may take when nobody else waits
    std::function<std::size_t()> waiting;  ///< how many other thoughts wait now
};

/// One decision of a player for a side that is asked. Alone it thinks to its end, as far as the budget goes. While
/// others wait it thinks for its share of the budget, and then does the best that it has thought of so far. So nobody
/// waits much longer than a few whole thoughts take, however many battles there are.
Action deliberate(Player& player, const Match& truth, Side side, const Chance& chance, const ThoughtBudget& budget);

}  // namespace umpire::server
