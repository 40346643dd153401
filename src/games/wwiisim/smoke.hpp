#pragma once

#include "games/wwiisim/units.hpp"

/// Chapter WW-SMK: smoke and dust as cover.
namespace umpire::wwiisim {

/// WW-SMK-2: the cover that smoke gives on the line of a shot.
Cover smoke_cover(const WwBattle& battle, Point from, Point to);
/// WW-GEO-7: whether the base touches or overlaps smoke.
bool touches_smoke(const WwBattle& battle, const Footprint& base);
/// How far the nearest smoke is from a base; farther than any table when there is none.
Length distance_to_smoke(const WwBattle& battle, const Footprint& base);

}  // namespace umpire::wwiisim
