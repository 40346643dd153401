#pragma once

#include "games/bolt_action/player/outlook.hpp"

namespace umpire::bolt_action::ai {

/// Where a group wants to go in the end, and how badly.
struct Goal {
    enum class Kind : std::uint8_t { none, spot, edge };
    Kind kind = Kind::none;
    Point at;           ///< of a goal that is a spot
    Length enough;      ///< near enough to it
    int pull = 0;       ///< what a centimetre nearer is worth
    int prize = 0;      ///< what being there is worth
    bool north = true;  ///< of a goal that is an edge: which one
};
Goal goal_of(const Outlook& outlook, const Group& group);

/// How the group gets about; below, where its goal leads it.
Gait gait_of(const Outlook& outlook, const Group& group);
Destination destination_of(const Goal& goal);

/// What it is worth for the goal to stand at a point. Only differences count.
int worth_of_way(const Outlook& outlook, const Group& group, const Goal& goal, Point at);

/// Whether a vehicle that wants to leave heads for the edge, which it must.
bool heads_for_edge(Angle facing, bool north);
int worth_of_heading(const Outlook& outlook, const Group& group, const Goal& goal, Point at, Angle facing);

/// BA-SCEN-3: whether the unit may leave over this edge, and wants to.
bool may_leave(const Outlook& outlook, const Group& group);

}  // namespace umpire::bolt_action::ai
