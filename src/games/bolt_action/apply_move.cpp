#include "battle/writing.hpp"
#include "games/bolt_action/chapters.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

void forget_range(BaBattle& battle, UnitId moved) {
    forget_range(writable(battle.situation), moved, battle.scenario->values);
}

void take_off(BaBattle& battle, UnitId unit) {
    for (const FigureId model : models_of(battle, unit)) writable(battle.table)[model].on_table = false;
}

void mark_moved(BaBattle& battle, UnitId unit) {
    UnitState& state = writable(battle.situation)[unit];
    state.set(Mark::moved, true);
    if (state.die == Order::run) state.set(Mark::ran, true);
}

void apply_moved(BaBattle& battle, const Event& event) {
    Figure& figure = writable(battle.table)[event.actor];
    figure.at = event.to;
    figure.on_table = true;
    forget_range(battle, (*battle.scenario)[event.actor].unit);
    mark_moved(battle, (*battle.scenario)[event.actor].unit);
}

/// Set down: in the set-up, out of a building or a transport, or what is left of those who were in a lost one.
void apply_placed(BaBattle& battle, const Event& event) {
    Figure& figure = writable(battle.table)[event.actor];
    figure.at = event.to;
    figure.facing = facing_of(event);
    figure.on_table = true;
    UnitState& state = writable(battle.situation)[(*battle.scenario)[event.actor].unit];
    state.where = Whereabouts::table;
    state.transport = UnitId::none();
    state.building = PieceId::none();
}

/// BA-MOVE-11: under Advance a turn on the spot counts as moving; one before a shot does not change the unit's place.
void apply_turned(BaBattle& battle, const Event& event) {
    writable(battle.table)[event.actor].facing = facing_of(event);
    const UnitId unit = (*battle.scenario)[event.actor].unit;
    const Order die = battle.situation[unit].die;
    if (die == Order::advance || die == Order::run) mark_moved(battle, unit);
}

void apply_entered(BaBattle& battle, const Event& event) {
    UnitState& state = writable(battle.situation)[event.unit];
    forget_range(battle, event.unit);
    state.where = Whereabouts::building;
    state.building = event.place;
    take_off(battle, event.unit);
}

/// BA-TRAN-2, BA-TRAN-8. Whoever gets in before the first turn is written down anew, like the transport (BA-SETUP-10).
void apply_boarded(BaBattle& battle, const Event& event) {
    UnitState& state = writable(battle.situation)[event.unit];
    forget_range(battle, event.unit);
    state.where = Whereabouts::transport;
    state.transport = event.target_unit;
    state.boarded = ++writable(battle.situation).boardings;
    state.set(Mark::chose, false);
    take_off(battle, event.unit);
}

/// The models are put on the table by events of their own.
void apply_got_out(BaBattle& battle, const Event& event) {
    UnitState& state = writable(battle.situation)[event.unit];
    forget_range(battle, event.unit);
    if (state.where == Whereabouts::transport) state.set(Mark::got_out, true);
    state.where = Whereabouts::table;
    state.building = PieceId::none();
    state.transport = UnitId::none();
    state.boarded = 0;
}

/// BA-SETUP-10: passengers come on with their transport.
void apply_came_on(BaBattle& battle, UnitId unit) {
    writable(battle.situation)[unit].where = Whereabouts::table;
    writable(battle.situation)[unit].set(Mark::came_on, true);
    for (UnitState& state : writable(battle.situation).units) {
        if (state.transport != unit || !is_waiting(state.where)) continue;
        state.where = Whereabouts::transport;
        state.set(Mark::came_on, true);
    }
}

/// BA-SCEN-4, BA-MOVE-10: gone for good, but not destroyed; the die leaves in the turn end phase.
void apply_left_table(BaBattle& battle, UnitId unit) {
    writable(battle.situation)[unit].where = Whereabouts::left;
    take_off(battle, unit);
    ++writable(battle.situation).lost[index_of(side_of(battle, unit))];
}

/// BA-AMB-10: the next stop asks again whoever let one pass, and the next move whoever let a move pass.
void watch_again(UnitState& state) {
    state.set(Mark::passes_stop, false);
    state.set(Mark::passes_move, false);
}

}  // namespace

bool apply_move(BaBattle& battle, const Event& event) {
    switch (event.kind.as<Happening>()) {
    case Happening::path_announced:
    case Happening::cut: return true;
    case Happening::moved: apply_moved(battle, event); return true;
    case Happening::placed: apply_placed(battle, event); return true;
    case Happening::turned: apply_turned(battle, event); return true;
    case Happening::sprung: writable(battle.situation)[event.unit].die = Order::fire; return true;
    case Happening::let_pass: writable(battle.situation)[event.unit].set(Mark::passes_stop, true); return true;
    case Happening::let_move_pass: writable(battle.situation)[event.unit].set(Mark::passes_move, true); return true;
    case Happening::watched_again: watch_again(writable(battle.situation)[event.unit]); return true;
    case Happening::entered: apply_entered(battle, event); return true;
    case Happening::boarded:
    case Happening::hitched: apply_boarded(battle, event); return true;
    case Happening::left_building:
    case Happening::disembarked:
    case Happening::unhitched: apply_got_out(battle, event); return true;
    case Happening::came_on: apply_came_on(battle, event.unit); return true;
    case Happening::left_table: apply_left_table(battle, event.unit); return true;
    default: return false;
    }
}

}  // namespace umpire::bolt_action
