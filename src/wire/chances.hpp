#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

/// What is rolled for an order, before it is given.
namespace umpire::wire {

/// Puts the roll of an order to units beside it: the number needed, how many of all equally likely rolls reach it,
/// every modifier with its clause, and whether a failure ends all orders. Nothing where players may not measure, or
/// where no roll with such an outcome follows at once.
void put_chance(Json& action, const Match& seen, Side side, const Action& order, Language language);

/// Of an order: lets its dice fall so that it is received, in the battle that waits for them. Says whether they can.
bool let_it_pass(Match& rolled_for, const Decision& asked);

/// The distance beyond which orders to others are harder, around each unit that may send one: the step between rings.
Json rings_json(const Match& seen, const Candidates& candidates);

}  // namespace umpire::wire
