#pragma once

#include "games/wme/answers.hpp"
#include "games/wme/charging.hpp"
#include "games/wme/evading.hpp"

/// Charges and evades as the players say them.
namespace umpire::wme {

/// WM-CHRG-2 to 11, WM-CHRG-14: what speaks against the charge of this unit, which may move now.
Verdict against_charge(const WmBattle& battle, UnitId unit, const Action& action);
/// The procedure that carries the charge out. After it come the follower (WM-INIT-14), commanders and shots
/// (WM-SHOOT-11).
Charging charging_of(const Action& action, bool by_initiative);
/// Legal charges of the unit on these enemies, one for each enemy, with all its places.
void suggest_charges(const Board& board, UnitId unit, const UnitList& enemies, Candidates& out);
/// A charge in the words of players, with the places of all its stands.
Action charge_action(const Board& board, const ChargePlan& plan);

EvadeAsk evade_ask(const WmBattle& battle, const Action& action);
/// Evades of the unit from its nearest enemies: as far as possible, half as far, and with a follower.
void suggest_evades(const Board& board, UnitId unit, const UnitList& enemies, Candidates& out);

/// WM-CDR-5, 6, 11: settles the commanders who are concerned by the move of the unit.
WmProgress settle_commanders(UnitId unit);
/// WM-SHOOT-11: lets the touched units shoot at the charge as it now stands.
WmProgress shots_at(const Charging& charging);
/// WM-SHOOT-11: notes where the stands of a charger stand before they move.
void remember_start(Play& play, UnitId unit);

/// The charge whose procedure asks now; nullptr when another procedure asks.
const Charging* charging_now(const WmBattle& battle);
const Initiative* initiative_now(const WmBattle& battle);
Verdict judge_follow(const WmBattle& battle, const Decision& decision, const Action& action);
void suggest_follow(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);

}  // namespace umpire::wme
