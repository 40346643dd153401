#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <optional>

/// Units that are not on the table yet: where they stand before they come on, how a sensible player would bring them on
/// or set them up, and which of them would be left out. Pass the battle as the side knows it.
namespace umpire::wire {

/// The middle of the places of a row or a formation. It has at least one place.
Point middle_of(const Action& action);

/// Where a figure stands: on the table, outside the edge over which it will come, or where its owner has noted in
/// secret that it lies.
Figure standing(const Match& match, FigureId figure);
/// Whether the figure stands outside its edge.
bool is_at_edge(const Match& match, FigureId figure);

/// The row of a unit that comes on over an edge. Its middle is as near to the point as the unit may enter.
std::optional<Action> entry_about(const Match& seen, Side side, UnitId unit, Point centre);

/// The next suggested action that brings on or sets up a unit. Null where no unit waits, or where something else is
/// asked.
Json arrival_json(const Match& seen, Side side, const Candidates& candidates, Language language);

/// Whether the unit cannot be on the table with its move as it is announced. The answer needs no measuring, so it may
/// be told before anything is measured.
bool stays_off(const Match& seen, UnitId unit);
/// The units that would stay off the table as things are announced, each with the reason. It tells only what may be
/// known now.
Json warnings_json(const Match& seen, Side side, Language language);

}  // namespace umpire::wire
