#pragma once

#include "games/wme/charging.hpp"
#include "games/wme/combat_moves.hpp"
#include "games/wme/results.hpp"

/// WM-RES-12, 13, 16: what a winner may do with its victory. Nothing here changes a battle.
namespace umpire::wme {

/// WM-COMB-8: the bonus of a pursuit for each stand: one, and one more for each full 3 cm of the retreat.
inline int pursuit_bonus(const Values& values, Length retreat) {
    return values.pursuit_attacks + retreat.units / values.pursuit_step * values.pursuit_step_attacks;
}
/// WM-RES-12: what forbids the unit to pursue that one at all.
Verdict against_pursuit(const WmBattle& battle, const Round& round, const Fighter& fighter, UnitId prey);
/// WM-RES-13: where the stands of a unit end when all go by that vector, in roster order. Each stops before what it
/// would overlap.
StandPlaces block_after(const WmBattle& battle, UnitId unit, Vector by);
/// WM-RES-13: the places of the stands that the action names, or else those of the block alone.
StandPlaces pursuit_ends(const WmBattle& battle, const Round& round, const Action& action);
/// WM-RES-13: what speaks against these places; the moves to them begin at the block.
Verdict against_pursuit_ends(const WmBattle& battle, const Round& round, const Action& action);
/// WM-SPEC-1: an enemy unit that a fanatic must pursue, since the block alone reaches it; none when there is none.
UnitId prey_of_fanatic(const WmBattle& battle, const Round& round, const Fighter& fighter);
/// The vector of the pursuit of that unit: the way that it has retreated.
Vector vector_after(const Round& round, UnitId prey);

/// WM-RES-13: what speaks against a unit that only supported going along with that unit.
Verdict against_following(const WmBattle& battle, const Round& round, const Action& action);
/// WM-RES-16: what forbids the unit to advance at all.
Verdict against_advance(const WmBattle& battle, const Round& round, const Fighter& fighter);
/// WM-RES-16: the enemy units that it may charge: the nearest of those that it sees from a front edge within 20 cm.
UnitList advance_targets(const Board& board, UnitId unit);
/// WM-RES-16: the charge of the advance, or why there is none.
ChargeFound plan_advance(const Board& board, const Action& action);
/// WM-SPEC-1: whether the unit is fanatic and an advance is possible.
bool must_advance(const WmBattle& battle, const Round& round, const Fighter& fighter);

}  // namespace umpire::wme
