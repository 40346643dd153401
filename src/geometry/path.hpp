#pragma once

#include "geometry/outline.hpp"

#include <optional>
#include <span>
#include <vector>

namespace umpire {

/// One straight leg of a moving base, walked in whole units of its length. Step s of 0..length stands at from + round(d
/// * s / |d|), halves away from zero; the last step is exactly `to`. All questions of first contact are answered on
/// these steps, so that a base always stands on a point of the grid and never overlaps by rounding.
struct Leg {
    Point from;
    Point to;
    friend constexpr bool operator==(Leg, Leg) = default;
};
Length leg_length(Leg leg);                     ///< rounded up
Point position_on(Leg leg, std::int32_t step);  ///< 0 <= step <= leg_length
/// The leg cut at a step.
inline Leg leg_to(Leg leg, std::int32_t step) { return {leg.from, position_on(leg, step)}; }

/// What a moving base must go round: bases that it may not overlap, outlines that it may not enter, and the edge of the
/// table.
struct Obstacles {
    std::span<const Footprint> bases;
    std::span<const Outline* const> outlines;
    Point table;  ///< north-east corner; the base must lie wholly between (0, 0) and here
};

// In all questions below `moving` is the base at the start of the leg (moving.centre == leg.from), and it keeps its
// facing.

/// The answers where the boxes meet. Call the functions below instead.
bool sweeps_over_nearby(const Footprint& moving, Leg leg, const Footprint& other);
bool sweeps_over_nearby(const Footprint& moving, Leg leg, const Outline& outline);

/// Whether a moving base sweeps across `other`: their insides share a point somewhere on the leg, both ends included.
/// Exact on the continuous leg, for discs and for rectangles. Touching does not count, not even all the way along.
inline bool sweeps_over(const Footprint& moving, Leg leg, const Footprint& other) {
    const Length radii = moving.radius + other.radius;
    if (!boxes_overlap(box_of(leg.from, leg.to), box_around(other.centre, radii))) return false;
    return sweeps_over_nearby(moving, leg, other);
}
/// The same for a terrain outline (overlap as in Outline::overlaps).
inline bool sweeps_over(const Footprint& moving, Leg leg, const Outline& outline) {
    if (!boxes_meet(grown(box_of(leg.from, leg.to), moving.radius), outline.box())) return false;
    return sweeps_over_nearby(moving, leg, outline);
}
/// The same for everything that a base may not overlap, and for the edge of the table.
bool sweeps_over(const Footprint& moving, Leg leg, const Obstacles& obstacles);

/// Whether the base lies wholly on the table and overlaps nothing.
bool is_clear(const Footprint& base, const Obstacles& obstacles);
/// Whether the base lies wholly between (0, 0) and the north-east corner.
bool is_on_table(const Footprint& base, Point table);

/// The last step before the base begins to overlap `other`; nothing when it never does, that is, exactly when
/// sweeps_over says no. A base that touches at the start and moves away or along is free. The base must not overlap at
/// the start. The answer may be 0; if the base does overlap at the start, it is 0.
///
/// The leg cut at the answer is clear by sweeps_over, no earlier step overlaps, and at the next step the base would
/// overlap. Two exceptions keep the answer quick. A leg that only grazes `other`, by less than the rounding of a step,
/// is cut half way along the graze. On a leg that closes in by less than two units in 1,000 (almost parallel to an
/// edge) an earlier step may overlap by the rounding of that step. For discs the gap at the step is below 2 units.
std::optional<std::int32_t> stop_before(const Footprint& moving, Leg leg, const Footprint& other);
/// For an outline the answer moves back further where needed, to a step at which the cut leg is clear of the whole
/// outline: when a base slides along one edge towards the next, not every step is.
std::optional<std::int32_t> stop_before(const Footprint& moving, Leg leg, const Outline& outline);
/// The first stop before any of the obstacles or the edge of the table. The cut leg is clear of all of them.
std::optional<std::int32_t> stop_before(const Footprint& moving, Leg leg, const Obstacles& obstacles);

/// A step at or a little before the given one at which the cut leg is clear of all obstacles; the given one if it is
/// clear. A stop before one obstacle may, by the rounding of a step, reach into another along which the leg slides. The
/// base must be clear at the start.
std::int32_t clear_step_at_or_before(const Footprint& moving, Leg leg, std::int32_t step, const Obstacles& obstacles);

/// A short legal way of a round base from `from` towards `to` round the obstacles, of at most `corners_max` legs; every
/// leg is clear by sweeps_over. It consists of the points after `from`; the last is `to`. It is `to` alone when the
/// straight leg is clear. It is empty when none is found, and always if the base may not stand at `from` or `to`. The
/// search uses a visibility graph over the corners of the inflated obstacles. The way is always legal. It is at most
/// one percent longer than the shortest way of a base that passes all obstacles at a distance of one percent (of its
/// radius and theirs); narrower gaps are found only if a leg happens to lead through. It is longer where fewer corners
/// are asked for. Work is bounded: see route.hpp.
std::vector<Point> way_round(Length radius, Point from, Point to, const Obstacles& obstacles, int corners_max);

/// The outline, for drawing, of all points that a round base can reach from `from` by paths of at most `length_max`
/// round the obstacles. It is a polygon of `rays` points (3 to 3600), each reachable legally. Point i lies in the
/// direction of i * 3600 / rays tenths of a degree, as far out as there is a place to stand that can be reached; nearer
/// points on the same ray need not all be places to stand. It is `from` itself where a ray is closed at once.
std::vector<Point> reach(Length radius, Point from, Length length_max, const Obstacles& obstacles, int rays);

}  // namespace umpire
