#pragma once

#include "battle/ids.hpp"
#include "battle/message.hpp"
#include "rulebook/clause.hpp"

#include <vector>

namespace umpire {

/// Why a battle ended as it did: a sentence, and the clause that says so.
struct EndReason {
    Clause clause;
    Message told;
};
/// What decided comes first.
using EndReasons = std::vector<EndReason>;

/// The side as other messages name it.
Message name_in_message(Side side);
Message after_last_turn();
/// "After the last turn, Red has 8 points and Blue has 5.": whoever won comes first.
Message points_that_decided(const Message& when, Side winner, int points_a, int points_b);
/// What made it a draw: with as much ahead somebody would have won.
Message why_drawn(int lead_that_wins);

}  // namespace umpire
