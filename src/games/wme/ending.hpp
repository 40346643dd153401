#pragma once

#include "battle/end_reason.hpp"
#include "games/wme/units.hpp"

namespace umpire::wme {

/// WM-END-4: checks break points and Generals at the end of a phase. True when the battle is over; then the winner was
/// told.
bool ends_here(Play& play);
/// WM-END-1, WM-END-8: ends the battle with its last turn and tells the winner.
void end_by_turns(Play& play);
/// WM-END-5: lets the side withdraw at once.
void concede(Play& play, Side side);

/// WM-END-2: how many units of the side are destroyed.
int units_lost(const WmBattle& battle, Side side);
/// WM-END-2, WM-END-3: whether the side must withdraw.
bool must_withdraw(const WmBattle& battle, Side side);
/// What a unit or commander costs (WM-ARMY-3 to 6).
int points_of(const WmBattle& battle, UnitId unit);
/// WM-END-6, WM-END-7: the victory points of the side if the battle ended now, with those of the scenario.
int victory_points(const WmBattle& battle, Side side);
/// WM-SCEN-2: how many units of the side count for the crossroads.
int units_at_crossroads(const WmBattle& battle, Side side);
/// WM-SCEN-3: how many units of the attacker are across the river; below, how many he needs.
int units_across(const WmBattle& battle);
int units_needed_across(const WmBattle& battle);

EndReasons why_it_ended(const Match& seen);

}  // namespace umpire::wme
