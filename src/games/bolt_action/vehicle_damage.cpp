#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/fire_dice.hpp"
#include "games/bolt_action/firing.hpp"
#include "geometry/arc.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

DieTable<HullHarm> hull_die(const Values& values, int damage_value, int bonus) {
    const int least = values.sure_harmless + 1;  // BA-DMG-3
    const int equal = damage_value - bonus;
    return DieTable<HullHarm>(HullHarm::none)
        .from(std::max(least, equal), HullHarm::superficial)
        .from(std::max(least, equal + 1), HullHarm::full)
        .from(std::max(least, equal + values.massive_margin), HullHarm::massive);
}

int table_modifier(const Values& values, HullHarm harm, bool is_from_above) {
    return (is_from_above ? values.open_top_bonus : 0) -
           (harm == HullHarm::superficial ? values.superficial_penalty : 0);
}

DieTable<TableResult> table_die(const Values& values, int modifier, bool is_immobilised) {
    // BA-VEH-14: what cannot move already is knocked out.
    const TableResult stuck = is_immobilised ? TableResult::knocked_out : TableResult::immobilised;
    return DieTable<TableResult>(TableResult::stunned)
        .from(values.table_immobilised - modifier, stuck)
        .from(values.table_burning - modifier, TableResult::burning)
        .from(values.table_knocked_out - modifier, TableResult::knocked_out);
}

namespace {

using HitStep = DamagingVehicle::Step;

/// A sum with its reasons.
struct Bonus {
    int value = 0;
    Reasons reasons;
    void add(Clause clause, int amount) {
        if (amount == 0) return;
        value += amount;
        reasons.push_back({clause, amount});
    }
};

/// BA-VEH-10, BA-GEO-15: the arc of the hull in which the firing model's centre lies. Of men in a building it is the
/// point from which they fire.
int side_struck(const BaBattle& battle, UnitId vehicle, FigureId from) {
    const FigureId hull = (*battle.scenario)[vehicle].first;
    const Place place = place_of(battle, hull);
    const Piece* house = building_of(battle, (*battle.scenario)[from].unit);
    const Point at = house != nullptr ? nearest_point(house->outline, place.at) : battle.table[from].at;
    switch (quarter_of(place, at)) {
    case Quarter::front: return 0;
    case Quarter::side: return battle.scenario->values.side_bonus;
    case Quarter::rear: break;
    }
    return battle.scenario->values.rear_bonus;
}

/// BA-DMG-4, BA-HE-6, BA-VEH-10: what is added to the die; in an assault the number of hits (BA-ASLT-16). BA-VEH-18,
/// BA-IND-6: indirect hits strike the top. BA-WEAP-6: shaped charges.
Bonus bonus_of(const BaBattle& battle, const DamagingVehicle& damaging) {
    Bonus bonus;
    if (damaging.assault_hits > 0) {
        bonus.add("BA-ASLT-16"_clause, damaging.assault_hits);
        return bonus;
    }
    const Values& values = battle.scenario->values;
    const Hits& hits = battle.work.hits[damaging.group];
    bonus.add(hits.shell ? "BA-HE-3"_clause : "BA-DMG-4"_clause, hits.bonus);
    if (!battle.scenario->profile_of(damaging.vehicle).is_armoured()) return bonus;
    bonus.add("BA-VEH-10"_clause, hits.indirect ? values.top_bonus : side_struck(battle, damaging.vehicle, hits.from));
    if (hits.far) bonus.add("BA-VEH-10"_clause, -values.long_armour_penalty);
    return bonus;
}

/// BA-VEH-8: small arms do not harm armour, though they may have pinned it.
bool is_rolled(const BaBattle& battle, UnitId vehicle, const Hits& hits) {
    return hits.heavy || !battle.scenario->profile_of(vehicle).is_armoured();
}

/// BA-VEH-19: hit by hit, the next one that is rolled for damage.
BaProgress next_hit(const BaBattle& battle, DamagingVehicle& damaging) {
    damaging.die = 0;
    if (damaging.assault_hits > 0) {
        damaging.step = damaging.next == 0 ? HitStep::damage : HitStep::done;
        damaging.next = 1;
        return Continue{};
    }
    const auto& hits = battle.work.hits;
    damaging.step = HitStep::done;
    while (damaging.group < hits.size()) {
        const Hits& group = hits[damaging.group];
        if (damaging.next < group.count && is_rolled(battle, damaging.vehicle, group)) {
            ++damaging.next;
            damaging.step = HitStep::damage;
            break;
        }
        ++damaging.group;
        damaging.next = 0;
    }
    return Continue{};
}

/// BA-VEH-11; BA-ASLT-16: without anti-tank grenades an assault does no more than superficial damage.
DieTable<HullHarm> die_against(const BaBattle& battle, const DamagingVehicle& damaging, int bonus) {
    const Values& values = battle.scenario->values;
    const DieTable<HullHarm> die = hull_die(values, damage_value(battle, damaging.vehicle), bonus);
    if (damaging.assault_hits == 0 || damaging.grenades) return die;
    DieTable<HullHarm> capped = die;
    for (int face = 1; face <= die.sides(); ++face)
        if (die[face] != HullHarm::none) return capped.from(face, HullHarm::superficial);
    return capped;
}

Word grade_of(HullHarm harm) {
    switch (harm) {
    case HullHarm::none: return Word::none;
    case HullHarm::superficial: return Word::superficial;
    case HullHarm::full: return Word::full;
    case HullHarm::massive: break;
    }
    return Word::massive;
}

/// BA-ASLT-16: an open-topped or soft-skinned vehicle that takes any damage by an assault is knocked out.
bool is_open_to_assault(const BaBattle& battle, const DamagingVehicle& damaging) {
    const Profile& profile = battle.scenario->profile_of(damaging.vehicle);
    return damaging.assault_hits > 0 && (profile.open_topped || !profile.is_armoured());
}

/// BA-VEH-16, BA-VEH-17: what stays is a wreck.
BaProgress knock_out(BaBattle& battle, DamagingVehicle& damaging, Events& events) {
    Event event = unit_event(Happening::knocked_out, "BA-VEH-16"_clause, damaging.vehicle);
    event.die = damaging.die;
    note(battle, events, event);
    destroy(battle, events, damaging.vehicle, "BA-VEH-16"_clause);
    damaging.step = HitStep::lost;
    return Continue{};
}

/// BA-VEH-12: a shell that falls on an open top.
bool is_from_above(const BaBattle& battle, const DamagingVehicle& damaging) {
    return damaging.assault_hits == 0 && battle.work.hits[damaging.group].indirect &&
           battle.scenario->profile_of(damaging.vehicle).open_topped;
}

Pending ask_hull_damage(const BaBattle& battle, const DamagingVehicle& damaging) {
    const DieTable<HullHarm> die = die_against(battle, damaging, bonus_of(battle, damaging).value);
    return ask_dice(1, die.bands(), "BA-VEH-11"_clause, damaging.by, damaging.vehicle);
}
BaProgress hear_hull_damage(BaBattle& battle, DamagingVehicle& damaging, int face, Events& events) {
    const Values& values = battle.scenario->values;
    const Bonus bonus = bonus_of(battle, damaging);
    Event event = unit_event(Happening::damage_die, "BA-DMG-1"_clause, damaging.vehicle);
    event.die = face;
    event.total = face + bonus.value;
    event.needed = damage_value(battle, damaging.vehicle);
    event.reasons = bonus.reasons;
    note(battle, events, event);
    damaging.step = HitStep::next_hit;
    const HullHarm harm = die_against(battle, damaging, bonus.value)[face];
    if (harm == HullHarm::none) return Continue{};
    Event damaged = unit_event(Happening::vehicle_damaged, "BA-VEH-11"_clause, damaging.vehicle);
    damaged.word = grade_of(harm);
    note(battle, events, damaged);
    if (is_open_to_assault(battle, damaging)) return knock_out(battle, damaging, events);
    damaging.table_modifier = static_cast<std::int8_t>(table_modifier(values, harm, is_from_above(battle, damaging)));
    damaging.table_rolls = static_cast<std::uint8_t>(harm == HullHarm::massive ? values.massive_rolls : 1);
    damaging.step = HitStep::table;
    return Continue{};
}

/// BA-VEH-13: the crew loses one order.
void lose_order(BaBattle& battle, const DamagingVehicle& damaging, Events& events) {
    if (battle.situation[damaging.vehicle].die != Order::none) {
        go_down(battle, events, damaging.vehicle, "BA-VEH-13"_clause);
    } else {
        take_die(battle, events, damaging.vehicle, Order::down);
    }
}

/// A result of the table and its pin. True when the pin routed the crew.
bool note_result(BaBattle& battle, const DamagingVehicle& damaging, Happening kind, Clause clause, Events& events) {
    Event event = unit_event(kind, clause, damaging.vehicle);
    event.die = damaging.die;
    note(battle, events, event);
    return place_pins(battle, events, damaging.vehicle, battle.scenario->values.table_pins, clause);
}

/// The die on the table for what the last damage came to.
DieTable<TableResult> table_die_for(const BaBattle& battle, const DamagingVehicle& damaging) {
    return table_die(battle.scenario->values, damaging.table_modifier,
                     battle.situation[damaging.vehicle].has(Mark::immobilised));
}

BaProgress ask_table(const BaBattle& battle, DamagingVehicle& damaging) {
    if (damaging.table_rolls > 0)
        return ask_dice(1, table_die_for(battle, damaging).bands(), "BA-VEH-12"_clause, damaging.by, damaging.vehicle);
    damaging.step = HitStep::next_hit;
    return Continue{};
}
/// BA-VEH-12 to BA-VEH-16.
BaProgress hear_table(BaBattle& battle, DamagingVehicle& damaging, std::uint8_t face, Events& events) {
    const TableResult result = table_die_for(battle, damaging)[face];
    --damaging.table_rolls;
    damaging.die = face;
    bool is_routed = false;
    switch (result) {
    case TableResult::stunned:
        is_routed = note_result(battle, damaging, Happening::stunned, "BA-VEH-13"_clause, events);
        if (!is_routed) lose_order(battle, damaging, events);
        break;
    case TableResult::immobilised:
        is_routed = note_result(battle, damaging, Happening::immobilised, "BA-VEH-14"_clause, events);
        break;
    case TableResult::burning:
        is_routed = note_result(battle, damaging, Happening::burning, "BA-VEH-15"_clause, events);
        if (!is_routed) damaging.step = HitStep::fire_test;
        break;
    case TableResult::knocked_out: return knock_out(battle, damaging, events);
    }
    if (is_routed) damaging.step = HitStep::lost;
    return Continue{};
}

/// BA-VEH-15.
Pending ask_fire_test(const BaBattle& battle, const DamagingVehicle& damaging) {
    return ask_sum(battle.scenario->values.test_dice, "BA-VEH-15"_clause, side_of(battle, damaging.vehicle),
                   damaging.vehicle);
}
BaProgress hear_fire_test(BaBattle& battle, DamagingVehicle& damaging, const Faces& faces, Events& events) {
    if (!passes_morale(battle, events, damaging.vehicle, faces, "BA-VEH-15"_clause)) {
        note(battle, events, unit_event(Happening::fire_spread, "BA-VEH-15"_clause, damaging.vehicle));
        return knock_out(battle, damaging, events);
    }
    note(battle, events, unit_event(Happening::fire_out, "BA-VEH-15"_clause, damaging.vehicle));
    lose_order(battle, damaging, events);
    damaging.step = HitStep::table;
    return Continue{};
}

/// BA-TRAN-7: the vehicle is lost; whoever is in it gets out.
BaProgress lose_vehicle(const BaBattle& battle, DamagingVehicle& damaging) {
    damaging.step = HitStep::done;
    if (const auto lost = transport_lost(battle, damaging.vehicle, damaging.by)) return Procedure{*lost};
    return Continue{};
}

BaProgress ask_step_on_hull(const BaBattle& battle, DamagingVehicle& damaging) {
    switch (damaging.step) {
    case HitStep::next_hit: return next_hit(battle, damaging);
    case HitStep::damage: return ask_hull_damage(battle, damaging);
    case HitStep::table: return ask_table(battle, damaging);
    case HitStep::fire_test: return ask_fire_test(battle, damaging);
    case HitStep::lost: return lose_vehicle(battle, damaging);
    case HitStep::done: break;
    }
    return Done{};
}

BaProgress hear_step_on_hull(BaBattle& battle, DamagingVehicle& damaging, const Faces& faces, Events& events) {
    switch (damaging.step) {
    case HitStep::damage: return hear_hull_damage(battle, damaging, faces[0], events);
    case HitStep::table: return hear_table(battle, damaging, faces[0], events);
    case HitStep::fire_test: return hear_fire_test(battle, damaging, faces, events);
    default: break;
    }
    UMPIRE_ASSERT(false);
    return Done{};
}

}  // namespace

BaProgress step(BaBattle& battle, DamagingVehicle& damaging, const Answer& answer, Events& events) {
    return is_to_ask(answer) ? ask_step_on_hull(battle, damaging)
                             : hear_step_on_hull(battle, damaging, faces_of(answer), events);
}

}  // namespace umpire::bolt_action
