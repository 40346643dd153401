#pragma once

#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// The next action of the unit that is being activated, or its end. Legal.
Action next_action(const Outlook& outlook, UnitId unit);

/// The best action of one model; nothing when none promises anything.
std::optional<Idea> best_action(const Outlook& outlook, FigureId actor);

}  // namespace umpire::ae_wwii::ai
