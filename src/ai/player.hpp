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
    std::array<std::string_view, 2> title;        ///< the name that people read: English, French
    bool is_yardstick = false;                    ///< it is there to measure others by, not to be played against
};

/// All players, the weakest first.
std::span<const PlayerCard> players();
/// A new player; nullptr when no player has this name.
std::unique_ptr<Player> make_player(std::string_view name);

/// A player that thinks before it decides, and can think in parts. It decides the same in one part or in many.
class Thinker : public Player {
public:
    /// Begins to think about a decision. `seen` and `chance` must stay until it has decided.
    virtual void begin(const Match& seen, Side side, Chance& chance) = 0;
    /// Thinks on for about so many decisions in imagined battles. False: it has decided.
    virtual bool go_on(std::uint32_t nodes) = 0;
    /// What it has decided, or the best that it has thought of so far.
    virtual Action so_far() const = 0;
    /// How far it has come, in 1000ths.
    virtual int progress() const = 0;

    Action choose(const Match& seen, Side side, Chance& chance) final;
};

/// One decision of a computer player for a side in a true battle, in parts. So whoever waits for it stays alive and may
/// hurry it. When it is not hurried it comes to the same as `decide`.
class Thought {
public:
    Thought(Player& player, const Match& truth, Side side, Chance chance);
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;
    ~Thought() = default;
    bool go_on(std::uint32_t nodes) { return thinker_ != nullptr && thinker_->go_on(nodes); }
    Action so_far() const { return thinker_ == nullptr ? decided_ : thinker_->so_far(); }
    int progress() const { return thinker_ == nullptr ? 1000 : thinker_->progress(); }

private:
    Chance chance_;
    std::unique_ptr<Match> seen_;
    Thinker* thinker_ = nullptr;  ///< null: the player decides at once
    Action decided_;
};

/// Lets a player decide for a side in a true battle. This is the only way from a true Match to a player. The player is
/// shown a battle imagined by that side; where nothing is hidden from the side, it is shown the true one, to look at.
Action decide(Player& player, const Match& truth, Side side, Chance& chance);

}  // namespace umpire::ai
