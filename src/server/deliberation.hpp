#pragma once

#include "battle/match.hpp"

#include <chrono>
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
    /// How long whoever thinks may be at it while others wait: decisions of a crowded battle take long. It is shared
    /// like the decisions. 0: no limit.
    std::chrono::milliseconds time{0};
    // NOLINTNEXTLINE(readability-redundant-member-init): left out where a thought has no limit of time
    std::function<std::chrono::milliseconds()> passed = {};  ///< how long he has been at it; asked only with a limit
};

/// One decision of a player for a side that is asked. Alone it thinks to its end, as far as the budget goes. While
/// others wait it thinks for its share of the budget, and then does the best that it has thought of so far. So nobody
/// waits much longer than a few whole thoughts take, however many battles there are, and however crowded they are.
Action deliberate(Player& player, const Match& truth, Side side, const Chance& chance, const ThoughtBudget& budget);

}  // namespace umpire::server
