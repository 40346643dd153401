#pragma once

#include "games/bolt_action/player/outlook.hpp"

namespace umpire::bolt_action::ai {

/// Where a group wants to go in the end, and how badly.
struct Goal {
    enum class Kind : std::uint8_t { none, spot, edge };
    Kind kind = Kind::none;
    Point at;           ///< of a spot
    Length enough;      ///< near enough to it
    int pull = 0;       ///< worth of a centimetre nearer
    int prize = 0;      ///< worth of being there
    bool north = true;  ///< which edge
};
Goal goal_of(const Outlook& outlook, const Group& group);

/// How the group gets about, and where its goal leads it.
Gait gait_of(const Outlook& outlook, const Group& group);
Destination destination_of(const Goal& goal);

/// What standing at a point is worth for the goal; only differences count.
int worth_of_way(const Outlook& outlook, const Group& group, const Goal& goal, Point at);

/// A vehicle that wants to leave has to head for the edge; what its facing costs there.
bool heads_for_edge(Angle facing, bool north);
int worth_of_heading(const Outlook& outlook, const Group& group, const Goal& goal, Point at, Angle facing);

/// BA-SCEN-3: the unit may leave over this edge, and wants to.
bool may_leave(const Outlook& outlook, const Group& group);

}  // namespace umpire::bolt_action::ai
