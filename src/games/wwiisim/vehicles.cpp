#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"
#include "games/wwiisim/weapons.hpp"

/// Chapter WW-VEH: armour and damage of vehicles.
namespace umpire::wwiisim {

using namespace literals;

namespace {

using PierceStep = Piercing::Step;

/// WW-GEO-11, WW-VEH-6: the armour of the sector that holds the firer; on a line the better one.
int armour_against(const WwBattle& battle, FigureId target, Point firer) {
    const Values& values = battle.scenario->values;
    const Footprint hull = footprint_of(battle, target);
    const int front = profile_of(battle, target).armour;
    const Vector left = hull.corners[0] - hull.centre;
    const Vector right = hull.corners[1] - hull.centre;
    const Vector seen = firer - hull.centre;
    const std::int64_t from_right = cross(right, seen);
    const std::int64_t to_left = cross(seen, left);
    if (from_right < 0 && to_left < 0) return front + values.rear_armour;
    const bool is_ahead = dot(seen, left + right) >= 0;
    return is_ahead && from_right >= 0 && to_left >= 0 ? front : front + values.side_armour;
}

/// WW-MOR-7: a shell from above meets the side armour.
int armour_against(const WwBattle& battle, const Piercing& piercing) {
    if (piercing.is_from_above) return profile_of(battle, piercing.target).armour + battle.scenario->values.side_armour;
    return armour_against(battle, piercing.target, battle.table[piercing.shooter].at);
}

bool is_through(const WwBattle& battle, const Piercing& piercing, int face) {
    const int armour = armour_against(battle, piercing);
    return face + battle.scenario->weapon(piercing.weapon).strength > armour;
}

/// WW-VEH-7 with the option: a weapon that cannot pierce does nothing.
bool is_harmless(const WwBattle& battle, const Piercing& piercing) {
    const bool needs_chance =
        battle.scenario->options.small_arms_vs_armour == choice::small_arms_vs_armour::need_possible_penetration;
    return needs_chance && !is_through(battle, piercing, d6);
}

WwProgress tell_harmless(Play& play, const Piercing& piercing) {
    Event event = actor_event(Happening::hit_in_vain, "WW-VEH-7"_clause, piercing.shooter);
    event.target = piercing.target;
    event.unit = unit_of(play.battle(), piercing.target);
    play.note(event);
    return Done{};
}

Roll pierce_roll(const Play& play, const Piercing& piercing, Bands bands, Clause clause) {
    Roll roll = roll_of(1, d6, bands, clause, side_of(play.battle(), piercing.shooter));
    roll.figure = piercing.target;
    return roll;
}

WwProgress ask_armour(const Play& play, const Piercing& piercing) {
    const Bands bands = bands_of(d6, [&](int face) { return is_through(play.battle(), piercing, face); });
    return Pending{pierce_roll(play, piercing, bands, "WW-VEH-7"_clause)};
}

WwProgress hear_armour(Play& play, Piercing& piercing, int face) {
    Event event = target_event(Happening::armour_rolled, "WW-VEH-7"_clause, piercing.target);
    event.die = face;
    event.total = face + play.book().weapon(piercing.weapon).strength;
    event.needed = armour_against(play.battle(), piercing);
    play.note(event);
    piercing.is_through = is_through(play.battle(), piercing, face);
    piercing.step = PierceStep::table;
    return Continue{};
}

/// WW-VEH-8, WW-VEH-9: what a face of the table comes to.
const DamageRow& row_of(const WwBattle& battle, const Piercing& piercing, int face) {
    const DamageTable& table = piercing.is_through ? battle.scenario->penetrating : battle.scenario->glancing;
    return table[static_cast<std::size_t>(face - 1)];
}

Clause table_of(const Piercing& piercing) { return piercing.is_through ? "WW-VEH-9"_clause : "WW-VEH-8"_clause; }

WwProgress ask_table(const Play& play, const Piercing& piercing) {
    const Bands bands = bands_of(d6, [&](int face) { return row_of(play.battle(), piercing, face); });
    return Pending{pierce_roll(play, piercing, bands, table_of(piercing))};
}

Word word_of(Damage damage) {
    switch (damage) {
    case Damage::none: return Word::no_damage;
    case Damage::shaken: return Word::crew_shaken;
    case Damage::weapon: return Word::weapon_destroyed;
    case Damage::immobilised: return Word::tracks_gone;
    case Damage::crew_alive: return Word::crew_alive;
    case Damage::crew_dead: return Word::crew_dead;
    }
    return Word::none;
}

/// WW-ORD-10: a Hide or Fire order that ends is recorded as none, and so is a Move order that was not begun.
void end_order(Play& play, UnitId unit, Clause clause) {
    if (order_in_force(play.battle(), unit) == Word::none) return;
    lose_order(play, unit, gait_kept(play.battle(), unit), clause);
}

void destroy(Play& play, FigureId target, Word word) {
    Event event = target_event(Happening::vehicle_destroyed, "WW-VEH-13"_clause, target);
    event.side = side_of(play.battle(), target);
    event.word = word;
    play.note(event);
    Event gone = unit_event(Happening::unit_destroyed, "WW-WND-7"_clause, play.book()[target].unit);
    gone.side = event.side;
    play.note(gone);
}

/// WW-VEH-10, WW-VEH-12, WW-VEH-13; nothing is chosen for these.
void do_harm(Play& play, FigureId target, Damage damage) {
    const UnitId unit = unit_of(play.battle(), target);
    if (damage == Damage::shaken && !play.now()[unit].has(Mark::shaken)) {
        end_order(play, unit, "WW-VEH-10"_clause);
        play.note(unit_event(Happening::shaken, "WW-VEH-10"_clause, unit));
    }
    if (damage == Damage::immobilised && !play.now()[unit].has(Mark::immobilised)) {
        if (is_gait(order_in_force(play.battle(), unit))) end_order(play, unit, "WW-VEH-12"_clause);
        play.note(unit_event(Happening::immobilised, "WW-VEH-12"_clause, unit));
    }
    if (damage == Damage::crew_alive || damage == Damage::crew_dead) destroy(play, target, word_of(damage));
}

void raise_around(Play& play, const Piercing& piercing, Length growth) {
    raise_smoke(play, piercing.target, play.battle().table[piercing.target].at, growth, "WW-SMK-1"_clause);
}

WwProgress hear_table(Play& play, Piercing& piercing, int face) {
    const DamageRow row = row_of(play.battle(), piercing, face);
    Event event = target_event(Happening::damage_rolled, table_of(piercing), piercing.target);
    event.die = face;
    event.word = word_of(row.damage);
    play.note(event);
    do_harm(play, piercing.target, row.damage);
    const bool has_own_die =
        !piercing.is_through && play.book().options.nonpen_smoke == choice::nonpen_smoke::separate_die;
    if (!has_own_die && row.smoke.units > 0) raise_around(play, piercing, row.smoke);
    if (row.damage == Damage::crew_alive || row.damage == Damage::crew_dead) {
        piercing.step = PierceStep::done;
        if (auto bailing = share_fate(play, piercing.target, row.damage == Damage::crew_alive)) return *bailing;
        return Done{};
    }
    const bool picks = row.damage == Damage::weapon && !weapons_of(play.battle(), piercing.target).empty();
    piercing.step = picks ? PierceStep::weapon : PierceStep::smoke;
    if (picks) return Continue{};
    if (has_own_die) return Continue{};
    return Done{};
}

/// WW-VEH-8 with the option: a die of its own for the smoke, and what its faces come to.
bool smokes(const Scenario& book, int face) { return face >= book.values.vehicle_smoke_from; }
WwProgress ask_smoke_die(const Play& play, const Piercing& piercing) {
    const Bands bands = bands_of(d6, [&](int face) { return smokes(play.book(), face); });
    return Pending{pierce_roll(play, piercing, bands, "WW-VEH-8"_clause)};
}
WwProgress hear_smoke_die(Play& play, const Piercing& piercing, int face) {
    Event event = event_of(Happening::smoke_rolled, "WW-VEH-8"_clause);
    event.die = face;
    play.note(event);
    if (smokes(play.book(), face)) raise_around(play, piercing, play.book().glancing.back().smoke);
    return Done{};
}

/// WW-VEH-11: the attacker takes one weapon; where there is one alone it is that.
WwProgress lose_weapon(Play& play, Piercing& piercing, WeaponId weapon) {
    Event event = target_event(Happening::weapon_lost, "WW-VEH-11"_clause, piercing.target);
    event.weapon = weapon;
    play.note(event);
    const bool has_own_die =
        !piercing.is_through && play.book().options.nonpen_smoke == choice::nonpen_smoke::separate_die;
    piercing.step = PierceStep::smoke;
    if (has_own_die) return Continue{};
    return Done{};
}
WwProgress ask_weapon(Play& play, Piercing& piercing) {
    const Weapons weapons = weapons_of(play.battle(), piercing.target);
    if (weapons.size() == 1) return lose_weapon(play, piercing, weapons[0]);
    return Pending{ask(decision_of(side_of(play.battle(), piercing.shooter), Question::disarm, "WW-VEH-11"_clause,
                                   unit_of(play.battle(), piercing.target)))};
}

}  // namespace

WwProgress step(Play& play, Piercing& piercing, const Answer& answer) {
    const bool has_die = std::holds_alternative<const Faces*>(answer);
    switch (piercing.step) {
    case PierceStep::armour:
        if (!has_die && is_harmless(play.battle(), piercing)) return tell_harmless(play, piercing);
        return has_die ? hear_armour(play, piercing, face_of(answer)) : ask_armour(play, piercing);
    case PierceStep::table: return has_die ? hear_table(play, piercing, face_of(answer)) : ask_table(play, piercing);
    case PierceStep::smoke:
        return has_die ? hear_smoke_die(play, piercing, face_of(answer)) : ask_smoke_die(play, piercing);
    case PierceStep::done: return Done{};
    case PierceStep::weapon: break;
    }
    if (std::holds_alternative<const Action*>(answer)) return lose_weapon(play, piercing, action_of(answer).weapon);
    return ask_weapon(play, piercing);
}

Verdict judge_disarm(const WwBattle& battle, const Decision& decision, const Action& action) {
    if (action.side != decision.by) return {objection("WW-VEH-11"_clause, fact::not_yours)};
    const FigureId vehicle = (*battle.scenario)[decision.unit].first;
    if (weapons_of(battle, vehicle).contains(action.weapon)) return {};
    return {objection("WW-VEH-11"_clause, fact::lacks_weapon).about(vehicle)};
}

}  // namespace umpire::wwiisim
