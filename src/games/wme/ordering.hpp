#pragma once

#include "games/wme/steps.hpp"

/// Chapters WM-ORD and WM-BRIG: orders, and the moves of those who received them.
namespace umpire::wme {

Verdict judge_orders(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_ordered_move(const WmBattle& battle, const Decision& decision, const Action& action);
void suggest_orders(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);
void suggest_ordered_move(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);
Action sample_orders(const WmBattle& battle, const Decision& decision, Chance& chance);
Action sample_ordered_move(const WmBattle& battle, const Decision& decision, Chance& chance);

Verdict judge_commanders(const WmBattle& battle, const Decision& decision, const Action& action);
void suggest_commanders(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);
Action sample_commanders(const WmBattle& battle, const Decision& decision, Chance& chance);

Verdict judge_set_up(const WmBattle& battle, const Decision& decision, const Action& action);
void suggest_set_up(const WmBattle& battle, const Decision& decision, Chance& chance, Candidates& out);
Action sample_set_up(const WmBattle& battle, const Decision& decision, Chance& chance);

/// Suggests the charges of this unit by its order that are worth considering, at most so many.
void suggest_order_charges(const WmBattle& battle, const Decision& decision, UnitId unit, std::size_t most,
                           Candidates& out);

/// WM-CDR-2: how far the commander may ride.
Length ride_of(const WmBattle& battle, UnitId commander);
/// WM-BRIG-16: whether the unit has received the present order and may still move by it.
bool may_move_by_order(const WmBattle& battle, UnitId unit);

}  // namespace umpire::wme
