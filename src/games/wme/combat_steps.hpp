#pragma once

#include "games/wme/pursuits.hpp"

/// What the files of combat ask of each other.
namespace umpire::wme {

/// WM-RES-10: asks the winner for his choices.
WmProgress ask_winner(Play& play, Engaging& engaging);
WmProgress hear_winner(Play& play, Engaging& engaging, const Action& action);
/// WM-RES-16: lets the unit begin an advance.
WmProgress begin_advance(Play& play, const Action& action);
/// WM-RES-8: the units of the losing side that retreat next: first those that only supported, then the others.
UnitList retreats_next(const WmBattle& battle, const Round& round, Side side);
/// WM-RES-11: how far units of the side may fall back.
Length fallback_of(const WmBattle& battle, Side side);
/// WM-RES-7: the direction that the action names, out of those between which the unit's owner may choose.
std::optional<Vector> way_named(const WmBattle& battle, const Round& round, const Fighter& fighter,
                                const Action& action);
/// WM-RES-19: the shift that the action names.
std::optional<PieceShift> shift_named(const WmBattle& battle, UnitId unit, const Action& action);

// What speaks against the answers to questions of combat.
Verdict judge_engagement(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_retreat_next(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_fall_back(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_winner(const WmBattle& battle, const Decision& decision, const Action& action);
Verdict judge_shift(const WmBattle& battle, const Decision& decision, const Action& action);
/// WM-RES-13: offers to pursue each unit that has retreated, with the block alone or with places, the most contact
/// first. Offers also to go along with each unit that has pursued.
void suggest_pursuits(const WmBattle& battle, const Decision& decision, UnitId unit, Candidates& out);
void suggest_advances(const WmBattle& battle, const Decision& decision, UnitId unit, Candidates& out);

}  // namespace umpire::wme
