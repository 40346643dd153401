#include "geometry/contact.hpp"

#include "geometry/exact.hpp"
#include "geometry/sweep.hpp"

#include <algorithm>

namespace umpire {

namespace {

/// The first step at which is_within(base, gap) says yes. Nothing farther off than `reach` is within.
template <class Gap, class IsWithin>
std::optional<Length> first_step_within(const Footprint& moving, Leg leg, Length reach, Gap gap_of,
                                        IsWithin is_within) {
    const Length whole = leg_length(leg);
    const Ray ray{leg.to - leg.from};
    Length step{0};
    while (step <= whole) {
        const Point at = step == whole ? leg.to : leg.from + ray.at(step);
        const Footprint there = moved(moving, at - leg.from);
        const Length apart = gap_of(there);
        if (is_within(there, apart)) return step;
        // In k steps the base moves by less than k + 1.5 units, by the rounding of both ends.
        step += std::max(apart - reach - Length{1}, Length{1});
    }
    return std::nullopt;
}

template <class Other, class Gap, class AtMost>
std::optional<Length> first_within_of(const Footprint& moving, Leg leg, const Other& other, Length limit, Gap gap_of,
                                      AtMost at_most) {
    const bool asks_for_contact = limit == Length{0};
    const Length reach = asks_for_contact ? contact_gap : limit;
    // Steps stand within one unit of the leg.
    if (closest_on(moving, leg, other) > reach) return std::nullopt;
    return first_step_within(moving, leg, reach, gap_of, [&](const Footprint& there, Length apart) {
        return apart < reach || (apart == reach && !asks_for_contact && at_most(there));
    });
}

}  // namespace

std::optional<Length> first_within(const Footprint& moving, Leg leg, const Footprint& other, Length limit) {
    return first_within_of(
        moving, leg, other, limit, [&](const Footprint& there) { return gap(there, other); },
        [&](const Footprint& there) { return gap_at_most(there, other, limit); });
}

std::optional<Length> first_within(const Footprint& moving, Leg leg, const Outline& outline, Length limit) {
    return first_within_of(
        moving, leg, outline, limit, [&](const Footprint& there) { return outline.distance(there); },
        [&](const Footprint& there) { return outline.near(there, limit); });
}

}  // namespace umpire
