#pragma once

#include "games/bolt_action/standing.hpp"

namespace umpire::bolt_action {

// How far announced paths are travelled (BA-INFO-3, BA-ASLT-3, BA-ASLT-7).

/// Works out how far the paths are travelled from where the models stand now, never less than that. It writes into the
/// situation how far each model goes, and into the move whether the unit reaches its goal and by which fraction the
/// paths were cut.
void cut(BaBattle& battle, Moving& moving);

/// BA-MOVE-8, BA-GEO-14: whether a unit that comes on may stand where its drawn paths end.
bool arrives_as_drawn(const BaBattle& battle, const Moving& moving);
/// Whether it may stand at the end of some part of them, in hundredths. How far the order lets it go is not looked at
/// (R-BA-39).
bool comes_on_as_drawn(const BaBattle& battle, const Moving& moving);

/// BA-MOVE-8: takes a unit that comes on, and must stop, on until all of it is on the table.
void get_wholly_on(BaBattle& battle, Moving& moving);

/// BA-FUB-8: how far all models of the unit can go along their paths under the order, in steps of 0.1 cm. The paths are
/// equally long. Ground, zones and ends are looked at.
Length farthest_together(const BaBattle& battle, const Moving& moving, const Course& course);

/// BA-ASLT-6: the first stop at which the unit is within the reaction distance of the target, or else the last stop.
std::int32_t reaction_stop(const BaBattle& battle, const Moving& moving);

}  // namespace umpire::bolt_action
