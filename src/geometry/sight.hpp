#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

#include <array>

namespace umpire {

/// The points of a target base to which lines of sight are drawn: its centre and its two outer points at right angles
/// to the line, first the one on the left as the looker sees it. Each is rounded to the nearest unit. When looker and
/// centre coincide, all three are the centre.
std::array<Point, 3> sight_points(Point looker, Point target, Length radius);

/// Whether a segment enters the inside of a disc. Exact; touching does not count.
inline bool segment_enters_disc(Point a, Point b, Point centre, Length radius) {
    if (!boxes_overlap(box_of(a, b), box_around(centre, radius))) return false;
    return is_below(squared_distance(centre, a, b), radius);
}
/// Whether the distance from the segment to the point is at most `limit`. Exact (squares).
inline bool segment_near_point(Point a, Point b, Point point, Length limit) {
    if (!boxes_meet(box_of(a, b), box_around(point, limit))) return false;
    return is_at_most(squared_distance(point, a, b), limit);
}

}  // namespace umpire
