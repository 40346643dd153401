#pragma once

#include "geometry/path.hpp"

#include <optional>

namespace umpire {

/// A gap below this is contact: a base that moves up to another along a slanted line stands on the grid (R-AE-1).
inline constexpr Length contact_gap{2};

/// The bases are in contact: apart by less than contact_gap, or overlapping.
inline bool touch(const Footprint& a, const Footprint& b) {
    return gap_at_most(a, b, contact_gap) && gap(a, b) < contact_gap;
}
/// The base is in contact with an outline: apart from it by less than contact_gap, overlapping it, or inside.
inline bool touch(const Outline& outline, const Footprint& base) {
    return outline.near(base, contact_gap) && outline.distance(base) < contact_gap;
}

/// The first step of the leg (as position_on counts them, 0 to its length) at which the gap is at most `limit`; nothing
/// when there is none. With a limit of 0 it is the first at which they touch, and then they do not overlap there unless
/// they do at the start. A base that sweeps over the other always comes to such a step. limit >= 0. Strides over what
/// is far off; only where the leg runs within two units beyond the limit it is tried step by step.
std::optional<Length> first_within(const Footprint& moving, Leg leg, const Footprint& other, Length limit);
std::optional<Length> first_within(const Footprint& moving, Leg leg, const Outline& outline, Length limit);

}  // namespace umpire
