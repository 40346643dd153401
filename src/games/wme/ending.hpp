#pragma once

#include "games/wme/units.hpp"

namespace umpire::wme {

/// WM-END-4: break points and Generals are checked at the end of a phase. Whether the battle is over now; if so, it has
/// been told who won.
bool ends_here(Play& play);
/// WM-END-1, WM-END-8: the battle ends with its last turn: it is told who won.
void end_by_turns(Play& play);
/// WM-END-5: the side withdraws at once.
void concede(Play& play, Side side);

/// WM-END-2: units of the side that are destroyed.
int units_lost(const WmBattle& battle, Side side);
/// WM-END-2, WM-END-3.
bool must_withdraw(const WmBattle& battle, Side side);
/// What a unit or commander costs (WM-ARMY-3 to 6).
int points_of(const WmBattle& battle, UnitId unit);
/// WM-END-6, WM-END-7: the victory points of the side if the battle ended now, those of the scenario included.
int victory_points(const WmBattle& battle, Side side);
/// WM-SCEN-2: units of the side that count for the crossroads.
int units_at_crossroads(const WmBattle& battle, Side side);
/// WM-SCEN-3: units of the attacker across the river, and how many he needs.
int units_across(const WmBattle& battle);
int units_needed_across(const WmBattle& battle);

}  // namespace umpire::wme
