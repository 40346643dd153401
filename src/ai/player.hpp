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

/// A player who thinks before it decides, and can do so in parts. In one part or in many it decides the same.
class Thinker : public Player {
public:
    /// Begins with a decision; `seen` and `chance` must stay until it is done.
    virtual void begin(const Match& seen, Side side, Chance& chance) = 0;
    /// Goes on for about so many decisions in imagined battles. False: it has decided.
    virtual bool go_on(std::uint32_t nodes) = 0;
    /// What it has decided, or the best that it has thought of so far.
    virtual Action so_far() const = 0;
    /// How far it has come, in 1000ths.
    virtual int progress() const = 0;

    Action choose(const Match& seen, Side side, Chance& chance) final;
};

/// One decision of a computer player for a side in a true battle, in parts, so that whoever waits for it stays alive
/// and may hurry it. Unhurried it comes to what `decide` comes to.
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
    Thinker* thinker_ = nullptr;  ///< null: it decides at once
    Action decided_;
};

/// Lets a player decide for a side in a true battle. This is the only way from a true Match to a player: it is shown a
/// battle imagined by that side, or the true one, to look at, where nothing is hidden.
Action decide(Player& player, const Match& truth, Side side, Chance& chance);

}  // namespace umpire::ai
