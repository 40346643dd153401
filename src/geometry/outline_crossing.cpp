#include "geometry/crossing.hpp"

#include <algorithm>

namespace umpire {

namespace {

/// A convex polygon and a segment are apart exactly when a line along an edge of the polygon or along the segment
/// parts them.
bool convex_is_crossed(std::span<const Point> corners, Point a, Point b) {
    const Vector line = b - a;
    bool left = false;
    bool right = false;
    for (const Point corner : corners) {
        const std::int64_t side = cross(line, corner - a);
        left |= side > 0;
        right |= side < 0;
    }
    if (!left || !right) return false;
    Point from = corners.back();
    for (const Point to : corners) {
        const Vector edge = to - from;
        if (cross(edge, a - from) <= 0 && cross(edge, b - from) <= 0) return false;
        from = to;
    }
    return true;
}

/// A stretch of a polyline along the line of a segment: the corners first to last lie on that line.
struct RunAlong {
    std::size_t first;
    std::size_t last;
};

}  // namespace

EdgeCrossings crossings_of(const Outline& outline, Point a, Point b) {
    EdgeCrossings found;
    const Vector line = b - a;
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Point from = outline.edge_from(i);
        const Point to = outline.edge_to(i);
        const std::int64_t from_side = cross(line, from - a);
        const std::int64_t to_side = cross(line, to - a);
        const bool left = (from_side > 0) != (to_side > 0);
        const bool right = (from_side >= 0) != (to_side >= 0);
        if (!left && !right) continue;
        const Vector edge = to - from;
        std::int64_t top = cross(from - a, edge);
        std::int64_t bottom = cross(line, edge);
        if (bottom < 0) {
            top = -top;
            bottom = -bottom;
        }
        if (top >= bottom) continue;
        if (top > 0) {
            found.list.push_back({top, bottom, left, right});
            continue;
        }
        found.left_inside ^= left;
        found.right_inside ^= right;
    }
    std::ranges::sort(found.list, comes_before);
    return found;
}

bool Outline::is_crossed(Point a, Point b) const {
    if (a == b) return false;
    if (is_line_) return is_line_crossed(a, b);
    if (convex_) return convex_is_crossed(corners_, a, b);
    const Box around = box_of(a, b);
    bool clear_cut = true;
    for (std::size_t i = 0; i < edge_count(); ++i) {
        const Point from = edge_from(i);
        const Point to = edge_to(i);
        if (!boxes_meet(around, box_of(from, to))) continue;
        const int sides = sign_of(cross(b - a, from - a)) * sign_of(cross(b - a, to - a));
        if (sides > 0) continue;
        const int ends = sign_of(cross(to - from, a - from)) * sign_of(cross(to - from, b - from));
        if (sides < 0 && ends < 0) return true;
        clear_cut = clear_cut && ends > 0;
    }
    if (clear_cut) return contains(a);
    bool crossed = false;
    for_parts_inside(*this, a, b, [&crossed](const EdgeCrossing&, const EdgeCrossing&) {
        crossed = true;
        return false;
    });
    return crossed;
}

bool Outline::is_line_crossed(Point a, Point b) const {
    const Vector line = b - a;
    const auto side = [&](std::size_t corner) { return sign_of(cross(line, corners_[corner] - a)); };
    const auto is_between = [&](Point point) { return dot(point - a, line) > 0 && dot(point - b, line) < 0; };
    for (std::size_t i = 0; i < corners_.size(); ++i) {
        if (side(i) != 0) {
            if (i + 1 < corners_.size() && cross_properly(a, b, corners_[i], corners_[i + 1])) return true;
            continue;
        }
        RunAlong run{i, i};
        bool within = is_between(corners_[i]);
        while (run.last + 1 < corners_.size() && side(run.last + 1) == 0) {
            ++run.last;
            within = within && is_between(corners_[run.last]);
        }
        i = run.last;
        if (!within) continue;
        // A single corner on the segment is passed through; along a run only a change of sides crosses.
        if (run.first == run.last) return true;
        const bool has_both_ends = run.first > 0 && run.last + 1 < corners_.size();
        if (has_both_ends && side(run.first - 1) != side(run.last + 1)) return true;
    }
    return false;
}

std::vector<Stretch> Outline::found_parts_inside(Point a, Point b) const {
    std::vector<Stretch> parts;
    for_parts_inside(*this, a, b, [&parts](const EdgeCrossing& begin, const EdgeCrossing& end) {
        const auto rounded = [](const EdgeCrossing& at) {
            return static_cast<std::int32_t>(binary_fraction(at.top, at.bottom, stretch_bits));
        };
        const Stretch part{rounded(begin), rounded(end)};
        if (part.from < part.to) parts.push_back(part);
        return true;
    });
    return parts;
}

Length Outline::found_length_inside(Point a, Point b) const {
    constexpr int bits = 40;
    std::int64_t inside = 0;
    for_parts_inside(*this, a, b, [&inside](const EdgeCrossing& begin, const EdgeCrossing& end) {
        inside += binary_fraction(end.top, end.bottom, bits) - binary_fraction(begin.top, begin.bottom, bits);
        return true;
    });
    const std::int64_t square = squared(b - a);
    const Wide goal = Wide{inside} * inside * square;
    // The largest k with k - 1/2 at most inside / 2^40 * |b - a|, from an estimate that is wrong by less than one.
    const auto fits = [&](std::int64_t k) { return ((Wide{2 * k - 1} * (2 * k - 1)) << (2 * bits - 2)) <= goal; };
    std::int64_t length = ((inside >> 8) * floor_sqrt(square << 20)) >> (bits - 8 + 10);
    while (length > 0 && !fits(length)) --length;
    while (fits(length + 1)) ++length;
    return {static_cast<std::int32_t>(length)};
}

}  // namespace umpire
