#pragma once

#include "games/wme/stands.hpp"
#include "geometry/exact.hpp"
#include "geometry/outline.hpp"

#include <optional>

/// One line of sight, in exact fractions.
namespace umpire::wme {

/// A place on a line, as a fraction of the dot product with the line's direction. bottom > 0.
struct Along {
    Wide top = 0;
    std::int64_t bottom = 1;
};
constexpr bool operator<(const Along& a, const Along& b) { return a.top * b.bottom < b.top * a.bottom; }

/// A segment of the line through a point in a direction. It runs from one edge to another, between two places on the
/// line.
struct SightRay {
    Point through;
    Vector direction;
    Along from;
    Along to;

    /// The side of the line on which the point lies: above 0 on the left.
    std::int64_t side_of(Point point) const { return cross(direction, point - through); }
    std::int64_t along_of(Point point) const { return dot(direction, point - through); }
    /// Whether the place is strictly between the two ends.
    bool is_between(const Along& place) const { return from < place && place < to; }
};

/// Where the line crosses the segment from a to b. The sides on which a and b lie are given; they do not both lie on
/// the line.
inline Along crossing_along(const SightRay& ray, Point a, std::int64_t side_a, Point b, std::int64_t side_b) {
    const std::int64_t turn = side_b - side_a;
    const Wide top = Wide{ray.along_of(a)} * side_b - Wide{ray.along_of(b)} * side_a;
    return turn > 0 ? Along{top, turn} : Along{-top, -turn};
}

/// The segment, on the line through both points, from the first edge to the second. It leaves the first edge outwards,
/// to its left. Nothing when there is none. The points differ.
std::optional<SightRay> sight_ray(Line edge, Line other, Point a, Point b);
/// WM-GEN-2: how the length of the segment compares to the limit: below, equal or above (-1, 0, 1). Ends are rounded to
/// 2^-8 of a unit or better; along the axes they are exact.
int compare_length(const SightRay& ray, Length limit);
/// The ends of the segment, rounded to the nearest unit.
Line rounded(const SightRay& ray);

/// The side of the line on which the whole stand lies: above 0 on the left, 0 where the line meets it.
int side_of_line(const SightRay& ray, const Footprint& stand);
/// WM-SIGHT-3: whether the segment passes through the inside of the stand.
bool passes_through(const SightRay& ray, const Footprint& stand);

/// Where two stands touch: a corner of one, and the nearest point of an edge of the other, `part` / `whole` of the way
/// along that edge.
struct TouchPoint {
    Point corner;
    Line edge;
    std::int64_t part = 0;
    std::int64_t whole = 1;
    const Footprint* of_corner = nullptr;
    const Footprint* of_edge = nullptr;
};
/// WM-SIGHT-3: whether the segment passes between the two stands, through the place where they touch. Its ends do not
/// count.
bool passes_between(const SightRay& ray, const TouchPoint& touch);

/// How a segment runs through a piece of terrain that is a polygon.
struct GroundPassage {
    bool is_inside = false;     ///< some of it lies strictly inside
    bool goes_through = false;  ///< it enters and leaves
    bool starts_on = false;     ///< its first end lies inside or on the border
    bool ends_on = false;
    /// Lengths along the line, inside, of the parts that hold its first and its last end, in 2^-16 units.
    Wide depth_at_start = 0;
    Wide depth_at_end = 0;
};
GroundPassage passage_of(const SightRay& ray, const Outline& outline);
/// The length of the whole segment, in the scale of a passage.
Wide depth_of_all(const SightRay& ray);
/// Whether the depth, in the scale of a passage, is more than the limit.
bool is_deeper(const SightRay& ray, Wide depth, Length limit);

}  // namespace umpire::wme
