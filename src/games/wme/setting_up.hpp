#pragma once

#include "games/wme/units.hpp"
#include "geometry/box.hpp"

#include <vector>

/// Chapter WM-SETUP: zones and places.
namespace umpire::wme {

/// WM-GEN-6: whether both armies are placed unseen.
bool is_screened(const WmBattle& battle);
/// WM-SETUP-3: whether the side has placed its units and now places commanders.
bool places_commanders(const WmBattle& battle, Side side);
/// How many units, or commanders, of the side are still to be placed.
int waiting(const WmBattle& battle, Side side, bool commanders);
/// WM-SETUP-4: where the side deploys; it depends on its edge.
Box zone_of_side(const WmBattle& battle, Side side);
/// Whether the question is where a unit or a commander is placed, in the open or behind a screen.
bool places_units(const Decision& decision);
/// The places of the stands that a deployment names: one by one, or as a line or a column.
std::vector<Place> placed_as(const WmBattle& battle, const Action& action);

}  // namespace umpire::wme
