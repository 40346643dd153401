#pragma once

#include "battle/match.hpp"
#include "wire/json.hpp"

#include <vector>

/// What follows from an answer. It is found by trying legal actions, so this code knows no game.
namespace umpire::wire {

/// Each unit has its way of coming written down, and passengers must come as their transport does. These are the
/// choices that passengers need after `action`, which is a choice for the transport, or the boarding of a transport
/// whose choice is made. Empty where nobody rides, or where the choices agree already.
std::vector<Action> picks_of_riders(const Match& seen, Side side, const Action& action);

/// The same for all passengers whose written way differs from that of their transport.
std::vector<Action> picks_of_all_riders(const Match& seen, Side side);

/// Adds to an action for a page what follows from it: under `with` the choices of passengers, and under `ends` a
/// warning for an order with which the unit could do nothing, since it could shoot at nobody.
void put_aftermath(Json& to, const Match& seen, Side side, const Action& action, Language language);

}  // namespace umpire::wire
