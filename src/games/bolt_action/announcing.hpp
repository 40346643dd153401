#pragma once

#include "games/bolt_action/course.hpp"

#include <vector>

namespace umpire::bolt_action {

// BA-INFO-2: what players say before anything is measured. Objections here never speak of distances.

/// A path as a player would write it down.
using Way = std::vector<Waypoint>;

Verdict judge_announcement(const BaBattle& battle, const Moving& moving, const Action& action);
/// Writes down what was announced, and tells it. It is not for "go" and "hold".
void announce(BaBattle& battle, const Moving& moving, const Action& action, Events& events);

/// The objections to the way of one model over the ground. `goal` is a building that the model may go into.
Verdict judge_way(const BaBattle& battle, const Moving& moving, const Way& way, PieceId goal, bool reverse = false);
/// Whether the points that other models have announced leave room for these.
bool is_room_for(const BaBattle& battle, const std::vector<Way>& ways);
void write_down_way(BaBattle& battle, const Way& way, Events& events);

/// BA-VEH-3, BA-VEH-4: the turns of a vehicle, and that it moves straight along its facing.
Verdict judge_drive(const BaBattle& battle, const Moving& moving, const Figure& start, const Way& way, bool reverse);

/// BA-MOVE-8, BA-SETUP-7, BA-SETUP-8: the entry points.
Verdict judge_come_on(const BaBattle& battle, const Moving& moving, const Action& action);
/// Makes the places of the action the starts of the ways, one place for each living model of the unit.
void announce_places(BaBattle& battle, const Action& action);

/// BA-FUB-8 with owner_choice: whether the way leads as far from the enemy as the straight one.
Verdict judge_panic_way(const BaBattle& battle, const Moving& moving);

}  // namespace umpire::bolt_action
