#pragma once

#include "geometry/path.hpp"

namespace umpire {

// As in path.hpp, `moving` is the base at the start of the leg. All of the leg counts, both ends included, and it is
// continuous, not taken step by step.

/// Like sweeps_over, but also true when the base only comes nearer than `margin`. Exact: a distance of just `margin` is
/// free.
bool sweeps_within(const Footprint& moving, Leg leg, const Footprint& other, Length margin);
/// The same for a single edge: whether the base, with its margin, covers a point of the edge.
bool sweeps_edge_within(const Footprint& moving, Leg leg, Point edge_from, Point edge_to, Length margin);

/// The answer where the boxes meet. Call the function below instead.
bool sweeps_near_nearby(const Footprint& moving, Leg leg, const Outline& outline, Length margin);
/// Like sweeps_over for an outline, but also true when the base only comes nearer to it than `margin`. Exact.
inline bool sweeps_near(const Footprint& moving, Leg leg, const Outline& outline, Length margin) {
    if (!boxes_meet(grown(box_of(leg.from, leg.to), moving.radius + margin), outline.box())) return false;
    return sweeps_near_nearby(moving, leg, outline, margin);
}

/// The smallest gap on the way in whole units, rounded down as `gap` is, and 0 where they overlap. It is never above
/// the gap at either end. If the gap does not become smaller on the way, it is the gap at the start.
Length closest_on(const Footprint& moving, Leg leg, const Footprint& other);
Length closest_on(const Footprint& moving, Leg leg, const Outline& outline);

}  // namespace umpire
