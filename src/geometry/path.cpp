#include "geometry/path.hpp"

#include "geometry/exact.hpp"
#include "geometry/sides.hpp"
#include "geometry/sight.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>

namespace umpire {

namespace {

/// A disc of the radius, moving along the segment, comes nearer than touching to a rectangle.
bool disc_sweeps_rectangle(Point from, Point to, Length radius, const Footprint& rectangle) {
    if (radius == Length{0}) {
        Sides sides;
        sides.add(rectangle);
        sides.add(to - from);
        return sides.reach((rectangle.centre - from) + (rectangle.centre - to), {0});
    }
    if (overlap(disc(from, radius), rectangle)) return true;
    for (std::size_t i = 0; i < 4; ++i) {
        if (segments_nearer_than(from, to, rectangle.corners[i], rectangle.corners[(i + 1) % 4], radius)) return true;
    }
    return false;
}

/// A rectangle moving along a leg, seen as a sum of segments.
struct SweptRectangle {
    Sides sides;
    Point from;
    Point to;
};
SweptRectangle swept(const Footprint& rectangle, Leg leg) {
    SweptRectangle result{{}, leg.from, leg.to};
    result.sides.add(rectangle);
    result.sides.add(leg.to - leg.from);
    return result;
}

Box box_of_sweep(const Footprint& moving, Leg leg, Length margin) {
    return grown(box_of(leg.from, leg.to), moving.radius + margin);
}

}  // namespace

Length leg_length(Leg leg) { return length_of(leg.to - leg.from); }

Point position_on(Leg leg, std::int32_t step) {
    const Vector way = leg.to - leg.from;
    if (std::int64_t{step} * step >= squared(way)) return leg.to;
    return leg.from + along(way, {step});
}

bool sweeps_within(const Footprint& moving, Leg leg, const Footprint& other, Length margin) {
    const Length reach = moving.radius + other.radius + margin;
    if (!segment_enters_disc(leg.from, leg.to, other.centre, reach)) return false;
    if (is_round(moving)) {
        return is_round(other) || disc_sweeps_rectangle(leg.from, leg.to, moving.radius + margin, other);
    }
    if (is_round(other)) {
        // As seen from the rectangle the disc moves the other way.
        const Point end = other.centre - (leg.to - leg.from);
        return disc_sweeps_rectangle(other.centre, end, other.radius + margin, moving);
    }
    SweptRectangle sweep = swept(moving, leg);
    sweep.sides.add(other);
    return sweep.sides.reach((other.centre - sweep.from) + (other.centre - sweep.to), margin);
}

bool sweeps_edge_within(const Footprint& moving, Leg leg, Point edge_from, Point edge_to, Length margin) {
    if (is_round(moving)) {
        return segments_nearer_than(leg.from, leg.to, edge_from, edge_to, moving.radius + margin);
    }
    if (!boxes_meet(box_of_sweep(moving, leg, margin), box_of(edge_from, edge_to))) return false;
    SweptRectangle sweep = swept(moving, leg);
    sweep.sides.add(edge_to - edge_from);
    return sweep.sides.reach((edge_from - sweep.from) + (edge_to - sweep.to), margin);
}

bool sweeps_over_nearby(const Footprint& moving, Leg leg, const Footprint& other) {
    return sweeps_within(moving, leg, other, {0});
}

bool sweeps_over_nearby(const Footprint& moving, Leg leg, const Outline& outline) {
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        if (sweeps_edge_within(moving, leg, outline.edge_from(i), outline.edge_to(i), {0})) return true;
    }
    // No edge in the way: wholly inside or wholly outside. Only a point passes through edges without covering any.
    if (moving.radius == Length{0} && outline.crossed_by(leg.from, leg.to)) return true;
    return outline.contains(leg.from);
}

bool sweeps_over(const Footprint& moving, Leg leg, const Obstacles& obstacles) {
    if (!is_on_table(moving, obstacles.table)) return true;
    if (leg.to != leg.from && !is_on_table(moved(moving, leg.to - leg.from), obstacles.table)) return true;
    return std::ranges::any_of(obstacles.bases, [&](const Footprint& b) { return sweeps_over(moving, leg, b); }) ||
           std::ranges::any_of(obstacles.outlines, [&](const Outline* o) { return sweeps_over(moving, leg, *o); });
}

bool is_on_table(const Footprint& base, Point table) { return box_holds({{0, 0}, table}, base); }

bool is_clear(const Footprint& base, const Obstacles& obstacles) {
    return is_on_table(base, obstacles.table) &&
           std::ranges::none_of(obstacles.bases, [&](const Footprint& other) { return overlap(base, other); }) &&
           std::ranges::none_of(obstacles.outlines, [&](const Outline* outline) { return outline->overlaps(base); });
}

}  // namespace umpire
