#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <optional>

/// Units that are not on the table yet: where they stand before they come on, how they are brought on or set up as a
/// sensible player would, and who would be left out. Pass the battle as the side knows it.
namespace umpire::wire {

/// The middle of the places of a row or a formation, of which there is one at least.
Point middle_of(const Action& action);

/// Where a figure stands: on the table, outside the edge over which it is about to come, or where its owner has noted
/// in secret that it lies.
Figure standing(const Match& match, FigureId figure);
/// The figure stands outside its edge.
bool is_at_edge(const Match& match, FigureId figure);

/// The row of a unit that comes on over an edge, with its middle as near to the point as it may enter.
std::optional<Action> entry_about(const Match& seen, Side side, UnitId unit, Point centre);

/// The next action with which a unit that is not on the table is brought on or set up, out of those that were
/// suggested; null where nobody is or the question is another one.
Json arrival_json(const Match& seen, Side side, const Candidates& candidates, Language language);

/// The unit cannot be on the table with what is announced of its move. Nothing that is measured hangs on this.
bool stays_off(const Match& seen, UnitId unit);
/// Who would stay off the table as things are announced, each with the reason: only what may be known now.
Json warnings_json(const Match& seen, Side side, Language language);

}  // namespace umpire::wire
