#include "geometry/outline.hpp"

#include "geometry/exact.hpp"
#include "geometry/sides.hpp"

#include <algorithm>

namespace umpire {

namespace {

struct NumberedCorner {
    Point at;
    std::size_t number;  ///< in the list as given, from 1
};

bool is_beyond_table(Point point) { return std::max(magnitude(point.x), magnitude(point.y)) > coordinate_max; }

std::vector<NumberedCorner> without_repeats(std::span<const Point> corners) {
    std::vector<NumberedCorner> kept;
    kept.reserve(corners.size());
    for (std::size_t i = 0; i < corners.size(); ++i) {
        // Of a run of equal corners the last is kept: the edge to the next corner starts there.
        if (corners[i] != corners[(i + 1) % corners.size()]) kept.push_back({corners[i], i + 1});
    }
    return kept;
}

/// Corners where the line goes straight on are dropped. Those where it turns back stay.
std::vector<Point> without_straight_corners(std::span<const NumberedCorner> corners) {
    std::vector<Point> kept;
    kept.reserve(corners.size());
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point before = corners[(i + corners.size() - 1) % corners.size()].at;
        const Vector in = corners[i].at - before;
        const Vector out = corners[(i + 1) % corners.size()].at - corners[i].at;
        if (cross(in, out) != 0 || dot(in, out) < 0) kept.push_back(corners[i].at);
    }
    return kept;
}

bool have_no_area(std::span<const NumberedCorner> corners) {
    const Point first = corners[0].at;
    const Vector line = corners[1].at - first;
    return std::ranges::all_of(corners, [&](const NumberedCorner& c) { return cross(line, c.at - first) == 0; });
}

enum class Meeting { none, touch, cross };

/// How two edges of a closed line meet where they should not. `shared`: the second starts where the first ends.
Meeting meeting_of(Point a, Point b, Point c, Point d, bool shared) {
    if (!boxes_meet(box_of(a, b), box_of(c, d))) return Meeting::none;
    if (shared) return cross(b - a, d - c) == 0 && dot(b - a, d - c) < 0 ? Meeting::touch : Meeting::none;
    if (cross_properly(a, b, c, d)) return Meeting::cross;
    if (lies_on(c, a, b) || lies_on(d, a, b) || lies_on(a, c, d) || lies_on(b, c, d)) return Meeting::touch;
    return Meeting::none;
}

PolygonFault first_meeting(std::span<const NumberedCorner> corners) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point a = corners[i].at;
        const Point b = corners[(i + 1) % count].at;
        for (std::size_t j = i + 1; j < count; ++j) {
            const Point c = corners[j].at;
            const Point d = corners[(j + 1) % count].at;
            const bool closes = i == 0 && j + 1 == count;
            const Meeting meeting = closes ? meeting_of(c, d, a, b, true) : meeting_of(a, b, c, d, j == i + 1);
            if (meeting == Meeting::none) continue;
            using Kind = PolygonFault::Kind;
            return {meeting == Meeting::cross ? Kind::cross : Kind::touch, corners[i].number, corners[j].number};
        }
    }
    return {};
}

std::int64_t doubled_area(std::span<const Point> corners) {
    std::int64_t area = 0;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        area += cross(corners[i] - corners[0], corners[i + 1] - corners[0]);
    }
    return area;
}

bool turns_left_everywhere(std::span<const Point> corners) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point middle = corners[(i + 1) % count];
        if (cross(middle - corners[i], corners[(i + 2) % count] - middle) <= 0) return false;
    }
    return true;
}

Box box_of_all(std::span<const Point> points) {
    Box box{points[0], points[0]};
    for (const Point point : points) box = box_of(box, point);
    return box;
}

/// Some edge of the outline passes through the inside of a rectangle.
bool has_edge_inside(const Outline& outline, const Footprint& rectangle) {
    const Box around = box_around(rectangle.centre, rectangle.radius);
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Point from = outline.edge_from(i);
        const Point to = outline.edge_to(i);
        if (!boxes_meet(around, box_of(from, to))) continue;
        Sides sides;
        sides.add(rectangle);
        sides.add(to - from);
        if (sides.reach((from - rectangle.centre) + (to - rectangle.centre), {0})) return true;
    }
    return false;
}

/// Between the edges of an outline and those of a rectangle that does not overlap it.
SquaredDistance distance_between(const Outline& outline, const Footprint& rectangle) {
    SquaredDistance least = squared_distance(rectangle.corners[0], outline.edge_from(0), outline.edge_to(0));
    const auto consider = [&least](Point point, Point from, Point to) {
        const SquaredDistance other = squared_distance(point, from, to);
        if (other < least) least = other;
    };
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            const Point corner = rectangle.corners[j];
            const Point next = rectangle.corners[(j + 1) % 4];
            consider(corner, outline.edge_from(i), outline.edge_to(i));
            consider(outline.edge_from(i), corner, next);
            consider(outline.edge_to(i), corner, next);
        }
    }
    return least;
}

bool is_upright_rectangle(std::span<const Point> corners, const Box& box) {
    return corners.size() == 4 && std::ranges::all_of(corners, [&box](Point corner) {
               return (corner.x == box.low.x || corner.x == box.high.x) &&
                      (corner.y == box.low.y || corner.y == box.high.y);
           });
}

}  // namespace

PolygonFault polygon_fault(std::span<const Point> corners) {
    if (std::ranges::any_of(corners, is_beyond_table)) return {PolygonFault::Kind::beyond_table};
    const std::vector<NumberedCorner> kept = without_repeats(corners);
    if (kept.size() < 3) return {PolygonFault::Kind::few_corners};
    if (have_no_area(kept)) return {PolygonFault::Kind::no_area};
    return first_meeting(kept);
}

std::optional<Outline> Outline::polygon(std::span<const Point> corners) {
    if (polygon_fault(corners).is_some()) return std::nullopt;
    Outline outline;
    outline.corners_ = without_straight_corners(without_repeats(corners));
    if (doubled_area(outline.corners_) < 0) std::reverse(outline.corners_.begin() + 1, outline.corners_.end());
    outline.box_ = box_of_all(outline.corners_);
    outline.convex_ = turns_left_everywhere(outline.corners_);
    outline.upright_ = is_upright_rectangle(outline.corners_, outline.box_);
    return outline;
}

std::optional<Outline> Outline::polyline(std::span<const Point> points) {
    if (std::ranges::any_of(points, is_beyond_table)) return std::nullopt;
    Outline outline;
    outline.is_line_ = true;
    std::vector<Point>& kept = outline.corners_;
    for (const Point point : points) {
        if (!kept.empty() && kept.back() == point) continue;
        if (kept.size() >= 2) {
            const Vector in = kept.back() - kept[kept.size() - 2];
            const Vector out = point - kept.back();
            if (cross(in, out) == 0 && dot(in, out) > 0) kept.pop_back();
        }
        kept.push_back(point);
    }
    if (kept.size() < 2) return std::nullopt;
    outline.box_ = box_of_all(kept);
    return outline;
}

Outline::Side Outline::side_of(Point point) const {
    bool inside = false;
    for (std::size_t i = 0; i < edge_count(); ++i) {
        const Point from = edge_from(i);
        const Point to = edge_to(i);
        const bool rises = from.y <= point.y && point.y < to.y;
        const bool falls = to.y <= point.y && point.y < from.y;
        if (!rises && !falls && from.y != point.y && to.y != point.y) continue;
        const std::int64_t turn = cross(to - from, point - from);
        if (turn == 0 && dot(point - from, point - to) <= 0) return Side::edge;
        // An edge counts when a ray to the east meets it.
        if ((rises && turn > 0) || (falls && turn < 0)) inside = !inside;
    }
    return inside && !is_line_ ? Side::inside : Side::outside;
}

bool Outline::is_overlapped(const Footprint& base) const {
    if (is_round(base)) {
        if (contains(base.centre)) return true;
        if (upright_) return squared(base.centre - nearest_in(box_, base.centre)) < squared(base.radius);
        for (std::size_t i = 0; i < edge_count(); ++i) {
            if (is_below(squared_distance(base.centre, edge_from(i), edge_to(i)), base.radius)) return true;
        }
        return false;
    }
    return has_edge_inside(*this, base) || contains(base.centre);
}

bool Outline::holds(const Footprint& base) const {
    if (upright_) return box_holds(box_, base);
    if (is_line_ || !touches(base.centre)) return false;
    if (!is_round(base)) return !has_edge_inside(*this, base);
    for (std::size_t i = 0; i < edge_count(); ++i) {
        if (is_below(squared_distance(base.centre, edge_from(i), edge_to(i)), base.radius)) return false;
    }
    return true;
}

bool Outline::is_near(const Footprint& base, Length limit) const {
    if (!is_round(base)) {
        return is_overlapped(base) || is_at_most(distance_between(*this, base), limit);
    }
    const Length reach = base.radius + limit;
    if (upright_) return squared(base.centre - nearest_in(box_, base.centre)) <= squared(reach);
    if (touches(base.centre)) return true;
    for (std::size_t i = 0; i < edge_count(); ++i) {
        if (is_at_most(squared_distance(base.centre, edge_from(i), edge_to(i)), reach)) return true;
    }
    return false;
}

Length Outline::distance(const Footprint& base) const {
    if (is_round(base)) {
        if (touches(base.centre)) return {0};
        if (upright_) return gap(base, nearest_in(box_, base.centre));
        SquaredDistance least = squared_distance(base.centre, edge_from(0), edge_to(0));
        for (std::size_t i = 1; i < edge_count(); ++i) {
            const SquaredDistance other = squared_distance(base.centre, edge_from(i), edge_to(i));
            if (other < least) least = other;
        }
        return std::max(whole_length(least) - base.radius, Length{0});
    }
    return is_overlapped(base) ? Length{0} : whole_length(distance_between(*this, base));
}

}  // namespace umpire
