#include "geometry/sight.hpp"

namespace umpire {

std::array<Point, 3> sight_points(Point looker, Point target, Length radius) {
    if (looker == target) return {target, target, target};
    const Vector aside = along(left_of(target - looker), radius);
    return {target, target + aside, target - aside};
}

}  // namespace umpire
