#pragma once

#include "games/wwiisim/units.hpp"

#include <optional>

/// A truck full of men on a road where somebody may lie in wait: all aboard are lost with it (WW-TRN-4).
namespace umpire::wwiisim::ai {

/// What the enemies on the table could fire at a vehicle that has gone by this vector, in thousandths of a point.
int danger_after(const WwBattle& battle, UnitId unit, Vector by);

/// It belongs to a column that may be ambushed, and has men aboard.
bool is_wary(const WwBattle& battle, UnitId unit);
/// It has to stand a whole turn before they can get out (WW-TRN-6), so that it drives on to where it does so best.
bool drives_on(const WwBattle& battle, UnitId unit);

/// Its way over the edge, to where fewest enemies can shoot at it; nothing where no way was found.
std::optional<Action> wary_entry(const WwBattle& battle, Side side, UnitId unit, Point usual);
/// Its way from where it stands, for the same reason; nothing: it stays.
std::optional<Action> wary_step(const WwBattle& battle, Side side, UnitId unit, Length most);

}  // namespace umpire::wwiisim::ai
