#pragma once

#include "games/bolt_action/player/steps.hpp"

#include <vector>

namespace umpire::bolt_action::ai {

/// An order for a unit, and what it promises beyond doing nothing, as worth.
struct Plan {
    UnitId unit;
    Order order = Order::down;
    UnitId target;  ///< the target of an assault, or the enemy for whom a Fixed weapon waits
    int gain = 0;
};
/// BA-ORDER: the best order for one unit that may be picked.
Plan plan_for(const Outlook& outlook, const Group& group);

/// BA-DICE-5: whom to pick, and its order. Legal.
Action order_to_give(const Outlook& outlook);

/// The best order of each unit that may be picked, the most promising first; then the second best orders.
void orders_worth_a_thought(const Outlook& outlook, std::vector<Action>& out);

/// What it costs a unit that may still act in this turn to lose its order.
int worth_of_acting(const Outlook& outlook, const Group& group);

}  // namespace umpire::bolt_action::ai
