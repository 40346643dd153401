#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

#include <array>
#include <cstddef>

namespace umpire {

/// A sum of segments about a centre. Rectangles, segments and straight sweeps are such sums, and so is the figure that
/// one of them makes when it is pushed around the edge of another. Two such figures share inner points exactly when the
/// centre of one lies inside the sum of both. To find that out takes one cross product for each pair of sides, all in
/// 64 bits; no sum is ever built. Everything is doubled so that the middles of segments stay whole.
class Sides {
public:
    void add(Vector side) {
        if (side == Vector{}) return;
        sides_[count_] = side;
        ++count_;
    }
    void add(const Footprint& rectangle) {
        add(rectangle.corners[1] - rectangle.corners[0]);
        add(rectangle.corners[2] - rectangle.corners[1]);
    }

    /// Whether the point at `doubled` / 2 from the common centre lies strictly inside the sum of the sides, or nearer
    /// to it than `margin`.
    bool reach(Vector doubled, Length margin) const {
        if (!is_between_lines(doubled, margin)) return false;
        if (margin.units == 0 || is_between_lines(doubled, {0})) return true;
        return is_below(doubled_distance(doubled), 2 * margin);
    }

    /// Whether the point lies strictly inside the sum, or at most `limit` from it. There is at least one side.
    bool is_within(Vector doubled, Length limit) const {
        if (!is_between_lines(doubled, limit + Length{1})) return false;
        return is_between_lines(doubled, {0}) || is_at_most(doubled_distance(doubled), 2 * limit);
    }

    /// Twice the distance from the point at `doubled` / 2 to the sum of the sides. The point is not strictly inside.
    /// There is at least one side.
    SquaredDistance doubled_distance(Vector doubled) const {
        SquaredDistance least;
        for (std::size_t i = 0; i < count_; ++i) {
            // Two edges run along side i. The one on the left is asked; the other lies opposite, as the point does.
            Vector middle;
            Vector half;
            for (std::size_t j = 0; j < count_; ++j) {
                const std::int64_t turn = cross(sides_[i], sides_[j]);
                const bool against = turn < 0 || (turn == 0 && dot(sides_[i], sides_[j]) < 0);
                Vector& sum = turn == 0 ? half : middle;
                sum = sum + (against ? -sides_[j] : sides_[j]);
            }
            const Point point = Point{} + (cross(sides_[i], doubled) >= 0 ? doubled : -doubled);
            const Point edge = Point{} + middle;
            const SquaredDistance other = squared_distance(point, edge - half, edge + half);
            if (i == 0 || other < least) least = other;
        }
        return least;
    }

private:
    /// Whether the point lies strictly inside the sum, or nearer than `margin` to each line along an edge of it. This
    /// takes in all points nearer than `margin`, and a few more beyond its corners.
    bool is_between_lines(Vector doubled, Length margin) const {
        for (std::size_t i = 0; i < count_; ++i) {
            std::int64_t width = 0;
            for (std::size_t j = 0; j < count_; ++j) width += magnitude(cross(sides_[i], sides_[j]));
            const std::int64_t beyond = magnitude(cross(sides_[i], doubled)) - width;
            if (beyond < 0) continue;
            if (margin.units == 0 || !is_below({Wide{beyond} * beyond, squared(sides_[i]), beyond}, 2 * margin))
                return false;
        }
        return true;
    }

    std::array<Vector, 6> sides_{};
    std::size_t count_ = 0;
};

}  // namespace umpire
