#pragma once

#include "games/bolt_action/suggest.hpp"

#include <vector>

namespace umpire::bolt_action {

// Paths that are offered or drawn for a moving unit.

/// BA-MOVE-1, BA-MOVE-2, BA-VEH-2, BA-ART-2: how far the order lets the unit go on open ground.
Length rate_of(const BaBattle& battle, const Moving& move);
/// Where the path of a model begins. BA-MOVE-8: a model that comes on begins at the edge.
Figure start_of(const BaBattle& battle, FigureId model);
/// The first model of the unit that has a place to begin from; none when no model has.
FigureId first_to_walk(const BaBattle& battle, UnitId unit);

/// The path of the whole unit straight on in a direction.
Action straight_path(const BaBattle& battle, UnitId unit, FigureId first, Angle direction, Length length);
/// BA-VEH-3: the path of a hull that turns by `turn` tenths of a degree where it stands, and then goes straight on.
Action driven_path(const BaBattle& battle, FigureId hull, int turn, Length length);

/// BA-MOVE-8: ways straight ahead from the edge, as far as the order lets the unit go. Where something bars them they
/// lead a little aside or less far. All of the unit may stand where they end. The best come first.
std::vector<Action> ways_in(const BaBattle& battle, const Moving& move, std::size_t most);

}  // namespace umpire::bolt_action
