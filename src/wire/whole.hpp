#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"
#include "wire/preview.hpp"

#include <optional>
#include <vector>

/// Units that move as a whole, in games where a move names the place of every model, or the middle and the facing of a
/// formation. A verb of a unit with Task::move says that a game is one of these.
namespace umpire::wire {

/// Each model of a unit goes to a place of its own; nothing in games where models move one by one.
std::optional<VerbId> whole_move(const Vocabulary& words);
/// The verb makes a formation of a unit: about one place, which has a facing.
bool is_formation(const VerbRow& row);
/// An attack of a unit on another that also says where the models stand then; nothing in games without it.
std::optional<VerbId> attack_into_contact(const Vocabulary& words);

/// The units that a drag moves as a whole now, in roster order; none in other games, and where nobody may measure.
std::vector<UnitId> movers_of(const Match& seen, Side side, const Candidates& candidates);

/// While units are set up, suggestions that name a formation about one place say the place of every model instead, so
/// that each can be shown and shifted.
void spell_out_places(const Match& seen, Side side, Candidates& candidates);

/// The enemy whose base the point lies on.
std::optional<FigureId> enemy_at(const Match& match, Side side, Point point);

/// The drag moves whole units.
bool is_of_whole(const Match& seen, QuestionId question, const Drag& drag);
/// Its ways: the move of the unit or of all that move together, formations there, or an attack on whoever stands there.
Json whole_drag_json(const Match& seen, Side side, const Drag& drag, Language language);

}  // namespace umpire::wire
