#include "battle/writing.hpp"
#include "games/wwiisim/apply_fire.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/mortars.hpp"
#include "games/wwiisim/paperwork.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/weapons.hpp"

#include <algorithm>

namespace umpire::wwiisim {
namespace {

/// WW-INIT-2, WW-ORD-3: a new turn knows no scores and no orders.
void apply_turn(Situation& now, int turn) {
    now.turn = byte_of(turn);
    now.has_sealed = {};
    for (UnitState& unit : now.units) {
        unit.order = Word::none;
        unit.tie = 0;
        for (const Mark mark : {Mark::has_order, Mark::order_known, Mark::order_lost, Mark::carried_out})
            unit.set(mark, false);
        unit.set(Mark::rolled_concealed, unit.has(Mark::concealed));
        // WW-REI-1: who arrives in this turn has the score 0.
        if (!unit.has(Mark::due) || unit.arrives == 0 || unit.arrives > turn) continue;
        unit.set(Mark::due, false);
        unit.set(Mark::arrived);
        unit.score = 0;
    }
}

/// WW-EOT-7: what is counted by turns begins anew, and this turn becomes the one before.
void apply_turn_end(Situation& now, bool hides_later) {
    for (UnitState& unit : now.units) {
        unit.previous = unit.action;
        if (hides_later && unit.has(Mark::unloaded)) unit.previous = Word::hide;  // WW-TRN-9
        unit.set(Mark::previous_known,
                 !unit.has(Mark::has_order) || unit.has(Mark::order_known) || unit.has(Mark::order_lost));
        unit.action = Word::none;
        unit.wounds = 0;
        unit.paid = 0;
        unit.drives_before = unit.drives;
        unit.drives = 0;
        unit.path_before = unit.path;
        unit.path = 0;
        unit.set(Mark::fired_at_before, unit.has(Mark::fired_at));
        if (unit.has(Mark::fired_at)) unit.set(Mark::not_fresh);
        for (const Mark mark : {Mark::fired_at, Mark::fired_first, Mark::fired_second, Mark::moved_on, Mark::off_road,
                                Mark::joined_now, Mark::panicked_now, Mark::shaken, Mark::unloaded, Mark::arrived,
                                Mark::must_test, Mark::hit_by_hand, Mark::stuck, Mark::fresh_for_test})
            unit.set(mark, false);
    }
}

/// WW-ORD-10: for a Hide or Fire order the entry stands from the start of the turn.
void close_sheets(Situation& now) {
    for (UnitState& unit : now.units)
        if (unit.has(Mark::has_order) && !is_gait(unit.order)) unit.action = unit.order;
}

/// WW-INF-1, WW-ENDU-7: between which numbers a pool is, by what both sides have seen of the turn.
void narrow_pools(WwBattle& battle) {
    for (std::size_t i = 0; i < battle.situation->units.size(); ++i) {
        const auto id = id_at<UnitId>(i);
        if (is_vehicle(battle, id) || battle.situation[id].has(Mark::gone)) continue;
        const CostSeen cost = cost_seen(battle, id);
        const int end = profile_of(battle, id).end;
        UnitState& unit = writable(battle.situation)[id];
        unit.least = byte_of(std::clamp(unit.least - cost.most, 0, end));
        unit.most = byte_of(std::clamp(unit.most - cost.least, 0, end));
    }
}

void apply_phase(Situation& now, Word phase) {
    now.phase = phase;
    now.stepped = 0;
    for (UnitState& unit : now.units) unit.set(Mark::gave_way, false);
    now.yieldings.clear();
    now.active = Side::none;
    now.active_unit = UnitId::none();
    now.plan = {};
}

void begin_step(Situation& now, UnitId unit, Side side) {
    now.stepped |= std::uint64_t{1} << unit.index();
    now.active = side;
    now.active_unit = unit;
    now.plan = {};
}

/// WW-WPN-2: a choice takes the place of what was said before of the same weapon, or of any weapon of a man.
void aim(WwBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    const bool is_hull = profile_of(battle, event.actor).arm == Arm::vehicle;
    Shooter line{event.actor,
                 event.weapon,
                 event.target_unit,
                 event.kind == Happening::shell_planned ? std::uint8_t{0} : byte_of(event.amount),
                 event.kind == Happening::spared,
                 event.kind == Happening::throw_planned,
                 event.kind == Happening::shell_planned,
                 event.kind == Happening::shell_planned && event.word == Word::smoke,
                 0,
                 event.place,
                 0,
                 event.to};
    if (line.shells) line.distance = static_cast<std::int16_t>(event.amount);
    // WW-MOR-3: where the nearest one stands now; he may fall before the shell leaves.
    if (line.shells && line.target.exists() && line.at == Point{})
        line.at = place_of_nearest(battle, line.figure, line.target);
    for (Shooter& other : now.shooters()) {
        if (other.figure != event.actor || (is_hull && other.weapon != event.weapon)) continue;
        other = line;
        return;
    }
    if (!now.shooters().full()) now.shooters().push_back(line);  // so many a unit has only by a crowd of officers
}

void forget_path(Situation& now, FigureId figure) {
    Drafts& points = now.waypoints();
    const auto* const kept =
        std::remove_if(points.begin(), points.end(), [&](const Waypoint& point) { return point.figure == figure; });
    points.resize(static_cast<std::size_t>(kept - points.begin()), Waypoint{});
}

void put(WwBattle& battle, const Event& event) {
    Figure& figure = writable(battle.table)[event.actor];
    figure.at = event.to;
    figure.facing = facing_of(event);
    figure.on_table = true;
}

void move(WwBattle& battle, const Event& event) {
    const Leg leg{event.from, event.to};
    const Angle facing = facing_on(battle, event.actor, battle.table[event.actor].facing, leg);
    const bool is_by_road = is_on_road(battle, footprint_at(battle, event.actor, {event.from, facing}), leg);
    put(battle, event);
    UnitState& unit = writable(battle.situation)[unit_of(battle, event.actor)];
    // WW-OFF-9, WW-ADD-5: who joined in this turn and goes on with the unit pays for it by his own order.
    UnitState& own = writable(battle.situation)[pool_of(battle, event.actor)];
    if (!is_by_road) unit.set(Mark::off_road);
    if (!is_by_road) own.set(Mark::off_road);
    if (own.has(Mark::joined_now) && battle.situation->phase == Word::additional_movement && !unit.has(Mark::panicked))
        own.set(Mark::moved_on);
}

/// WW-ORD-10, WW-ADD-3, WW-ADD-5: a move is over. WW-ORD-11: who could get nowhere has obeyed, and has not moved.
void apply_move_end(Situation& now, const Event& event) {
    UnitState& unit = now[event.unit];
    now.plan = {};
    unit.path += event.length.units;
    if (now.phase == Word::additional_movement) {
        unit.set(Mark::moved_on);
        return;
    }
    unit.set(Mark::carried_out);
    unit.set(Mark::order_known);
    // WW-TRN-8: also of those who got out in Motorised Movement.
    if (now.phase == Word::primary_movement || unit.has(Mark::unloaded)) unit.action = event.word;
    if (now.phase != Word::primary_movement || !unit.has(Mark::stuck)) ++unit.drives;
}

/// WW-WND-5, WW-LD-1: every roll is a wound of this turn, and one under fire asks for a test. WW-HTH-10: one by hand is
/// a wound like any other, and no fire.
void count_wound(const Situation& now, UnitState& unit, bool by_fall) {
    ++unit.wounds;
    if (by_fall) return;  // WW-BLD-8
    if (now.phase == Word::primary_fire || now.phase == Word::secondary_fire) unit.set(Mark::must_test);
}

void wound(WwBattle& battle, const Event& event) {
    const Values& values = battle.scenario->values;
    const bool costs = battle.scenario->options.serious_end == choice::yes_no::yes;
    const int loss = event.word == Word::light ? values.light_end : costs ? values.serious_end : 0;
    UnitState& pool = writable(battle.situation)[pool_of(battle, event.target)];
    pool.least = byte_of(std::max(0, pool.least - loss));
    pool.most = byte_of(std::max(0, pool.most - loss));
    FigureState& man = writable(battle.situation)[event.target];
    if (event.word == Word::serious) ++man.serious;
    if (man.worst != Word::serious) man.worst = event.word;
}

/// WW-WPN-4: a comrade has the weapon now, and its jam with it.
void take_weapon(WwBattle& battle, const Event& event) {
    FigureState& giver = writable(battle.situation)[event.target];
    FigureState& taker = writable(battle.situation)[event.actor];
    for (LastShell& shell : writable(battle.situation).shells)
        if (shell.figure == event.target) shell.figure = event.actor;
    taker.taken = event.weapon;
    if ((giver.jammed & slot_of(battle, event.target, event.weapon)) != 0) taker.jammed |= taken_slot;
    giver.lost |= slot_of(battle, event.target, event.weapon);
}

/// WW-GEN-12: whoever is Dead, Out, fled, prisoner or escort is off the table for good.
void remove(WwBattle& battle, const Event& event) {
    writable(battle.table)[event.target].on_table = false;
    writable(battle.situation)[event.target].fate = event.word;
}

/// The set-up and the turn.
void apply_to_battle(WwBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::zone_chosen:
        now.south = event.word == Word::south ? event.side : opponent_of(event.side);
        now.first = now.active = opponent_of(event.side);
        break;
    case Happening::deployed:
    case Happening::passed: now.active = opponent_of(event.side); break;
    case Happening::notes_closed: now.has_sealed = {}; break;
    case Happening::turn_began: apply_turn(now, event.amount); break;
    case Happening::phase_began: apply_phase(now, event.word); break;
    case Happening::step_began: begin_step(now, event.unit, side_of(battle, event.unit)); break;
    case Happening::sealed: now.has_sealed[index_of(event.side)] = true; break;
    case Happening::sheets_closed: close_sheets(now); break;
    case Happening::orders_known:
        for (UnitState& unit : now.units)
            if (is_gait(unit.order)) unit.set(Mark::order_known);
        break;
    case Happening::aimed:
    case Happening::throw_planned:
    case Happening::shell_planned:
    case Happening::spared: aim(battle, event); break;
    case Happening::building_fell: now.ruins |= std::uint64_t{1} << event.place.index(); break;
    case Happening::shell_declared: remember_shell(now, event); break;
    case Happening::cloud_rose: raise(battle, event); break;
    case Happening::cloud_gone: clear_at(now, event); break;
    case Happening::turn_ended:
        narrow_pools(battle);
        apply_turn_end(now, battle.scenario->options.unload_counts_hidden == choice::unload_counts_hidden::unload_turn);
        break;
    case Happening::game_ended:
        now.is_over = true;
        now.winner = event.side;
        break;
    default: break;
    }
}

/// WW-VEH-13: the model stays as a wreck.
void wreck(WwBattle& battle, const Event& event) { writable(battle.situation)[event.target].fate = Word::dead; }

/// WW-CON-6: it hid in the turn before, and so did the officers with it; WW-SET-6: before the first turn nobody did.
void come_out(Situation& now, UnitId host) {
    for (std::size_t i = 0; i < now.units.size(); ++i) {
        UnitState& unit = now.units[i];
        if (id_at<UnitId>(i) != host && unit.joined != host) continue;
        unit.set(Mark::concealed, false);
        unit.previous = now.turn > 0 ? Word::hide : Word::none;
        unit.set(Mark::previous_known);
    }
}

/// WW-SET-5: its owner has not concealed it; it is placed like any other, and has no turn behind it.
void lie_open(Situation& now, UnitId host) {
    for (std::size_t i = 0; i < now.units.size(); ++i) {
        UnitState& unit = now.units[i];
        if (id_at<UnitId>(i) != host && unit.joined != host) continue;
        unit.set(Mark::concealed, false);
        unit.set(Mark::rolled_concealed, false);
        unit.previous = Word::none;
    }
}

/// WW-OFF-7: what the unit is and did is his too.
void part(Situation& now, const Event& event) {
    const UnitState& host = now[event.target_unit];
    UnitState& officer = now[event.unit];
    const bool keeps_own = officer.has(Mark::joined_now);  // WW-OFF-9: order, recorded action and cost
    officer.joined = UnitId::none();
    officer.set(Mark::joined_now, false);  // from now on he has steps of his own again
    for (const Mark mark : {Mark::fired_at, Mark::fired_at_before, Mark::not_fresh, Mark::panicked, Mark::panicked_now,
                            Mark::pinned, Mark::hit_by_hand})
        officer.set(mark, host.has(mark));
    const std::uint64_t had_step = now.stepped >> event.target_unit.index() & 1u;
    now.stepped |= had_step << event.unit.index();  // never twice in one phase
    officer.score = host.score;
    officer.tie = host.tie;
    officer.carrier = host.carrier;  // he stays aboard, and has it to himself
    if (keeps_own) {
        if (officer.has(Mark::pinned)) officer.action = Word::hide;  // WW-LD-10: also he who was pinned with it
        return;
    }
    for (const Mark mark : {Mark::previous_known, Mark::has_order, Mark::order_known, Mark::order_lost,
                            Mark::carried_out, Mark::fired_first, Mark::fired_second, Mark::moved_on, Mark::unloaded,
                            Mark::arrived, Mark::off_road, Mark::stuck})
        officer.set(mark, host.has(mark));
    officer.previous = host.previous;
    officer.order = host.order;
    officer.action = host.action;
}

/// WW-TRN-4, WW-TRN-7: out of the transport, which stays where it is in this phase.
void get_out(WwBattle& battle, const Event& event) {
    UnitState& unit = writable(battle.situation)[event.unit];
    if (unit.carrier.exists()) writable(battle.situation)[unit.carrier].set(Mark::gave_way);
    unit.carrier = UnitId::none();
    unit.set(Mark::gone, false);
    unit.set(Mark::due, false);
    if (event.kind == Happening::unloaded) unit.set(Mark::unloaded);
}

/// WW-TRN-10: all of it is off the table.
void go_aboard(WwBattle& battle, const Event& event) {
    writable(battle.situation)[event.unit].carrier = event.target_unit;
    for (const FigureId man : roster_of(battle, event.unit)) writable(battle.table)[man].on_table = false;
}

/// WW-REI-4: later, with a new order, and whoever is aboard with it.
void wait_for_turn(Situation& now, const Event& event) {
    for (std::size_t i = 0; i < now.units.size(); ++i) {
        UnitState& unit = now.units[i];
        if (id_at<UnitId>(i) != event.unit && unit.carrier != event.unit) continue;
        unit.set(Mark::due);
        unit.set(Mark::arrived, false);
        unit.set(Mark::has_order, false);
        unit.order = Word::none;
        unit.action = Word::none;
        unit.arrives = byte_of(event.amount);
    }
}

void write_order(UnitState& unit, WordId order) {
    unit.order = order;
    unit.set(Mark::has_order, order != no_word);
}

/// Off the table and onto it.
void come_and_go(WwBattle& battle, const Event& event) {
    if (event.kind == Happening::boarded) return go_aboard(battle, event);
    if (event.kind == Happening::entry_blocked) return wait_for_turn(writable(battle.situation), event);
    get_out(battle, event);
}

/// WW-ORD-11: whoever stays in Primary Movement and is not aboard of a transport could get nowhere.
void stay(Word phase, UnitState& unit) {
    if (phase == Word::primary_movement && !unit.carrier.exists()) unit.set(Mark::stuck);
}

/// WW-LD-7: a unit that was fired at is fresh no more, but for a test of that volley which is still due.
void lose_freshness(UnitState& unit) {
    if (!unit.has(Mark::fired_at) || unit.has(Mark::not_fresh)) return;
    unit.set(Mark::fresh_for_test, unit.has(Mark::must_test));
    unit.set(Mark::not_fresh);
}
/// WW-FIRE-16: a hit that does no harm still frightens, but no vehicle (WW-LD-14).
void must_test(WwBattle& battle, UnitId unit) {
    if (!is_vehicle(battle, unit)) writable(battle.situation)[unit].set(Mark::must_test);
}

void end_test(UnitState& unit) {
    unit.set(Mark::must_test, false);
    unit.set(Mark::fresh_for_test, false);
    if (unit.has(Mark::fired_at)) unit.set(Mark::not_fresh);
}

/// What is true of one unit.
void apply_to_unit(WwBattle& battle, const Event& event) {
    if (!event.unit.exists()) return;
    UnitState& unit = writable(battle.situation)[event.unit];
    switch (event.kind.as<Happening>()) {
    case Happening::initiative_rolled: unit.score = byte_of(event.die); break;
    case Happening::die_taken: unit.score = byte_of(event.amount); break;
    case Happening::officer_joined:
        unit.joined = event.target_unit;
        unit.set(Mark::joined_now);
        break;
    case Happening::revealed: come_out(writable(battle.situation), event.unit); break;
    case Happening::left_open: lie_open(writable(battle.situation), event.unit); break;
    case Happening::boarded:
    case Happening::unloaded:
    case Happening::bailed_out:
    case Happening::entry_blocked: come_and_go(battle, event); break;
    case Happening::offered_surrender: yield(writable(battle.situation), event); break;
    case Happening::surrendered:
    case Happening::surrender_refused: take_back(writable(battle.situation), event.unit); break;
    case Happening::officer_left: part(writable(battle.situation), event); break;
    case Happening::tie_settled: unit.tie = byte_of(event.amount - 1); break;
    case Happening::order_written: write_order(unit, event.word); break;
    case Happening::order_shown: unit.set(Mark::order_known); break;
    case Happening::volley_declared:
        unit.set(battle.situation->phase == Word::primary_fire ? Mark::fired_first : Mark::fired_second);
        break;
    case Happening::came_under_fire: unit.set(Mark::fired_at); break;
    case Happening::volley_ended: lose_freshness(unit); break;
    case Happening::tested: end_test(unit); break;
    case Happening::endurance_lost: unit.endurance = byte_of(event.left); break;
    case Happening::pool_settled:
        unit.endurance = byte_of(event.left);
        unit.paid = static_cast<std::int8_t>(unit.paid - event.amount);
        break;
    case Happening::found_no_room:
        for (const FigureId man : roster_of(battle, event.unit)) writable(battle.situation)[man].fate = Word::left;
        unit.set(Mark::gone);
        break;
    case Happening::unit_left:
    case Happening::unit_destroyed: unit.set(Mark::gone); break;
    case Happening::order_lost:
        unit.set(Mark::order_lost);
        unit.action = event.word;
        break;
    case Happening::shaken: unit.set(Mark::shaken); break;
    case Happening::immobilised: unit.set(Mark::immobilised); break;
    case Happening::pinned: unit.set(Mark::pinned); break;
    case Happening::panicked:
        unit.set(Mark::panicked);
        unit.set(Mark::panicked_now);
        unit.set(Mark::pinned, false);
        break;
    case Happening::rallied: unit.set(Mark::panicked, false); break;
    case Happening::recovered: unit.set(Mark::pinned, false); break;
    case Happening::stayed: stay(battle.situation->phase, unit); break;
    case Happening::move_ended: apply_move_end(writable(battle.situation), event); break;
    default: break;
    }
}

/// What befalls one figure.
void apply_to_figure(WwBattle& battle, const Event& event) {
    Situation& now = writable(battle.situation);
    switch (event.kind.as<Happening>()) {
    case Happening::noted:
        put(battle, event);
        writable(battle.table)[event.actor].on_table = false;
        break;
    case Happening::placed: put(battle, event); break;
    case Happening::drafted: now.waypoints().push_back({event.to, facing_of(event), event.actor}); break;
    case Happening::withdrawn:
        forget_path(now, event.actor);
        if (is_concealed(battle, unit_of(battle, event.actor))) writable(battle.table)[event.actor] = Figure{};
        break;
    case Happening::moved:
    case Happening::fell_back: move(battle, event); break;
    case Happening::wound_rolled:
        count_wound(now, now[unit_of(battle, event.target)], event.place.exists());
        if (is_joined(battle, pool_of(battle, event.target))) ++now[pool_of(battle, event.target)].wounds;  // WW-OFF-7
        break;
    case Happening::hit_in_vain: must_test(battle, unit_of(battle, event.target)); break;
    case Happening::wounded: wound(battle, event); break;
    case Happening::vehicle_destroyed: wreck(battle, event); break;
    case Happening::weapon_lost: now[event.target].lost |= slot_of(battle, event.target, event.weapon); break;
    case Happening::removed: remove(battle, event); break;
    case Happening::grenade_thrown: now[event.actor].grenades = byte_of(event.left); break;
    // WW-EOT-6: a round is taken off when it is fired.
    case Happening::shot_declared:
        if (battle.scenario->weapon(event.weapon).has_rounds) --now[event.actor].rounds;
        break;
    case Happening::gun_jammed: now[event.actor].jammed |= slot_of(battle, event.actor, event.weapon); break;
    case Happening::gun_cleared:
        now[event.actor].jammed &=
            static_cast<std::uint8_t>(~(slot_of(battle, event.actor, event.weapon) | now[event.actor].lost));
        break;
    case Happening::weapon_taken: take_weapon(battle, event); break;
    case Happening::duel_won:
    case Happening::free_hit: now[unit_of(battle, event.target)].set(Mark::hit_by_hand); break;
    default: break;
    }
}

void apply(WwBattle& battle, const Event& event) {
    apply_to_battle(battle, event);
    apply_to_unit(battle, event);
    apply_to_figure(battle, event);
}

}  // namespace

void Rules::note(WwBattle& battle, Events& events, const Event& event) {
    apply(battle, event);
    events.tell(event, vocabulary()[event.kind]);
}

}  // namespace umpire::wwiisim
