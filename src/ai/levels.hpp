#pragma once

#include "ai/player.hpp"
#include "ai/search.hpp"

#include <optional>

/// The levels: how strong a computer player is. All think with the one search and the policy of the game.
namespace umpire::ai {

struct Level {
    PlayerCard card;
    Effort plans;              ///< on whom to activate and on orders; without nodes: as the policy says
    Effort deeds;              ///< on everything else that is worth a thought
    std::uint32_t lapses = 0;  ///< out of a hundred decisions, so many are the first thing that comes to mind
    int lapse_most = 0;        ///< ... which may seem to cost at most this much of the chance to win
};

/// All levels, the weakest first; `regular-1`, the old measure, stands before `regular`.
std::span<const Level> levels();
std::unique_ptr<Player> make_level(const Level& level);
const Level* find_level(std::string_view name);  ///< nullptr: there is none

/// What a level would do, and what it weighed before it chose, by what its side may know.
struct Counsel {
    Action action;
    int chance = 0;            ///< of the side to win with it, in 10'000ths, as far as imagined battles tell
    std::uint32_t worlds = 0;  ///< in which it was tried; 0: nothing was tried out
    struct Other {
        Action action;
        int chance = 0;
    };
    std::optional<Other> other;  ///< the best of all else that came to its mind
};
Counsel counsel_of(const Level& level, const Match& truth, Side side, Chance& chance);

}  // namespace umpire::ai
