#pragma once

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/match.hpp"
#include "battle/table_talk.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// The round of fighting that an action leads to, reckoned like all odds: the rules play every fall of the dice.
namespace umpire::odds {

/// What the round brings to a side; the numbers are means.
struct RoundOfSide {
    double wins = 0;     ///< the chance to win it
    double attacks = 0;  ///< its dice
    double hits = 0;     ///< those of them that count
    double shots = 0;    ///< hits that it takes before the round
    double score = 0;
};

struct RoundOdds {
    bool is_exact = true;
    std::size_t states = 0;  ///< different battles; of a sample how many were played
    std::array<RoundOfSide, 2> sides;
    double drawn = 0;
    double nobody = 0;  ///< it is over without a winner
    double none = 0;    ///< it comes to no round
    /// Events by kind and unit, each once, in their order: what comes before the round and what dice must show ...
    std::vector<Event> told;
    std::vector<Event> needs;
    /// ... and of each unit on each target the attack with the most dice.
    std::vector<Event> attacks;
};

/// More different battles than `states` are not walked: the answer is then a sample of `sampled` battles.
struct RoundLimits {
    std::uint32_t states = 0;
    std::uint32_t sampled = 0;
};
/// `start` waits for the side, the deed is legal, and `outlook` is what the game says of it.
RoundOdds round_odds(const Match& start, Side side, const Action& deed, const Outlook& outlook,
                     const RoundLimits& limits);

}  // namespace umpire::odds
