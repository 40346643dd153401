#pragma once

#include "games/wme/moves.hpp"
#include "games/wme/player/habits.hpp"

#include <optional>
#include <vector>

/// Where units want to be, and by which way.
namespace umpire::wme::ai {

struct Goal {
    bool exists = false;
    Point at;
    Length enough;  ///< within so much of the goal it has arrived
};
/// Where the unit wants to go with its order number `order` in this turn; none: it is well placed where it is.
Goal goal_of(const Habits& habits, const WmBattle& battle, UnitId unit, int order);

/// A way in straight legs, through crossings, past terrain that is closed to the unit.
struct Way {
    std::vector<Point> points;  ///< the first is where the way begins
    std::size_t narrow = 0;     ///< the number of the leg that leads through a crossing; 0: none does
    std::int32_t length = 0;
};
Way way_to(const WmBattle& battle, Mover mover, Point from, Point to);
/// The point of the way after so far, and the direction in which it goes on there.
struct OnWay {
    Point at;
    Vector along;
    bool is_narrow = false;
};
OnWay after_way(const Way& way, std::int32_t far);

/// How far the unit still is from where it wants to be; 0: it has arrived, or wants nothing.
std::int32_t way_left(const Habits& habits, const WmBattle& battle, UnitId unit, int order);

}  // namespace umpire::wme::ai
