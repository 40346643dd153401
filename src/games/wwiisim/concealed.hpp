#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/path.hpp"

#include <optional>

/// Troops that lie hidden (WW-CON). Where they have been noted, their figures have places without being on the table.
namespace umpire::wwiisim {

/// The place of a figure that has none yet.
inline constexpr Point nowhere{};

/// The figures of a unit that are left, wherever they are, with officers who have joined it.
Men roster_of(const WwBattle& battle, UnitId unit);
bool is_concealed(const WwBattle& battle, UnitId unit);
/// Whether the hidden unit has its place on its owner's map (WW-SET-5).
bool is_noted(const WwBattle& battle, UnitId unit);
/// The side has a hidden unit that has a place.
bool hides_anybody(const WwBattle& battle, Side side);
/// WW-CON-8: a man of another hidden unit of the side whose noted place the base would take; none: the place is free.
FigureId noted_under(const WwBattle& battle, Side side, const Footprint& base, UnitId without);
/// Hidden units of the side that have a base within 4".
UnitList hidden_near(const WwBattle& battle, Side side, const Footprint& base);
/// The first step of the leg at which the base comes within 4" of a hidden enemy.
std::optional<std::int32_t> sighting_on(const WwBattle& battle, FigureId mover, const Footprint& base, Leg leg);
/// WW-GEO-9: whether the figure may stand there: on the table, over no other base, not in closed ground.
bool is_free_for(const WwBattle& battle, FigureId figure, Place place);
/// The place itself, or the nearest free one if it is taken.
Place nearest_free(const WwBattle& battle, FigureId figure, Place wanted);

void put_down(Play& play, FigureId figure, Place place, Clause clause);
/// Places the hidden unit on the table.
void reveal(Play& play, UnitId unit, Clause clause);
/// WW-CON-5: reveals the hidden enemies near this figure, which has just come there.
void reveal_near(Play& play, FigureId figure);
/// WW-CON-4: whether the unit is placed at its step in this phase because its order says so.
bool reveals_at_step(const WwBattle& battle, UnitId unit);
/// WW-CON-4: places those whose orders say so at the end of the Initiative phase.
void reveal_by_orders(Play& play);

}  // namespace umpire::wwiisim
