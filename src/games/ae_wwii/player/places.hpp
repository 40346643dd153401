#pragma once

#include "games/ae_wwii/player/standing.hpp"

namespace umpire::ae_wwii::ai {

/// A place that the model can reach with one action, what it does to get there and what standing there is worth.
struct Step {
    Action action;
    Standing standing;
};
using Steps = FixedVector<Step, 16>;

/// Where one move could take the model: towards its goal and to either side, back, into cover. All are legal.
void find_moves(const Ground& ground, Steps& steps);
/// The same for a run, which must be open to the model (AE-ACT-5). None ends in contact. Places whose first guess falls
/// far short of `least` are not looked at.
void find_runs(const Ground& ground, Steps& steps, int least);

/// How far one move of the model can go now.
Length move_left(const Outlook& outlook, FigureId actor);

}  // namespace umpire::ae_wwii::ai
