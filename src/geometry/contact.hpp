#pragma once

#include "geometry/path.hpp"

#include <optional>

namespace umpire {

/// A gap below this is contact: a base that moves up to another along a slanted line can only stand on the grid.
inline constexpr Length contact_gap{2};

/// Whether the bases are in contact: they overlap, or the gap is below contact_gap.
inline bool touch(const Footprint& a, const Footprint& b) {
    return gap_at_most(a, b, contact_gap) && gap(a, b) < contact_gap;
}
/// Whether the base is in contact with an outline: it overlaps it, lies inside, or the gap is below contact_gap.
inline bool touch(const Outline& outline, const Footprint& base) {
    return outline.near(base, contact_gap) && outline.distance(base) < contact_gap;
}

/// The first step of the leg at which the gap is at most `limit`; nothing when there is none. Steps count as in
/// position_on, from 0 to the length of the leg. With a limit of 0 it is the first step at which the bases touch; they
/// do not overlap there unless they do at the start. A base that sweeps over the other always comes to such a step.
/// limit >= 0. It takes long strides while the other is far off, and tries single steps only where the leg runs within
/// two units beyond the limit.
std::optional<Length> first_within(const Footprint& moving, Leg leg, const Footprint& other, Length limit);
std::optional<Length> first_within(const Footprint& moving, Leg leg, const Outline& outline, Length limit);

}  // namespace umpire
