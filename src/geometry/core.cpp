#include "geometry/core.hpp"

#include "geometry/exact.hpp"

namespace umpire {

std::array<Point, 5> core_points(const BaseShape& rectangle, Place place) {
    const Vector left = offset_facing(place.facing, -rectangle.half_width, rectangle.half_depth, 1);
    const Vector right = offset_facing(place.facing, rectangle.half_width, rectangle.half_depth, 1);
    return {place.at, place.at + left, place.at + right, place.at - left, place.at - right};
}

}  // namespace umpire
