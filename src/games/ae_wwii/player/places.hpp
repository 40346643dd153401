#pragma once

#include "games/ae_wwii/player/standing.hpp"

namespace umpire::ae_wwii::ai {

/// A place that the model can reach with one action: what it does to get there, and what it is worth to stand there.
struct Step {
    Action action;
    Standing standing;
};
using Steps = FixedVector<Step, 16>;

/// Places that one move could reach: towards the goal and on either side of it, back, into cover. All are legal.
void find_moves(const Ground& ground, Steps& steps);
/// The same for a run, which must be open to the model (AE-ACT-5). No place is in contact. Places whose first guess
/// falls far short of `least` are not looked at.
void find_runs(const Ground& ground, Steps& steps, int least);

/// How far the model can still go with one move.
Length move_left(const Outlook& outlook, FigureId actor);

}  // namespace umpire::ae_wwii::ai
