#pragma once

#include "geometry/path.hpp"

namespace umpire {

/// sweeps_over, also when the base only comes nearer than `margin`. Exact without a margin; with one it may say yes a
/// little further out from a corner between two rectangles.
bool sweeps_within(const Footprint& moving, Leg leg, const Footprint& other, Length margin);
/// The same for a single edge: the base, with its margin, covers a point of it.
bool sweeps_edge_within(const Footprint& moving, Leg leg, Point edge_from, Point edge_to, Length margin);

}  // namespace umpire
