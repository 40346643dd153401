#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"
#include "wire/preview.hpp"

#include <optional>
#include <vector>

/// Units that move as a whole, in games that have verbs for it: VerbRow::as_one.
namespace umpire::wire {

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
