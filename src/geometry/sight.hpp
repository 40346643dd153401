#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

#include <array>

namespace umpire {

/// The lines of sight from a point to a target base: to its centre and to its two outer points at right angles, first
/// the one on the left as seen by the looker, each rounded to the nearest unit. When looker and centre coincide all
/// three are the centre.
std::array<Point, 3> sight_points(Point looker, Point target, Length radius);

/// A segment comes within the inside of a disc: exact, touching does not count.
inline bool segment_enters_disc(Point a, Point b, Point centre, Length radius) {
    if (!boxes_overlap(box_of(a, b), box_around(centre, radius))) return false;
    return is_below(squared_distance(centre, a, b), radius);
}
/// Squared-exact "the distance from the segment to the point is at most limit".
inline bool segment_near_point(Point a, Point b, Point point, Length limit) {
    if (!boxes_meet(box_of(a, b), box_around(point, limit))) return false;
    return is_at_most(squared_distance(point, a, b), limit);
}

}  // namespace umpire
