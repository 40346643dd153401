#pragma once

#include "battle/match.hpp"
#include "wire/json.hpp"

#include <vector>

/// What an answer brings with it, found by legal actions alone.
namespace umpire::wire {

/// The picks of passengers who come as their transport does: those that are to follow a pick of the transport, or the
/// boarding of one that has its pick already. Empty where nobody rides, or where they are written like it anyway.
std::vector<Action> picks_of_riders(const Match& seen, Side side, const Action& action);

/// The same for all who ride and are not written like their transport.
std::vector<Action> picks_of_all_riders(const Match& seen, Side side);

/// Appends to an action that goes to a page: `with`, the picks of passengers that follow it, and to an order that lets
/// its unit do nothing, since nobody could be shot at, a word of that.
void put_aftermath(Json& to, const Match& seen, Side side, const Action& action, Language language);

}  // namespace umpire::wire
