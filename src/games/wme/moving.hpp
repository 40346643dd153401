#pragma once

#include "games/wme/moves.hpp"

/// Chapter WM-MOVE: the move of one unit by an order, other than a charge.
namespace umpire::wme {

/// A move of a unit, with its stands in the order in which they go; or what speaks against it.
struct UnitMove {
    std::vector<StandMove> stands;
    Verdict against;
};

/// Where a stand stood when the present order was sent. Its move by this order begins there (WM-BRIG-20).
Place start_of(const WmBattle& battle, FigureId stand);
/// The battle as if the provisional move of the unit had been taken back.
WmBattle before_move(const WmBattle& battle, UnitId unit);

/// The move that an action asks for: `move`, `line`, `column` or `go`. In the battle the unit stands where it starts.
UnitMove move_by(const WmBattle& battle, UnitId unit, const Action& action);
/// What `move_by` looks at first: whether the unit may end at these places, whatever way leads there.
bool may_end_at(const WmBattle& battle, UnitId unit, std::span<const Place> places);
/// Carries out the moves of the stands, and tells that of the unit.
void carry_out(Play& play, UnitId unit, const UnitMove& move, Clause clause);

/// WM-FORM-2, WM-FORM-3: places of a line or a column of the unit about a centre, for its stands in roster order. The
/// stand that goes farthest goes as short a way as possible.
std::vector<Place> formation_places(const WmBattle& battle, UnitId unit, Verb formation, Place centre);

}  // namespace umpire::wme
