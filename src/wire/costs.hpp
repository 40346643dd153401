#pragma once

#include "battle/action.hpp"
#include "battle/match.hpp"
#include "games/games.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"
#include "wire/parts.hpp"

#include <string>
#include <vector>

/// What an action costs and what it ends, in words, for a player who has not decided yet.
namespace umpire::wire {

/// "1 AP"; empty in games without points.
std::string cost_text(const Price& price, const Game& game, Language language);

/// Words such as "ends p4, who still has 1 AP and 5 targets", or "no path is drawn: nobody moves". Empty where nothing
/// ends.
std::string ends_text(const Match& seen, Side side, const Action& action, const Wording& wording);

/// Whose points are lost by the action: [{"figure": 3, "points": 1}].
Json losses_json(const Price& price);

/// The action with its cost and what it ends.
Json priced_json(const Match& seen, Side side, const Action& action, const Wording& wording);

/// What a game calls a movement: "Run", "Assault". Empty where it has no name of its own for it.
std::string movement_label(const Game& game, Movement movement, bool into_contact, Language language);

}  // namespace umpire::wire
