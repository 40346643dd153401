#pragma once

#include "geometry/base.hpp"

#include <array>

namespace umpire {

/// The core points of a rectangular base. Its core is the rectangle shrunk to one half about its centre: the main part
/// of a hull. The points are the centre of the core, then its corners, clockwise from the front left one. Each is
/// rounded once from the true sizes, as the corners of a footprint are. Opposite corners lie exactly opposite each
/// other. Equivariant under quarter turns and mirrors. (The three core points of a round base are its sight_points at
/// half the radius.)
std::array<Point, 5> core_points(const BaseShape& rectangle, Place place);

}  // namespace umpire
