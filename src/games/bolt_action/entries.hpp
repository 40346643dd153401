#pragma once

#include "games/bolt_action/units.hpp"

#include <optional>

namespace umpire::bolt_action {

// Coming on over an edge (BA-MOVE-8), as far as players may know of it before anything is measured.

/// BA-MOVE-8, BA-SETUP-8: the direction in which a unit that waits looks as it comes over its edge.
Angle way_in(const BaBattle& battle, UnitId unit);

/// BA-MOVE-8: where a model that waits stands outside the edge, once its owner has said where the unit comes on.
std::optional<Place> place_at_edge(const BaBattle& battle, FigureId model);

/// BA-MOVE-8, R-BA-39: the unit that waits cannot be on the table wholly with what is announced so far: nothing is, or
/// its ways, as they are drawn, lead to no place where it may stand: on the edge, on others or too near to them
/// (BA-UNIT-10), or its gun is moved by nobody (BA-ART-2). That a way is too long is not seen here.
bool would_stay_off(const BaBattle& battle, UnitId unit);

}  // namespace umpire::bolt_action
