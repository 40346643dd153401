#pragma once

#include "games/bolt_action/units.hpp"

#include <span>
#include <vector>

namespace umpire::bolt_action {

/// A place for a man against the outside of an outline, and the way straight out from there.
struct Exit {
    Point at;
    Angle outward;
};

/// Where men may begin who leave something with these corners (counter-clockwise). The places lie all around it, in the
/// order of the corners. Each touches it; neighbours do not overlap, and are near enough for the formation of
/// BA-UNIT-8.
std::vector<Exit> exits_around(std::span<const Point> corners, Length radius);

/// The corners of the building, or of the hull of the transport, that a unit is inside; none for a unit on the table or
/// off it.
std::vector<Point> corners_around(const BaBattle& battle, UnitId unit);

}  // namespace umpire::bolt_action
