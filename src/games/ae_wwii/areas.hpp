#pragma once

#include "battle/action.hpp"
#include "battle/areas.hpp"
#include "battle/scenario.hpp"

#include <vector>

/// Attacks on ground; see battle/areas.hpp and battle/game.hpp.
namespace umpire::ae_wwii {

AttackArea area_of(const umpire::Scenario& scenario, const Action& action);
std::vector<Action> attacks_on_place(const umpire::Scenario& scenario, FigureId figure, Point from, Point at);
Length blast_of(const umpire::Scenario& scenario, WeaponId weapon);

}  // namespace umpire::ae_wwii
