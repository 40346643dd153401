#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/firing.hpp"
#include "games/bolt_action/survivors.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

using ShelterStep = LosingShelter::Step;
using Cause = LosingShelter::Cause;

bool is_inside(const BaBattle& battle, const LosingShelter& losing, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (losing.cause == Cause::transport)
        return state.where == Whereabouts::transport && state.transport == losing.transport;
    return state.where == Whereabouts::building && state.building == losing.building;
}

/// BA-TRAN-7: in the order in which they got in. None when nobody is inside.
UnitId first_inside(const BaBattle& battle, const LosingShelter& losing) {
    UnitId first;
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (!is_inside(battle, losing, unit)) continue;
        if (!first.exists() || battle.situation[unit].boarded < battle.situation[first].boarded) first = unit;
    }
    return first;
}

BaProgress collapse(BaBattle& battle, LosingShelter& losing, Events& events) {
    Event event = event_of(Happening::collapsed, clause_of(losing));
    event.place = losing.building;
    note(battle, events, event);
    losing.step = ShelterStep::next_unit;
    return Continue{};
}

BaProgress next_unit(const BaBattle& battle, LosingShelter& losing) {
    losing.unit = first_inside(battle, losing);
    losing.hits = losing.hurt = losing.sixes = losing.exceptional = 0;
    if (!losing.unit.exists()) {
        losing.step = losing.cause == Cause::tank ? ShelterStep::tank_die : ShelterStep::done;
        return Continue{};
    }
    losing.men = static_cast<std::uint8_t>(men_of(battle, losing.unit));
    losing.step = losing.cause == Cause::shells ? ShelterStep::pin : ShelterStep::hits;
    return Continue{};
}

Pending ask_for_hits(const LosingShelter& losing) {
    return ask_dice(1, Bands::each(), clause_of(losing), losing.by, losing.unit);
}

BaProgress hear_hits(BaBattle& battle, LosingShelter& losing, std::uint8_t die, Events& events) {
    losing.hits = die;
    losing.step = ShelterStep::damage;
    Event event = unit_event(Happening::shell_burst, clause_of(losing), losing.unit);
    event.total = losing.hits;
    event.amount = losing.hits;
    note(battle, events, event);
    return Continue{};
}

// --- Damage ---

/// BA-DMG-1: without a bonus.
DieTable<Harm> damage_die_of(const BaBattle& battle, const LosingShelter& losing) {
    return damage_die(battle.scenario->values, damage_value(battle, losing.unit), 0);
}

Pending ask_for_damage(const BaBattle& battle, const LosingShelter& losing) {
    return ask_dice(losing.hits, damage_die_of(battle, losing).bands(), "BA-DMG-1"_clause, losing.by, losing.unit);
}

BaProgress hear_damage(BaBattle& battle, LosingShelter& losing, const Faces& faces, Events& events) {
    const DieTable<Harm> die = damage_die_of(battle, losing);
    for (const std::uint8_t face : faces) {
        Event event = unit_event(Happening::damage_die, "BA-DMG-1"_clause, losing.unit);
        event.die = event.total = face;
        event.needed = damage_value(battle, losing.unit);
        note(battle, events, event);
        if (die[face] != Harm::none) ++losing.hurt;
        if (die[face] == Harm::again) ++losing.sixes;
    }
    losing.step = losing.sixes > 0 ? ShelterStep::second_roll : ShelterStep::pin;
    return Continue{};
}

Pending ask_for_second_roll(const BaBattle& battle, const LosingShelter& losing) {
    return ask_dice(losing.sixes, second_damage_die(battle.scenario->values).bands(), "BA-DMG-8"_clause, losing.by,
                    losing.unit);
}

BaProgress hear_second_roll(BaBattle& battle, LosingShelter& losing, const Faces& faces, Events& events) {
    for (const std::uint8_t face : faces)
        if (hear_second_damage(battle, losing.unit, face, events) == Harm::exceptional) ++losing.exceptional;
    losing.step = ShelterStep::pin;
    return Continue{};
}

/// BA-TRAN-7: men who tumble out of a transport are Down; those of a building keep their die.
BaProgress pin(BaBattle& battle, LosingShelter& losing, Events& events) {
    const bool from_transport = losing.cause == Cause::transport;
    if (from_transport) {
        if (battle.situation[losing.unit].die != Order::none)
            go_down(battle, events, losing.unit, "BA-TRAN-7"_clause);
        else
            take_die(battle, events, losing.unit, Order::down);
    }
    const int pins = battle.scenario->values.shelter_lost_pins;
    const bool is_routed = place_pins(battle, events, losing.unit, pins, clause_of(losing));
    // Of the transport's men the places come before the losses, of a tank's victims behind them; those whom shells
    // brought the house down upon had their losses in the attack. Whom the pin routs is placed nowhere (R-BA-40).
    losing.step = is_routed                     ? ShelterStep::next_unit
                  : losing.cause == Cause::tank ? ShelterStep::fall
                                                : ShelterStep::place;
    return Continue{};
}

// --- Places ---

/// Nobody can be placed, or nobody would be left to be placed.
bool needs_no_places(const BaBattle& battle, const LosingShelter& losing) {
    const bool falls_later = losing.cause == Cause::transport;
    if (falls_later && losing.hurt >= men_of(battle, losing.unit)) return true;
    for (const FigureId model : models_of(battle, losing.unit))
        if (is_alive(battle, model) && room_for(battle, losing, model)) return false;
    return true;
}

/// BA-TRAN-7, BA-BLD-7, BA-BLD-8: men for whom there is no room beside their comrades fall (R-BA-14).
void drop_unplaced(BaBattle& battle, const LosingShelter& losing, Events& events) {
    const FigureId gunner = gunner_of(battle, losing.unit);
    for (const FigureId model : models_of(battle, losing.unit))
        if (is_alive(battle, model) && (!battle.table[model].on_table || stands_apart(battle, losing.unit, model)))
            fell(battle, events, model, clause_of(losing));
    // Whoever takes over has brought the weapon out, and points it where he was placed to look.
    if (const FigureId next = gunner_of(battle, losing.unit); next.exists())
        take_over(battle, events, losing.unit, gunner, battle.table[next].facing, false);
}

BaProgress end_places(BaBattle& battle, LosingShelter& losing, Events& events) {
    drop_unplaced(battle, losing, events);
    const int left = men_of(battle, losing.unit);
    losing.hurt = static_cast<std::uint8_t>(std::min<int>(losing.hurt, left));
    losing.step = losing.cause == Cause::transport ? ShelterStep::fall : ShelterStep::fallen;
    return Continue{};
}

/// Whoever has to be placed is no longer inside.
void come_out(BaBattle& battle, const LosingShelter& losing, Events& events) {
    if (losing.cause == Cause::transport) {
        note(battle, events, against_event(Happening::disembarked, "BA-TRAN-7"_clause, losing.unit, losing.transport));
        return;
    }
    Event event = unit_event(Happening::left_building, clause_of(losing), losing.unit);
    event.place = losing.building;
    note(battle, events, event);
}

Pending ask_for_place(const BaBattle& battle, const LosingShelter& losing) {
    return ask_unit(Question::place_survivors, side_of(battle, losing.unit), losing.unit, clause_of(losing));
}

BaProgress begin_places(BaBattle& battle, LosingShelter& losing, Events& events) {
    come_out(battle, losing, events);
    if (needs_no_places(battle, losing)) return end_places(battle, losing, events);
    return ask_for_place(battle, losing);
}

BaProgress hear_place(BaBattle& battle, LosingShelter& losing, const Action& action, Events& events) {
    if (action.verb == Verb::go) return end_places(battle, losing, events);
    Event event = actor_event(Happening::placed, clause_of(losing), action.actor);
    event.to = action.places[0].at;
    set_facing(event, action.places[0].facing);
    note(battle, events, event);
    return ask_for_place(battle, losing);
}

// --- Losses ---

BaProgress fall(const BaBattle& battle, LosingShelter& losing) {
    losing.step = ShelterStep::fallen;
    const int men = men_of(battle, losing.unit);
    const int hurt = std::min<int>(losing.hurt, men);
    if (hurt == 0) return Continue{};
    NamingCasualties naming;
    naming.unit = losing.unit;
    naming.shooter = losing.cause == Cause::transport ? opponent_of(side_of(battle, losing.unit)) : losing.by;
    naming.exceptional = static_cast<std::uint8_t>(std::min<int>(losing.exceptional, hurt));
    naming.normal = static_cast<std::uint8_t>(hurt - naming.exceptional);
    return Procedure{naming};
}

/// BA-DMG-15, BA-DMG-12: destroyed without men; the rout check with a lower morale; the test after heavy losses. The
/// victims of a tank are placed in between.
BaProgress check_losses(BaBattle& battle, LosingShelter& losing, Events& events) {
    const UnitId unit = losing.unit;
    const int left = men_of(battle, unit);
    const bool is_lost = is_in_game(battle, unit) && left == 0;
    if (is_lost) destroy(battle, events, unit, "BA-DMG-17"_clause);
    losing.step = ShelterStep::next_unit;
    if (is_lost || check_rout(battle, events, unit) || !is_in_game(battle, unit)) return Continue{};
    const int divisor = battle.scenario->values.heavy_loss_divisor;
    const bool is_unplaced = is_inside(battle, losing, unit);
    if (is_unplaced) {
        losing.step = ShelterStep::place;
    } else if (losing.cause != Cause::shells && divisor * (losing.men - left) >= losing.men) {
        losing.step = ShelterStep::morale;
    }
    return Continue{};
}

/// BA-DMG-13, BA-DMG-14.
Pending ask_for_morale(const BaBattle& battle, const LosingShelter& losing) {
    return ask_sum(battle.scenario->values.test_dice, "BA-DMG-13"_clause, side_of(battle, losing.unit), losing.unit);
}

BaProgress hear_morale(BaBattle& battle, LosingShelter& losing, const Faces& faces, Events& events) {
    const UnitId unit = losing.unit;
    const bool holds = passes_morale(battle, events, unit, faces, "BA-DMG-13"_clause);
    note(battle, events, unit_event(holds ? Happening::unit_steady : Happening::unit_broken, "BA-DMG-14"_clause, unit));
    if (!holds) destroy(battle, events, unit, "BA-DMG-14"_clause);
    losing.step = ShelterStep::next_unit;
    return Continue{};
}

/// BA-BLD-8: last a die for the tank.
Pending ask_for_tank(const BaBattle& battle, const LosingShelter& losing) {
    const Bands bands = Bands::at_least(battle.scenario->values.wrecker_stuck_max + 1);
    return ask_dice(1, bands, "BA-BLD-8"_clause, side_of(battle, losing.tank), losing.tank);
}

BaProgress hear_tank(BaBattle& battle, LosingShelter& losing, int die, Events& events) {
    const Values& values = battle.scenario->values;
    losing.step = ShelterStep::done;
    if (die > values.wrecker_stuck_max) return Continue{};
    Event event = unit_event(Happening::immobilised, "BA-BLD-8"_clause, losing.tank);
    event.die = die;
    note(battle, events, event);
    place_pins(battle, events, losing.tank, values.wrecker_stuck_pins, "BA-VEH-14"_clause);
    return Continue{};
}

}  // namespace

BaProgress step(BaBattle& battle, LosingShelter& losing, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (losing.step) {
    case ShelterStep::collapse: return collapse(battle, losing, events);
    case ShelterStep::next_unit: return next_unit(battle, losing);
    case ShelterStep::hits:
        if (is_asking) return ask_for_hits(losing);
        return hear_hits(battle, losing, faces_of(answer)[0], events);
    case ShelterStep::damage:
        if (is_asking) return ask_for_damage(battle, losing);
        return hear_damage(battle, losing, faces_of(answer), events);
    case ShelterStep::second_roll:
        if (is_asking) return ask_for_second_roll(battle, losing);
        return hear_second_roll(battle, losing, faces_of(answer), events);
    case ShelterStep::pin: return pin(battle, losing, events);
    case ShelterStep::place:
        if (is_asking) return begin_places(battle, losing, events);
        return hear_place(battle, losing, action_of(answer), events);
    case ShelterStep::fall: return fall(battle, losing);
    case ShelterStep::fallen: return check_losses(battle, losing, events);
    case ShelterStep::morale:
        if (is_asking) return ask_for_morale(battle, losing);
        return hear_morale(battle, losing, faces_of(answer), events);
    case ShelterStep::tank_die:
        if (is_asking) return ask_for_tank(battle, losing);
        return hear_tank(battle, losing, faces_of(answer)[0], events);
    case ShelterStep::done: return Done{};
    }
    return Done{};
}

std::optional<LosingShelter> transport_lost(const BaBattle& battle, UnitId transport, Side by) {
    LosingShelter losing;
    losing.cause = Cause::transport;
    losing.transport = transport;
    losing.by = by;
    if (!first_inside(battle, losing).exists()) return std::nullopt;
    return losing;
}

LosingShelter building_lost(PieceId building, UnitId tank, Side by) {
    LosingShelter losing;
    losing.cause = tank.exists() ? Cause::tank : Cause::shells;
    losing.step = ShelterStep::collapse;
    losing.building = building;
    losing.tank = tank;
    losing.by = by;
    return losing;
}

}  // namespace umpire::bolt_action
