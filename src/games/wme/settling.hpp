#pragma once

#include "games/wme/units.hpp"

#include <vector>

/// Where commanders come to stand when units move (WM-CDR-5, 6, 11, 14, 15).
namespace umpire::wme {

/// WM-CDR-15: the places around a stand that are considered for a commander, from where he is now.
std::vector<Point> places_around(const WmBattle& battle, UnitId commander, FigureId stand);
/// Whether a commander could stand there: on the table, in terrain for infantry, on no stand.
bool is_place_for(const WmBattle& battle, UnitId commander, Point at);
/// Whether his base at that place touches a stand of the unit.
bool would_touch(const WmBattle& battle, UnitId commander, Point at, UnitId unit);
bool would_touch_enemy(const WmBattle& battle, UnitId commander, Point at);

/// WM-CDR-14: the places beside his unit that are nearest to where he is; several when they are equally near, none when
/// there is no room.
std::vector<Point> nearest_beside_unit(const WmBattle& battle, UnitId commander);
/// WM-CDR-6: the same beside the stands that cover him.
std::vector<Point> nearest_aside(const WmBattle& battle, UnitId commander, UnitId pusher);
/// WM-CDR-11: where he may flee to at that unit, the nearest place first.
std::vector<Point> refuges_at(const WmBattle& battle, UnitId commander, UnitId unit);

}  // namespace umpire::wme
