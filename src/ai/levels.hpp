#pragma once

#include "ai/player.hpp"
#include "ai/search.hpp"

#include <optional>

/// The levels: how strong a computer player is. All think with the same search and the policy of the game.
namespace umpire::ai {

struct Level {
    PlayerCard card;
    Effort plans;              ///< for the choice of a unit and for orders; without nodes the policy decides
    Effort deeds;              ///< for everything else that is worth a thought
    std::uint32_t lapses = 0;  ///< out of a hundred decisions, in so many it does the first thing that comes to mind
    int lapse_most = 0;        ///< ... as long as that seems to cost at most this much of the chance to win
};

/// All levels, the weakest first. `regular-1`, the old yardstick, stands before `regular`.
std::span<const Level> levels();
std::unique_ptr<Player> make_level(const Level& level);
const Level* find_level(std::string_view name);  ///< nullptr when there is no such level

/// What a level would do, and what it weighed before it chose, by what its side may know.
struct Counsel {
    Action action;
    int chance = 0;            ///< the side's chance to win with it, in 10'000ths, by imagined battles
    std::uint32_t worlds = 0;  ///< imagined battles in which it was tried; 0: nothing was tried out
    struct Other {
        Action action;
        int chance = 0;
    };
    std::optional<Other> other;  ///< the best of all other actions that it considered
};
Counsel counsel_of(const Level& level, const Match& truth, Side side, Chance& chance);

}  // namespace umpire::ai
