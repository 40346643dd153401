#pragma once

#include "games/bolt_action/player/outlook.hpp"

namespace umpire::bolt_action::ai {

/// The way of one man to an enemy. BA-ASLT-4 asks for no more than one man who touches.
struct Strike {
    FigureId man;
    Point from;
    Point to;  ///< where the enemy stands, or the wall of his house
};
/// The shortest way to the enemy that nothing seems to bar. Estimates tell how long it is.
std::optional<Strike> strike_of(const Outlook& outlook, const Group& group, Order order, const Group& enemy);

/// BA-ASLT-3: the path of the next man who can strike; nothing when all who can strike have a path.
std::optional<Action> next_striker(const Outlook& outlook, const Group& group, const Group& enemy);

}  // namespace umpire::bolt_action::ai
