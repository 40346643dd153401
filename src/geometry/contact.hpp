#pragma once

#include "geometry/base.hpp"
#include "geometry/outline.hpp"

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

}  // namespace umpire
