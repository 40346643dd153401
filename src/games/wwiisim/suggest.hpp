#pragma once

#include "games/wwiisim/units.hpp"

#include <optional>
#include <vector>

/// Actions that both suggestions and the computer player use.
namespace umpire::wwiisim {

/// One path for the whole unit, by this vector.
Action unit_path(const WwBattle& battle, UnitId unit, Vector by);
/// The next path of a unit that comes onto the table. Nothing: all paths are drawn, or there is no way.
std::optional<Action> coming_step(const WwBattle& battle, UnitId unit);
/// The next of these paths that is not drawn yet.
std::optional<Action> next_path(const WwBattle& battle, UnitId unit, const std::vector<std::vector<Place>>& ways);
/// A shell at the unit, at the distance that a tape measure shows.
Action shell_at(const WwBattle& battle, FigureId figure, UnitId enemy, Word word);
/// WW-SMK-4: smoke between the unit and each enemy, by the first man who has a grenade and throws none yet. Not each of
/// them need be legal.
std::vector<Action> throws_of(const WwBattle& battle, UnitId unit);

}  // namespace umpire::wwiisim
