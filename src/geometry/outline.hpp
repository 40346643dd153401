#pragma once

#include "geometry/base.hpp"
#include "geometry/box.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace umpire {

/// The part of a segment from a to b between two fractions of its length. The fractions are in units of 1/2^24, rounded
/// to the nearest with halves to even, so that the reversed segment gives the mirrored part.
struct Stretch {
    std::int32_t from = 0;
    std::int32_t to = 0;
    friend constexpr bool operator==(Stretch, Stretch) = default;
};
constexpr int stretch_bits = 24;
constexpr std::int32_t stretch_whole = 1 << stretch_bits;

/// A simple polygon, or an open polyline, which has no inside. What queries need is worked out once. Immutable.
class Outline {
public:
    /// A polygon; nothing when the points do not make a simple polygon of at least three corners with an area, or a
    /// coordinate is beyond coordinate_max. Corners may come in either direction; they are kept counter-clockwise.
    /// Repeated and collinear corners are dropped.
    static std::optional<Outline> polygon(std::span<const Point> corners);
    /// An open line of at least two different points. It may cross itself.
    static std::optional<Outline> polyline(std::span<const Point> points);

    bool is_line() const { return is_line_; }
    bool is_convex() const { return convex_; }
    std::span<const Point> corners() const { return corners_; }
    const Box& box() const { return box_; }
    /// How many edges there are. Edge i, from 0, runs from corner i to the next; the edge of the last corner closes a
    /// polygon.
    std::size_t edge_count() const { return is_line_ ? corners_.size() - 1 : corners_.size(); }
    Point edge_from(std::size_t edge) const { return corners_[edge]; }
    Point edge_to(std::size_t edge) const { return corners_[edge + 1 == corners_.size() ? 0 : edge + 1]; }

    /// Whether the point lies strictly inside, not on the edge. Never for a line.
    bool contains(Point point) const {
        return box_holds_inside(box_, point) && (upright_ || side_of(point) == Side::inside);
    }
    /// Whether the point lies inside or on the edge; for a line: on the line.
    bool touches(Point point) const {
        return box_contains(box_, point) && (upright_ || side_of(point) != Side::outside);
    }
    /// Whether the base shares a point with the inside; touching an edge does not count. A line is overlapped when it
    /// passes through the inside of the base.
    bool overlaps(const Footprint& base) const {
        return boxes_meet(box_, box_around(base.centre, base.radius)) && is_overlapped(base);
    }
    /// Whether the whole base lies inside or on the edge. Never for a line.
    bool holds(const Footprint& base) const;
    /// Whether the distance from the edge of the base to the outline is at most `limit` (0 when they overlap). Exact.
    bool near(const Footprint& base, Length limit) const {
        return boxes_meet(box_, box_around(base.centre, base.radius + limit)) && is_near(base, limit);
    }
    bool near(Point point, Length limit) const {
        return boxes_meet(box_, box_around(point, limit)) && is_near(disc(point, {0}), limit);
    }
    /// The distance in whole units, rounded down; 0 when inside or overlapping.
    Length distance(const Footprint& base) const;
    Length distance(Point point) const { return distance(disc(point, {0})); }

    /// Whether some part of the segment that has a length lies strictly inside. Running along an edge or touching a
    /// corner does not count. A line is crossed when the segment and the line cross properly, or when the segment
    /// passes through one of its points. Touching the line with an end point does not count, nor does running along it,
    /// except from one side to the other. Exact and symmetric.
    bool crossed_by(Point a, Point b) const { return may_enter(a, b) && (upright_ || is_crossed(a, b)); }
    /// The parts of the segment that lie strictly inside, in order. A part too short for the units of a stretch is
    /// dropped. Where the segment only touches the edge from inside, one part ends where the next begins. Empty for a
    /// line.
    std::vector<Stretch> parts_inside(Point a, Point b) const {
        if (is_line_ || a == b || !may_enter(a, b)) return {};
        return found_parts_inside(a, b);
    }
    /// The total length of the segment inside, to the nearest unit, halves up. A part that a stretch rounds away counts
    /// too.
    Length length_inside(Point a, Point b) const {
        if (is_line_ || a == b || !may_enter(a, b)) return {0};
        return found_length_inside(a, b);
    }

    friend bool operator==(const Outline&, const Outline&) = default;

private:
    enum class Side { inside, edge, outside };
    Side side_of(Point point) const;
    bool is_overlapped(const Footprint& base) const;
    bool is_near(const Footprint& base, Length limit) const;
    bool is_crossed(Point a, Point b) const;
    bool is_line_crossed(Point a, Point b) const;
    std::vector<Stretch> found_parts_inside(Point a, Point b) const;
    Length found_length_inside(Point a, Point b) const;
    /// A quick no for a segment between two different points that has no part inside.
    bool may_enter(Point a, Point b) const {
        const Box around = box_of(a, b);
        if (upright_) return boxes_overlap(box_, around) && line_enters_box(a, b, box_);
        return boxes_meet(box_, around);
    }

    std::vector<Point> corners_;
    Box box_;
    bool convex_ = false;
    bool upright_ = false;  ///< a rectangle with edges along the axes: the common piece of terrain
    bool is_line_ = false;
};

/// Why a list of corners is no simple polygon. Edge n runs from the nth corner, counted from 1, to the next. Named are
/// the two edges that touch or cross.
struct PolygonFault {
    enum class Kind : std::uint8_t { none, beyond_table, few_corners, no_area, touch, cross };
    Kind kind = Kind::none;
    std::size_t first = 0;
    std::size_t second = 0;

    bool is_some() const { return kind != Kind::none; }
    friend bool operator==(const PolygonFault&, const PolygonFault&) = default;
};
PolygonFault polygon_fault(std::span<const Point> corners);

}  // namespace umpire
