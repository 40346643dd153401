#pragma once

#include "battle/answers.hpp"
#include "battle/die_table.hpp"
#include "games/wwiisim/wwiisim.hpp"

namespace umpire::wwiisim {

using Men = FixedVector<FigureId, 64>;
using UnitList = FixedVector<UnitId, units_max>;
/// Figures on the table, in roster order.
using Crowd = FixedVector<FigureId, figures_max>;

/// Whether the figure is in play on the table.
inline bool is_on_table(const WwBattle& battle, FigureId figure) {
    return battle.table[figure].on_table && battle.situation[figure].fate == Word::none;
}
/// Whether somebody of the unit, or who has joined it, is on the table: `men_of` is not empty.
bool has_men(const WwBattle& battle, UnitId unit);
/// Whether a base lies there: a figure, a vehicle, or the wreck of one (WW-VEH-13).
inline bool is_there(const WwBattle& battle, FigureId figure) { return battle.table[figure].on_table; }
inline const Profile& profile_of(const WwBattle& battle, UnitId unit) { return battle.scenario->profile_of(unit); }
inline const Profile& profile_of(const WwBattle& battle, FigureId figure) {
    return battle.scenario->profile_of(figure);
}
inline bool is_vehicle(const WwBattle& battle, UnitId unit) { return profile_of(battle, unit).arm == Arm::vehicle; }
inline const UnitState& state_of(const WwBattle& battle, UnitId unit) { return battle.situation[unit]; }

/// WW-OFF-4: the unit as part of which the figure acts and is shot at: its own, or the one that it has joined.
inline UnitId unit_of(const WwBattle& battle, FigureId figure) {
    const UnitId own = (*battle.scenario)[figure].unit;
    const UnitId joined = battle.situation[own].joined;
    return joined.exists() ? joined : own;
}
/// WW-TRN-3: the vehicle in which the figure is; the figure itself when it is in none.
inline FigureId stand_in(const WwBattle& battle, FigureId figure) {
    const UnitId carrier = battle.situation[unit_of(battle, figure)].carrier;
    return carrier.exists() ? (*battle.scenario)[carrier].first : figure;
}
/// Visits a unit and the officers who have joined it, in roster order; the unit itself also when it has joined another.
template <class Visit>
void each_part(const WwBattle& battle, UnitId unit, Visit visit) {
    bool is_due = true;
    for (const UnitId officer : battle.scenario->officers) {
        if (is_due && unit <= officer) {
            visit(unit);
            is_due = false;
        }
        if (officer != unit && battle.situation[officer].joined == unit) visit(officer);
    }
    if (is_due) visit(unit);
}
/// WW-GEN-10, WW-OFF-4: the figures of a unit on the table, with officers who have joined, in roster order.
Men men_of(const WwBattle& battle, UnitId unit);
/// Whether the unit is in the battle and has steps of its own.
bool acts(const WwBattle& battle, UnitId unit);
/// Whether it is an officer who has joined another unit.
bool is_joined(const WwBattle& battle, UnitId unit);
/// Whether it can be seen on the table.
bool stands(const WwBattle& battle, UnitId unit);
/// Units that have steps, in roster order.
UnitList acting_units(const WwBattle& battle);

/// WW-INIT-1, WW-INIT-4, WW-INIT-6: where the unit stands in the order of this turn: no two have the same number, and
/// the highest has the least.
inline std::uint32_t rank_of(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const std::uint32_t below = 0xffu - state.score;
    const std::uint32_t last = state.has(Mark::rolled_concealed) ? 1 : 0;
    return below << 17 | last << 16 | std::uint32_t{state.tie} << 8 | unit.value;
}
/// Whether the first unit stands higher than the second.
inline bool stands_above(const WwBattle& battle, UnitId one, UnitId other) {
    return rank_of(battle, one) < rank_of(battle, other);
}
/// WW-TURN-2: the units that act, the highest first; below, those alone that stand below another one, or above it.
/// Where there is none, all.
UnitList by_initiative(const WwBattle& battle);
UnitList units_below(const WwBattle& battle, UnitId other);
UnitList units_above(const WwBattle& battle, UnitId other);

/// WW-PROF-3: the values of a man as his wounds have left them, never below 0.
int fs_of(const WwBattle& battle, FigureId figure);
int cc_of(const WwBattle& battle, FigureId figure);
int ld_of(const WwBattle& battle, FigureId figure);
/// WW-WND-4: whether so many serious wounds make the soldier Out.
bool is_out_with(const WwBattle& battle, FigureId figure, int wounds);
/// WW-PROF-4: the first of the unit's own figures that is left.
FigureId leader_of(const WwBattle& battle, UnitId unit);
/// Officers who have joined the unit, in roster order (WW-OFF-8).
Men officers_of(const WwBattle& battle, UnitId unit);
/// WW-WND-6: the unit whose pool pays for the figure's wounds. It is the figure's own, even if it is a joined officer.
UnitId pool_of(const WwBattle& battle, FigureId figure);
/// WW-LD-6: members of the unit who are Dead, joined officers included.
int dead_of(const WwBattle& battle, UnitId unit);

/// The order that the unit still has (WW-ORD-9); none for one that lost it or never had one.
Word order_in_force(const WwBattle& battle, UnitId unit);
/// WW-ORD-8: whether the enemy cannot tell which order the unit has.
bool is_order_secret(const WwBattle& battle, UnitId unit);

/// Who may learn of the events of a unit: only its owner, while it is concealed (WW-INF-1).
Audience audience_of(const WwBattle& battle, UnitId unit);

// --- Makers of events, questions and rolls ---
/// The table of a die, and below its bands. The function `outcome` is the one with which the rule sorts the real faces.
template <class Outcome>
auto die_by(int sides, Outcome outcome) {
    DieTable die(outcome(1), sides);
    for (int face = 2; face <= sides; ++face) die.from(face, outcome(face));
    return die;
}
template <class Outcome>
Bands bands_of(int sides, Outcome outcome) {
    return die_by(sides, outcome).bands();
}
inline constexpr int d6 = 6;    // WW-GEN-5
inline constexpr int d10 = 10;  // WW-GEN-5

}  // namespace umpire::wwiisim
