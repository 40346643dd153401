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

/// Where men may begin who leave what has these corners (counter-clockwise), all around it in the order of the corners:
/// each touches it, and neighbours stand apart, near enough for the formation of BA-UNIT-8.
std::vector<Exit> exits_around(std::span<const Point> corners, Length radius);

/// The corners of what a unit is inside, a building or the hull of its transport; none for a unit on the table or off
/// it.
std::vector<Point> corners_around(const BaBattle& battle, UnitId unit);

}  // namespace umpire::bolt_action
