#pragma once

#include "battle/match.hpp"
#include "dice/chance.hpp"

#include <memory>
#include <string_view>

namespace umpire {

/// Chooses for one side whenever a battle asks that side. What a player keeps between two choices only saves time. The
/// same imagined battle and the same state of `chance` always give the same answer, so that games repeat and can be
/// taken up anywhere.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// A legal action for the pending decision of `side`. `seen` is what `Match::imagine(side, chance)` gave: what the
    /// side may not know was drawn anew in it. It may be the true battle only when nothing is hidden from the side.
    /// Call `ai::decide` rather than this.
    virtual Action choose(const Match& seen, Side side, Chance& chance) = 0;
    /// The name under which `ai::make_player` knows it.
    virtual std::string_view name() const = 0;
};

}  // namespace umpire
