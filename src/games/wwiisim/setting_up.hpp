#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/box.hpp"

#include <optional>

namespace umpire::wwiisim {

/// WW-SET-4: the side has units that stand nowhere yet.
bool has_units_to_place(const WwBattle& battle, Side side);
/// WW-SET-5: the unit is counted as concealed, and its owner may still say that it is not.
bool may_lie_open(const WwBattle& battle, UnitId unit);
/// WW-SET-3, WW-SCN-11: where the side deploys.
Box zone_of(const WwBattle& battle, Side side);
/// A legal way to place the unit somewhere in its zone, if there is room.
std::optional<Action> suggest_place(const WwBattle& battle, UnitId unit, Chance& chance);

/// WW-SET-3, WW-SCN-5, WW-SCN-6: the base lies where the side may set up.
bool is_in_zone(const WwBattle& battle, const Footprint& base, Side side);

}  // namespace umpire::wwiisim
