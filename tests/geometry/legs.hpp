#pragma once

// Random legs, and what a base does on them.

#include "geos.hpp"
#include "shapes.hpp"

namespace umpire {

inline Footprint at_step(const Footprint& moving, Leg leg, std::int32_t step) {
    return moved(moving, position_on(leg, step) - leg.from);
}

}  // namespace umpire

namespace umpire::random_shape {

inline int size_with_room() { return *rc::gen::element(40, 300, 5000, 220'000); }

inline Leg any_leg(Point from, int size) {
    switch (number(0, 3)) {
    case 0: return {from, {point(size).x, from.y}};
    case 1: return {from, {from.x, point(size).y}};
    default: return {from, point(size)};
    }
}

}  // namespace umpire::random_shape

namespace umpire::oracle {

/// What a base covers on its way: a rectangle the hull of both ends, a disc the way of its centre.
inline Shape sweep_of(const Footprint& moving, Leg leg) {
    if (is_round(moving)) return leg.from == leg.to ? point(leg.from) : segment(leg.from, leg.to);
    const Footprint end = moved(moving, leg.to - leg.from);
    std::vector<Point> corners(moving.corners.begin(), moving.corners.end());
    corners.insert(corners.end(), end.corners.begin(), end.corners.end());
    return hull_of(corners);
}
/// The distance between the edges of a base on its way and another, below 0 only where a disc is covered.
inline double gap_on_way(const Footprint& moving, Leg leg, const Footprint& other) {
    const Shape obstacle = is_round(other) ? point(other.centre) : rectangle(other);
    const int radii = (is_round(moving) ? moving.radius.units : 0) + (is_round(other) ? other.radius.units : 0);
    return distance(sweep_of(moving, leg), obstacle) - radii;
}

}  // namespace umpire::oracle
