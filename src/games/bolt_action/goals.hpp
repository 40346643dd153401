#pragma once

#include "games/bolt_action/announcing.hpp"
#include "geometry/contact.hpp"

namespace umpire::bolt_action {

// Where a way may lead other than to open ground: to a building, a transport, the far edge of the table.

/// BA-BLD-2, BA-TRAN-2, BA-TRAN-8, BA-SCEN-4: whether a base has reached what the unit wants to get to.
bool is_at_goal(const BaBattle& battle, UnitId unit, const Footprint& base);
/// After how much of its path a model has reached the building or the edge that it wants. It is the whole path when the
/// model does not get there, or wants neither.
Length goal_limit(const BaBattle& battle, const Course& course, const Track& track);
/// The ways of the models that have announced none, when the unit says where it wants to go. They lead straight to the
/// nearest place from which it can go in.
std::vector<Way> ways_to_goal(const BaBattle& battle, const Moving& moving, const Action& action);

/// BA-BLD-8: the building into which the way of a heavy tank leads, and after how much of the way the hull touches it.
struct Ramming {
    PieceId building;
    Length at;
};
Ramming ramming_of(const BaBattle& battle, const Course& course);

/// The first step of a leg at which the base touches the other one: it has then come as near as it can.
std::optional<Length> first_touch(const Footprint& moving, Leg leg, const Footprint& other);
std::optional<Length> first_touch(const Footprint& moving, Leg leg, const Outline& outline);

}  // namespace umpire::bolt_action
