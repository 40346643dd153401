#pragma once

#include "battle/scenario.hpp"
#include "battle/sheet.hpp"

namespace umpire::wme {

/// The card of a unit or a commander: its line of the army list (WM-PROF-2, WM-PROF-4).
UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit);

}  // namespace umpire::wme
