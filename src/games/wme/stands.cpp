#include "games/wme/stands.hpp"

#include "geometry/rectangles.hpp"
#include "geometry/segment.hpp"

#include <algorithm>
#include <vector>

namespace umpire::wme {
namespace {

/// Parallel within one degree and facing each other: both run clockwise about their stands, so they run against each
/// other. Facings are known in tenths of a degree and corners to a unit, so what lies between 1.0 and 1.1 degrees is
/// parted in the middle (R-WM-32).
bool run_against(Line one, Line other, const Values& values) {
    const Vector a = one.to - one.from;
    const Vector b = other.to - other.from;
    const std::int64_t level = dot(a, b);
    return level < 0 && magnitude(cross(a, b)) * 1'000'000 <= -level * small_tangent(2 * values.parallel_turn + 1);
}

/// How far the other line reaches along the first one, within it; 0 or less when not at all. Times the length of the
/// first.
std::int64_t reach_beside(Line one, Line other) {
    const Vector along_one = one.to - one.from;
    const std::int64_t a = dot(other.from - one.from, along_one);
    const std::int64_t b = dot(other.to - one.from, along_one);
    const std::int64_t low = std::max<std::int64_t>(0, std::min(a, b));
    return std::min(squared(along_one), std::max(a, b)) - low;
}

/// A corner of the part that two stands share, in units of 2^-16 from the centre of the first.
struct FinePoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(const FinePoint&, const FinePoint&) = default;
    friend auto operator<=>(const FinePoint&, const FinePoint&) = default;
};
constexpr int fine_bits = 16;
constexpr FinePoint fine(Vector v) { return {std::int64_t{v.x} << fine_bits, std::int64_t{v.y} << fine_bits}; }

/// At most eight corners, and what lies on two edges at once is found more than once.
struct SharedPart {
    std::array<FinePoint, 24> points{};
    std::size_t count = 0;
    void add(FinePoint point) { points[count++] = point; }
};

bool holds_point(const Footprint& stand, Point point) {
    for (const Edge edge : all_edges) {
        const Line line = edge_of(stand, edge);
        if (cross(line.to - line.from, point - line.from) > 0) return false;
    }
    return true;
}

void add_crossing(SharedPart& part, Point origin, Line one, Line other) {
    const Vector a = one.to - one.from;
    const Vector b = other.to - other.from;
    const std::int64_t turn = cross(a, b);
    if (turn == 0 || !cross_properly(one.from, one.to, other.from, other.to)) return;
    // The same answer from whichever line and end it is begun.
    const Vector p = one.from - origin;
    const Vector q = other.from - origin;
    const std::int64_t through_one = cross(p, a);
    const std::int64_t through_other = cross(q, b);
    const auto share = [turn](std::int64_t top) {
        const std::int64_t bottom = magnitude(turn);
        return multiply_divide(turn < 0 ? -top : top, std::int64_t{1} << fine_bits, bottom);
    };
    part.add({share(through_other * a.x - through_one * b.x), share(through_other * a.y - through_one * b.y)});
}

/// Twice the area of the hull of the points, in units of 2^-32: a part shared by two rectangles is its own hull.
Wide doubled_area(SharedPart& part) {
    FinePoint* const begin = part.points.data();
    auto* const end = begin + static_cast<std::ptrdiff_t>(part.count);
    std::sort(begin, end);
    const FinePoint* const last = std::unique(begin, end);
    const auto count = static_cast<std::size_t>(last - begin);
    if (count < 3) return 0;
    const auto turn = [](const FinePoint& a, const FinePoint& b, const FinePoint& c) {
        return Wide{b.x - a.x} * (c.y - a.y) - Wide{b.y - a.y} * (c.x - a.x);
    };
    std::array<FinePoint, 50> hull{};
    std::size_t size = 0;
    const auto walk = [&](std::size_t i, std::size_t least) {
        while (size >= least + 2 && turn(hull[size - 2], hull[size - 1], part.points[i]) <= 0) --size;
        hull[size++] = part.points[i];
    };
    for (std::size_t i = 0; i < count; ++i) walk(i, 0);
    const std::size_t lower = size - 1;
    for (std::size_t i = count - 1; i-- > 0;) walk(i, lower);
    Wide area = 0;
    for (std::size_t i = 0; i + 1 < size; ++i)
        area += Wide{hull[i].x} * hull[i + 1].y - Wide{hull[i].y} * hull[i + 1].x;
    return area < 0 ? -area : area;
}

Point foot_on(Point point, Line line) {
    const Vector edge = line.to - line.from;
    const std::int64_t ahead = dot(point - line.from, edge);
    const std::int64_t whole = squared(edge);
    if (ahead <= 0 || whole == 0) return line.from;
    if (ahead >= whole) return line.to;
    const Vector across = left_of(edge);
    const std::int64_t aside = -cross(edge, point - line.from);
    return point + Vector{static_cast<std::int32_t>(multiply_divide(across.x, aside, whole)),
                          static_cast<std::int32_t>(multiply_divide(across.y, aside, whole))};
}

bool is_equal(const SquaredDistance& a, const SquaredDistance& b) { return !(a < b) && !(b < a); }

void keep_shortest(ShortestSegments& found, SquaredDistance& least, const SquaredDistance& distance, Line line) {
    if (found.count != 0 && least < distance) return;
    if (found.count != 0 && !is_equal(least, distance)) found.count = 0;
    least = distance;
    const Line* const begin = found.lines.data();
    const Line* const end = begin + found.count;
    if (found.count < found.lines.size() && std::find(begin, end, line) == end) found.lines[found.count++] = line;
}

}  // namespace

bool lines_touch(Line one, Line other, const Values& values) {
    const auto near = [&](Point point, Line line) {
        return is_at_most(squared_distance(point, line.from, line.to), contact_of(values));
    };
    return near(one.from, other) || near(one.to, other) || near(other.from, one) || near(other.to, one) ||
           cross_properly(one.from, one.to, other.from, other.to);
}

Length edge_contact(Line one, Line other, const Values& values) {
    if (!run_against(one, other, values) || !lines_touch(one, other, values)) return {0};
    const std::int64_t beside = reach_beside(one, other);
    const std::int64_t whole = squared(one.to - one.from);
    if (beside <= 0 || Wide{beside} * beside < Wide{squared(Length{values.edge_contact})} * whole) return {0};
    return {static_cast<std::int32_t>(floor_sqrt(static_cast<std::int64_t>(Wide{beside} * beside / whole)))};
}

Length edge_contact(const Footprint& one, Edge edge, const Footprint& other, const Values& values) {
    Length most{0};
    for (const Edge against : all_edges)
        most = std::max(most, edge_contact(edge_of(one, edge), edge_of(other, against), values));
    return most;
}

EdgeSet free_edges(const Footprint& stand, std::span<const Footprint> others, const Values& values) {
    EdgeSet result = every_edge;
    for (const Footprint& other : others) {
        if (other == stand || !touches(stand, other, values)) continue;
        for (const Edge edge : all_edges)
            if (edge_contact(stand, edge, other, values).units > 0) result &= static_cast<EdgeSet>(~set_of(edge));
    }
    return result;
}

bool is_as_far(const SquaredDistance& a, const SquaredDistance& b, Length rounding) {
    if (rounding == Length{0}) return is_equal(a, b);
    return magnitude(whole_length(a).units - whole_length(b).units) <= rounding.units;
}

SquaredDistance squared_gap(const Footprint& a, const Footprint& b) { return squared_gap_of_rectangles(a, b); }

ShortestSegments shortest_segments(const Footprint& a, const Footprint& b) {
    ShortestSegments found;
    SquaredDistance least;
    for (const Edge edge : all_edges) {
        const Line of_a = edge_of(a, edge);
        const Line of_b = edge_of(b, edge);
        for (const Point corner : a.corners)
            keep_shortest(found, least, squared_distance(corner, of_b.from, of_b.to), {corner, foot_on(corner, of_b)});
        for (const Point corner : b.corners)
            keep_shortest(found, least, squared_distance(corner, of_a.from, of_a.to), {foot_on(corner, of_a), corner});
    }
    return found;
}

namespace {

/// Whether all four edges of the stand lie at least so far from a point inside of it.
bool is_deep_inside(const Footprint& stand, Point point, Length depth) {
    return std::ranges::all_of(all_edges, [&](Edge edge) {
        const Line line = edge_of(stand, edge);
        const std::int64_t inside = cross(point - line.from, line.to - line.from);
        return inside > 0 && Wide{inside} * inside >= Wide{squared(depth)} * squared(line.to - line.from);
    });
}

/// A corner or the middle of one stand lies so deep in the other that they share a quarter of a disc at least. The
/// depth is ours: such a quarter is larger than what counts as none, with room to spare.
bool shares_quarter(const Footprint& stand, const Footprint& other, const Values& values) {
    constexpr Length depth = 0.15_cm;
    if (squared(depth) * 3 / 4 <= std::int64_t{values.shared_area} * 3 / 2) return false;
    const bool is_in =
        is_deep_inside(stand, other.centre, depth) ||
        std::ranges::any_of(other.corners, [&](Point corner) { return is_deep_inside(stand, corner, depth); });
    return is_in && is_deep_inside(other, other.centre, depth);
}

}  // namespace

bool shares_area(const Footprint& a, const Footprint& b, const Values& values) {
    if (!is_round(a) && !is_round(b) && (shares_quarter(a, b, values) || shares_quarter(b, a, values))) return true;
    SharedPart part;
    for (const Point corner : a.corners)
        if (holds_point(b, corner)) part.add(fine(corner - a.centre));
    for (const Point corner : b.corners)
        if (holds_point(a, corner)) part.add(fine(corner - a.centre));
    for (const Edge of_a : all_edges)
        for (const Edge of_b : all_edges) add_crossing(part, a.centre, edge_of(a, of_a), edge_of(b, of_b));
    return doubled_area(part) > Wide{2 * std::int64_t{values.shared_area}} << (2 * fine_bits);
}

Zone zone_of(const BaseShape& shape, Angle facing, Vector offset, int parts) {
    const SineCosine axes = sine_cosine(facing);
    const std::int64_t right = offset.x * axes.cosine - offset.y * axes.sine;
    const std::int64_t ahead = offset.x * axes.sine + offset.y * axes.cosine;
    const auto half = [parts](Length length) { return (std::int64_t{length.units} * parts) << sine_bits; };
    const std::int64_t beside = magnitude(right) - half(shape.half_width);
    const std::int64_t before = magnitude(ahead) - half(shape.half_depth);
    if (ahead > 0 && before >= beside) return Zone::front;
    if (ahead < 0 && before > beside) return Zone::rear;
    return right >= 0 ? Zone::right : Zone::left;
}

namespace {

/// Where a point lies as a stand sees it, in units of 2^-16: to its right and ahead.
FinePoint seen_from(const SineCosine& axes, Vector offset) {
    const auto shift = sine_bits - fine_bits;
    return {(offset.x * axes.cosine - offset.y * axes.sine) >> shift,
            (offset.x * axes.sine + offset.y * axes.cosine) >> shift};
}

/// A half of the plane: a * right + b * ahead >= c.
struct HalfPlane {
    std::int64_t right = 0;
    std::int64_t ahead = 0;
    std::int64_t least = 0;
    std::int64_t above(const FinePoint& point) const { return right * point.x + ahead * point.y - least; }
};

std::vector<FinePoint> cut_to(const std::vector<FinePoint>& polygon, const HalfPlane& half) {
    std::vector<FinePoint> rest;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const FinePoint& here = polygon[i];
        const FinePoint& next = polygon[(i + 1) % polygon.size()];
        const std::int64_t at_here = half.above(here);
        const std::int64_t at_next = half.above(next);
        if (at_here >= 0) rest.push_back(here);
        if ((at_here < 0) == (at_next < 0) || at_here == 0 || at_next == 0) continue;
        const std::int64_t part = magnitude(at_here);
        const std::int64_t whole = part + magnitude(at_next);
        rest.push_back({here.x + multiply_divide(next.x - here.x, part, whole),
                        here.y + multiply_divide(next.y - here.y, part, whole)});
    }
    return rest;
}

Wide doubled_area_of(const std::vector<FinePoint>& polygon) {
    Wide area = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const FinePoint& a = polygon[i];
        const FinePoint& b = polygon[(i + 1) % polygon.size()];
        area += Wide{a.x} * b.y - Wide{a.y} * b.x;
    }
    return area < 0 ? -area : area;
}

}  // namespace

Zone zone_of_most(const BaseShape& shape, Place place, std::span<const Stand> stands) {
    // The rays leave the corners at 45 degrees: each zone lies between two of them.
    const std::int64_t spare = std::int64_t{shape.half_depth.units - shape.half_width.units} << fine_bits;
    const auto between = [spare](Zone zone) -> std::array<HalfPlane, 2> {
        switch (zone) {
        case Zone::front: return {HalfPlane{-1, 1, spare}, HalfPlane{1, 1, spare}};
        case Zone::rear: return {HalfPlane{-1, -1, spare}, HalfPlane{1, -1, spare}};
        case Zone::right: return {HalfPlane{1, -1, -spare}, HalfPlane{1, 1, -spare}};
        case Zone::left: break;
        }
        return {HalfPlane{-1, -1, -spare}, HalfPlane{-1, 1, -spare}};
    };
    const SineCosine axes = sine_cosine(place.facing);
    Zone most = Zone::front;
    Wide greatest = -1;
    for (const Zone zone : {Zone::front, Zone::right, Zone::left, Zone::rear}) {
        Wide area = 0;
        for (const Stand& stand : stands) {
            std::vector<FinePoint> polygon;
            for (const Point corner : stand.base.corners) polygon.push_back(seen_from(axes, corner - place.at));
            for (const HalfPlane& half : between(zone)) polygon = cut_to(polygon, half);
            area += doubled_area_of(polygon);
        }
        if (area <= greatest) continue;
        greatest = area;
        most = zone;
    }
    return most;
}

}  // namespace umpire::wme
