#pragma once

#include "geometry/base.hpp"
#include "geometry/exact.hpp"

#include <array>
#include <cstddef>

namespace umpire {

/// Rectangles, segments and straight sweeps are all sums of segments about a centre, and so is the figure that one of
/// them makes when it is pushed round the edge of another. Two such figures share inner points exactly when the centre
/// of the one lies inside the sum of both. That takes a cross product for each pair of sides, all in 64 bits, and no
/// sum is ever built. Everything is doubled so that middles of segments stay whole.
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

    /// The point at `doubled` / 2 from the common centre lies strictly inside the sum of the sides, or nearer than
    /// `margin` to each line along an edge of it, which takes in all points nearer than `margin` and a few more.
    bool reach(Vector doubled, Length margin) const {
        for (std::size_t i = 0; i < count_; ++i) {
            std::int64_t width = 0;
            for (std::size_t j = 0; j < count_; ++j) width += magnitude(cross(sides_[i], sides_[j]));
            if (margin.units > 0) width += 2 * margin.units * ceil_sqrt(squared(sides_[i]));
            if (magnitude(cross(sides_[i], doubled)) >= width) return false;
        }
        return true;
    }

private:
    std::array<Vector, 6> sides_{};
    std::size_t count_ = 0;
};

}  // namespace umpire
