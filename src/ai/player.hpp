#pragma once

#include "battle/match.hpp"
#include "dice/chance.hpp"

#include <array>
#include <memory>
#include <span>
#include <string_view>

/// Computer players. They see a battle only as the side they play may imagine it.
namespace umpire::ai {

/// Chooses for one side whenever a battle asks it. What a player keeps between two choices saves time and nothing else:
/// the same imagined battle and the same state of `chance` give the same answer, so that games repeat and can be taken
/// up anywhere.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player();

    /// A legal action for the pending decision of `side`. `seen` is what `Match::imagine(side, chance)` gave: what the
    /// side may not know has been drawn anew in it. Only where nothing is hidden from the side may it be the true
    /// battle. Call `decide` rather than this.
    virtual Action choose(const Match& seen, Side side, Chance& chance) = 0;
    /// The name under which `make_player` knows it.
    virtual std::string_view name() const = 0;
};

/// What a player tells about itself, for listings.
struct PlayerCard {
    std::string_view name;
    std::array<std::string_view, 2> description;  ///< English, French
};

/// All players, the weakest first.
std::span<const PlayerCard> players();
/// A new player; nullptr when no player has this name.
std::unique_ptr<Player> make_player(std::string_view name);

/// Lets a player decide for a side in a true battle. This is the only way from a true Match to a player: it is shown a
/// battle imagined by that side, or the true one, to look at, where nothing is hidden.
Action decide(Player& player, const Match& truth, Side side, Chance& chance);

}  // namespace umpire::ai
