#pragma once

#include "battle/scenario.hpp"
#include "battle/sheet.hpp"

namespace umpire::ae_wwii {

/// The card of a unit: its line of the army table, and those of its weapons.
UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit);

}  // namespace umpire::ae_wwii
