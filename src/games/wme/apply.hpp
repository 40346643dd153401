#pragma once

#include "games/wme/units.hpp"

/// How events change a battle: a function a section of the rules, each in its file. An event that a section does not
/// know it passes over.
namespace umpire::wme {

void apply_command(WmBattle& battle, const Event& event);
void apply_charge(WmBattle& battle, const Event& event);
void apply_shooting(WmBattle& battle, const Event& event);
void apply_combat(WmBattle& battle, const Event& event);

// --- What sections share ---
/// The figure stands there from now on.
void put_figure(WmBattle& battle, FigureId figure, Place place);

}  // namespace umpire::wme
