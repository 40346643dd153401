#pragma once

#include "games/bolt_action/units.hpp"

namespace umpire::bolt_action {

/// The models of a unit, in roster order, in ranks beside and behind `centre` for somebody who looks along `facing`:
/// a gun or a vehicle stands on it, men close to it. Nothing is judged.
FixedVector<Place, 16> ranks_of(const BaBattle& battle, UnitId unit, Point centre, Angle facing, int columns);

/// The models in one row across `facing`, the first model at the left; bases touch the line through `start` from
/// behind: how a unit comes on over an edge (BA-MOVE-8).
FixedVector<Place, 16> row_behind(const BaBattle& battle, UnitId unit, Point start, Angle facing);

}  // namespace umpire::bolt_action
