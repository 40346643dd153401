#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

/// What a game tells beside its table (battle/table_talk.hpp), as messages. Each battle is as its observer knows it.
namespace umpire::wire {

/// The phases of a turn and the units in the order of their steps; null in games without.
Json track_json(const Match& seen, Observer observer, Language language);
/// Pairs of figures that fight, signs of pieces, declared landings and drawn paths: members of a view.
void put_talk(Json& view, const Match& seen, Observer observer, Language language);
/// {"front", "side", "rear"}; null for what has no armour.
Json armour_json(const Match& match, FigureId figure);
/// Where the action would land and whom it would move, as members of the action; nothing where nobody may measure yet.
void put_consequences(Json& action, const Match& seen, const Action& what);

/// The sheet on which the side writes orders for all its units; null where it is asked for none.
Json sheet_json(const Match& seen, Side side, Language language);
/// One order for all lines that have none yet and must have one, for each order that at least two of them may be given.
Json sheet_for_all_json(const Match& seen, Side side, Language language);

}  // namespace umpire::wire
