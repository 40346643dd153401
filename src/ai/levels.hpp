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

}  // namespace umpire::ai
