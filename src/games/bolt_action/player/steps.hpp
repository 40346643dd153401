#pragma once

#include "games/bolt_action/player/ground.hpp"

namespace umpire::bolt_action::ai {

/// A place that a group can probably get to with one order, and how.
struct Step {
    /// march: men go one by one and close up about the place.
    enum class Kind : std::uint8_t { stay, walk, march, drive, reverse, enter, leave };
    Kind kind = Kind::stay;
    Vector shift;        ///< of its middle
    Vector by;           ///< the way of men bends there; nothing when it is straight
    Angle facing;        ///< of a vehicle or a Fixed weapon at the end
    bool turns = false;  ///< a vehicle turns to that facing before it drives
    PieceId piece;       ///< that it enters
    int worth = 0;       ///< with what it can fire there after an Advance
};
using Steps = FixedVector<Step, 24>;

/// The best step under Advance or Run, by what the place is worth. Staying is always one.
Step best_step(const Ground& ground, Order order);
/// The best ones, best first: for whoever has to find one that is legal.
void find_steps(const Ground& ground, Order order, Steps& steps);

/// BA-MOVE-1, BA-MOVE-2, BA-ART-2, BA-VEH-2: how far the order lets the group go on open ground.
Length allowance_of(const Outlook& outlook, const Group& group, Order order);
/// A straight way of all of a group, as so far aside from where it stands.
struct Line {
    Vector from;
    Vector to;
    UnitId spared;                   ///< whom it may come near to
    const Outline* house = nullptr;  ///< that it may go into
};
/// Whether the ground lets the group go (BA-TERR), and nobody seems to stand in its way.
bool is_way_open(const Outlook& outlook, const Group& group, Order order, const Line& line);
/// Towards the enemy that matters most, or the far side of the table.
Angle facing_from(const Ground& ground, Point at);

}  // namespace umpire::bolt_action::ai
