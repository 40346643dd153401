#pragma once

#include "games/bolt_action/announcing.hpp"
#include "geometry/contact.hpp"

namespace umpire::bolt_action {

// Where a way may lead beside open ground: to a building, a transport, the far edge of the table.

/// What the unit wants to get to has been reached by a base (BA-BLD-2, BA-TRAN-2, BA-TRAN-8, BA-SCEN-4).
bool is_at_goal(const BaBattle& battle, UnitId unit, const Footprint& base);
/// After how much of its path a model that wants to go into a building or off the table is there; the whole path when
/// it does not get there, or wants nothing of the kind.
Length goal_limit(const BaBattle& battle, const Course& course, const Track& track);
/// The ways of the models that have announced none, when the unit says where it wants to go: straight to the nearest
/// place from which it can go in.
std::vector<Way> ways_to_goal(const BaBattle& battle, const Moving& moving, const Action& action);

/// BA-BLD-8: the building into which the way of a heavy tank leads, and after how much of it the hull touches it.
struct Ramming {
    PieceId building;
    Length at;
};
Ramming ramming_of(const BaBattle& battle, const Course& course);

/// The first step of a leg at which the base touches the other: where it has come as near as it can.
std::optional<Length> first_touch(const Footprint& moving, Leg leg, const Footprint& other);
std::optional<Length> first_touch(const Footprint& moving, Leg leg, const Outline& outline);

}  // namespace umpire::bolt_action
