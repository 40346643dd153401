#pragma once

#include "games/bolt_action/units.hpp"

#include <optional>

namespace umpire::bolt_action {

// Coming on over an edge (BA-MOVE-8), as far as players may know of it before anything is measured.

/// BA-MOVE-8, BA-SETUP-8: the direction in which a unit that waits looks as it comes over its edge.
Angle way_in(const BaBattle& battle, UnitId unit);

/// BA-MOVE-8: where a waiting model stands outside the edge, after its owner has said where the unit comes on.
std::optional<Place> place_at_edge(const BaBattle& battle, FigureId model);

/// BA-MOVE-8, R-BA-39: whether the waiting unit cannot be wholly on the table with what is announced so far. That is so
/// when nothing is announced, or when nobody moves its gun (BA-ART-2), or when its ways, as they are drawn, lead to no
/// place where it may stand: it would be on the edge, on others or too near to them (BA-UNIT-10). Whether a way is too
/// long is not looked at.
bool would_stay_off(const BaBattle& battle, UnitId unit);

}  // namespace umpire::bolt_action
