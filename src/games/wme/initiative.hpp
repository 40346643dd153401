#pragma once

#include "games/wme/board.hpp"

/// Who may act by initiative, and against whom (chapter WM-INIT).
namespace umpire::wme {

/// WM-INIT-4: the nearest enemy units of a unit; several when they are equally near. None: the unit may not act
/// (WM-INIT-2).
UnitList nearest_enemies(const Board& board, UnitId unit);
/// The same, but with the option initiative_check = at_phase_start as it was settled then (WM-INIT-10).
UnitList enemies_of_initiative(const Board& board, UnitId unit);
/// WM-CMD-3 to 5, WM-INIT-2, WM-INIT-11: why the unit may not act by initiative now.
Verdict against_initiative(const Board& board, UnitId unit);
/// WM-INIT-8, WM-SPEC-1: whether the unit is fanatic, may act, and can charge.
bool must_charge(const Board& board, UnitId unit);

}  // namespace umpire::wme
