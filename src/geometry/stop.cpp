#include "geometry/exact.hpp"
#include "geometry/path.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>
#include <array>

namespace umpire {

namespace {

/// A step stands within one unit of the leg in each direction, so that the leg cut at a step runs within 1.5 units of
/// the leg cut at any later one. What is farther than this from the one is not met by the other.
constexpr Length rounding_margin{2};
/// So many steps are tried one by one. Discs of any size on a table close in by two units sooner than that.
constexpr std::int32_t walk_max = 1024;

/// The last of the steps low..high that is free, where `low` is and `high` is not, if free ones come before others.
template <class Blocked> std::int32_t last_free(std::int32_t low, std::int32_t high, Blocked blocked) {
    while (high - low > 1) {
        const std::int32_t middle = low + (high - low) / 2;
        (blocked(middle) ? high : low) = middle;
    }
    return low;
}

/// The step nearest to a point beside the leg.
std::int32_t step_nearest(Leg leg, Point point) {
    const Vector way = leg.to - leg.from;
    const std::int64_t ahead = dot(point - leg.from, way);
    if (ahead <= 0) return 0;
    if (ahead >= squared(way)) return leg_length(leg).units;
    return static_cast<std::int32_t>(multiply_divide(ahead, 1, floor_sqrt(squared(way))));
}

/// When the leg cut at the next step is blocked, but not at its end, it grazes a corner, and the base would be stopped
/// after it has passed. It stops where it comes nearest to the centre of the corner instead.
std::int32_t not_past(Leg leg, Point centre, Length radius, std::int32_t step) {
    const Leg next = leg_to(leg, step + 1);
    if (!is_below(squared_distance(centre, next.from, next.to), radius)) return step;
    return std::min(step, step_nearest(leg, centre));
}

/// The same for whatever corners there are of the one that may meet the disc of the other.
std::int32_t not_past_base(const Footprint& moving, Leg leg, const Footprint& other, std::int32_t step) {
    if (overlap(moved(moving, position_on(leg, step + 1) - leg.from), other)) return step;
    if (is_round(moving) && is_round(other)) {
        return not_past(leg, other.centre, moving.radius + other.radius, step);
    }
    if (is_round(moving)) {
        for (const Point corner : other.corners) step = not_past(leg, corner, moving.radius, step);
    } else if (is_round(other)) {
        // A corner of the moving base passes the disc as the centre of the base passes this point.
        for (const Point corner : moving.corners) {
            step = not_past(leg, other.centre - (corner - moving.centre), other.radius, step);
        }
    }
    return step;
}

/// The given step, or one before at which the cut leg is clear. Steps back by ever wider strides, then returns half
/// ways, so that a long slide along an edge costs little.
template <class Blocked> std::int32_t clear_step(std::int32_t step, Blocked blocked) {
    std::int32_t dirty = step;
    std::int32_t stride = 1;
    while (step > 0 && blocked(step)) {
        dirty = step;
        step = std::max(0, step - stride);
        stride *= 2;
    }
    return dirty - step > 1 ? last_free(step, dirty, blocked) : step;
}

/// `sweeps(cut, margin)`: the base on the cut leg comes nearer than the margin to one convex obstacle. The whole leg
/// does without a margin. `not_beyond(step)` pulls a step back that lies past the place where the leg only grazes it.
template <class Sweeps, class NotBeyond>
std::int32_t last_step_before(Leg leg, Sweeps sweeps, NotBeyond not_beyond) {
    const auto blocked = [&](std::int32_t step) { return sweeps(leg_to(leg, step), Length{0}); };
    const auto near = [&](std::int32_t step) { return sweeps(leg_to(leg, step), rounding_margin); };
    if (blocked(0)) return 0;
    const std::int32_t blocked_after = last_free(0, leg_length(leg).units, blocked);
    const std::int32_t last = not_beyond(blocked_after);
    // By the rounding of steps one before may be blocked already, but none before the leg comes near.
    const std::int32_t far = near(0) ? 0 : last_free(0, blocked_after + 1, near);
    if (last - far > walk_max) return clear_step(last, blocked);
    for (std::int32_t step = far + 1; step <= last; ++step) {
        if (blocked(step)) return step - 1;
    }
    return last;
}

/// The step before an edge that the leg does sweep over.
std::int32_t step_before_edge(const Footprint& moving, Leg leg, Point from, Point to) {
    const auto sweeps = [&](Leg cut, Length margin) { return sweeps_edge_within(moving, cut, from, to, margin); };
    const auto not_beyond = [&](std::int32_t step) {
        if (!is_round(moving)) return step;
        const Leg next = leg_to(leg, step + 1);
        if (is_below(squared_distance(next.to, from, to), moving.radius)) return step;
        return not_past(leg, to, moving.radius, not_past(leg, from, moving.radius, step));
    };
    return last_step_before(leg, sweeps, not_beyond);
}

std::optional<std::int32_t> stop_at_table_edge(const Footprint& moving, Leg leg, Point table) {
    const auto leaves = [&](std::int32_t step) {
        return !is_on_table(moved(moving, position_on(leg, step) - leg.from), table);
    };
    const std::int32_t whole = leg_length(leg).units;
    if (leaves(0)) return 0;
    if (!leaves(whole)) return std::nullopt;
    return last_free(0, whole, leaves);
}

}  // namespace

std::optional<std::int32_t> stop_before(const Footprint& moving, Leg leg, const Footprint& other) {
    if (!sweeps_over(moving, leg, other)) return std::nullopt;
    if (overlap(moving, other)) return 0;
    const auto sweeps = [&](Leg cut, Length margin) { return sweeps_within(moving, cut, other, margin); };
    return last_step_before(leg, sweeps, [&](std::int32_t step) { return not_past_base(moving, leg, other, step); });
}

std::optional<std::int32_t> stop_before(const Footprint& moving, Leg leg, const Outline& outline) {
    if (!sweeps_over(moving, leg, outline)) return std::nullopt;
    if (outline.overlaps(moving)) return 0;
    std::int32_t step = leg_length(leg).units;
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Point from = outline.edge_from(i);
        const Point to = outline.edge_to(i);
        if (!sweeps_edge_within(moving, leg, from, to, {0})) continue;
        step = std::min(step, step_before_edge(moving, leg, from, to));
    }
    return clear_step(step, [&](std::int32_t at) { return sweeps_over(moving, leg_to(leg, at), outline); });
}

std::int32_t clear_step_at_or_before(const Footprint& moving, Leg leg, std::int32_t step, const Obstacles& obstacles) {
    return clear_step(step, [&](std::int32_t at) { return sweeps_over(moving, leg_to(leg, at), obstacles); });
}

std::optional<std::int32_t> stop_before(const Footprint& moving, Leg leg, const Obstacles& obstacles) {
    std::optional<std::int32_t> first = stop_at_table_edge(moving, leg, obstacles.table);
    const auto consider = [&first](std::optional<std::int32_t> stop) {
        if (stop && (!first || *stop < *first)) first = stop;
    };
    for (const Footprint& base : obstacles.bases) consider(stop_before(moving, leg, base));
    for (const Outline* outline : obstacles.outlines) consider(stop_before(moving, leg, *outline));
    if (!first) return first;
    return clear_step_at_or_before(moving, leg, *first, obstacles);
}

}  // namespace umpire
