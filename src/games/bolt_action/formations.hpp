#pragma once

#include "games/bolt_action/units.hpp"

namespace umpire::bolt_action {

/// The models of a unit, in roster order, in ranks beside and behind `centre`, for somebody who looks along `facing`. A
/// gun or a vehicle stands on `centre`, and men stand close to it. Nothing is judged.
FixedVector<Place, 16> ranks_of(const BaBattle& battle, UnitId unit, Point centre, Angle facing, int columns);

/// BA-MOVE-8: how a unit comes on over an edge. Its models stand in one row across `facing`, the first model on the
/// left; their bases touch the line through `start` from behind.
FixedVector<Place, 16> row_behind(const BaBattle& battle, UnitId unit, Point start, Angle facing);

}  // namespace umpire::bolt_action
