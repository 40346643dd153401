#pragma once

#include "geometry/outline.hpp"
#include "geometry/path.hpp"

#include <span>

namespace umpire {

/// The point on the edge of an outline, or on a line, that is nearest to `from`; `from` may lie inside. It is rounded
/// to the nearest unit, halves away from `from`, so it may lie off the edge by less than a unit. It is `from` itself
/// where that lies on the edge. Of several edges equally near the one with the lowest number counts; otherwise
/// equivariant under quarter turns and mirrors.
Point nearest_point(const Outline& outline, Point from);

/// Whether the base stands on the border of the zone: it touches it (`touch` in contact.hpp) but does not lie wholly in
/// it.
bool straddles(const Outline& zone, const Footprint& base);

/// Whether every point of the leg lies inside or on the edge of at least one of the polygons. Lines have no inside and
/// do not help. Exact, also where one polygon ends and the next begins.
bool all_on(std::span<const Outline* const> zones, Leg leg);

/// Whether one of the zones alone holds the base. False for a base that several polygons hold only together.
bool all_hold(std::span<const Outline* const> zones, const Footprint& base);

}  // namespace umpire
