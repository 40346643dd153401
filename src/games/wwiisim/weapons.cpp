#include "games/wwiisim/weapons.hpp"

#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"

#include <algorithm>
#include <bit>

namespace umpire::wwiisim {

using namespace literals;

std::uint8_t slot_of(const WwBattle& battle, FigureId figure, WeaponId weapon) {
    const std::uint64_t carried = (*battle.scenario)[figure].weapons;
    if ((carried >> weapon.index() & 1u) == 0)
        return battle.situation[figure].taken == weapon ? taken_slot : std::uint8_t{0};
    const std::uint64_t before = carried & ((std::uint64_t{1} << weapon.index()) - 1);
    return static_cast<std::uint8_t>(1u << std::popcount(before));
}

Weapons weapons_of(const WwBattle& battle, FigureId figure) {
    Weapons all;
    const FigureState& state = battle.situation[figure];
    std::uint64_t left = (*battle.scenario)[figure].weapons;
    if (state.taken.exists()) left |= std::uint64_t{1} << state.taken.index();
    for (; left != 0 && !all.full(); left &= left - 1) {
        const auto weapon = id_at<WeaponId>(static_cast<std::size_t>(std::countr_zero(left)));
        if (state.lost == 0 || (state.lost & slot_of(battle, figure, weapon)) == 0) all.push_back(weapon);
    }
    return all;
}

bool is_jammed(const WwBattle& battle, FigureId figure, WeaponId weapon) {
    return (battle.situation[figure].jammed & slot_of(battle, figure, weapon)) != 0;
}

bool is_in_range(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId target) {
    return is_within(battle, shooter, target, battle.scenario->weapon(weapon).reach());
}
Length short_range_of(const WwBattle& battle, WeaponId weapon) {
    const Scenario& book = *battle.scenario;
    const Weapon& kind = book.weapon(weapon);
    const bool is_halved = !kind.long_range && book.options.single_range_band == choice::single_range_band::half_short;
    return is_halved ? Length{kind.short_range.units / book.values.single_band_part} : kind.short_range;
}
bool is_at_short_range(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId target) {
    return is_within(battle, shooter, target, short_range_of(battle, weapon));
}

namespace {

/// WW-HVY-1, WW-HVY-3, WW-PF-5, WW-SF-6, WW-VEH-3: a heavy weapon fires in Secondary Fire alone, after any order but
/// Hide.
Verdict against_heavy(const WwBattle& battle, FigureId figure) {
    if (battle.situation->phase != Word::secondary_fire)
        return {objection("WW-PF-5"_clause, fact::heavy_waits).about(figure), objection("WW-HVY-1"_clause)};
    const UnitId unit = unit_of(battle, figure);
    const bool needs_order =
        battle.scenario->options.heavy_on_foot_needs_fire_order == choice::no_yes::yes && !is_vehicle(battle, unit);
    if (needs_order && order_in_force(battle, unit) != Word::fire)
        return {objection("WW-HVY-3"_clause, fact::no_shooter).about(figure)};
    return {};
}

/// WW-MG-4, WW-MG-6.
Verdict against_machine_gun(const WwBattle& battle, FigureId figure, WeaponId weapon) {
    if (is_jammed(battle, figure, weapon)) return {objection("WW-MG-4"_clause, fact::no_shooter).about(figure)};
    const UnitState& unit = battle.situation[unit_of(battle, figure)];
    if (unit.has(Mark::has_order) && unit.order == Word::run)
        return {objection("WW-MG-6"_clause, fact::has_run).about(figure)};
    return {};
}

}  // namespace

Verdict against_weapon(const WwBattle& battle, FigureId figure, WeaponId weapon) {
    if (!weapon.exists() || !weapons_of(battle, figure).contains(weapon))
        return {objection("WW-FIRE-3"_clause, fact::lacks_weapon).about(figure)};
    // WW-OFF-9: in the turn of joining he shoots with the unit only if his own order allows it, and never twice.
    const UnitState& own = battle.situation[(*battle.scenario)[figure].unit];
    if (own.has(Mark::joined_now) && (own.order == Word::hide || own.has(Mark::fired_second)))
        return {objection("WW-OFF-9"_clause, fact::no_shooter).about(figure)};
    const bool fires_at_once = battle.scenario->options.reinforcement_fire == choice::yes_no::yes;
    if (own.has(Mark::joined_now) && own.has(Mark::arrived) && !fires_at_once)
        return {objection("WW-REI-3"_clause, fact::no_shooter).about(figure), objection("WW-OFF-9"_clause)};
    const Weapon& kind = battle.scenario->weapon(weapon);
    if (kind.fires == Fires::mortar || kind.fires == Fires::smoke)
        return {objection("WW-FIRE-19"_clause, fact::other_weapon).about(figure)};
    if (kind.has_rounds && battle.situation[figure].rounds == 0)
        return {objection("WW-WPN-3"_clause, fact::weapon_spent).about(figure)};
    if (kind.is_heavy) return against_heavy(battle, figure);
    if (kind.fires == Fires::machine_gun) return against_machine_gun(battle, figure, weapon);
    return {};
}

int dice_of(const WwBattle& battle, const Weapon& weapon) {
    if (weapon.fires == Fires::machine_gun) return battle.scenario->values.gun_dice_most;
    return weapon.dice;
}

bool is_point_blank(const WwBattle& battle, FigureId shooter, FigureId target) {
    const Length reach{fs_of(battle, shooter) * battle.scenario->values.point_blank_unit};
    if (battle.scenario->options.point_blank == choice::point_blank::le_fs)
        return is_within(battle, shooter, target, reach);
    return is_nearer_than(battle, shooter, target, reach);
}

bool is_hopeless(const WwBattle& battle, const Difficulty& difficulty) {
    return difficulty.needed > battle.scenario->values.difficulty_most;
}

/// WW-GEN-6, WW-FIRE-7, WW-FIRE-8: the face itself, before any modifier.
bool hits(const WwBattle& battle, int needed, int face) {
    return face >= needed && face != battle.scenario->values.face_missing;
}

// WW-MG-2: a miss; WW-DIF-3: on the companion sheet a 1 or a 2, whether it hits or not.
bool is_jam_face(const WwBattle& battle, int needed, int face) {
    if (battle.scenario->options.en_special_rules == choice::en_special_rules::companion)
        return face <= battle.scenario->values.companion_jam_most;
    return !hits(battle, needed, face);
}

}  // namespace umpire::wwiisim
