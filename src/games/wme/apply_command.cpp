#include "battle/writing.hpp"
#include "games/wme/apply.hpp"
#include "games/wme/brigades.hpp"
#include "games/wme/moving.hpp"

#include <algorithm>

namespace umpire::wme {
namespace {

std::uint8_t byte_of(int value) {
    UMPIRE_ASSERT(value >= 0 && value <= 255);
    return static_cast<std::uint8_t>(value);
}

template <class Change>
void each_of(WmBattle& battle, Side side, Change change) {
    for (std::size_t i = 0; i < battle.scenario->units.size(); ++i)
        if ((*battle.scenario).units[i].side == side) change(writable(battle.situation).units[i]);
}

void clear(UnitState& unit, std::initializer_list<Mark> marks) {
    for (const Mark mark : marks) unit.set(mark, false);
}

/// WM-TURN-4: counters of initiative, orders and commanders start anew.
void begin_turn_of(WmBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    now.turn = byte_of(event.amount);
    now.active = event.side;
    each_of(battle, event.side, [](UnitState& unit) {
        unit.orders = 0;
        unit.ordered_by = UnitId::none();
        unit.orders_of = Orders::fresh;
        clear(unit, {Mark::initiative, Mark::closed, Mark::refused, Mark::has_moved});
    });
}

/// What lasts a turn of its side ends with it.
void end_turn_of(WmBattle& battle, Side side) {
    Situation& now = writable(battle.situation);
    now.charged_edges.clear();
    each_of(battle, side, [](UnitState& unit) {
        clear(unit, {Mark::charged, Mark::charging, Mark::pursued});
        unit.charge_hits = 0;
    });
}

/// WM-BRIG-2: who touches whom.
void note_touches(WmBattle& battle) {
    Situation& now = writable(battle.situation);
    now.touched.clear();
    now.touched.resize(battle.scenario->units.size(), UnitSet{0});
    const UnitList units = units_of(battle, now.active);
    for (const UnitId one : units)
        for (const UnitId other : units) {
            if (other <= one || !units_touch(battle, one, other)) continue;
            now.touched[one.index()] |= only(other);
            now.touched[other.index()] |= only(one);
        }
}

/// WM-BRIG-6: brigades end with the sub-phase.
void begin_phase_of(WmBattle& battle, Word phase) {
    Situation& now = writable(battle.situation);
    now.phase = phase;
    now.active_unit = UnitId::none();
    now.groups.clear();
    now.named = 0;
    now.before.clear();
    now.waypoints.clear();
    for (UnitState& unit : now.units)
        clear(unit, {Mark::shot, Mark::driven, Mark::advanced, Mark::fought, Mark::may_act, Mark::provisional,
                     Mark::settled, Mark::rolled});
    const bool is_early = battle.scenario->options.brigade_contact_time == choice::brigade_contact_time::command_start;
    if (phase == (is_early ? Word::initiative : Word::orders)) note_touches(battle);
}

void remember_places(WmBattle& battle, UnitId unit) {
    for (const FigureId stand : stands_of(battle, unit))
        writable(battle.situation).before.push_back({battle.table[stand].at, battle.table[stand].facing, stand});
}

/// WM-ORD-18: whoever is sent an order belongs to this commander for the turn, whether it is received or not.
void send_order(WmBattle& battle, UnitId unit, bool is_first) {
    Situation& now = writable(battle.situation);
    if (is_first) {
        now.named = 0;
        now.before.clear();
        now.waypoints.clear();
    }
    now.named |= only(unit);
    now[unit].ordered_by = now.active_unit;
    clear(now[unit], {Mark::provisional, Mark::settled, Mark::rolled});
    remember_places(battle, unit);
}

/// WM-BRIG-24: the named group is the present one from now on: the same as before, split from it or from one below it,
/// or a new one. Groups of which nobody is left are finished.
void receive_order(WmBattle& battle) {
    Situation& now = writable(battle.situation);
    for (const UnitId unit : units_in(battle, now.named)) ++now[unit].orders;
    for (UnitSet& group : now.groups) group = still_in(battle, group);
    while (!now.groups.empty() && now.groups.back() == 0) now.groups.pop_back();
    if (now.groups.empty() || (now.named & ~now.groups.back()) != 0) {
        now.groups.clear();
        now.groups.push_back(now.named);
    } else if (now.named != now.groups.back()) {
        now.groups.push_back(now.named);
    }
}

/// WM-ORD-9.
void refuse_order(WmBattle& battle) {
    Situation& now = writable(battle.situation);
    for (const UnitId unit : units_in(battle, now.named)) now[unit].set(Mark::refused);
}

void forget_path_of(Situation& now, FigureId figure) {
    auto& points = now.waypoints;
    const auto* const end =
        std::remove_if(points.begin(), points.end(), [&](const Waypoint& point) { return point.figure == figure; });
    points.resize(static_cast<std::size_t>(end - points.begin()), Waypoint{});
}

void apply_set_up(WmBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::edge_won: now.edge_chosen_by = event.side; break;
    case Happening::edge_chosen:
        // The scenario gives side A the lower zone.
        now.is_swapped = (event.word == Word::lower) != (event.side == Side::a);
        break;
    case Happening::placed: put_figure(writable(battle.table), event.actor, {event.to, facing_of(event)}); break;
    case Happening::deployed: now[event.unit].set(Mark::due, false); break;
    case Happening::first_turn_chosen: now.first = event.side; break;
    default: break;
    }
}

void apply_orders(WmBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::commander_began:
        now.active_unit = event.unit;
        now[event.unit].orders_of = Orders::active;
        break;
    case Happening::commander_ended:
        now[event.unit].orders_of = event.word == Word::failed ? Orders::failed : Orders::finished;
        if (now.active_unit == event.unit) now.active_unit = UnitId::none();
        now.groups.clear();
        now.named = 0;
        break;
    case Happening::order_sent: send_order(battle, event.target_unit, true); break;
    case Happening::order_joined: send_order(battle, event.unit, false); break;
    case Happening::order_received: receive_order(battle); break;
    case Happening::order_failed: refuse_order(battle); break;
    case Happening::unit_closed:
        now[event.unit].set(Mark::closed);
        for (UnitSet& group : now.groups) group &= ~only(event.unit);
        break;
    default: break;
    }
}

/// WM-CDR-4: stands move, and commanders stay where they are.
void apply_moves(WmBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::pace_rolled:
        now[event.unit].pace = byte_of(event.total);
        now[event.unit].set(Mark::rolled);
        break;
    case Happening::path_begun: forget_path_of(now, event.actor); break;
    case Happening::drafted: now.waypoints.push_back({event.to, facing_of(event), event.actor}); break;
    case Happening::moved:
    case Happening::put_back:
        put_figure(writable(battle.table), event.actor, {event.to, facing_of(event)});
        forget_path_of(now, event.actor);
        if (event.kind == Happening::put_back) now[unit_of(battle, event.actor)].set(Mark::provisional, false);
        break;
    case Happening::unit_moved:
    case Happening::stayed: now[event.unit].set(Mark::provisional); break;
    case Happening::move_settled:
        now[event.unit].set(Mark::provisional, false);
        now[event.unit].set(Mark::settled);
        break;
    case Happening::commander_moved:
        put_figure(writable(battle.table), event.actor, {event.to, {}});
        now[unit_of(battle, event.actor)].set(Mark::has_moved);
        break;
    case Happening::commander_joined: now[event.unit].joined = event.target_unit; break;
    case Happening::bond_ended: now[event.unit].joined = UnitId::none(); break;
    default: break;
    }
}

}  // namespace

WmBattle before_move(const WmBattle& battle, UnitId unit) {
    WmBattle before = battle;
    for (const FigureId stand : stands_of(battle, unit))
        put_figure(writable(before.table), stand, start_of(battle, stand));
    return before;
}

void apply_command(WmBattle& battle, const Event& event) {
    switch (event.kind.as<Happening>()) {
    case Happening::turn_began: begin_turn_of(battle, event); break;
    case Happening::phase_began: begin_phase_of(battle, event.word.as<Word>()); break;
    case Happening::turn_ended: end_turn_of(battle, event.side); break;
    case Happening::recovered: writable(battle.situation)[event.unit].set(Mark::confused, false); break;
    default:
        apply_set_up(battle, event);
        apply_orders(battle, event);
        apply_moves(battle, event);
        break;
    }
}

}  // namespace umpire::wme
