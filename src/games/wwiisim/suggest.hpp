#pragma once

#include "games/wwiisim/units.hpp"

#include <optional>

/// Actions that suggestions and the computer player have in common.
namespace umpire::wwiisim {

/// One path for the whole unit, by this vector.
Action unit_path(const WwBattle& battle, UnitId unit, Vector by);
/// The next path of a unit that comes onto the table; nothing: all are drawn, or there is no way.
std::optional<Action> coming_step(const WwBattle& battle, UnitId unit);
/// A shell at the unit, at the distance that the tape shows.
Action shell_at(const WwBattle& battle, FigureId figure, UnitId enemy, Word word);

}  // namespace umpire::wwiisim
