#pragma once

#include "games/wme/moves.hpp"

/// How stands move as a result of combat, and what is in their way.
namespace umpire::wme {

using StandPlaces = FixedVector<Place, unit_stands_max>;

/// All units on the table, in roster order.
UnitList units_there(const WmBattle& battle);

/// The shortest segments from one stand to another.
using Lines = FixedVector<Line, 4>;
inline Lines segments_between(const Footprint& from, const Footprint& to) {
    const ShortestSegments found = shortest_segments(from, to);
    Lines lines;
    for (std::size_t i = 0; i < found.count; ++i) lines.push_back(found.lines[i]);
    return lines;
}

/// WM-GEO-6: whether the two stands touch.
bool stands_touch(const WmBattle& battle, FigureId one, FigureId other);
/// WM-TERR-6 to 8: the cover of a stand against the attack of another one in combat.
Cover cover_in_combat(const WmBattle& battle, FigureId attacker, FigureId target);
/// WM-TERR-6: whether a stand of the unit stands on a hill.
bool has_stand_on_hill(const WmBattle& battle, UnitId unit);

/// WM-GEO-7: whether on its way along the leg the base shares more with the other base than counts as none. A base that
/// only slides along the other one does not.
bool runs_over(const WmBattle& battle, FigureId stand, Leg leg, const Footprint& other);
/// WM-GEO-7: how far it gets before that, as a step of the leg.
std::int32_t step_before(const WmBattle& battle, FigureId stand, Leg leg, const Footprint& other);
/// WM-TERR-2, WM-TERR-5: whether the stand would run into terrain that is closed to it. A flyer would only where it
/// ends.
bool runs_into_closed(const WmBattle& battle, FigureId stand, Leg leg);
/// How far it gets before that, or before the edge of the table.
std::int32_t step_before_closed(const WmBattle& battle, FigureId stand, Leg leg);

/// The battle as it would be with the unit's stands at these places, in roster order.
WmBattle with_stands_at(const WmBattle& battle, UnitId unit, const StandPlaces& places);
/// The places of a unit's stands, in roster order.
StandPlaces places_of(const WmBattle& battle, UnitId unit);
/// WM-RES-13, WM-SPEC-8: the full pace of a unit that pursues.
Length pursuit_pace(const WmBattle& battle, UnitId unit);

/// Moves a stand to a place, as a result of combat.
void move_stand(Play& play, FigureId stand, Place to, Clause clause);
/// Moves the stands to these places, in roster order, and with them commanders who have joined the unit (WM-RES-18).
void move_stands(Play& play, UnitId unit, const StandPlaces& places, Clause clause);
/// Destroys a stand otherwise than by hits; with its last stand the unit is destroyed.
void lose_stand_to(Play& play, FigureId stand, Clause clause);
/// The places that an action gives for stands. Without a facing a stand keeps its own.
StandPlaces places_of(const WmBattle& battle, const Action& action);

}  // namespace umpire::wme
