#pragma once

#include "games/bolt_action/course.hpp"

namespace umpire::bolt_action {

// How units go into and out of buildings and transports, behind vehicles, and off the table.

/// BA-TERR-5, BA-BLD-9: whether the piece is a building that units may hold.
Verdict judge_house(const BaBattle& battle, PieceId building);
/// BA-BLD-1: whether the building has room for the unit. A vehicle has none.
Verdict judge_room(const BaBattle& battle, UnitId unit, PieceId building);

/// BA-TRAN-1, BA-TRAN-8: whether the transport can carry the unit beside those that it carries already, or tow its gun.
/// `clause` is what forbids it when it is no transport of the unit's side. Where the two are is not looked at.
Verdict judge_carrying(const BaBattle& battle, UnitId unit, UnitId transport, Clause clause);

/// The objections to "enter", "board", "hitch", "unhitch" and "leave_table" of a unit that announces its move.
Verdict judge_goal(const BaBattle& battle, const Moving& moving, const Action& action);
/// Writes down the goal of the move.
void announce_goal(BaBattle& battle, const Action& action);

/// Whether the unit is inside something and its announced paths begin at the outline or the hull.
bool gets_out(const BaBattle& battle, UnitId unit);
/// BA-BLD-6, BA-TRAN-5: the first point of a path of a unit that is in something.
Verdict judge_way_out(const BaBattle& battle, UnitId unit, FigureId model, Point first);
/// BA-BLD-6, BA-UNIT-8: whether all living models have such a first point and are in formation there.
Verdict judge_exits(const BaBattle& battle, UnitId unit);
/// Puts the models at the first points of their paths. The paths then start there.
void get_out(BaBattle& battle, UnitId unit, Events& events);

/// Called when all models have reached what they wanted to go into.
void arrive(BaBattle& battle, UnitId unit, Events& events);

}  // namespace umpire::bolt_action
