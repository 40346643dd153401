#pragma once

#include "games/wwiisim/player/regular.hpp"
#include "games/wwiisim/units.hpp"

/// Where a unit wants to be.
namespace umpire::wwiisim::ai {

struct Goal {
    enum class Kind : std::uint8_t {
        none,   ///< it is well placed where it is
        hold,   ///< a point that counts
        hunt,   ///< an enemy, to be shot at from near by
        leave,  ///< the far edge
    };
    Kind kind = Kind::none;
    Point at;
    Length enough;     ///< within so much of the goal it has arrived
    int per_inch = 0;  ///< what it is worth to come an inch nearer
};

/// The middle of the figures of a unit; {0, 0} for a unit that is nowhere on the table.
Point centre_of(const WwBattle& battle, UnitId unit);
/// The way to the nearest enemy; nothing when none can be seen.
std::optional<Vector> nearest_enemy_from(const WwBattle& battle, Point from, Side side);
/// How long it is.
std::optional<Length> enemy_distance(const WwBattle& battle, Point from, Side side);
/// Where it wants to be, and how much; who has time left does not run into the fire (not so the first player).
Goal goal_of(const WwBattle& battle, UnitId unit, Style style);
/// The side would win if the battle ended now, and nothing stands on the table that is counted at the end: who fights
/// on can only lose his lead.
bool keeps_lead(const WwBattle& battle, Side side);
/// Whether the passengers had better walk now.
bool wants_out(const WwBattle& battle, UnitId passengers);

}  // namespace umpire::wwiisim::ai
