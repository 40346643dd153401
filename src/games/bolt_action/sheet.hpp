#pragma once

#include "battle/scenario.hpp"
#include "battle/sheet.hpp"

namespace umpire::bolt_action {

/// The card of a unit: its row of the list, and the rows of its weapons.
UnitSheet sheet_of(const umpire::Scenario& of, UnitId unit);

}  // namespace umpire::bolt_action
