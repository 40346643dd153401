#include "geometry/base.hpp"

#include "geometry/exact.hpp"
#include "geometry/rectangles.hpp"
#include "geometry/sides.hpp"

namespace umpire {

namespace {

/// Strictly inside a rectangle (its corners run clockwise).
bool rectangle_contains(const Footprint& base, Point point) {
    for (std::size_t i = 0; i < 4; ++i) {
        const Point from = base.corners[i];
        if (cross(base.corners[(i + 1) % 4] - from, point - from) >= 0) return false;
    }
    return true;
}

/// From a point outside, or on the edge, to the edge of a rectangle.
/// The nearest point lies on an edge whose outside the point is on, unless it is inside.
SquaredDistance distance_to_edges(const Footprint& base, Point point) {
    SquaredDistance least;
    for (const bool is_inside : {false, true}) {
        bool is_some = false;
        for (std::size_t i = 0; i < 4; ++i) {
            const Point from = base.corners[i];
            const Point to = base.corners[(i + 1) % 4];
            if (!is_inside && cross(to - from, point - from) < 0) continue;
            const SquaredDistance other = squared_distance(point, from, to);
            if (!is_some || other < least) least = other;
            is_some = true;
        }
        if (is_some) break;
    }
    return least;
}

/// Between two rectangles that do not overlap; the nearest points include a corner of one of them.
SquaredDistance distance_between_edges(const Footprint& a, const Footprint& b) {
    SquaredDistance least = distance_to_edges(b, a.corners[0]);
    const auto consider = [&least](const Footprint& base, Point corner) {
        const SquaredDistance other = distance_to_edges(base, corner);
        if (other < least) least = other;
    };
    for (std::size_t i = 1; i < 4; ++i) consider(b, a.corners[i]);
    for (std::size_t i = 0; i < 4; ++i) consider(a, b.corners[i]);
    return least;
}

constexpr Length never_negative(Length length) { return length.units < 0 ? Length{0} : length; }

}  // namespace

Footprint footprint_with_corners(const BaseShape& shape, Place place) {
    const SineCosine axes = sine_cosine(place.facing);
    const Vector front_left = offset_along(axes, -shape.half_width, shape.half_depth, 0);
    const Vector front_right = offset_along(axes, shape.half_width, shape.half_depth, 0);
    const std::int64_t reach = std::max(squared(front_left), squared(front_right));
    return {shape.kind,
            place.at,
            {static_cast<std::int32_t>(ceil_sqrt(reach))},
            {place.at + front_left, place.at + front_right, place.at - front_left, place.at - front_right}};
}

Footprint moved(const Footprint& base, Vector by) {
    Footprint result = base;
    result.centre = base.centre + by;
    if (is_round(base)) return result;
    for (Point& corner : result.corners) corner = corner + by;
    return result;
}

bool overlap_with_corners(const Footprint& a, const Footprint& b) {
    if (is_round(a) && is_round(b)) return squared(b.centre - a.centre) < squared(a.radius + b.radius);
    if (is_round(a)) return overlap_with_corners(b, a);
    if (is_round(b)) {
        if (rectangle_contains(a, b.centre)) return true;
        return is_below(distance_to_edges(a, b.centre), b.radius);
    }
    Sides sides;
    sides.add(a);
    sides.add(b);
    return sides.reach({2 * (b.centre.x - a.centre.x), 2 * (b.centre.y - a.centre.y)}, {0});
}

bool gap_at_most_with_corners(const Footprint& a, const Footprint& b, Length limit) {
    if (is_round(a) && is_round(b)) return squared(b.centre - a.centre) <= squared(a.radius + b.radius + limit);
    if (is_round(a)) return gap_at_most_with_corners(b, a, limit);
    if (is_round(b)) return gap_at_most(a, b.centre, b.radius + limit);
    const Vector between = b.centre - a.centre;
    if (squared(between) <= squared(limit)) return true;
    Sides sides;
    sides.add(a);
    sides.add(b);
    return sides.is_within({2 * between.x, 2 * between.y}, limit);
}

bool gap_at_most(const Footprint& a, Point point, Length limit) {
    if (squared(point - a.centre) > squared(a.radius + limit)) return false;
    if (is_round(a)) return true;
    return rectangle_contains(a, point) || is_at_most(distance_to_edges(a, point), limit);
}

Length gap(const Footprint& a, Point point) {
    if (is_round(a)) {
        const auto apart = static_cast<std::int32_t>(floor_sqrt(squared(point - a.centre)));
        return never_negative(Length{apart} - a.radius);
    }
    return rectangle_contains(a, point) ? Length{0} : whole_length(distance_to_edges(a, point));
}

SquaredDistance squared_gap_of_rectangles(const Footprint& a, const Footprint& b) {
    return overlap_with_corners(a, b) ? SquaredDistance{} : distance_between_edges(a, b);
}

Length gap_with_corners(const Footprint& a, const Footprint& b) {
    if (is_round(a)) return never_negative(gap(b, a.centre) - a.radius);
    if (is_round(b)) return never_negative(gap(a, b.centre) - b.radius);
    return overlap_with_corners(a, b) ? Length{0} : whole_length(distance_between_edges(a, b));
}

}  // namespace umpire
