#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

namespace umpire {

// In all questions below the segment runs from a to b. It may be a single point, and may be given from either end. The
// answers are exact. Coordinates are within coordinate_max, as everywhere.

/// The answers where the boxes meet. Call the functions below instead.
bool segment_near_corners(Point a, Point b, const Footprint& rectangle, Length limit);
bool segment_nearer_than_corners(Point a, Point b, const Footprint& rectangle, Length limit);
bool segment_crosses_corners(Point a, Point b, const Footprint& rectangle);

/// Whether the distance from the segment to the base is at most `limit` (0 when they share a point). limit >= 0.
inline bool segment_near(Point a, Point b, const Footprint& base, Length limit) {
    const Length reach = base.radius + limit;
    if (!boxes_meet(box_of(a, b), box_around(base.centre, reach))) return false;
    if (is_round(base)) return is_at_most(squared_distance(base.centre, a, b), reach);
    return segment_near_corners(a, b, base, limit);
}

/// Whether the distance from the segment to the base is below `limit`. limit > 0.
inline bool segment_nearer_than(Point a, Point b, const Footprint& base, Length limit) {
    const Length reach = base.radius + limit;
    if (!boxes_overlap(box_of(a, b), box_around(base.centre, reach))) return false;
    if (is_round(base)) return is_below(squared_distance(base.centre, a, b), reach);
    return segment_nearer_than_corners(a, b, base, limit);
}

/// Whether some part of the segment that has a length lies strictly inside the base. Touching it or running along an
/// edge does not count. Never for a single point, as with an outline.
inline bool segment_crosses(Point a, Point b, const Footprint& base) {
    if (a == b || !boxes_overlap(box_of(a, b), box_around(base.centre, base.radius))) return false;
    if (is_round(base)) return is_below(squared_distance(base.centre, a, b), base.radius);
    return segment_crosses_corners(a, b, base);
}

}  // namespace umpire
