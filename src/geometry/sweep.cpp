#include "geometry/sweep.hpp"

#include "geometry/exact.hpp"
#include "geometry/sides.hpp"

#include <algorithm>

namespace umpire {

namespace {

/// A way, with what moves on it, seen as a sum of segments about its middle. Radii of discs are left out.
Sides sides_of_way(const Footprint& moving, Leg leg) {
    Sides sides;
    sides.add(leg.to - leg.from);
    if (!is_round(moving)) sides.add(moving);
    return sides;
}

/// The distance in whole units, rounded down, with the radius of discs taken off.
Length whole_gap(const SquaredDistance& doubled, Length radii) {
    const Length apart{whole_length(doubled).units / 2};
    return std::max(apart - radii, Length{0});
}
Length whole_gap(const Sides& sides, Vector doubled, Length radii) {
    return sides.reach(doubled, {0}) ? Length{0} : whole_gap(sides.doubled_distance(doubled), radii);
}

Length radius_of_disc(const Footprint& base) { return is_round(base) ? base.radius : Length{0}; }

}  // namespace

bool sweeps_near_nearby(const Footprint& moving, Leg leg, const Outline& outline, Length margin) {
    if (margin == Length{0}) return sweeps_over(moving, leg, outline);
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        if (sweeps_edge_within(moving, leg, outline.edge_from(i), outline.edge_to(i), margin)) return true;
    }
    // No edge comes near: the way lies wholly inside or wholly outside.
    return outline.contains(leg.from);
}

Length closest_on(const Footprint& moving, Leg leg, const Footprint& other) {
    const Length radii = radius_of_disc(moving) + radius_of_disc(other);
    if (is_round(moving) && is_round(other)) {
        return std::max(whole_length(squared_distance(other.centre, leg.from, leg.to)) - radii, Length{0});
    }
    Sides sides = sides_of_way(moving, leg);
    if (!is_round(other)) sides.add(other);
    return whole_gap(sides, (other.centre - leg.from) + (other.centre - leg.to), radii);
}

Length closest_on(const Footprint& moving, Leg leg, const Outline& outline) {
    if (outline.contains(leg.from)) return {0};
    std::optional<Length> least;
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Point from = outline.edge_from(i);
        const Point to = outline.edge_to(i);
        Sides sides = sides_of_way(moving, leg);
        sides.add(to - from);
        const Length other = whole_gap(sides, (from - leg.from) + (to - leg.to), radius_of_disc(moving));
        if (!least || other < *least) least = other;
    }
    return *least;
}

}  // namespace umpire
