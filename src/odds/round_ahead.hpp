#pragma once

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/match.hpp"
#include "battle/table_talk.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// The odds of the round of fighting that an action leads to. As in all odds, the rules play every fall of the dice.
namespace umpire::odds {

/// What the round brings to one side. The numbers are means.
struct RoundOfSide {
    double wins = 0;     ///< the chance that the side wins it
    double attacks = 0;  ///< dice that the side rolls
    double hits = 0;     ///< dice of these that hit and count
    double shots = 0;    ///< hits that it takes before the round
    double score = 0;
};

struct RoundOdds {
    bool is_exact = true;
    std::size_t states = 0;  ///< how many different battles there were; in a sample, how many were played
    std::array<RoundOfSide, 2> sides;
    double drawn = 0;
    double nobody = 0;  ///< the chance that it is over without a winner
    double none = 0;    ///< the chance that there is no such round
    /// The events before the round and the needs of the dice, each kind once for each unit, in their order.
    std::vector<Event> told;
    std::vector<Event> needs;
    /// Of each unit on each target the attack with the most dice.
    std::vector<Event> attacks;
};

/// Limits of the work. When there are more than `states` different battles, the answer is a sample of `sampled`
/// battles.
struct RoundLimits {
    std::uint32_t states = 0;
    std::uint32_t sampled = 0;
};
/// The round's odds. `start` waits for the side, the deed is legal, and `round_ahead` is what the game says of the
/// deed.
RoundOdds round_odds(const Match& start, Side side, const Action& deed, const RoundAhead& round_ahead,
                     const RoundLimits& limits);

}  // namespace umpire::odds
