#pragma once

#include "games/wme/moves.hpp"

#include <optional>
#include <vector>

/// Where units want to be, and by which way.
namespace umpire::wme::ai {

struct Goal {
    bool exists = false;
    Point at;
    Length enough;  ///< so near it has come there
};
/// Where the unit wants to go with its order of that number in this turn; none: it is well where it is.
Goal goal_of(const WmBattle& battle, UnitId unit, int order);

/// A way in straight legs past terrain that is closed to whoever goes, through its crossings.
struct Way {
    std::vector<Point> points;  ///< the first is where it begins
    std::size_t narrow = 0;     ///< the number of the leg that leads through a crossing; 0: none
    std::int32_t length = 0;
};
Way way_to(const WmBattle& battle, Mover mover, Point from, Point to);
/// Where the way has led after so far, and in which direction it goes there.
struct OnWay {
    Point at;
    Vector along;
    bool is_narrow = false;
};
OnWay after_way(const Way& way, std::int32_t far);

/// How far the unit still is from where it wants to be; 0: it has come there, or wants nothing.
std::int32_t way_left(const WmBattle& battle, UnitId unit, int order);

}  // namespace umpire::wme::ai
