#pragma once

#include "geometry/exact.hpp"
#include "geometry/outline.hpp"

#include <vector>

namespace umpire {

// How a segment runs through an outline. Other files answer questions with it.

/// Where the line through a segment meets an edge, as a fraction of the segment strictly between 0 and 1.
struct EdgeCrossing {
    std::int64_t top;
    std::int64_t bottom;  ///< above 0
    bool left;            ///< a line just to the left of the segment crosses this edge
    bool right;           ///< ... just to the right
};
constexpr EdgeCrossing segment_start{0, 1, false, false};
constexpr EdgeCrossing segment_end{1, 1, false, false};

inline bool comes_before(const EdgeCrossing& a, const EdgeCrossing& b) {
    return Wide{a.top} * b.bottom < Wide{b.top} * a.bottom;
}

/// The crossings of a segment and an outline. The segment may run through corners or along edges, so it is judged by
/// two lines just to the left and right of it, which meet nothing but edges. A stretch of the segment lies strictly
/// inside when both lines do, and inside or on the edge when one of them does. (Testing the middle of each stretch
/// would be slower and need twice the digits.)
struct EdgeCrossings {
    bool left_inside = false;  ///< just after the start of the segment, just to its left
    bool right_inside = false;
    std::vector<EdgeCrossing> list;  ///< in order along the segment
};
/// The crossings of a polygon and a segment between two different points.
EdgeCrossings crossings_of(const Outline& outline, Point a, Point b);

/// Calls part(from, to) with the crossings at the ends of each part for which is_in(left_inside, right_inside) is true.
/// It stops when `part` returns false. One part may begin where another ends.
template <class IsIn, class Part>
void for_parts(const Outline& outline, Point a, Point b, IsIn is_in, Part part) {
    EdgeCrossings found = crossings_of(outline, a, b);
    EdgeCrossing begin = segment_start;
    for (std::size_t i = 0; i <= found.list.size(); ++i) {
        const EdgeCrossing& next = i < found.list.size() ? found.list[i] : segment_end;
        const bool is_part = is_in(found.left_inside, found.right_inside) && comes_before(begin, next);
        if (is_part && !part(begin, next)) return;
        found.left_inside ^= next.left;
        found.right_inside ^= next.right;
        begin = next;
    }
}
/// The parts strictly inside.
template <class Part>
void for_parts_inside(const Outline& outline, Point a, Point b, Part part) {
    for_parts(outline, a, b, [](bool left, bool right) { return left && right; }, part);
}
/// The parts inside or on the edge.
template <class Part>
void for_parts_on(const Outline& outline, Point a, Point b, Part part) {
    for_parts(outline, a, b, [](bool left, bool right) { return left || right; }, part);
}

}  // namespace umpire
