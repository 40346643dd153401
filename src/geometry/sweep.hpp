#pragma once

#include "geometry/path.hpp"

namespace umpire {

/// sweeps_over, also when the base only comes nearer than `margin`. Exact: exactly as far off as `margin` is free.
bool sweeps_within(const Footprint& moving, Leg leg, const Footprint& other, Length margin);
/// The same for a single edge: the base, with its margin, covers a point of it.
bool sweeps_edge_within(const Footprint& moving, Leg leg, Point edge_from, Point edge_to, Length margin);

}  // namespace umpire
