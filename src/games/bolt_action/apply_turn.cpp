#include "battle/writing.hpp"
#include "games/bolt_action/turn.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

// What the events of set-up, turns and orders change.

namespace {

Order order_named(Word word) {
    for (const Order order : {Order::fire, Order::advance, Order::run, Order::ambush, Order::rally, Order::down})
        if (word_of(order) == word) return order;
    return Order::none;
}

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

/// BA-DICE-1, BA-DICE-3, BA-DICE-13: one die for each unit in the game that has not kept its own.
void fill_bag(BaBattle& battle) {
    writable(battle.situation).bag = {};
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto unit = id_at<UnitId>(i);
        if (may_be_picked(battle, unit)) ++writable(battle.situation).bag[index_of(side_of(battle, unit))];
    }
}

void begin_turn_of(BaBattle& battle, int turn) {
    writable(battle.situation).turn = small(turn);
    fill_bag(battle);
}

/// BA-TURN-6: all dice but the kept ones go back, and what holds for one turn only is forgotten. BA-SETUP-6: who has
/// not come on is a reserve.
void end_turn_of_unit(UnitState& state) {
    const bool keeps = state.has(Mark::kept) && (state.die == Order::ambush || state.die == Order::down);
    if (!keeps) state.die = Order::none;
    state.set(Mark::kept, keeps);
    for (const Mark mark : {Mark::must_keep, Mark::chose_keep, Mark::moved, Mark::ran, Mark::got_out, Mark::came_on,
                            Mark::passes_stop, Mark::passes_move, Mark::was_drawn})
        state.set(mark, false);
    if (state.where == Whereabouts::first_wave) state.where = Whereabouts::reserve;
}

void end_turn_of(BaBattle& battle) {
    for (UnitState& state : writable(battle.situation).units) end_turn_of_unit(state);
    writable(battle.situation).active = Side::none;
    writable(battle.situation).active_unit = UnitId::none();
}

void take_from_bag(BaBattle& battle, Side side) {
    std::uint8_t& dice = writable(battle.situation).bag[index_of(side)];
    UMPIRE_ASSERT(dice > 0);
    --dice;
}

void apply_draw(BaBattle& battle, Side side) {
    take_from_bag(battle, side);
    writable(battle.situation).active = side;
    writable(battle.situation).last_drawn = side;
    writable(battle.situation).active_unit = UnitId::none();
}

/// BA-DICE-9: the die lies next to the unit and shows its order.
void give_die(BaBattle& battle, UnitId unit, Order order) {
    writable(battle.situation)[unit].die = order;
    writable(battle.situation)[unit].set(Mark::was_drawn, true);
}

void apply_ordered(BaBattle& battle, const Event& event) {
    give_die(battle, event.unit, order_named(event.word));
    writable(battle.situation).active_unit = event.unit;
    writable(battle.situation).active = side_of(battle, event.unit);
    writable(battle.situation).last_drawn = writable(battle.situation).active;
}

/// BA-SETUP-2, BA-SCEN-2, BA-SCEN-3: the attacker's own edge is y = 0.
void apply_role(BaBattle& battle, const Event& event) {
    Situation& situation = writable(battle.situation);
    if (event.word == Word::swap) situation.south = opponent_of(situation.south);
    if (event.word == Word::attacker) situation.attacker = event.side;
    if (event.word == Word::defender) situation.attacker = opponent_of(event.side);
    if (situation.attacker != Side::none) situation.south = situation.attacker;
}

/// BA-SETUP-6, BA-SETUP-8: what its owner writes down in secret.
void write_wave(UnitState& state, Word wave) {
    state.where = wave == Word::first_wave ? Whereabouts::first_wave
                  : wave == Word::reserve  ? Whereabouts::reserve
                  : wave == Word::left     ? Whereabouts::flank_left
                                           : Whereabouts::flank_right;
    state.set(Mark::chose, true);
}

/// BA-SETUP-6: the side of a flank move stays what was written down.
void apply_wave(UnitState& state, Word wave) {
    if (wave == Word::first_wave) state.where = Whereabouts::first_wave;
    if (wave == Word::reserve) state.where = Whereabouts::reserve;
    state.set(Mark::chose, false);
}

/// BA-SETUP-4: the models have been placed; passengers start where their transport does.
void apply_deployed(BaBattle& battle, UnitId unit) {
    writable(battle.situation)[unit].where = Whereabouts::table;
    for (UnitState& state : writable(battle.situation).units)
        if (state.transport == unit && is_waiting(state.where)) state.where = Whereabouts::transport;
}

/// BA-DMG-17, BA-VEH-17: models leave the table, but a vehicle on it stays as a wreck.
void apply_destroyed(BaBattle& battle, UnitId unit) {
    UnitState& state = writable(battle.situation)[unit];
    const bool stays_as_wreck = is_vehicle(battle, unit) && state.where == Whereabouts::table;
    for (const FigureId model : models_of(battle, unit)) {
        writable(battle.situation)[model].removed = true;
        if (!stays_as_wreck) writable(battle.table)[model].on_table = false;
    }
    state.where = Whereabouts::destroyed;
    ++writable(battle.situation).lost[index_of(side_of(battle, unit))];
}

/// BA-DICE-8: out of the bag or from the table.
void apply_dice_left(BaBattle& battle, const Event& event) {
    const std::size_t side = index_of(event.side);
    std::uint8_t& bag = writable(battle.situation).bag[side];
    bag = small(bag - std::min<int>(bag, event.amount));
    writable(battle.situation).lost[side] = small(writable(battle.situation).lost[side] - event.amount);
}

void apply_kept(BaBattle& battle, const Event& event, bool is_kept) {
    UnitState& state = writable(battle.situation)[event.unit];
    state.set(Mark::kept, is_kept);
    state.set(Mark::must_keep, false);
    state.set(Mark::chose_keep, false);
    if (!is_kept) state.die = Order::none;
}

bool apply_of_setup(BaBattle& battle, const Event& event) {
    switch (event.kind.as<Happening>()) {
    case Happening::role_rolled:
    case Happening::role_tied: return true;
    case Happening::role_won: writable(battle.situation).chooser = event.side; return true;
    case Happening::role_chosen: apply_role(battle, event); return true;
    case Happening::wave_written: write_wave(writable(battle.situation)[event.unit], event.word); return true;
    case Happening::wave_shown: apply_wave(writable(battle.situation)[event.unit], event.word); return true;
    case Happening::deployed: apply_deployed(battle, event.unit); return true;
    default: return false;
    }
}

bool apply_of_order(BaBattle& battle, const Event& event) {
    UnitState* const state = event.unit.exists() ? &writable(battle.situation)[event.unit] : nullptr;
    switch (event.kind.as<Happening>()) {
    case Happening::ordered: apply_ordered(battle, event); return true;
    case Happening::order_passed:  // BA-SETUP-8: the side of a flank move is shown now
        if (state->where == Whereabouts::flank_left || state->where == Whereabouts::flank_right)
            state->set(Mark::flank_shown, true);
        return true;
    case Happening::order_tested:
    case Happening::order_failed:
    case Happening::routed: return true;
    case Happening::pinned:
    case Happening::pins_lost: state->pins = small(event.left); return true;
    case Happening::went_down:
    case Happening::stayed_off: state->die = Order::down; return true;
    case Happening::fubar_rolled:
        state->die = event.word == Word::friendly_fire ? Order::fire : Order::run;
        return true;
    case Happening::leader_lost: state->set(Mark::leader_lost, true); return true;
    case Happening::destroyed: apply_destroyed(battle, event.unit); return true;
    case Happening::die_taken:
        take_from_bag(battle, event.side);
        give_die(battle, event.unit, order_named(event.word));
        return true;
    default: return false;
    }
}

bool apply_of_turn(BaBattle& battle, const Event& event) {
    switch (event.kind.as<Happening>()) {
    case Happening::turn_began: begin_turn_of(battle, event.amount); return true;
    case Happening::turn_ended: end_turn_of(battle); return true;
    case Happening::turn_added: writable(battle.situation).turns_added = small(event.amount); return true;
    case Happening::die_drawn: apply_draw(battle, event.side); return true;
    case Happening::die_laid_aside: return true;
    case Happening::dice_left: apply_dice_left(battle, event); return true;
    case Happening::kept: apply_kept(battle, event, true); return true;
    case Happening::put_back: apply_kept(battle, event, false); return true;
    case Happening::keeping_written: writable(battle.situation)[event.unit].set(Mark::chose_keep, true); return true;
    case Happening::putting_back_written:
        writable(battle.situation)[event.unit].set(Mark::chose_keep, false);
        return true;
    case Happening::scored:
        writable(battle.situation).points[index_of(event.side)] =
            static_cast<std::int16_t>(battle.situation->points[index_of(event.side)] + event.amount);
        return true;
    case Happening::game_ended:
        writable(battle.situation).finished = true;
        writable(battle.situation).winner = event.side;
        return true;
    default: return false;
    }
}

}  // namespace

bool apply_turn(BaBattle& battle, const Event& event) {
    return apply_of_order(battle, event) || apply_of_turn(battle, event) || apply_of_setup(battle, event);
}

}  // namespace umpire::bolt_action
