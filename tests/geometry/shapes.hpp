#pragma once

// Points, bases and outlines, chosen and random, and the moves of the whole table under which every answer must stay
// the same.

#include "geometry/path.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace umpire {

inline Point inches(double x, double y) {
    return {static_cast<std::int32_t>(std::lround(x * units_per_inch)),
            static_cast<std::int32_t>(std::lround(y * units_per_inch))};
}
inline Footprint infantry(double x, double y) { return disc(inches(x, y), {units_per_inch / 2}); }
inline Outline rectangle(Point a, Point b) {
    return *Outline::polygon(std::array{a, Point{b.x, a.y}, b, Point{a.x, b.y}});
}
/// For Obstacles; good as long as the outlines are.
inline std::vector<const Outline*> pointers_to(const std::vector<Outline>& outlines) {
    std::vector<const Outline*> pointers;
    for (const Outline& outline : outlines) pointers.push_back(&outline);
    return pointers;
}

}  // namespace umpire

namespace umpire::random_shape {

inline int number(int low, int high) { return *rc::gen::inRange(low, high + 1); }
/// How large a table is, in units: from a few points, where everything touches, to a large one.
inline int any_size() { return *rc::gen::element(12, 60, 2000, 220'000); }
/// The same without a trace for each draw; for shapes of many numbers.
inline Point point(int size) { return {number(0, size), number(0, size)}; }
inline Angle angle() { return {static_cast<std::uint16_t>(number(0, 3599))}; }
inline Footprint round_footprint(int size) { return disc(point(size), {number(1, std::max(2, size / 8))}); }
inline Footprint rectangular_footprint(int size) {
    const int side_max = std::max(8, size / 8);
    // Every other one stands square to the table: flush edges and touching corners are the hard cases.
    const Angle facing = number(0, 1) == 0 ? degrees(90 * number(0, 3)) : angle();
    return footprint(rectangular_base({number(6, side_max)}, {number(6, side_max)}), {point(size), facing});
}
inline Footprint any_footprint(int size) {
    return number(0, 1) == 0 ? round_footprint(size) : rectangular_footprint(size);
}

/// A star-shaped polygon about a centre; nothing when it happens to be none.
inline std::optional<Outline> star(Point centre, int radius_max, int corner_count) {
    std::vector<Point> corners;
    for (int i = 0; i < corner_count; ++i) {
        const int tenths = 3600 * i / corner_count + number(0, 3600 / corner_count - 1);
        const Length out{number(std::max(1, radius_max / 6), radius_max)};
        corners.push_back(centre + towards({static_cast<std::uint16_t>(tenths % 3600)}, out));
    }
    return Outline::polygon(corners);
}
/// Any simple polygon: a random list of corners is drawn until it makes one. Few corners and a small grid make corners
/// on edges and segments through corners common.
inline std::optional<Outline> crooked(int size, int corner_count) {
    std::vector<Point> corners;
    for (int i = 0; i < corner_count; ++i) corners.push_back(point(size));
    return Outline::polygon(corners);
}
inline std::optional<Outline> any_polygon(int size) {
    if (number(0, 2) == 0) {
        const Point a = point(size);
        const Point b = point(size);
        return Outline::polygon(std::array{a, Point{b.x, a.y}, b, Point{a.x, b.y}});
    }
    return star(point(size), std::max(3, size / 4), number(3, 9));
}

inline std::vector<Outline> up_to_three_polygons(int size) {
    std::vector<Outline> outlines;
    for (int i = number(0, 3); i > 0; --i) {
        if (std::optional<Outline> outline = any_polygon(size)) outlines.push_back(*outline);
    }
    return outlines;
}

/// A quarter turn, a mirror or a shift of the table.
struct Motion {
    int quarters = 0;  ///< (x, y) becomes (y, -x)
    bool mirrored = false;
    Vector shift;

    Point operator()(Point at) const {
        if (mirrored) at.x = -at.x;
        for (int i = 0; i < quarters; ++i) at = {at.y, -at.x};
        return at + shift;
    }
    Footprint operator()(const Footprint& base) const {
        Footprint result = base;
        result.centre = (*this)(base.centre);
        if (is_round(base)) return result;
        for (Point& corner : result.corners) corner = (*this)(corner);
        if (mirrored) result.corners = {result.corners[1], result.corners[0], result.corners[3], result.corners[2]};
        return result;
    }
    Outline operator()(const Outline& outline) const {
        std::vector<Point> corners;
        for (const Point corner : outline.corners()) corners.push_back((*this)(corner));
        return outline.is_line() ? *Outline::polyline(corners) : *Outline::polygon(corners);
    }
    Leg operator()(Leg leg) const { return {(*this)(leg.from), (*this)(leg.to)}; }
};
inline Motion motion() { return {number(0, 3), number(0, 1) == 1, {number(-1000, 1000), number(-1000, 1000)}}; }

}  // namespace umpire::random_shape
