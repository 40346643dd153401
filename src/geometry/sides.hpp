#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

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
        const Beyond beyond = beyond_of(doubled, margin);
        if (beyond.is_far) return false;
        return beyond.count == 0 || is_below(doubled_distance(doubled, beyond), 2 * margin);
    }

    /// Whether the point lies strictly inside the sum, or at most `limit` from it. There is at least one side.
    bool is_within(Vector doubled, Length limit) const {
        const Beyond beyond = beyond_of(doubled, limit + Length{1});
        if (beyond.is_far) return false;
        return beyond.count == 0 || is_at_most(doubled_distance(doubled, beyond), 2 * limit);
    }

    /// Twice the distance from the point at `doubled` / 2 to the sum of the sides. The point is not strictly inside.
    /// There is at least one side.
    SquaredDistance doubled_distance(Vector doubled) const {
        return doubled_distance(doubled, beyond_of(doubled, std::nullopt));
    }

private:
    /// Two edges run along each side, opposite each other. The sides on or beyond whose edge a point lies.
    struct Beyond {
        std::array<std::uint8_t, 6> sides{};
        std::size_t count = 0;  ///< 0: strictly inside
        bool is_far = false;    ///< beyond the line along an edge by the margin or more; then not all sides are known
    };
    Beyond beyond_of(Vector doubled, std::optional<Length> margin) const {
        Beyond beyond;
        for (std::size_t i = 0; i < count_; ++i) {
            std::int64_t width = 0;
            for (std::size_t j = 0; j < count_; ++j) width += magnitude(cross(sides_[i], sides_[j]));
            const std::int64_t past = magnitude(cross(sides_[i], doubled)) - width;
            if (past < 0) continue;
            beyond.is_far =
                margin && (margin->units == 0 || !is_below({Wide{past} * past, squared(sides_[i]), past}, 2 * *margin));
            if (beyond.is_far) break;
            beyond.sides[beyond.count++] = static_cast<std::uint8_t>(i);
        }
        return beyond;
    }

    /// The nearest point of the sum lies on one of the edges that the point is beyond.
    SquaredDistance doubled_distance(Vector doubled, const Beyond& beyond) const {
        SquaredDistance least;
        for (std::size_t k = 0; k < beyond.count; ++k) {
            const Vector side = sides_[beyond.sides[k]];
            // The edge on the left is asked; the other lies opposite, as the point does.
            Vector middle;
            Vector half;
            for (std::size_t j = 0; j < count_; ++j) {
                const std::int64_t turn = cross(side, sides_[j]);
                const bool against = turn < 0 || (turn == 0 && dot(side, sides_[j]) < 0);
                Vector& sum = turn == 0 ? half : middle;
                sum = sum + (against ? -sides_[j] : sides_[j]);
            }
            const Point point = Point{} + (cross(side, doubled) >= 0 ? doubled : -doubled);
            const Point edge = Point{} + middle;
            const SquaredDistance other = squared_distance(point, edge - half, edge + half);
            if (k == 0 || other < least) least = other;
        }
        return least;
    }

    std::array<Vector, 6> sides_{};
    std::size_t count_ = 0;
};

}  // namespace umpire
