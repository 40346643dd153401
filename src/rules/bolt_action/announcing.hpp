#pragma once

#include "rules/bolt_action/course.hpp"

#include <vector>

namespace umpire::bolt_action {

// BA-INFO-2: what is said before anything is measured. Objections here never speak of distances.

/// A path as it would be written down.
using Way = std::vector<Waypoint>;

Verdict judge_announcement(const BaBattle& battle, const Moving& moving, const Action& action);
/// Writes down what was announced and tells it. Not for "go" and "hold".
void announce(BaBattle& battle, const Moving& moving, const Action& action, Events& events);

/// BA-VEH-3, BA-VEH-4: the turns of a vehicle, and that it moves straight along its facing.
Verdict judge_drive(const BaBattle& battle, const Moving& moving, const Figure& start, const Way& way, bool reverse);

/// BA-MOVE-8, BA-SETUP-7, BA-SETUP-8: the entry points.
Verdict judge_come_on(const BaBattle& battle, const Moving& moving, const Action& action);
void announce_entry(BaBattle& battle, const Action& action);

/// BA-FUB-8 with owner_choice: the way must lead as far from the enemy as the straight one.
Verdict judge_panic_way(const BaBattle& battle, const Moving& moving);

}  // namespace umpire::bolt_action
