#pragma once

#include "battle/answers.hpp"
#include "battle/die_table.hpp"
#include "battle/rosters.hpp"
#include "games/bolt_action/bolt_action.hpp"

namespace umpire::bolt_action {

// Questions about units and their models that every chapter asks. A "man" is any living model of an infantry or
// artillery unit except the gun (BA-UNIT-7). Models keep their numbers in the roster when others fall.

/// The models of a unit by their ids. Fallen ones are among them: use is_alive.
struct ModelRange {
    std::uint8_t first = 0;
    std::uint8_t last = 0;  ///< one past the last model
    struct Iterator {
        std::uint8_t at;
        FigureId operator*() const { return {at}; }
        Iterator& operator++() {
            ++at;
            return *this;
        }
        bool operator!=(Iterator other) const { return at != other.at; }
    };
    Iterator begin() const { return {first}; }
    Iterator end() const { return {last}; }
    std::size_t size() const { return static_cast<std::size_t>(last) - first; }
};
ModelRange models_of(const Scenario& scenario, UnitId unit);
inline ModelRange models_of(const BaBattle& battle, UnitId unit) { return models_of(*battle.scenario, unit); }

inline Type type_of(const BaBattle& battle, UnitId unit) { return battle.scenario->profile_of(unit).type; }
inline bool is_vehicle(const BaBattle& battle, UnitId unit) { return type_of(battle, unit) == Type::vehicle; }
/// Whether the unit is a gun with its crew. BA-DMG-10: without the gun the men are an infantry unit.
inline bool is_artillery(const BaBattle& battle, UnitId unit) {
    return type_of(battle, unit) == Type::artillery && !battle.situation[unit].has(Mark::weapon_lost);
}
inline bool is_alive(const BaBattle& battle, FigureId figure) { return !battle.situation[figure].removed; }
bool is_gun(const BaBattle& battle, FigureId figure);

/// BA-UNIT-7: how many men live; 0 for a vehicle.
int men_of(const BaBattle& battle, UnitId unit);
/// Whether at least one model of the unit is in play: on the table, inside something, or waiting off the table.
bool is_in_game(const BaBattle& battle, UnitId unit);
inline bool is_on_table(const BaBattle& battle, UnitId unit) {
    return battle.situation[unit].where == Whereabouts::table;
}
/// Passengers wait where their transport waits (BA-SETUP-10).
Whereabouts whereabouts_of(const BaBattle& battle, UnitId unit);
/// Whether the unit is on the table or in a building: it can be seen, measured to and shot at.
bool is_present(const BaBattle& battle, UnitId unit);
/// BA-WEAP-2: the man who fires the crewed weapon: the first living one in the roster. None when the weapon is lost or
/// there is none.
FigureId gunner_of(const BaBattle& battle, UnitId unit);
/// The model from which a crewed weapon fires: the gun of artillery, the gunner of a team.
FigureId crewed_shooter(const BaBattle& battle, UnitId unit);
/// The leader of a section, alive or not; none for other units (BA-MOR-2).
FigureId leader_of(const BaBattle& battle, UnitId unit);
/// Whether the unit has a crewed weapon with a facing: Fixed, and not lost (BA-WEAP-3).
bool has_fixed_weapon(const BaBattle& battle, UnitId unit);
/// BA-UNIT-7, BA-SHOOT-27.
bool is_small(const BaBattle& battle, UnitId unit);

inline Footprint foot_of(const BaBattle& battle, FigureId figure) {
    const Figure& base = battle.table[figure];
    return footprint((*battle.scenario)[figure].base, {base.at, base.facing});
}
inline Place place_of(const BaBattle& battle, FigureId figure) {
    return {battle.table[figure].at, battle.table[figure].facing};
}
/// The bases of the unit's models on the table.
using Bases = FixedVector<Footprint, 16>;
Bases bases_of(const BaBattle& battle, UnitId unit);
/// The building that the unit holds, if any (BA-BLD-3).
const Piece* building_of(const BaBattle& battle, UnitId unit);

/// BA-GEO-3, BA-GEO-5, BA-BLD-3: whether the distance between two present units is at most `limit`. Exact.
bool are_within(const BaBattle& battle, UnitId a, UnitId b, Length limit);
/// The same distance in whole units, rounded down.
Length distance_between(const BaBattle& battle, UnitId a, UnitId b);
/// Whether the distance between a model, or the building that it is in, and a unit is at most `limit`.
bool is_within(const BaBattle& battle, FigureId model, UnitId unit, Length limit);

/// BA-MOR-4: the morale that a test is taken on, with its reasons; the quality is the first of them.
struct Morale {
    int value = 0;
    Reasons reasons;
};
Morale tested_morale(const BaBattle& battle, UnitId unit);
/// BA-MOR-5: how many pins destroy the unit.
int rout_value(const BaBattle& battle, UnitId unit);
/// BA-MOR-1, BA-UNIT-12: the morale of its quality, before anything is added or taken off.
int quality_morale(const Scenario& scenario, UnitId unit);
/// BA-DMG-2, BA-UNIT-12: the number that a damage die must reach.
int damage_value(const Scenario& scenario, UnitId unit);
inline int damage_value(const BaBattle& battle, UnitId unit) { return damage_value(*battle.scenario, unit); }

/// The kind that a piece has now: a collapsed building is ruins (BA-BLD-7).
const TerrainKind& kind_of(const BaBattle& battle, std::size_t piece);
/// Whether the unit is a knocked-out vehicle that stays as a wreck (BA-VEH-17): its figure is still on the table.
bool is_wreck(const BaBattle& battle, UnitId unit);

Word word_of(Order order);
Order order_of(Verb verb);

// --- What chapters do to units; each tells its events ---

/// BA-PIN-1, BA-PIN-7, BA-TRAN-4: places pins on the unit and its passengers, then checks whether they rout. True when
/// the unit itself was destroyed by that.
bool place_pins(BaBattle& battle, Events& events, UnitId unit, int count, Clause clause);
void lose_pins(BaBattle& battle, Events& events, UnitId unit, int count, Clause clause);
/// BA-PIN-6, BA-DMG-15: destroys the unit if its pins reach its rout value.
bool check_rout(BaBattle& battle, Events& events, UnitId unit);
/// BA-DMG-17, BA-VEH-16, BA-SCEN-5: takes the unit out of the game; a vehicle stays as a wreck. The caller sees to its
/// passengers (BA-TRAN-7).
void destroy(BaBattle& battle, Events& events, UnitId unit, Clause clause);
/// BA-DMG-6: one man falls. The loss of a leader (BA-MOR-2) or of a weapon is told too.
void fell(BaBattle& battle, Events& events, FigureId man, Clause clause);
/// BA-WEAP-2: the crewed weapon of a team has lost its gunner `before`. The man who serves it now turns to where the
/// weapon points. Nothing happens when nobody has taken over. A gun keeps a facing of its own. BA-WEAP-3 tells it of a
/// Fixed weapon that `stays` as it stands; BA-WEAP-2 tells it of one that was placed anew or has no direction of its
/// own.
void take_over(BaBattle& battle, Events& events, UnitId unit, FigureId before, Angle points_to, bool stays);
/// BA-DICE-7: takes a die of its own colour out of the bag and puts it next to the unit, showing `order`. False when
/// the bag holds none. The unit must have no die yet.
bool take_die(BaBattle& battle, Events& events, UnitId unit, Order order);
/// Turns the unit's die to Down (BA-ORDER-7). The unit must have a die.
void go_down(BaBattle& battle, Events& events, UnitId unit, Clause clause);
/// BA-WEAP-3, BA-VEH-3: turns the model on the spot. Nothing happens when it faces there already.
void turn_model(BaBattle& battle, Events& events, FigureId model, Angle facing, Clause clause);
/// BA-DICE-5: whether the unit may be picked when a die of its side is drawn.
bool may_be_picked(const BaBattle& battle, UnitId unit);

// --- Small makers ---
Event against_event(Happening kind, Clause clause, UnitId unit, UnitId target);
Pending ask_unit(Question question, Side by, UnitId unit, Clause clause);
inline constexpr int d6 = 6;  // BA-CONV-2
Pending ask_dice(int count, Bands bands, Clause clause, Side by, UnitId unit);
Pending ask_sum(int count, Clause clause, Side by, UnitId unit);
/// BA-CONV-2, BA-CONV-3: a die read as D2, D3 or D6.
DieTable<std::uint8_t> die_read_as(int sides);

}  // namespace umpire::bolt_action
