#include "games/bolt_action/units.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

// What chapters do to units. The events of this file are applied in apply_turn.cpp (pins, dice, destroyed) and
// shooting.cpp (casualties).

namespace {

void note_pins(BaBattle& battle, Events& events, Happening kind, UnitId unit, int change, Clause clause) {
    Event event = unit_event(kind, clause, unit);
    event.amount = change < 0 ? -change : change;
    event.left = battle.situation[unit].pins + change;
    note(battle, events, event);
}

}  // namespace

/// BA-PIN-1, BA-PIN-9: pins stay until a rule takes them. BA-TRAN-4: passengers share the pins of their transport.
bool place_pins(BaBattle& battle, Events& events, UnitId unit, int count, Clause clause) {
    if (count > 0) note_pins(battle, events, Happening::pinned, unit, count, clause);
    if (count > 0 && is_vehicle(battle, unit))
        for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
            const auto passenger = id_at<UnitId>(i);
            const UnitState& state = battle.situation[passenger];
            if (state.where != Whereabouts::transport || state.transport != unit) continue;
            note_pins(battle, events, Happening::pinned, passenger, count, "BA-TRAN-4"_clause);
            check_rout(battle, events, passenger);
        }
    return check_rout(battle, events, unit);
}

/// BA-PIN-8: never below zero.
void lose_pins(BaBattle& battle, Events& events, UnitId unit, int count, Clause clause) {
    const int lost = std::min<int>(count, battle.situation[unit].pins);
    if (lost > 0) note_pins(battle, events, Happening::pins_lost, unit, -lost, clause);
}

/// BA-PIN-6, BA-PIN-7.
bool check_rout(BaBattle& battle, Events& events, UnitId unit) {
    if (!is_in_game(battle, unit) || battle.situation[unit].pins < rout_value(battle, unit)) return false;
    note(battle, events, unit_event(Happening::routed, "BA-PIN-6"_clause, unit));
    destroy(battle, events, unit, "BA-PIN-6"_clause);
    return true;
}

/// BA-DICE-8: with the option the die of a unit that had not acted leaves the bag at once.
void destroy(BaBattle& battle, Events& events, UnitId unit, Clause clause) {
    const bool had_not_acted =
        battle.situation[unit].die == Order::none && !battle.situation[unit].has(Mark::was_drawn);
    Event event = unit_event(Happening::destroyed, clause, unit);
    event.side = side_of(battle, unit);
    note(battle, events, event);
    if (battle.scenario->options.destroyed_die != choice::at_once || !had_not_acted) return;
    if (battle.situation->bag[index_of(event.side)] == 0) return;
    Event die = event_of(Happening::dice_left, "BA-DICE-8"_clause);
    die.side = event.side;
    die.amount = 1;
    note(battle, events, die);
}

/// BA-DMG-6. A leader who falls lowers the morale of his section (BA-MOR-2).
void fell(BaBattle& battle, Events& events, FigureId man, Clause clause) {
    const UnitId unit = (*battle.scenario)[man].unit;
    Event event = event_of(Happening::casualty, clause);
    event.target = man;
    note(battle, events, event);
    if (leader_of(battle, unit) == man && men_of(battle, unit) > 0)
        note(battle, events, unit_event(Happening::leader_lost, "BA-MOR-2"_clause, unit));
}

void take_over(BaBattle& battle, Events& events, UnitId unit, FigureId before, Angle points_to, bool stays) {
    const FigureId gunner = gunner_of(battle, unit);
    const UnitInfo& info = battle.scenario->info(unit);
    if (!before.exists() || !gunner.exists() || gunner == before || info.gun.exists()) return;
    const bool is_as_it_stood = stays && info.crewed.exists() && battle.scenario->weapon(info.crewed).fixed;
    Event event = actor_event(Happening::took_over, is_as_it_stood ? "BA-WEAP-3"_clause : "BA-WEAP-2"_clause, gunner);
    event.target = before;
    event.weapon = info.crewed;
    set_facing(event, points_to);
    note(battle, events, event);
}

bool take_die(BaBattle& battle, Events& events, UnitId unit, Order order) {
    const Side side = side_of(battle, unit);
    if (battle.situation->bag[index_of(side)] == 0) return false;
    Event event = unit_event(Happening::die_taken, "BA-DICE-7"_clause, unit);
    event.side = side;
    event.word = word_of(order);
    note(battle, events, event);
    return true;
}

void go_down(BaBattle& battle, Events& events, UnitId unit, Clause clause) {
    note(battle, events, unit_event(Happening::went_down, clause, unit));
}

void turn_model(BaBattle& battle, Events& events, FigureId model, Angle facing, Clause clause) {
    if (battle.table[model].facing == facing) return;
    Event event = actor_event(Happening::turned, clause, model);
    set_facing(event, facing);
    note(battle, events, event);
}

/// BA-DICE-5, BA-TURN-5, BA-TRAN-3: in the game, and without a die of its own. Whether an order can be given to it is
/// another matter.
/// BA-TURN-5: one order a turn. BA-TRAN-3: a transport without a die may still drive.
bool may_be_picked(const BaBattle& battle, UnitId unit) {
    return is_in_game(battle, unit) && battle.situation[unit].die == Order::none;
}

Event against_event(Happening kind, Clause clause, UnitId unit, UnitId target) {
    Event event = unit_event(kind, clause, unit);
    event.target_unit = target;
    return event;
}
Pending ask_unit(Question question, Side by, UnitId unit, Clause clause) {
    return ask(decision_of(by, question, clause, unit));
}

Pending ask_dice(int count, Bands bands, Clause clause, Side by, UnitId unit) {
    return roll_of(count, d6, bands, clause, by, unit);
}

/// BA-CONV-4.
Pending ask_sum(int count, Clause clause, Side by, UnitId unit) {
    Roll roll = std::get<Roll>(ask_dice(count, Bands::each(), clause, by, unit));
    roll.summed = true;
    return roll;
}

/// BA-CONV-2, BA-CONV-3: a D2 and a D3 are read off a D6.
DieTable<std::uint8_t> die_read_as(int sides) {
    DieTable<std::uint8_t> die(1);
    for (int face = 1; face <= die.sides(); ++face)
        die.from(face, static_cast<std::uint8_t>((face * sides + die.sides() - 1) / die.sides()));
    return die;
}

}  // namespace umpire::bolt_action
