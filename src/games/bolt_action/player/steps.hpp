#pragma once

#include "games/bolt_action/player/ground.hpp"

namespace umpire::bolt_action::ai {

/// A place that a group can probably get to with one order, and how.
struct Step {
    /// march: men go one by one and close up around the place.
    enum class Kind : std::uint8_t { stay, walk, march, drive, reverse, enter, leave };
    Kind kind = Kind::stay;
    Vector shift;        ///< how far and in which direction its middle goes
    Vector by;           ///< where the way of men bends; zero when it is straight
    Angle facing;        ///< the facing of a vehicle or a Fixed weapon at the end
    bool turns = false;  ///< a vehicle turns to that facing before it drives
    PieceId piece;       ///< the piece that it enters
    int worth = 0;       ///< with what the group can fire there after an Advance
};
using Steps = FixedVector<Step, 24>;

/// The best step under Advance or Run, by the worth of its place. To stay is always one of the steps.
Step best_step(const Ground& ground, Order order);
/// The best steps, best first, for callers that must find a legal one.
void find_steps(const Ground& ground, Order order, Steps& steps);

/// BA-MOVE-1, BA-MOVE-2, BA-ART-2, BA-VEH-2: how far the order lets the group go on open ground.
Length allowance_of(const Outlook& outlook, const Group& group, Order order);
/// A straight way of the whole group to where it stands aside by so much.
struct Line {
    Vector from;
    Vector to;
    UnitId spared;                   ///< an enemy to whom it may come near
    const Outline* house = nullptr;  ///< a building that it may go into
};
/// Whether the ground lets the group go that way (BA-TERR) and nobody seems to stand in its way.
bool is_way_open(const Outlook& outlook, const Group& group, Order order, const Line& line);
/// The direction to the enemy that matters most, or to the far side of the table.
Angle facing_from(const Ground& ground, Point at);

}  // namespace umpire::bolt_action::ai
