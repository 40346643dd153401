#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

namespace umpire {

/// The square of the distance between two rectangles: exact; 0 when they overlap.
SquaredDistance squared_gap_of_rectangles(const Footprint& a, const Footprint& b);

}  // namespace umpire
