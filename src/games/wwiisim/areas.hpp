#pragma once

#include "battle/action.hpp"
#include "battle/areas.hpp"
#include "battle/scenario.hpp"

#include <vector>

/// What is thrown at a place, as pages draw it; see battle/areas.hpp and battle/game.hpp.
namespace umpire::wwiisim {

/// WW-SMK-4, WW-DIF-3: the smoke of a grenade, and how far it may stray.
AttackArea area_of(const umpire::Scenario& scenario, const Action& action);
/// The smoke that the figure could throw there, if grenades belong to what it carries.
std::vector<Action> attacks_on_place(const umpire::Scenario& scenario, FigureId figure, Point from, Point at);

}  // namespace umpire::wwiisim
