#include "geometry/exact.hpp"
#include "geometry/path.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>
#include <optional>

namespace umpire {

namespace {

/// A step stands within one unit of the leg in each direction, so that the leg cut at a step runs within 1.5 units of
/// the leg cut at any later one. What is farther than this from the one is not met by the other.
constexpr Length rounding_margin{2};
/// So many steps are tried one by one. Discs of any size on a table close in by two units sooner than that.
constexpr std::int32_t walk_max = 1024;

/// The last of the steps low..high that is free, where `low` is and `high` is not, if free ones come before others.
template <class Blocked>
std::int32_t last_free(std::int32_t low, std::int32_t high, Blocked blocked) {
    while (high - low > 1) {
        const std::int32_t middle = low + (high - low) / 2;
        (blocked(middle) ? high : low) = middle;
    }
    return low;
}

/// The given step, or one before at which the cut leg is clear. Steps back by ever wider strides, then returns half
/// ways, so that a long slide along an edge costs little.
template <class Blocked>
std::int32_t clear_step(std::int32_t step, Blocked blocked) {
    std::int32_t dirty = step;
    std::int32_t stride = 1;
    while (step > 0 && blocked(step)) {
        dirty = step;
        step = std::max(0, step - stride);
        stride *= 2;
    }
    return dirty - step > 1 ? last_free(step, dirty, blocked) : step;
}

/// The steps of one leg before one convex obstacle. `sweeps(part, margin)`: the base on a part of the leg comes nearer
/// to the obstacle than the margin. On the whole leg it does without a margin.
template <class Sweeps>
class StepsBefore {
public:
    StepsBefore(Leg leg, Sweeps sweeps)
        : leg_{leg}, length_{leg_length(leg).units}, ray_{leg.to - leg.from}, sweeps_{sweeps} {}

    /// `estimate` is about the answer, or anything: it only saves time.
    std::int32_t last(std::int32_t estimate) const {
        const auto blocked = [this](std::int32_t step) { return is_blocked(step); };
        const auto near = [this](std::int32_t step) { return sweeps_(cut(step), rounding_margin); };
        if (is_blocked(0)) return 0;
        const std::int32_t free = last_free_about(estimate, blocked);
        const std::int32_t last = std::min(free, middle_of_graze(free + 1));
        // By the rounding of steps one before may be blocked already, but none before the leg comes near.
        const std::int32_t far = clear_step(free, near);
        if (last - far > walk_max) return clear_step(last, blocked);
        for (std::int32_t step = far + 1; step <= last; ++step) {
            if (is_blocked(step)) return step - 1;
        }
        return last;
    }

private:
    /// position_on for many steps; only the last one is no whole length.
    Point at(std::int32_t step) const { return step == length_ ? leg_.to : leg_.from + ray_.at({step}); }
    Leg cut(std::int32_t step) const { return {leg_.from, at(step)}; }
    bool is_blocked(std::int32_t step) const { return sweeps_(cut(step), Length{0}); }

    template <class Blocked>
    std::int32_t last_free_about(std::int32_t estimate, Blocked blocked) const {
        constexpr std::int32_t about = 3;
        const std::int32_t low = std::clamp(estimate - about, 0, length_ - 1);
        const std::int32_t high = std::clamp(estimate + about, 1, length_);
        if (low > 0 && blocked(low)) return last_free(0, low, blocked);
        if (high < length_ && !blocked(high)) return last_free(high, length_, blocked);
        return last_free(low, high, blocked);
    }

    /// The leg cut at `step` is blocked. If it is not so at its end, then it only grazes the obstacle, and the base
    /// would be stopped after it has passed. The step half way between coming close and leaving again.
    std::int32_t middle_of_graze(std::int32_t step) const {
        const Point end = at(step);
        if (sweeps_({end, end}, Length{0})) return step;
        // A graze is smaller than the rounding of a step, so that only its surroundings are found for certain.
        constexpr Length close{1};
        const std::int32_t before = last_free(0, step, [&](std::int32_t to) { return sweeps_(cut(to), close); });
        const std::int32_t behind =
            last_free(before, step, [&](std::int32_t from) { return !sweeps_({at(from), end}, close); });
        return before + (behind - before + 1) / 2;
    }

    Leg leg_;
    std::int32_t length_;
    Ray ray_;
    Sweeps sweeps_;
};

/// About the step at which a point on the leg comes into a disc.
std::int32_t estimate_of_contact(Leg leg, Point centre, Length radius) {
    const std::int64_t length = std::max(std::int64_t{leg_length(leg).units}, std::int64_t{1});
    const std::int64_t ahead = dot(centre - leg.from, leg.to - leg.from) / length;
    const std::int64_t aside = cross(leg.to - leg.from, centre - leg.from) / length;
    const std::int64_t depth = squared(radius) - aside * aside;
    return static_cast<std::int32_t>(ahead - (depth > 0 ? floor_sqrt(depth) : 0));
}

/// About the step at which a disc on the leg comes upon a segment. Half way where it comes upon it at a slant, only
/// just grazes one of its ends, or stops as it meets it: there rounded steps may be free and blocked in turns, and
/// which of them is found must not depend on a guess.
std::int32_t estimate_of_contact(Leg leg, Length radius, Point from, Point to) {
    constexpr std::int64_t slant = 32;
    constexpr std::int64_t rounding = 8;
    const Vector edge = to - from;
    const Vector way = leg.to - leg.from;
    const std::int64_t whole = std::max(std::int64_t{length_of(edge).units}, std::int64_t{1});
    const std::int64_t length = std::max(std::int64_t{leg_length(leg).units}, std::int64_t{1});
    const auto half_way = static_cast<std::int32_t>(length / 2);
    const auto grazes = [&](Point end) {
        const std::int64_t aside = magnitude(cross(way, end - leg.from)) / length;
        return magnitude(aside - radius.units) <= rounding;
    };
    const std::int64_t apart = magnitude(cross(edge, leg.from - from)) / whole;
    const std::int64_t closing = magnitude(cross(edge, way)) / whole;
    if (closing * slant < length || grazes(from) || grazes(to)) return half_way;
    auto step = std::clamp<std::int64_t>((apart - radius.units) * length / closing, 0, length);
    const Point there{static_cast<std::int32_t>(leg.from.x + way.x * step / length),
                      static_cast<std::int32_t>(leg.from.y + way.y * step / length)};
    const std::int64_t ahead = dot(there - from, edge);
    if (ahead < 0) step = estimate_of_contact(leg, from, radius);
    if (ahead > squared(edge)) step = estimate_of_contact(leg, to, radius);
    return step > length - rounding ? half_way : static_cast<std::int32_t>(step);
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
    const auto sweeps = [&](Leg part, Length margin) {
        return sweeps_within(moved(moving, part.from - leg.from), part, other, margin);
    };
    // Between discs it is close; with a rectangle it is at least no worse than a guess.
    return StepsBefore{leg, sweeps}.last(estimate_of_contact(leg, other.centre, moving.radius + other.radius));
}

std::optional<std::int32_t> stop_before(const Footprint& moving, Leg leg, const Outline& outline) {
    if (!sweeps_over(moving, leg, outline)) return std::nullopt;
    if (outline.overlaps(moving)) return 0;
    std::int32_t step = leg_length(leg).units;
    const auto stop_at = [&](std::size_t edge, std::int32_t estimate) {
        const Point from = outline.edge_from(edge);
        const Point to = outline.edge_to(edge);
        const auto sweeps = [&](Leg part, Length margin) {
            if (is_round(moving)) return segments_nearer_than(part.from, part.to, from, to, moving.radius + margin);
            return sweeps_edge_within(moved(moving, part.from - leg.from), part, from, to, margin);
        };
        if (!sweeps(leg, Length{0})) return;
        // An edge that the leg cut so far does not come near cannot cut it further.
        if (step < leg_length(leg).units && !sweeps(leg_to(leg, step), rounding_margin)) return;
        step = std::min(step, StepsBefore{leg, sweeps}.last(estimate));
    };
    // The edge that seems to be met first comes first: most often it spares the others.
    const auto estimate_at = [&](std::size_t edge) {
        if (!is_round(moving)) return leg_length(leg).units / 2;
        return estimate_of_contact(leg, moving.radius, outline.edge_from(edge), outline.edge_to(edge));
    };
    std::size_t nearest = outline.edge_count();
    std::int32_t estimate = 0;
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        if (!sweeps_edge_within(moving, leg, outline.edge_from(i), outline.edge_to(i), {0})) continue;
        const std::int32_t other = estimate_at(i);
        if (nearest < outline.edge_count() && other >= estimate) continue;
        nearest = i;
        estimate = other;
    }
    if (nearest < outline.edge_count()) stop_at(nearest, estimate);
    for (std::size_t i = 0; i < outline.edge_count(); ++i)
        if (i != nearest) stop_at(i, estimate_at(i));
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
