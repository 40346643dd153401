#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

/// The roll of an order, as a player sees it before he gives the order.
namespace umpire::wire {

/// Adds the roll of an order to the message about it: the number needed, how many of all equally likely rolls reach it,
/// every modifier with its clause, and whether a failure ends all orders. Adds nothing where players may not measure,
/// or where no such roll follows at once.
void put_chance(Json& action, const Match& seen, Side side, const Action& order, Language language);

/// Rolls the dice of an order so that the order is received. The battle waits for these dice. False when no faces do
/// that.
bool let_it_pass(Match& rolled_for, const Decision& asked);

/// For each unit that may send orders: the distance beyond which orders to others are harder. It is the step between
/// rings.
Json rings_json(const Match& seen, const Candidates& candidates);

}  // namespace umpire::wire
