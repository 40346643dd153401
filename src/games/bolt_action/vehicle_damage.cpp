#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/cited.hpp"
#include "games/bolt_action/firing.hpp"
#include "geometry/arc.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

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

/// BA-DMG-4, BA-HE-6, BA-VEH-10; in an assault the number of hits (BA-ASLT-16).
Bonus bonus_of(const BaBattle& battle, const DamagingVehicle& damaging) {
    cites({"BA-VEH-18"_clause, "BA-IND-6"_clause, "BA-WEAP-6"_clause, "BA-HE-6"_clause});
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

/// The next hit that is rolled for damage; a Done when there is none.
BaProgress next_hit(BaBattle& battle, DamagingVehicle& damaging) {
    cites({"BA-VEH-19"_clause});
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

/// BA-VEH-11: what a total is, by its distance from the value.
Word grade_of(const BaBattle& battle, const DamagingVehicle& damaging, int above) {
    const bool is_capped = damaging.assault_hits > 0 && !damaging.grenades;
    if (above == 0 || is_capped) return Word::superficial;
    return above < battle.scenario->values.massive_margin ? Word::full : Word::massive;
}

/// BA-ASLT-16: an open-topped or soft-skinned vehicle that takes any damage by an assault is knocked out.
bool is_open_to_assault(const BaBattle& battle, const DamagingVehicle& damaging) {
    const Profile& profile = battle.scenario->profile_of(damaging.vehicle);
    return damaging.assault_hits > 0 && (profile.open_topped || !profile.is_armoured());
}

BaProgress knock_out(BaBattle& battle, DamagingVehicle& damaging, Events& events) {
    cites({"BA-VEH-16"_clause, "BA-VEH-17"_clause});
    Event event = unit_event(Happening::knocked_out, "BA-VEH-16"_clause, damaging.vehicle);
    event.die = damaging.die;
    note(battle, events, event);
    destroy(battle, events, damaging.vehicle, "BA-VEH-16"_clause);
    damaging.step = HitStep::lost;
    return Continue{};
}

/// BA-VEH-12: the modifier of the table roll.
int table_modifier(const BaBattle& battle, const DamagingVehicle& damaging, Word grade) {
    const Values& values = battle.scenario->values;
    int modifier = grade == Word::superficial ? -values.superficial_penalty : 0;
    const bool from_above = damaging.assault_hits == 0 && battle.work.hits[damaging.group].indirect;
    if (from_above && battle.scenario->profile_of(damaging.vehicle).open_topped) modifier += values.open_top_bonus;
    return modifier;
}

Bands bands_from(int first, int second, int third) {
    return Bands::at_least(first) | Bands::at_least(second) | Bands::at_least(third);
}

/// BA-VEH-11, BA-DMG-3.
BaProgress roll_hull_damage(BaBattle& battle, DamagingVehicle& damaging, const Answer& answer, Events& events) {
    const Bonus bonus = bonus_of(battle, damaging);
    const int value = damage_value(battle, damaging.vehicle);
    const int needed = std::max(2, value - bonus.value);
    if (std::holds_alternative<Nothing>(answer)) {
        const Bands bands =
            bands_from(needed, value - bonus.value + 1, value - bonus.value + battle.scenario->values.massive_margin);
        return ask_dice(1, bands, "BA-VEH-11"_clause, damaging.by, damaging.vehicle);
    }
    Event event = unit_event(Happening::damage_die, "BA-DMG-1"_clause, damaging.vehicle);
    event.die = faces_of(answer)[0];
    event.total = event.die + bonus.value;
    event.needed = value;
    event.reasons = bonus.reasons;
    note(battle, events, event);
    damaging.step = HitStep::next_hit;
    if (event.die < needed) return Continue{};
    const Word grade = grade_of(battle, damaging, event.total - value);
    Event damaged = unit_event(Happening::vehicle_damaged, "BA-VEH-11"_clause, damaging.vehicle);
    damaged.word = grade;
    note(battle, events, damaged);
    if (is_open_to_assault(battle, damaging)) return knock_out(battle, damaging, events);
    damaging.table_modifier = static_cast<std::int8_t>(table_modifier(battle, damaging, grade));
    damaging.table_rolls = grade == Word::massive ? 2 : 1;
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
    return place_pins(battle, events, damaging.vehicle, 1, clause);
}

/// BA-VEH-12 to BA-VEH-16.
BaProgress roll_on_table(BaBattle& battle, DamagingVehicle& damaging, const Answer& answer, Events& events) {
    if (std::holds_alternative<Nothing>(answer)) {
        damaging.step = HitStep::next_hit;
        if (damaging.table_rolls == 0) return Continue{};
        damaging.step = HitStep::table;
        const auto modifier = int{damaging.table_modifier};
        return ask_dice(1, bands_from(2 - modifier, 3 - modifier, 4 - modifier), "BA-VEH-12"_clause, damaging.by,
                        damaging.vehicle);
    }
    --damaging.table_rolls;
    damaging.die = faces_of(answer)[0];
    const int result = damaging.die + damaging.table_modifier;
    const bool is_stuck = battle.situation[damaging.vehicle].has(Mark::immobilised);
    if (result >= 4 || (result == 2 && is_stuck)) return knock_out(battle, damaging, events);
    bool is_routed = false;
    if (result <= 1) {
        is_routed = note_result(battle, damaging, Happening::stunned, "BA-VEH-13"_clause, events);
        if (!is_routed) lose_order(battle, damaging, events);
    } else if (result == 2) {
        is_routed = note_result(battle, damaging, Happening::immobilised, "BA-VEH-14"_clause, events);
    } else {
        is_routed = note_result(battle, damaging, Happening::burning, "BA-VEH-15"_clause, events);
        if (!is_routed) damaging.step = HitStep::fire_test;
    }
    if (is_routed) damaging.step = HitStep::lost;
    return Continue{};
}

/// BA-VEH-15.
BaProgress test_fire(BaBattle& battle, DamagingVehicle& damaging, const Answer& answer, Events& events) {
    if (std::holds_alternative<Nothing>(answer))
        return ask_sum(2, "BA-VEH-15"_clause, side_of(battle, damaging.vehicle), damaging.vehicle);
    if (!passes_morale(battle, events, damaging.vehicle, faces_of(answer), "BA-VEH-15"_clause)) {
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

}  // namespace

BaProgress step(BaBattle& battle, DamagingVehicle& damaging, const Answer& answer, Events& events) {
    switch (damaging.step) {
    case HitStep::next_hit: damaging.die = 0; return next_hit(battle, damaging);
    case HitStep::damage: return roll_hull_damage(battle, damaging, answer, events);
    case HitStep::table: return roll_on_table(battle, damaging, answer, events);
    case HitStep::fire_test: return test_fire(battle, damaging, answer, events);
    case HitStep::lost: return lose_vehicle(battle, damaging);
    case HitStep::done: return Done{};
    }
    return Done{};
}

}  // namespace umpire::bolt_action
