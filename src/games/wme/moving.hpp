#pragma once

#include "games/wme/moves.hpp"

/// Chapter WM-MOVE: the move of one unit by an order, which is no charge.
namespace umpire::wme {

/// A move of a unit, its stands in the order in which they go, or what speaks against it.
struct UnitMove {
    std::vector<StandMove> stands;
    Verdict against;
};

/// Where a stand stood when the present order was sent: there its move by this order begins (WM-BRIG-20).
Place start_of(const WmBattle& battle, FigureId stand);
/// The battle as if the unit's provisional move had been taken back.
WmBattle before_move(const WmBattle& battle, UnitId unit);

/// The move that an action asks for: `move`, `line`, `column` or `go`. The battle has the unit where it starts.
UnitMove move_by(const WmBattle& battle, UnitId unit, const Action& action);
/// Notes the moves of the stands and the unit's.
void carry_out(Play& play, UnitId unit, const UnitMove& move, Clause clause);

/// WM-FORM-2, WM-FORM-3: places of a line or a column of the unit about a centre, by stand in roster order: as short as
/// can be for the one that goes farthest.
std::vector<Place> formation_places(const WmBattle& battle, UnitId unit, Verb formation, Place centre);

}  // namespace umpire::wme
