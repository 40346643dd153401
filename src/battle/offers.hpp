#pragma once

#include "battle/assert.hpp"
#include "battle/match.hpp"
#include "dice/chance.hpp"

namespace umpire {

/// Adds the action to the candidates if the rules allow it.
template <class Rules>
void offer(const Battle<Rules>& battle, Side side, const Action& action, Candidates& out) {
    if (Rules::judge(battle, side, action).empty()) out.actions.push_back(action);
}

/// One of the candidates, of which there is at least one.
inline Action one_of(const Candidates& candidates, Chance& chance) {
    UMPIRE_ASSERT(!candidates.actions.empty());
    return candidates.actions[chance.below(static_cast<std::uint32_t>(candidates.actions.size()))];
}

}  // namespace umpire
