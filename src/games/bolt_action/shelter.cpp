#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/firing.hpp"
#include "games/bolt_action/survivors.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

using ShelterStep = Sheltering::Step;
using Cause = Sheltering::Cause;

bool is_inside(const BaBattle& battle, const Sheltering& sheltering, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (sheltering.cause == Cause::transport)
        return state.where == Whereabouts::transport && state.transport == sheltering.transport;
    return state.where == Whereabouts::building && state.building == sheltering.building;
}

/// BA-TRAN-7: in the order in which they got in. None when nobody is inside.
UnitId first_inside(const BaBattle& battle, const Sheltering& sheltering) {
    UnitId first;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!is_inside(battle, sheltering, unit)) continue;
        if (!first.exists() || battle.situation[unit].boarded < battle.situation[first].boarded) first = unit;
    }
    return first;
}

BaProgress collapse(BaBattle& battle, Sheltering& sheltering, Events& events) {
    Event event = event_of(Happening::collapsed, clause_of(sheltering));
    event.place = sheltering.building;
    note(battle, events, event);
    sheltering.step = ShelterStep::next_unit;
    return Continue{};
}

BaProgress next_unit(const BaBattle& battle, Sheltering& sheltering) {
    sheltering.unit = first_inside(battle, sheltering);
    sheltering.hits = sheltering.hurt = sheltering.sixes = sheltering.exceptional = 0;
    if (!sheltering.unit.exists()) {
        sheltering.step = sheltering.cause == Cause::tank ? ShelterStep::tank_die : ShelterStep::done;
        return Continue{};
    }
    sheltering.men = static_cast<std::uint8_t>(men_of(battle, sheltering.unit));
    sheltering.step = sheltering.cause == Cause::shells ? ShelterStep::pin : ShelterStep::hits;
    return Continue{};
}

Pending ask_for_hits(const Sheltering& sheltering) {
    return ask_dice(1, Bands::each(), clause_of(sheltering), sheltering.by, sheltering.unit);
}

BaProgress hear_hits(BaBattle& battle, Sheltering& sheltering, std::uint8_t die, Events& events) {
    sheltering.hits = die;
    sheltering.step = ShelterStep::damage;
    Event event = unit_event(Happening::shell_burst, clause_of(sheltering), sheltering.unit);
    event.total = sheltering.hits;
    event.amount = sheltering.hits;
    note(battle, events, event);
    return Continue{};
}

// --- Damage ---

/// BA-DMG-1: without a bonus.
DieTable<Harm> damage_die_of(const BaBattle& battle, const Sheltering& sheltering) {
    return damage_die(battle.scenario->values, damage_value(battle, sheltering.unit), 0);
}

Pending ask_for_damage(const BaBattle& battle, const Sheltering& sheltering) {
    return ask_dice(sheltering.hits, damage_die_of(battle, sheltering).bands(), "BA-DMG-1"_clause, sheltering.by,
                    sheltering.unit);
}

BaProgress hear_damage(BaBattle& battle, Sheltering& sheltering, const Faces& faces, Events& events) {
    const DieTable<Harm> die = damage_die_of(battle, sheltering);
    for (const std::uint8_t face : faces) {
        Event event = unit_event(Happening::damage_die, "BA-DMG-1"_clause, sheltering.unit);
        event.die = event.total = face;
        event.needed = damage_value(battle, sheltering.unit);
        note(battle, events, event);
        if (die[face] != Harm::none) ++sheltering.hurt;
        if (die[face] == Harm::again) ++sheltering.sixes;
    }
    sheltering.step = sheltering.sixes > 0 ? ShelterStep::second_roll : ShelterStep::pin;
    return Continue{};
}

Pending ask_for_second_roll(const BaBattle& battle, const Sheltering& sheltering) {
    return ask_dice(sheltering.sixes, second_damage_die(battle.scenario->values).bands(), "BA-DMG-8"_clause,
                    sheltering.by, sheltering.unit);
}

BaProgress hear_second_roll(BaBattle& battle, Sheltering& sheltering, const Faces& faces, Events& events) {
    for (const std::uint8_t face : faces)
        if (hear_second_damage(battle, sheltering.unit, face, events) == Harm::exceptional) ++sheltering.exceptional;
    sheltering.step = ShelterStep::pin;
    return Continue{};
}

/// BA-TRAN-7: men who tumble out of a transport are Down; those of a building keep their die.
BaProgress pin(BaBattle& battle, Sheltering& sheltering, Events& events) {
    const bool from_transport = sheltering.cause == Cause::transport;
    if (from_transport) {
        if (battle.situation[sheltering.unit].die != Order::none)
            go_down(battle, events, sheltering.unit, "BA-TRAN-7"_clause);
        else
            take_die(battle, events, sheltering.unit, Order::down);
    }
    const int pins = battle.scenario->values.shelter_lost_pins;
    const bool is_routed = place_pins(battle, events, sheltering.unit, pins, clause_of(sheltering));
    // Of the transport's men the places come before the losses, of a tank's victims behind them; those whom shells
    // brought the house down upon had their losses in the attack. Whom the pin routs is placed nowhere (R-BA-40).
    sheltering.step = is_routed                         ? ShelterStep::next_unit
                      : sheltering.cause == Cause::tank ? ShelterStep::fall
                                                        : ShelterStep::place;
    return Continue{};
}

// --- Places ---

/// Nobody can be placed, or nobody would be left to be placed.
bool needs_no_places(const BaBattle& battle, const Sheltering& sheltering) {
    const bool falls_later = sheltering.cause == Cause::transport;
    if (falls_later && sheltering.hurt >= men_of(battle, sheltering.unit)) return true;
    for (const FigureId model : models_of(battle, sheltering.unit))
        if (is_alive(battle, model) && room_for(battle, sheltering, model)) return false;
    return true;
}

/// BA-TRAN-7, BA-BLD-7, BA-BLD-8: men for whom there is no room beside their comrades fall (R-BA-14).
void drop_unplaced(BaBattle& battle, const Sheltering& sheltering, Events& events) {
    const FigureId gunner = gunner_of(battle, sheltering.unit);
    for (const FigureId model : models_of(battle, sheltering.unit))
        if (is_alive(battle, model) && (!battle.table[model].on_table || stands_apart(battle, sheltering.unit, model)))
            fell(battle, events, model, clause_of(sheltering));
    // Whoever takes over has brought the weapon out, and points it where he was placed to look.
    if (const FigureId next = gunner_of(battle, sheltering.unit); next.exists())
        take_over(battle, events, sheltering.unit, gunner, battle.table[next].facing, false);
}

BaProgress end_places(BaBattle& battle, Sheltering& sheltering, Events& events) {
    drop_unplaced(battle, sheltering, events);
    const int left = men_of(battle, sheltering.unit);
    sheltering.hurt = static_cast<std::uint8_t>(std::min<int>(sheltering.hurt, left));
    sheltering.step = sheltering.cause == Cause::transport ? ShelterStep::fall : ShelterStep::fallen;
    return Continue{};
}

/// Whoever has to be placed is no longer inside.
void come_out(BaBattle& battle, const Sheltering& sheltering, Events& events) {
    if (sheltering.cause == Cause::transport) {
        note(battle, events,
             against_event(Happening::disembarked, "BA-TRAN-7"_clause, sheltering.unit, sheltering.transport));
        return;
    }
    Event event = unit_event(Happening::left_building, clause_of(sheltering), sheltering.unit);
    event.place = sheltering.building;
    note(battle, events, event);
}

Pending ask_for_place(const BaBattle& battle, const Sheltering& sheltering) {
    return ask_unit(Question::place_survivors, side_of(battle, sheltering.unit), sheltering.unit,
                    clause_of(sheltering));
}

BaProgress begin_places(BaBattle& battle, Sheltering& sheltering, Events& events) {
    come_out(battle, sheltering, events);
    if (needs_no_places(battle, sheltering)) return end_places(battle, sheltering, events);
    return ask_for_place(battle, sheltering);
}

BaProgress hear_place(BaBattle& battle, Sheltering& sheltering, const Action& action, Events& events) {
    if (action.verb == Verb::go) return end_places(battle, sheltering, events);
    Event event = actor_event(Happening::placed, clause_of(sheltering), action.actor);
    event.to = action.places[0].at;
    event.amount = action.places[0].facing.tenths;
    note(battle, events, event);
    return ask_for_place(battle, sheltering);
}

// --- Losses ---

BaProgress fall(const BaBattle& battle, Sheltering& sheltering) {
    sheltering.step = ShelterStep::fallen;
    const int men = men_of(battle, sheltering.unit);
    const int hurt = std::min<int>(sheltering.hurt, men);
    if (hurt == 0) return Continue{};
    Felling felling;
    felling.unit = sheltering.unit;
    felling.shooter =
        sheltering.cause == Cause::transport ? opponent_of(side_of(battle, sheltering.unit)) : sheltering.by;
    felling.exceptional = static_cast<std::uint8_t>(std::min<int>(sheltering.exceptional, hurt));
    felling.normal = static_cast<std::uint8_t>(hurt - felling.exceptional);
    return Procedure{felling};
}

/// BA-DMG-15, BA-DMG-12: destroyed without men; the rout check with a lower morale; the test after heavy losses. The
/// victims of a tank are placed in between.
BaProgress check_losses(BaBattle& battle, Sheltering& sheltering, Events& events) {
    const UnitId unit = sheltering.unit;
    const int left = men_of(battle, unit);
    const bool is_lost = is_in_game(battle, unit) && left == 0;
    if (is_lost) destroy(battle, events, unit, "BA-DMG-17"_clause);
    sheltering.step = ShelterStep::next_unit;
    if (is_lost || check_rout(battle, events, unit) || !is_in_game(battle, unit)) return Continue{};
    const int divisor = battle.scenario->values.heavy_loss_divisor;
    const bool is_unplaced = is_inside(battle, sheltering, unit);
    if (is_unplaced) {
        sheltering.step = ShelterStep::place;
    } else if (sheltering.cause != Cause::shells && divisor * (sheltering.men - left) >= sheltering.men) {
        sheltering.step = ShelterStep::morale;
    }
    return Continue{};
}

/// BA-DMG-13, BA-DMG-14.
Pending ask_for_morale(const BaBattle& battle, const Sheltering& sheltering) {
    return ask_sum(2, "BA-DMG-13"_clause, side_of(battle, sheltering.unit), sheltering.unit);
}

BaProgress hear_morale(BaBattle& battle, Sheltering& sheltering, const Faces& faces, Events& events) {
    const UnitId unit = sheltering.unit;
    const bool holds = passes_morale(battle, events, unit, faces, "BA-DMG-13"_clause);
    note(battle, events, unit_event(holds ? Happening::unit_steady : Happening::unit_broken, "BA-DMG-14"_clause, unit));
    if (!holds) destroy(battle, events, unit, "BA-DMG-14"_clause);
    sheltering.step = ShelterStep::next_unit;
    return Continue{};
}

/// BA-BLD-8: last a die for the tank.
Pending ask_for_tank(const BaBattle& battle, const Sheltering& sheltering) {
    const Bands bands = Bands::at_least(battle.scenario->values.wrecker_stuck_max + 1);
    return ask_dice(1, bands, "BA-BLD-8"_clause, side_of(battle, sheltering.tank), sheltering.tank);
}

BaProgress hear_tank(BaBattle& battle, Sheltering& sheltering, int die, Events& events) {
    const Values& values = battle.scenario->values;
    sheltering.step = ShelterStep::done;
    if (die > values.wrecker_stuck_max) return Continue{};
    Event event = unit_event(Happening::immobilised, "BA-BLD-8"_clause, sheltering.tank);
    event.die = die;
    note(battle, events, event);
    place_pins(battle, events, sheltering.tank, values.wrecker_stuck_pins, "BA-VEH-14"_clause);
    return Continue{};
}

}  // namespace

BaProgress step(BaBattle& battle, Sheltering& sheltering, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (sheltering.step) {
    case ShelterStep::collapse: return collapse(battle, sheltering, events);
    case ShelterStep::next_unit: return next_unit(battle, sheltering);
    case ShelterStep::hits:
        if (is_asking) return ask_for_hits(sheltering);
        return hear_hits(battle, sheltering, faces_of(answer)[0], events);
    case ShelterStep::damage:
        if (is_asking) return ask_for_damage(battle, sheltering);
        return hear_damage(battle, sheltering, faces_of(answer), events);
    case ShelterStep::second_roll:
        if (is_asking) return ask_for_second_roll(battle, sheltering);
        return hear_second_roll(battle, sheltering, faces_of(answer), events);
    case ShelterStep::pin: return pin(battle, sheltering, events);
    case ShelterStep::place:
        if (is_asking) return begin_places(battle, sheltering, events);
        return hear_place(battle, sheltering, action_of(answer), events);
    case ShelterStep::fall: return fall(battle, sheltering);
    case ShelterStep::fallen: return check_losses(battle, sheltering, events);
    case ShelterStep::morale:
        if (is_asking) return ask_for_morale(battle, sheltering);
        return hear_morale(battle, sheltering, faces_of(answer), events);
    case ShelterStep::tank_die:
        if (is_asking) return ask_for_tank(battle, sheltering);
        return hear_tank(battle, sheltering, faces_of(answer)[0], events);
    case ShelterStep::done: return Done{};
    }
    return Done{};
}

std::optional<Sheltering> transport_lost(const BaBattle& battle, UnitId transport, Side by) {
    Sheltering sheltering;
    sheltering.cause = Cause::transport;
    sheltering.transport = transport;
    sheltering.by = by;
    if (!first_inside(battle, sheltering).exists()) return std::nullopt;
    return sheltering;
}

Sheltering building_lost(PieceId building, UnitId tank, Side by) {
    Sheltering sheltering;
    sheltering.cause = tank.exists() ? Cause::tank : Cause::shells;
    sheltering.step = ShelterStep::collapse;
    sheltering.building = building;
    sheltering.tank = tank;
    sheltering.by = by;
    return sheltering;
}

}  // namespace umpire::bolt_action
