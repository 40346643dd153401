#include "geometry/arc.hpp"

#include "geometry/exact.hpp"

namespace umpire {

namespace {

/// A point as seen along a facing, in units of 2^-30: coordinates of a table leave 12 bits to spare.
struct SeenAlong {
    std::int64_t ahead;
    std::int64_t aside;  ///< to either hand
};
SeenAlong seen_along(Place place, Point point) {
    const SineCosine facing = sine_cosine(place.facing);
    const Vector seen = point - place.at;
    return {seen.x * facing.sine + seen.y * facing.cosine, magnitude(seen.x * facing.cosine - seen.y * facing.sine)};
}

}  // namespace

Quarter quarter_of(Place place, Point point) {
    const SeenAlong seen = seen_along(place, point);
    if (seen.ahead >= seen.aside) return Quarter::front;
    return seen.ahead >= -seen.aside ? Quarter::side : Quarter::rear;
}

bool is_ahead(Place place, Point point) { return seen_along(place, point).ahead >= 0; }

}  // namespace umpire
