#pragma once

#include "battle/action.hpp"
#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <vector>

/// Orders that may follow later, as a player sees them before he decides on what comes first.
namespace umpire::wire {

/// The rolls of orders that could follow to the same units, one after the other, each as `put_chance` tells it. The
/// units are those that the actions move, or those that receive the order if the first action is one. The answer
/// assumes that each order is received, and that whoever receives one stands still until the next. It is empty where no
/// order with a roll follows. `action` is legal; an action of `also` that is not legal after it is left out.
Json next_orders_json(const Match& seen, Side side, const Action& action, const std::vector<Action>& also,
                      Language language);

}  // namespace umpire::wire
