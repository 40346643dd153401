#pragma once

#include "geometry/path.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace umpire {

// A path is its start and the points that it leads through, in order: straight legs, each walked as a Leg is. A point
// that repeats the one before is a leg of no length. At most 2,000 points.

/// The sum of the legs, each rounded up.
Length path_length(Point start, std::span<const Point> points);

/// Where a base stands after so much of the path: leg by leg, and on the last of them in whole units of its length. It
/// is the start for 0 or less, and the last point beyond the end.
Point point_at(Point start, std::span<const Point> points, Length along);

/// The path cut after so much of it: the points before that place, and the place itself. There are no points where
/// nothing of the path is left. The last leg is cut at a point of the grid, so a cut path may measure one unit more
/// than `along`, but never more than that. Where a limit must hold for the whole path as it is measured, cut it one
/// unit sooner.
std::vector<Point> cut_at(Point start, std::span<const Point> points, Length along);
/// The same into a list of the caller. The list has room for as many points as the path, and may be the path itself.
/// Returns the number of points.
std::size_t cut_at(Point start, std::span<const Point> points, Length along, std::span<Point> cut);

/// length * numerator / denominator, rounded to the nearest unit, halves up: a fraction of a path as a length. Neither
/// number is negative, the denominator is above 0, and the result is a length.
constexpr Length part_of(Length length, int numerator, int denominator) {
    const std::int64_t doubled = 2 * std::int64_t{length.units} * numerator + denominator;
    return {static_cast<std::int32_t>(doubled / (2 * std::int64_t{denominator}))};
}

}  // namespace umpire
