#include "geometry/segment.hpp"

#include "geometry/sides.hpp"

namespace umpire {

namespace {

/// A segment and a rectangle as one sum of segments and a point as seen from its centre.
struct SegmentBeside {
    Sides sides;
    Vector doubled;
};
SegmentBeside segment_beside(Point a, Point b, const Footprint& rectangle) {
    SegmentBeside result{{}, (a - rectangle.centre) + (b - rectangle.centre)};
    result.sides.add(rectangle);
    result.sides.add(b - a);
    return result;
}

/// The line through the segment passes the middle of the base at more than its radius and the limit.
bool passes_by(Point a, Point b, const Footprint& rectangle, Length limit) {
    const Wide aside = cross(b - a, rectangle.centre - a);
    return aside * aside > Wide{squared(rectangle.radius + limit)} * squared(b - a);
}

}  // namespace

bool segment_near_corners(Point a, Point b, const Footprint& rectangle, Length limit) {
    if (passes_by(a, b, rectangle, limit)) return false;
    const SegmentBeside beside = segment_beside(a, b, rectangle);
    return beside.sides.reach(beside.doubled, {0}) ||
           is_at_most(beside.sides.doubled_distance(beside.doubled), 2 * limit);
}

bool segment_nearer_than_corners(Point a, Point b, const Footprint& rectangle, Length limit) {
    if (passes_by(a, b, rectangle, limit)) return false;
    const SegmentBeside beside = segment_beside(a, b, rectangle);
    return beside.sides.reach(beside.doubled, limit);
}

bool segment_crosses_corners(Point a, Point b, const Footprint& rectangle) {
    return segment_nearer_than_corners(a, b, rectangle, {0});
}

}  // namespace umpire
