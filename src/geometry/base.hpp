#pragma once

#include "geometry/box.hpp"

#include <array>
#include <cstdint>

namespace umpire {

/// The footprint of a figure: a disc, or a rectangle that faces along its depth. Sizes are half sizes, at least two
/// units for a rectangle. A disc of radius 0 is a point without an inside.
struct BaseShape {
    enum class Kind : std::uint8_t { round, rectangular };
    Kind kind = Kind::round;
    Length half_width;  ///< the radius of a disc; across the facing for a rectangle
    Length half_depth;  ///< along the facing; equal to half_width for a disc
    friend constexpr bool operator==(const BaseShape&, const BaseShape&) = default;
};
constexpr BaseShape round_base(Length radius) { return {BaseShape::Kind::round, radius, radius}; }
constexpr BaseShape rectangular_base(Length half_width, Length half_depth) {
    return {BaseShape::Kind::rectangular, half_width, half_depth};
}

/// Where a figure stands: the centre of its base and its facing (0 north, clockwise).
struct Place {
    Point at;
    Angle facing;
    friend constexpr bool operator==(Place, Place) = default;
};

/// A base that stands on the table. The corners of a rectangle are rounded once, here; they run clockwise from the
/// front left one. Opposite corners lie exactly opposite each other about the centre, so that every question sees a
/// true parallelogram.
struct Footprint {
    BaseShape::Kind kind = BaseShape::Kind::round;
    Point centre;
    Length radius;                   ///< of the disc; of the circumscribed circle (rounded up) for a rectangle
    std::array<Point, 4> corners{};  ///< of a rectangle only
    friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};
constexpr Footprint disc(Point centre, Length radius) { return {BaseShape::Kind::round, centre, radius, {}}; }
/// The footprint of a rectangle; call the function below instead.
Footprint footprint_with_corners(const BaseShape& shape, Place place);
inline Footprint footprint(const BaseShape& shape, Place place) {
    if (shape.kind == BaseShape::Kind::round) return disc(place.at, shape.half_width);
    return footprint_with_corners(shape, place);
}
constexpr bool is_round(const Footprint& base) { return base.kind == BaseShape::Kind::round; }
/// The same base after a step. Nothing is rounded again.
Footprint moved(const Footprint& base, Vector by);

/// Whether the whole base lies in the box; it may touch its edges from inside.
constexpr bool box_holds(const Box& box, const Footprint& base) {
    if (is_round(base)) {
        const Box around = box_around(base.centre, base.radius);
        return box_contains(box, around.low) && box_contains(box, around.high);
    }
    for (const Point corner : base.corners)
        if (!box_contains(box, corner)) return false;
    return true;
}

/// The distance between the edges of two bases in whole units, never below 0: the largest length L such that the gap is
/// at least L. So a gap of a fraction of a unit is 0. Symmetric.
Length gap_with_corners(const Footprint& a, const Footprint& b);
Length gap(const Footprint& a, Point point);
inline Length gap(const Footprint& a, const Footprint& b) {
    if (!is_round(a) || !is_round(b)) return gap_with_corners(a, b);
    const auto apart = static_cast<std::int32_t>(floor_sqrt(squared(b.centre - a.centre)));
    return std::max(Length{apart} - a.radius - b.radius, Length{0});
}

/// The answers for two bases of which at least one is a rectangle. Call the functions below instead.
bool gap_at_most_with_corners(const Footprint& a, const Footprint& b, Length limit);
bool overlap_with_corners(const Footprint& a, const Footprint& b);

/// Whether the gap is at most `limit`. Exact (squares, no roots) and symmetric. limit >= 0.
inline bool gap_at_most(const Footprint& a, const Footprint& b, Length limit) {
    // First the discs around both bases: they settle it for discs, and give a quick "no" for rectangles.
    if (squared(b.centre - a.centre) > squared(a.radius + b.radius + limit)) return false;
    return (is_round(a) && is_round(b)) || gap_at_most_with_corners(a, b, limit);
}
bool gap_at_most(const Footprint& a, Point point, Length limit);

/// Whether the insides share a point. Touching does not count.
inline bool overlap(const Footprint& a, const Footprint& b) {
    if (squared(b.centre - a.centre) >= squared(a.radius + b.radius)) return false;
    return (is_round(a) && is_round(b)) || overlap_with_corners(a, b);
}

}  // namespace umpire
