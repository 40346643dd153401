#pragma once

#include "geometry/point.hpp"

#include <algorithm>

namespace umpire {

/// An upright rectangle, edges included.
struct Box {
    Point low;
    Point high;
    friend constexpr bool operator==(const Box&, const Box&) = default;
};
constexpr Box box_of(Point a, Point b) {
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}
constexpr Box box_of(Box box, Point point) {
    return {{std::min(box.low.x, point.x), std::min(box.low.y, point.y)},
            {std::max(box.high.x, point.x), std::max(box.high.y, point.y)}};
}
constexpr Box grown(Box box, Length by) {
    return {{box.low.x - by.units, box.low.y - by.units}, {box.high.x + by.units, box.high.y + by.units}};
}
constexpr Box box_around(Point centre, Length radius) { return grown({centre, centre}, radius); }
/// Whether the boxes share a point. If not, what they hold is apart.
constexpr bool boxes_meet(const Box& a, const Box& b) {
    return (a.low.x <= b.high.x) & (b.low.x <= a.high.x) & (a.low.y <= b.high.y) & (b.low.y <= a.high.y);
}
/// Whether the boxes share more than an edge or a corner. (A flat box may lie inside the other one, not on its edge.)
constexpr bool boxes_overlap(const Box& a, const Box& b) {
    return (a.low.x < b.high.x) & (b.low.x < a.high.x) & (a.low.y < b.high.y) & (b.low.y < a.high.y);
}
constexpr bool box_contains(const Box& box, Point point) {
    return (box.low.x <= point.x) & (point.x <= box.high.x) & (box.low.y <= point.y) & (point.y <= box.high.y);
}
constexpr bool box_holds_inside(const Box& box, Point point) {
    return (box.low.x < point.x) & (point.x < box.high.x) & (box.low.y < point.y) & (point.y < box.high.y);
}
/// The point of the box that is nearest to a point.
constexpr Point nearest_in(const Box& box, Point point) {
    return {std::clamp(point.x, box.low.x, box.high.x), std::clamp(point.y, box.low.y, box.high.y)};
}
/// Whether the line through two different points passes between the corners of the box: some lie strictly on either
/// side.
constexpr bool line_enters_box(Point a, Point b, const Box& box) {
    const Vector line = b - a;
    const Vector to_centre = (box.low - a) + (box.high - a);  // doubled
    const Vector size = box.high - box.low;
    const std::int64_t reach =
        std::int64_t{line.x < 0 ? -line.x : line.x} * size.y + std::int64_t{line.y < 0 ? -line.y : line.y} * size.x;
    const std::int64_t aside = cross(line, to_centre);
    return -reach < aside && aside < reach;
}

}  // namespace umpire
