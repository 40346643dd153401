#pragma once

#include "games/wwiisim/units.hpp"
#include "geometry/box.hpp"

#include <optional>
#include <vector>

namespace umpire::wwiisim {

/// WW-SET-4: whether the side has units that stand nowhere yet.
bool has_units_to_place(const WwBattle& battle, Side side);
/// WW-SET-5: whether the unit counts as concealed and its owner may still say that it is not.
bool may_lie_open(const WwBattle& battle, UnitId unit);
/// WW-SET-3, WW-SCN-11: where the side deploys.
Box zone_of(const WwBattle& battle, Side side);
/// WW-SET-4, WW-SET-5: whether it is the unit's turn to be noted or placed.
bool is_due_for_place(const WwBattle& battle, UnitId unit);
/// All figures that are placed with the unit: its own, and officers who have joined it, in roster order.
Men men_to_place(const WwBattle& battle, UnitId unit);
using Places = FixedVector<Place, path_points_max>;
/// WW-SET-4, WW-GEO-9: what speaks against one base in its place. `near`: all whose bases it may meet, if they have
/// been looked for.
Verdict against_place(const WwBattle& battle, FigureId man, const Footprint& base, Side side,
                      const Crowd* near = nullptr);
/// WW-GEO-10: what speaks against all men of the unit in their places; there are as many places as men.
Verdict against_places(const WwBattle& battle, UnitId unit, const Places& places);
/// A legal way to place the unit. A place is drawn by chance; if it does not do, the whole zone is searched in steps of
/// half an inch. Nothing when there is no room, or when the unit is not due.
std::optional<Action> suggest_place(const WwBattle& battle, UnitId unit, Chance& chance);
/// The same so many times, without those for which there was nothing.
std::vector<Action> suggest_places(const WwBattle& battle, UnitId unit, Chance& chance, int tries);
/// Turns the front of all who are placed to where the enemy comes from: there a vehicle's armour is thickest
/// (WW-VEH-6).
void face_the_enemy(const WwBattle& battle, Action& placing);
/// R-WW-34: whether that search finds a place for a unit that is due.
bool has_room(const WwBattle& battle, UnitId unit);

/// WW-SET-3, WW-SCN-5, WW-SCN-6: whether the base lies where the side may set up.
bool is_in_zone(const WwBattle& battle, const Footprint& base, Side side);

}  // namespace umpire::wwiisim
