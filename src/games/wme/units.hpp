#pragma once

#include "battle/answers.hpp"
#include "battle/die_table.hpp"
#include "games/wme/wme.hpp"

/// Who stands where: units, stands and commanders. Also functions that make events, questions and rolls.
namespace umpire::wme {

using Stands = FixedVector<FigureId, unit_stands_max>;
using UnitList = FixedVector<UnitId, battle_units_max>;
/// Stands of any number of units.
using StandList = FixedVector<FigureId, battle_figures_max>;

inline UnitId unit_of(const WmBattle& battle, FigureId figure) { return (*battle.scenario)[figure].unit; }
inline const Profile& profile_of(const WmBattle& battle, UnitId unit) { return battle.scenario->profile_of(unit); }
inline const Profile& profile_of(const WmBattle& battle, FigureId figure) {
    return battle.scenario->profile_of(figure);
}
inline const UnitState& state_of(const WmBattle& battle, UnitId unit) { return battle.situation[unit]; }
inline bool is_on_table(const WmBattle& battle, FigureId figure) { return battle.table[figure].on_table; }
/// WM-PROF-5.
inline bool is_commander(const WmBattle& battle, UnitId unit) { return profile_of(battle, unit).is_commander(); }
inline bool is_general(const WmBattle& battle, UnitId unit) { return profile_of(battle, unit).is_general; }
/// WM-PROF-3, WM-ARMY-6: whether this is a flying unit, or a commander on a winged steed.
bool flies(const WmBattle& battle, UnitId unit);
/// The pace of a type for one order (WM-MOVE-1). Nothing for a machine: its dice decide (WM-SPEC-8).
std::optional<Length> pace_of_type(const Values& values, Type type, bool flies);

/// Whether the unit or commander is on the table: not destroyed, and not waiting to be placed.
inline bool is_there(const WmBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return !state.has(Mark::gone) && !state.has(Mark::due);
}
/// The stands of a unit on the table, in roster order (WM-GEN-10). For a commander it is his base.
Stands stands_of(const WmBattle& battle, UnitId unit);
inline FigureId base_of(const WmBattle& battle, UnitId commander) { return (*battle.scenario)[commander].first; }
/// Units on the table, in roster order, without commanders.
UnitList units_of(const WmBattle& battle, Side side);
/// Commanders on the table, in roster order.
UnitList commanders_of(const WmBattle& battle, Side side);
/// WM-CDR-8: the commanders who have joined the unit.
UnitList joined_to(const WmBattle& battle, UnitId unit);
/// The units of a set, in roster order.
UnitList units_in(const WmBattle& battle, UnitSet set);

// --- Bases ---
Footprint footprint_of(const WmBattle& battle, FigureId figure);
Footprint footprint_at(const WmBattle& battle, FigureId figure, Place place);
inline Place place_of(const WmBattle& battle, FigureId figure) {
    return {battle.table[figure].at, battle.table[figure].facing};
}
/// WM-GEO-6: whether the gap between the bases is at most the contact distance.
bool in_touch(const WmBattle& battle, const Footprint& one, const Footprint& other);
/// WM-GEO-6: whether the stand touches any stand of the unit.
bool touches_unit(const WmBattle& battle, FigureId stand, UnitId unit);
/// WM-GEO-6: whether any two stands of the units touch.
bool units_touch(const WmBattle& battle, UnitId one, UnitId other);
/// WM-CMD-6: whether some stand of the unit touches an enemy stand, whatever the option says.
bool touches_enemy(const WmBattle& battle, UnitId unit);
/// WM-CMD-6: whether a stand of the unit touches an enemy stand; by option also whether the unit supports one that
/// does.
bool is_engaged(const WmBattle& battle, UnitId unit);
/// WM-COMB-16: whether a stand of the unit supports one of another unit that fights.
bool supports_a_fight(const WmBattle& battle, UnitId unit);
/// WM-CMD-7: whether he has joined an engaged unit.
bool is_commander_engaged(const WmBattle& battle, UnitId commander);
/// WM-FORM-2, WM-FORM-3: places of so many stands in line or in column about a centre, in roster order. A line begins
/// on its left, as the unit sees it; a column begins at the front.
FixedVector<Place, unit_stands_max> line_at(const BaseShape& shape, std::size_t stands, Place centre);
FixedVector<Place, unit_stands_max> column_at(const BaseShape& shape, std::size_t stands, Place centre);

// --- Makers of events, questions and rolls ---
inline constexpr int d6 = 6;  // WM-GEN-3
/// A roll of dice that count one by one, sorted by `bands`.
Roll roll_of(int count, Bands bands, Clause clause, Side by, UnitId unit = {});
/// A roll of dice of which only the sum matters.
Roll sum_roll(int count, Clause clause, Side by, UnitId unit = {});

}  // namespace umpire::wme
