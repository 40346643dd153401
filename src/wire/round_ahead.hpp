#pragma once

#include "battle/match.hpp"
#include "battle/table_talk.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <optional>

/// The round of fighting that an action leads to, as a player sees it before he decides on the action.
namespace umpire::wire {

/// What the game says of that round; nothing where players may not measure, or in games that say nothing of it.
std::optional<RoundAhead> round_ahead_for(const Match& seen, const Action& action);

/// The chances of the round, with what they are made of; null where the action leads to no round. `seen` is the battle
/// as the side knows it, and waits for the side; the action is legal.
Json round_json(const Match& seen, Side side, const Action& action, Language language);

}  // namespace umpire::wire
