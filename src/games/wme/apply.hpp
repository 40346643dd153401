#pragma once

#include "games/wme/units.hpp"

/// How events change a battle. Each section of the rules has a function in its own file, and passes over events of
/// other sections.
namespace umpire::wme {

void apply_command(WmBattle& battle, const Event& event);
void apply_charge(WmBattle& battle, const Event& event);
void apply_shooting(WmBattle& battle, const Event& event);
void apply_combat(WmBattle& battle, const Event& event);

// --- What sections share ---
void put_figure(TableOf<battle_figures_max>& table, FigureId figure, Place place);

}  // namespace umpire::wme
