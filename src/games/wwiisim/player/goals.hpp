#pragma once

#include "games/wwiisim/units.hpp"

/// Where a unit wants to be.
namespace umpire::wwiisim::ai {

struct Goal {
    enum class Kind : std::uint8_t {
        none,   ///< it is well where it is
        hold,   ///< a point that counts
        hunt,   ///< an enemy to be shot at from near by
        leave,  ///< the far edge
    };
    Kind kind = Kind::none;
    Point at;
    Length enough;     ///< so near it has come there
    int per_inch = 0;  ///< what an inch towards it is worth
};

/// The middle of the figures of a unit; of one that is nowhere on the table the point {0, 0}.
Point centre_of(const WwBattle& battle, UnitId unit);
/// How far the nearest enemy is; nothing when none is to be seen.
std::optional<Length> enemy_distance(const WwBattle& battle, Point from, Side side);
Goal goal_of(const WwBattle& battle, UnitId unit);
/// The passengers would rather walk now.
bool wants_out(const WwBattle& battle, UnitId passengers);

}  // namespace umpire::wwiisim::ai
