#include "geometry/polyline.hpp"

#include <algorithm>

namespace umpire {

namespace {

/// So much of a path as the number of whole legs before it, and where it ends.
struct CutPath {
    std::size_t whole_legs;
    Point end;
    bool within_leg;  ///< it ends within the leg that follows the whole ones, and not at its start
};
CutPath cut_path(Point start, std::span<const Point> points, Length along) {
    Point from = start;
    Length rest = along;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Leg leg{from, points[i]};
        const Length length = leg_length(leg);
        if (rest <= Length{0}) return {i, from, false};
        if (rest < length) return {i, position_on(leg, rest.units), true};
        rest -= length;
        from = points[i];
    }
    return {points.size(), from, false};
}

}  // namespace

Length path_length(Point start, std::span<const Point> points) {
    Length sum;
    for (const Point point : points) {
        sum += leg_length({start, point});
        start = point;
    }
    return sum;
}

Point point_at(Point start, std::span<const Point> points, Length along) { return cut_path(start, points, along).end; }

std::size_t cut_at(Point start, std::span<const Point> points, Length along, std::span<Point> cut) {
    const CutPath path = cut_path(start, points, along);
    if (cut.data() != points.data()) std::ranges::copy(points.first(path.whole_legs), cut.begin());
    if (!path.within_leg) return path.whole_legs;
    cut[path.whole_legs] = path.end;
    return path.whole_legs + 1;
}

std::vector<Point> cut_at(Point start, std::span<const Point> points, Length along) {
    std::vector<Point> cut{points.begin(), points.end()};
    cut.resize(cut_at(start, points, along, cut));
    return cut;
}

}  // namespace umpire
