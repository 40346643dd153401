#pragma once

#include "geometry/outline.hpp"
#include "geometry/path.hpp"

#include <span>

namespace umpire {

/// The point of the edge of an outline (or of a line) nearest to `from`, also from inside. Rounded to the nearest unit,
/// halves away from `from`, so that it may lie off the edge by less than a unit; `from` itself where it lies on the
/// edge. Of several edges equally near the one of the lowest number; otherwise equivariant under quarter turns and
/// mirrors.
Point nearest_point(const Outline& outline, Point from);

/// The base stands at the border of the zone: it touches it (as `touch` in contact.hpp) but is not wholly held by it.
bool straddles(const Outline& zone, const Footprint& base);

/// Every point of the leg lies inside or on the edge of at least one of the polygons; lines have no inside and help
/// nothing. Exact, also where one polygon ends and the next begins.
bool all_on(std::span<const Outline* const> zones, Leg leg);

/// The base is known to be held by the zones together: one of them holds it alone. A base that several polygons hold
/// only between them is not seen to be.
bool all_hold(std::span<const Outline* const> zones, const Footprint& base);

}  // namespace umpire
