#pragma once

#include "battle/player.hpp"

#include <array>
#include <memory>
#include <span>
#include <string_view>

/// Computer players. They see a battle only as the side they play may imagine it.
namespace umpire::ai {

using umpire::Player;

/// What a player tells about itself, for listings.
struct PlayerCard {
    std::string_view name;
    std::array<std::string_view, 2> description;  ///< English, French
    std::array<std::string_view, 2> title;        ///< how it is called: English, French
    bool is_yardstick = false;                    ///< there to measure others by, not to be played against
};

/// All players, the weakest first.
std::span<const PlayerCard> players();
/// A new player; nullptr when no player has this name.
std::unique_ptr<Player> make_player(std::string_view name);

/// Lets a player decide for a side in a true battle. This is the only way from a true Match to a player: it is shown a
/// battle imagined by that side, or the true one, to look at, where nothing is hidden.
Action decide(Player& player, const Match& truth, Side side, Chance& chance);

}  // namespace umpire::ai
