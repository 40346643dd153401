#include "games/wme/sight_line.hpp"

#include <algorithm>
#include <vector>

namespace umpire::wme {
namespace {

constexpr int depth_bits = 16;

/// round(top / bottom * 2^16), halves away from zero. The whole part is below 2^40 and the bottom below 2^42.
Wide scaled(const Along& place) {
    const bool is_below = place.top < 0;
    const Wide top = is_below ? -place.top : place.top;
    const Wide whole = divided(top << depth_bits, place.bottom);
    return is_below ? -whole : whole;
}

/// Where the line meets an edge of the stands: nothing when it passes by; the nearer end when it runs along it.
std::optional<Along> meeting_with(const SightRay& ray, Line edge) {
    const std::int64_t a = ray.side_of(edge.from);
    const std::int64_t b = ray.side_of(edge.to);
    if (a == 0 && b == 0) return std::nullopt;
    if ((a > 0 && b > 0) || (a < 0 && b < 0)) return std::nullopt;
    return crossing_along(ray, edge.from, a, edge.to, b);
}

/// All corners of the stand lie on the line or on the side of that sign.
bool is_all_on(const SightRay& ray, const Footprint& stand, int sign) {
    return std::ranges::all_of(stand.corners, [&](Point corner) { return sign_of(ray.side_of(corner)) * sign >= 0; });
}

/// Where the line crosses the border of a polygon, seen from a hair to the left or to the right of it.
struct BorderCrossing {
    Along at;
    bool left = false;
    bool right = false;
};

/// The whole outline lies on one side of the line, and no corner on it.
bool lies_beside(const SightRay& ray, const Outline& outline) {
    bool left = false;
    bool right = false;
    for (const Point corner : outline.corners()) {
        const std::int64_t side = ray.side_of(corner);
        if (side == 0) return false;
        (side > 0 ? left : right) = true;
        if (left && right) return false;
    }
    return true;
}

std::vector<BorderCrossing> border_crossings(const SightRay& ray, const Outline& outline) {
    std::vector<BorderCrossing> list;
    if (lies_beside(ray, outline)) return list;
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Point from = outline.edge_from(i);
        const Point to = outline.edge_to(i);
        const std::int64_t a = ray.side_of(from);
        const std::int64_t b = ray.side_of(to);
        const bool left = (a > 0) != (b > 0);
        const bool right = (a >= 0) != (b >= 0);
        if (left || right) list.push_back({crossing_along(ray, from, a, to, b), left, right});
    }
    std::ranges::sort(list, [](const BorderCrossing& a, const BorderCrossing& b) { return a.at < b.at; });
    return list;
}

}  // namespace

std::optional<SightRay> sight_ray(Line edge, Line other, Point a, Point b) {
    SightRay ray{a, b - a, {}, {}};
    const std::optional<Along> start = meeting_with(ray, edge);
    if (!start) return std::nullopt;
    ray.from = *start;
    if (const std::optional<Along> end = meeting_with(ray, other)) {
        ray.to = *end;
    } else {
        if (ray.side_of(other.from) != 0 || ray.side_of(other.to) != 0) return std::nullopt;
        const Along one{ray.along_of(other.from), 1};
        const Along two{ray.along_of(other.to), 1};
        const bool is_ahead = ray.from < one || ray.from < two;
        ray.to = is_ahead == (one < two) ? one : two;
        if (is_ahead && !(ray.from < ray.to)) ray.to = one < two ? two : one;
    }
    if (ray.to < ray.from) {
        ray.direction = -ray.direction;
        ray.from.top = -ray.from.top;
        ray.to.top = -ray.to.top;
    }
    if (!(ray.from < ray.to) || cross(edge.to - edge.from, ray.direction) <= 0) return std::nullopt;
    return ray;
}

int compare_length(const SightRay& ray, Length limit) {
    const Wide length = depth_of_all(ray);
    const std::int64_t whole = squared(ray.direction);
    // length / 2^16 / |direction| against limit: both squared, the grain of 2^-16 dropped after squaring.
    const Wide left = length >> 8;
    const Wide right = Wide{limit.units} << 8;
    const Wide difference = left * left - right * right * whole;
    return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

Wide depth_of_all(const SightRay& ray) { return scaled(ray.to) - scaled(ray.from); }

bool is_deeper(const SightRay& ray, Wide depth, Length limit) {
    const Wide left = depth >> 8;
    const Wide right = Wide{limit.units} << 8;
    return left * left > right * right * squared(ray.direction);
}

Line rounded(const SightRay& ray) {
    const auto point = [&](const Along& place) {
        const std::int64_t whole = squared(ray.direction);
        const auto ahead = static_cast<std::int64_t>(scaled(place) >> depth_bits);
        return ray.through + Vector{static_cast<std::int32_t>(multiply_divide(ray.direction.x, ahead, whole)),
                                    static_cast<std::int32_t>(multiply_divide(ray.direction.y, ahead, whole))};
    };
    return {point(ray.from), point(ray.to)};
}

int side_of_line(const SightRay& ray, const Footprint& stand) {
    const int side = sign_of(ray.side_of(stand.corners[0]));
    for (std::size_t i = 1; i < 4; ++i)
        if (sign_of(ray.side_of(stand.corners[i])) != side) return 0;
    return side;
}

bool passes_through(const SightRay& ray, const Footprint& stand) {
    std::array<std::int64_t, 4> sides{};
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < 4; ++i) {
        sides[i] = ray.side_of(stand.corners[i]);
        left |= sides[i] > 0;
        right |= sides[i] < 0;
    }
    if (!left || !right) return false;
    bool begins_before = false;
    bool ends_after = false;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t next = (i + 1) % 4;
        if ((sides[i] > 0) == (sides[next] > 0) && (sides[i] < 0) == (sides[next] < 0)) continue;
        const Along at = crossing_along(ray, stand.corners[i], sides[i], stand.corners[next], sides[next]);
        begins_before |= at < ray.to;
        ends_after |= ray.from < at;
    }
    return begins_before && ends_after;
}

bool passes_between(const SightRay& ray, const TouchPoint& touch) {
    const int at_corner = sign_of(ray.side_of(touch.corner));
    const std::int64_t edge_side = ray.side_of(touch.edge.from);
    // The foot lies on the edge: where both ends lie on the corner's side, so does the foot.
    if (at_corner != 0 && sign_of(edge_side) == at_corner && sign_of(ray.side_of(touch.edge.to)) == at_corner)
        return false;
    const Vector edge = touch.edge.to - touch.edge.from;
    const Wide foot_side = Wide{edge_side} * touch.whole + Wide{cross(ray.direction, edge)} * touch.part;
    const int at_foot = (foot_side > 0) - (foot_side < 0);
    const auto corner_is_between = [&] { return ray.is_between({ray.along_of(touch.corner), 1}); };
    if (at_corner * at_foot < 0) return corner_is_between();
    if (at_corner == 0 && at_foot == 0) {
        const bool is_parted = (is_all_on(ray, *touch.of_corner, 1) && is_all_on(ray, *touch.of_edge, -1)) ||
                               (is_all_on(ray, *touch.of_corner, -1) && is_all_on(ray, *touch.of_edge, 1));
        return is_parted && corner_is_between();
    }
    if (at_corner == 0) return is_all_on(ray, *touch.of_corner, -at_foot) && corner_is_between();
    if (at_foot != 0 || !is_all_on(ray, *touch.of_edge, -at_corner)) return false;
    const Wide ahead = Wide{ray.along_of(touch.edge.from)} * touch.whole + Wide{dot(ray.direction, edge)} * touch.part;
    return ray.is_between({ahead, touch.whole});
}

GroundPassage passage_of(const SightRay& ray, const Outline& outline) {
    GroundPassage passage;
    if (outline.is_line()) {
        for (const BorderCrossing& crossing : border_crossings(ray, outline))
            if (ray.is_between(crossing.at)) passage.is_inside = passage.goes_through = true;
        return passage;
    }
    bool left = false;
    bool right = false;
    std::optional<Along> begin;
    for (const BorderCrossing& crossing : border_crossings(ray, outline)) {
        // A part inside, or on the border, between the crossing before and this one.
        if (begin && (left || right)) {
            const auto holds = [&](const Along& end) { return !(end < *begin) && !(crossing.at < end); };
            passage.starts_on |= holds(ray.from);
            passage.ends_on |= holds(ray.to);
        }
        if (begin && left && right && *begin < ray.to && ray.from < crossing.at && *begin < crossing.at) {
            passage.is_inside = true;
            const bool holds_start = *begin < ray.from;
            const bool holds_end = ray.to < crossing.at;
            if (!holds_start && !holds_end) passage.goes_through = true;
            const Wide part = scaled(holds_end ? ray.to : crossing.at) - scaled(holds_start ? ray.from : *begin);
            if (holds_start) passage.depth_at_start = part;
            if (holds_end) passage.depth_at_end = part;
        }
        left ^= crossing.left;
        right ^= crossing.right;
        begin = crossing.at;
    }
    return passage;
}

}  // namespace umpire::wme
