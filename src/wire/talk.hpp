#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

/// What a game tells beside its table (battle/table_talk.hpp), as messages. Each battle is as its observer knows it.
namespace umpire::wire {

/// The phases of a turn, and the units in the order of their steps; null in games that have no such order.
Json track_json(const Match& seen, Observer observer, Language language);
/// Adds to a view the pairs of figures that fight, signs of pieces, declared landings and drawn paths.
void put_talk(Json& view, const Match& seen, Observer observer, Language language);
/// The armour {"front", "side", "rear"}; null for a figure without armour.
Json armour_json(const Match& match, FigureId figure);
/// Adds to an action where it would land and whom it would move; adds nothing where nobody may measure yet.
void put_consequences(Json& action, const Match& seen, const Action& what);

/// The sheet on which the side writes orders for all its units; null while the side is not asked for one.
Json sheet_json(const Match& seen, Side side, Language language);
/// For each order that at least two open lines may be given: an action that writes it on all of these. A line is open
/// when it has no order yet and must have one.
Json sheet_for_all_json(const Match& seen, Side side, Language language);

}  // namespace umpire::wire
