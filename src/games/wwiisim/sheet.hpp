#pragma once

#include "battle/scenario.hpp"
#include "battle/sheet.hpp"

namespace umpire::wwiisim {

/// The card of a unit: its line of the sample forces, and those of its weapons.
UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit);

}  // namespace umpire::wwiisim
