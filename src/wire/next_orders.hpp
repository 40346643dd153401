#pragma once

#include "battle/action.hpp"
#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <vector>

/// Orders that are still to come, before a player decides on what goes before them.
namespace umpire::wire {

/// What the next orders roll for that could go to the same units, one after the other, each as `put_chance` tells it:
/// to those who are moved by the actions, or who receive the order that the first action is. Each order is received,
/// and whoever receives one stands still until the next. Empty where no order follows that is rolled for.
/// `action` is legal; of `also` what is not legal after it is passed over.
Json next_orders_json(const Match& seen, Side side, const Action& action, const std::vector<Action>& also,
                      Language language);

}  // namespace umpire::wire
