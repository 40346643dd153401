#pragma once

#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// The next action of the unit that is being activated, or the end of its activation. Always legal.
Action next_action(const Outlook& outlook, UnitId unit);

/// The best action of one model; nothing when no action promises anything.
std::optional<Idea> best_action(const Outlook& outlook, FigureId actor);

}  // namespace umpire::ae_wwii::ai
