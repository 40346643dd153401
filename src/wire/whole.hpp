#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"
#include "wire/preview.hpp"

#include <optional>
#include <vector>

/// Units that move as a whole. In some games a move names the place of every model, or the middle and the facing of a
/// formation. A game is one of these if it has a verb of a unit with Task::move.
namespace umpire::wire {

/// The verb that moves each model of a unit to a place of its own; nothing in games where models move one by one.
std::optional<VerbId> whole_move(const Vocabulary& words);
/// Whether the verb puts a unit into a formation about one place, which has a facing.
bool is_formation(const VerbRow& row);
/// The verb with which a unit attacks another and says where its models then stand; nothing in games without it.
std::optional<VerbId> attack_into_contact(const Vocabulary& words);

/// The units that a drag moves as a whole now, in roster order. None in other games, or where nobody may measure.
std::vector<UnitId> movers_of(const Match& seen, Side side, const Candidates& candidates);

/// Spells out suggestions that name a formation about one place, while units are set up: they then say the place of
/// every model, so that each can be shown and moved.
void spell_out_places(const Match& seen, Side side, Candidates& candidates);

/// The enemy on whose base the point lies.
std::optional<FigureId> enemy_at(const Match& match, Side side, Point point);

/// Whether the drag moves whole units.
bool is_of_whole(const Match& seen, QuestionId question, const Drag& drag);
/// The ways of a drag of whole units: the move of the unit or of all that move together, formations there, or an attack
/// on whoever stands there.
Json whole_drag_json(const Match& seen, Side side, const Drag& drag, Language language);

}  // namespace umpire::wire
