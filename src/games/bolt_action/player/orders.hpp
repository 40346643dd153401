#pragma once

#include "games/bolt_action/player/steps.hpp"

namespace umpire::bolt_action::ai {

/// An order for a unit and what it promises beyond what the unit has if it does nothing, as worth.
struct Plan {
    UnitId unit;
    Order order = Order::down;
    UnitId target;  ///< of an assault, or at whom a Fixed weapon waits
    int gain = 0;
};
/// BA-ORDER: the best order for one unit that may be picked.
Plan plan_for(const Outlook& outlook, const Group& group);

/// BA-DICE-5: whom to pick, and its order. Legal.
Action order_to_give(const Outlook& outlook);

/// What a unit that may still act this turn loses when it loses its order.
int worth_of_acting(const Outlook& outlook, const Group& group);

}  // namespace umpire::bolt_action::ai
