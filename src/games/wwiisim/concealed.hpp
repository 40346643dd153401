#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/path.hpp"

#include <optional>

/// Troops that lie hidden (WW-CON). Where they are noted their figures have places without being on the table.
namespace umpire::wwiisim {

/// Where a figure is that has no place yet.
inline constexpr Point nowhere{};

/// The figures of a unit that are left, with officers who have joined it, wherever they are.
Men roster_of(const WwBattle& battle, UnitId unit);
bool is_concealed(const WwBattle& battle, UnitId unit);
/// The hidden unit has its place on its owner's map (WW-SET-5).
bool is_noted(const WwBattle& battle, UnitId unit);
/// WW-CON-8: a man of another hidden unit of the side whose noted place the base would take; none: it is free.
FigureId noted_under(const WwBattle& battle, Side side, const Footprint& base, UnitId without);
/// Hidden units of the side of whom a base is within 4".
UnitList hidden_near(const WwBattle& battle, Side side, const Footprint& base);
/// The first step of the leg at which the base comes within 4" of a hidden enemy.
std::optional<std::int32_t> sighting_on(const WwBattle& battle, FigureId mover, const Footprint& base, Leg leg);
/// WW-GEO-9: the figure may stand there: on the table, over no other base, not in closed ground.
bool is_free_for(const WwBattle& battle, FigureId figure, Place place);
/// The place, or the nearest free one where it is taken.
Place nearest_free(const WwBattle& battle, FigureId figure, Place wanted);

void put_down(Play& play, FigureId figure, Place place, Clause clause);
/// The hidden unit is placed on the table.
void reveal(Play& play, UnitId unit, Clause clause);
/// WW-CON-5: the hidden enemies near this figure, which has just come there.
void reveal_near(Play& play, FigureId figure);
/// WW-CON-4: the unit is placed at its step in this phase, because its order says so.
bool reveals_at_step(const WwBattle& battle, UnitId unit);
/// WW-CON-4: ... or at the end of the Initiative phase.
void reveal_by_orders(Play& play);

}  // namespace umpire::wwiisim
