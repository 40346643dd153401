#pragma once

#include "battle/table_talk.hpp"
#include "games/wwiisim/units.hpp"

#include <optional>

namespace umpire::wwiisim {

/// The mortar that the figure serves; none if it serves none.
WeaponId mortar_of(const WwBattle& battle, FigureId figure);
/// WW-MOR-1: what keeps the figure from firing its mortar in the present phase.
Verdict against_mortar(const WwBattle& battle, FigureId figure);
/// WW-MOR-2: what speaks against this shell.
Verdict judge_shell(const WwBattle& battle, UnitId unit, const Action& action);
/// WW-MOR-3: where the nearest figure of the unit stands. The unit has figures on the table.
Point place_of_nearest(const WwBattle& battle, FigureId mortar, UnitId target);
/// WW-FIRE-20: a shell is a volley of its own.
Procedure shelling_by(Play& play, const Shooter& line);
/// WW-MOR-3, WW-MOR-4, WW-SMK-4: where this shell or grenade would come down; nothing when its target is not on the
/// table.
std::optional<Landing> landing_of(const WwBattle& battle, const Shooter& line);

}  // namespace umpire::wwiisim
