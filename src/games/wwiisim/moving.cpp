#include "battle/trial.hpp"
#include "games/wwiisim/concealed.hpp"
#include "games/wwiisim/facts.hpp"
#include "games/wwiisim/ground.hpp"
#include "games/wwiisim/out_of_step.hpp"
#include "games/wwiisim/paperwork.hpp"
#include "games/wwiisim/steps.hpp"
#include "games/wwiisim/transports.hpp"

#include <algorithm>
#include <vector>

/// Chapters WW-MV and WW-MOT, and the course of every movement phase.
namespace umpire::wwiisim {

using namespace literals;

namespace {

bool is_driven(const WwBattle& battle, UnitId unit) { return profile_of(battle, unit).arm != Arm::infantry; }

}  // namespace

Bar bar_to_move(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    if (state.has(Mark::panicked)) return {"WW-MV-1"_clause, "WW-LD-11"_clause};
    if (state.has(Mark::pinned)) return {"WW-MV-1"_clause, "WW-LD-10"_clause};
    if (const Bar bar = bar_of_order(battle, unit, "WW-MV-1"_clause); bar.is_up()) return bar;
    if (state.has(Mark::immobilised)) return {"WW-VEH-12"_clause, {}};
    if (state.has(Mark::shaken)) return {"WW-VEH-10"_clause, {}};
    if (state.has(Mark::gave_way)) return {"WW-TRN-6"_clause, {}};
    const bool goes = battle.situation->phase == Word::primary_movement || is_driven(battle, unit);
    return goes ? Bar{} : Bar{"WW-MOT-1"_clause, {}};
}

namespace {

/// WW-MV-1, WW-MOT-1, WW-ORD-6: the unit has a Move order that it obeys in this phase.
bool obeys_move(const WwBattle& battle, UnitId unit) { return !bar_to_move(battle, unit).is_up(); }

/// WW-ADD-7, WW-ADD-9: the opponent moves it; WW-ADD-12, WW-TRN-8: but not in the turn in which it got out.
bool flees(const WwBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    const Options& options = battle.scenario->options;
    if (options.panicked_additional != choice::panicked_additional::opponent_flight_2d6) return false;
    if (!state.has(Mark::panicked) || battle.situation->phase != Word::additional_movement) return false;
    if (state.has(Mark::unloaded)) return false;
    const bool waits = options.newly_panicked_flee == choice::yes_no::no && state.has(Mark::panicked_now);
    return !waits && !nearest_enemies(battle, unit).empty();
}

bool has_step(const WwBattle& battle, UnitId unit) {
    const bool is_coming = enters(battle, unit) || may_unload(battle, unit);
    if (is_coming) return (battle.situation->stepped >> unit.index() & 1u) == 0;
    if (!stands(battle, unit) || !has_men(battle, unit) || (battle.situation->stepped >> unit.index() & 1u) != 0)
        return false;
    if (battle.situation->phase != Word::additional_movement) return obeys_move(battle, unit);
    return flees(battle, unit) || is_offered_additional(battle, unit);
}

/// WW-MV-3, WW-MOT-3, WW-ADD-1: the lowest first.
UnitId next_to_move(const WwBattle& battle, UnitId last) {
    const UnitList units = units_above(battle, last);  // WW-TURN-3
    for (std::size_t i = units.size(); i > 0; --i) {
        const UnitId unit = units[i - 1];
        if (reveals_at_step(battle, unit) || has_step(battle, unit)) return unit;
    }
    return UnitId::none();
}

/// WW-TRN-7, WW-REI-2: whoever was aboard or off the table is there now.
void finish_coming(Play& play, UnitId unit) {
    if (!has_men(play.battle(), unit)) return;
    if (is_aboard(play.battle(), unit)) {
        Event event = unit_event(Happening::unloaded, "WW-TRN-7"_clause, unit);
        event.target_unit = play.now()[unit].carrier;
        play.note(event);
    } else if (play.now()[unit].has(Mark::arrived) && !play.now()[unit].has(Mark::carried_out)) {
        play.note(unit_event(Happening::entered, "WW-REI-2"_clause, unit));
    }
}

void end_move(Play& play, UnitId unit) {
    Event event = unit_event(Happening::move_ended, allowance_of(play.battle(), unit).clause, unit);
    event.word = play.now()[unit].order;
    if (is_driven(play.battle(), unit)) event.length = play.work().move.farthest;  // WW-ORD-10, WW-CAV-3
    finish_coming(play, unit);
    play.note(event);
    play.work().move = {};
    settle_at_once(play, unit);
}

/// WW-MV-1: a Move order is shown by obeying it.
WwProgress ask_move(const Play& play, UnitId unit) {
    const Allowance allowance = allowance_of(play.battle(), unit);
    const Question question = allowance.must_move ? Question::move : Question::move_on;
    return Pending{ask(decision_of(side_of(play.battle(), unit), question, allowance.clause, unit))};
}

void draw_path(Play& play, FigureId figure, const Path& path) {
    play.note(actor_event(Happening::withdrawn, "WW-GEO-8"_clause, figure));
    for (const Place& place : path) {
        Event event = actor_event(Happening::drafted, "WW-GEO-8"_clause, figure);
        event.to = place.at;
        set_facing(event, place.facing);
        play.note(event);
    }
}

/// WW-GEO-14: the places of an action with the facings that a base has on them.
Path path_said(const WwBattle& battle, FigureId figure, const Action& action, Vector by) {
    Path path;
    if (action.places.empty()) return path;
    Place at = origin_of(battle, figure, action.places[0].at + by);
    for (std::size_t i = 0; i < action.places.size(); ++i) {
        const Point to = action.places[i].at + by;
        at = {to, facing_on(battle, figure, at.facing, {at.at, to})};
        if (action.turns_at(i) && i + 1 == action.places.size()) at.facing = action.places[i].facing;
        path.push_back(at);
    }
    return path;
}

/// The way of the first man, and of all others beside him.
Vector beside_first(const WwBattle& battle, const Men& men, FigureId man) {
    const auto* const first =
        std::find_if(men.begin(), men.end(), [&](FigureId one) { return !is_final(battle, one); });
    return battle.table[man].at - battle.table[first != men.end() ? *first : men[0]].at;
}

void note_leg(Play& play, FigureId man, Point from, Place place) {
    Event event = actor_event(Happening::moved, "WW-GEO-8"_clause, man);
    event.from = from;
    event.to = place.at;
    event.length = length_of(event.to - event.from);
    set_facing(event, place.facing);
    play.note(event);
}

/// What a mover has used of his way so far.
void count_leg(Play& play, FigureId man, Leg leg) {
    Interrupted& move = play.work().move;
    if (move.mover != man) {
        const bool has_moved = move.has_moved;
        const Length farthest = move.farthest;
        const auto torn = move.torn;
        move = {};
        move.mover = man;
        move.from = leg.from;
        move.has_moved = has_moved;
        move.farthest = farthest;
        move.torn = torn;
    }
    const LegCost cost = cost_of_leg(play.battle(), man, leg);
    move.length += cost.length;
    move.farthest = std::max(move.farthest, move.length);
    move.cost += cost.cost;
    move.is_slowed = move.is_slowed || cost.is_slowed;
    const Angle facing = facing_on(play.battle(), man, play.battle().table[man].facing, leg);
    move.is_off_road =
        move.is_off_road || !is_on_road(play.battle(), footprint_at(play.battle(), man, {leg.from, facing}), leg);
}

/// WW-CON-5: along his path, up to the point at which a hidden enemy is near; true: he has been stopped there.
bool walk(Play& play, FigureId man) {
    const Path path = path_of(play.battle(), man);
    for (const Place& place : path) {
        const Place base = origin_of(play.battle(), man, place.at);
        const Leg leg{base.at, place.at};
        const Angle facing = facing_on(play.battle(), man, base.facing, leg);
        const auto stop = sighting_on(play.battle(), man, footprint_at(play.battle(), man, {base.at, facing}), leg);
        const Point to = stop ? position_on(leg, *stop) : place.at;
        count_leg(play, man, {leg.from, to});
        const bool is_new = !play.battle().table[man].on_table;  // also where he is stopped at the very beginning
        if (to != leg.from || !stop || is_new) note_leg(play, man, leg.from, {to, stop ? facing : place.facing});
        const bool is_near =
            !hidden_near(play.battle(), opponent_of(side_of(play.battle(), man)), footprint_of(play.battle(), man))
                 .empty();
        if (!is_near) continue;
        reveal_near(play, man);
        return true;
    }
    return false;
}

/// Nobody of the unit overlaps another base: whoever was stopped upon a comrade is put beside him, and so is whoever
/// would have come after the one who was stopped.
void make_room(Play& play, UnitId unit) {
    const FigureId mover = play.work().move.mover;
    for (const FigureId man : roster_of(play.battle(), unit)) {
        const bool is_new = !play.battle().table[man].on_table;
        const Figure& base = play.battle().table[is_new ? mover : man];
        const Place place = nearest_free(play.battle(), man, {base.at, base.facing});
        if (is_new || place.at != base.at) put_down(play, man, place, "WW-GEO-9"_clause);
    }
}

/// Whether the stopped move can end, as it is judged now.
bool has_end(const WwBattle& battle, UnitId unit) {
    if (is_coming(battle, unit)) return ways_onto_table(battle, unit).has_value();
    const Allowance allowance = allowance_of(battle, unit);
    if (against_ends(battle, unit, allowance).empty()) return true;
    return (battle.work.move.is_whole() && ways_together(battle, unit)) || way_out(battle, unit, allowance);
}

/// WW-CON-5: the owner says anew how the mover and those behind him go on; true: there is something to say. WW-GEO-10:
/// he must bring the unit together again, where there is a way.
bool goes_on(Play& play, UnitId unit) {
    for (const FigureId man : roster_of(play.battle(), unit))
        if (!path_of(play.battle(), man).empty()) play.note(actor_event(Happening::withdrawn, "WW-CON-5"_clause, man));
    for (const bool is_parted : {false, true}) {
        play.work().move.is_parted = is_parted;
        if (has_end(play.battle(), unit)) return true;
    }
    make_room(play, unit);
    return false;
}

/// WW-GEO-10: what a stopped move is held against.
void note_gaps(Play& play, UnitId unit) {
    auto& torn = play.work().move.torn;
    for (const Length gap : torn_gaps(play.battle(), unit))
        if (!torn.full()) torn.push_back(gap);
}

/// In roster order; true: somebody was stopped, and the rest of the move is to be said anew.
bool go(Play& play, UnitId unit) {
    const std::int64_t least = squared(Length{play.book().values.move_least});
    if (!play.work().move.mover.exists()) note_gaps(play, unit);
    for (const FigureId man : roster_of(play.battle(), unit)) {
        const bool was_stopped = play.work().move.mover == man;  // before, and ends his way now
        const Path path = path_of(play.battle(), man);
        if (is_final(play.battle(), man) || (path.empty() && !was_stopped)) continue;
        const Point from = was_stopped ? play.work().move.from : origin_of(play.battle(), man, path[0].at).at;
        const bool is_stopped = walk(play, man);
        if (is_stopped && goes_on(play, unit)) return true;
        if (squared(play.battle().table[man].at - from) > least) play.work().move.has_moved = true;
        if (is_stopped) break;
    }
    end_move(play, unit);
    return false;
}

/// A drawn point that is where its figure stands, as it faces: no way. Foot has no facing.
bool is_standing_still(const WwBattle& battle, const Waypoint& point) {
    const Figure& figure = battle.table[point.figure];
    const bool has_facing = profile_of(battle, point.figure).arm != Arm::infantry;
    return figure.on_table && figure.at == point.to && (!has_facing || figure.facing == point.facing);
}

/// WW-MOT-3, WW-ADD-1: whoever goes without a way has not moved, and pays and records nothing for it.
bool says_nothing(const WwBattle& battle, UnitId unit) {
    if (allowance_of(battle, unit).must_move || battle.work.move.mover.exists()) return false;
    return std::ranges::all_of(battle.situation->waypoints(),
                               [&](const Waypoint& point) { return is_standing_still(battle, point); });
}

/// WW-OFF-3: an officer who has moved may join a unit beside him.
bool has_host(const WwBattle& battle, UnitId officer) {
    for (const UnitId host : acting_units(battle))
        if (against_joining(battle, officer, host).empty()) return true;
    return false;
}
WwProgress ask_join(const Play& play, UnitId officer) {
    return Pending{ask(decision_of(side_of(play.battle(), officer), Question::join, "WW-OFF-3"_clause, officer))};
}
WwProgress hear_join(Play& play, MovePhase& phase, const Action& action) {
    phase.may_join = false;
    if (action.verb == Verb::join) {
        const bool is_ride = is_vehicle(play.battle(), action.target_unit());  // WW-OFF-2: he is embarked
        Event event = is_ride ? unit_event(Happening::boarded, "WW-OFF-2"_clause, action.unit)
                              : unit_event(Happening::officer_joined, "WW-OFF-3"_clause, action.unit);
        event.target_unit = action.target_unit();
        play.note(event);
    }
    phase.unit = UnitId::none();
    return Continue{};
}

WwProgress hear_move(Play& play, MovePhase& phase, const Action& action) {
    const Men men = roster_of(play.battle(), phase.unit);
    switch (action.verb.as<Verb>()) {
    case Verb::path_of_model:
        draw_path(play, action.actor, path_said(play.battle(), action.actor, action, {}));
        return ask_move(play, phase.unit);
    case Verb::path_of_unit:
        for (const FigureId man : men)
            if (!is_final(play.battle(), man))
                draw_path(play, man, path_said(play.battle(), man, action, beside_first(play.battle(), men, man)));
        return ask_move(play, phase.unit);
    case Verb::withdraw:
        play.note(actor_event(Happening::withdrawn, "WW-GEO-8"_clause, action.actor));
        return ask_move(play, phase.unit);
    case Verb::go:
        if (says_nothing(play.battle(), phase.unit)) {
            play.note(unit_event(Happening::stayed, allowance_of(play.battle(), phase.unit).clause, phase.unit));
            break;
        }
        if (go(play, phase.unit)) return ask_move(play, phase.unit);
        board(play, phase.unit);
        phase.may_join = !is_aboard(play.battle(), phase.unit) && has_host(play.battle(), phase.unit);
        if (phase.may_join) return ask_join(play, phase.unit);
        break;
    case Verb::leave_table:
        if (go(play, phase.unit)) return ask_move(play, phase.unit);
        leave_table(play, phase.unit);
        break;
    default:  // WW-MOT-3, WW-ADD-1: free to leave
        if (play.work().move.mover.exists()) {
            end_move(play, phase.unit);
            break;
        }
        play.note(unit_event(Happening::stayed, allowance_of(play.battle(), phase.unit).clause, phase.unit));
        break;
    }
    phase.unit = UnitId::none();
    return Continue{};
}

/// Each man goes beside the first one, and all of them past the same others.
Verdict against_path_of_unit(const WwBattle& battle, const Men& men, const Action& action, const Allowance& allowance) {
    const auto said = [&](FigureId man) { return path_said(battle, man, action, beside_first(battle, men, man)); };
    std::vector<Point> points;
    for (const FigureId man : men) {
        const Path path = said(man);
        if (is_final(battle, man) || path.empty()) continue;
        points.push_back(origin_of(battle, man, path[0].at).at);
        for (const Place& place : path) points.push_back(place.at);
    }
    const Crowd met = crowd_along(battle, points);
    for (const FigureId man : men) {
        if (is_final(battle, man)) continue;
        if (Verdict against = against_path(battle, man, said(man), allowance, &met); !against.empty()) return against;
    }
    return {};
}

/// The paths of the unit have room together, where those of these men are drawn anew.
bool has_room(const WwBattle& battle, const Action& action, const Men& men) {
    std::size_t points = men.size() * action.places.size();
    for (const Waypoint& point : battle.situation->waypoints())
        if (!men.contains(point.figure)) ++points;
    return points <= drafts_max;
}

/// WW-ADD-7: 2D6, for the opponent.
WwProgress ask_flight(const Play& play, UnitId unit) {
    Roll roll = roll_of(play.book().values.flight_dice, d6, Bands::each(d6), "WW-ADD-7"_clause,
                        opponent_of(side_of(play.battle(), unit)));
    roll.summed = true;
    roll.unit = unit;
    return Pending{roll};
}

WwProgress flee_from(Play& play, MovePhase& phase, FigureId enemy, Vector away) {
    Event event = unit_event(Happening::flight_rolled, "WW-ADD-7"_clause, phase.unit);
    event.target_unit = unit_of(play.battle(), enemy);
    event.total = phase.flight;
    play.note(event);
    flee(play, phase.unit, away, phase.flight);
    phase.unit = UnitId::none();
    phase.flight = 0;
    return Continue{};
}

/// The opponent says from whom, and whereto if that one stands in the very middle of the unit.
WwProgress hear_drive(Play& play, MovePhase& phase, const Action& action) {
    const Vector away = action.places.empty() ? flight_from(play.battle(), phase.unit, action.actor)
                                              : action.places[0].at - middle_of(play.battle(), phase.unit);
    return flee_from(play, phase, action.actor, away);
}

/// The opponent chooses where several enemies are equally near, and the direction where the two points are one.
WwProgress hear_flight(Play& play, MovePhase& phase, const Faces& faces) {
    int inches = 0;
    for (const std::uint8_t face : faces) inches += face;
    give(phase.flight, inches);
    const Men enemies = nearest_enemies(play.battle(), phase.unit);
    const Vector away = flight_from(play.battle(), phase.unit, enemies[0]);
    if (enemies.size() == 1 && away != Vector{}) return flee_from(play, phase, enemies[0], away);
    return Pending{
        ask(decision_of(side_of(play.battle(), enemies[0]), Question::flight, "WW-ADD-7"_clause, phase.unit))};
}

/// WW-ORD-11: nowhere to go.
bool is_blocked(const WwBattle& battle, UnitId unit) {
    const Allowance allowance = allowance_of(battle, unit);
    if (is_coming(battle, unit)) return !ways_onto_table(battle, unit);
    return allowance.must_move && !way_out(battle, unit, allowance);
}

}  // namespace

Allowance allowance_of(const WwBattle& battle, UnitId unit) {
    if (battle.situation->phase == Word::additional_movement) return additional_allowance(battle, unit);
    Allowance allowance;
    allowance.most = gait_length(battle.scenario->values, battle.situation[unit].order);
    allowance.must_move = battle.situation->phase == Word::primary_movement;
    if (is_aboard(battle, unit)) allowance.must_move = must_unload(battle);
    const bool is_primary = battle.situation->phase == Word::primary_movement;
    allowance.clause = is_primary ? "WW-MV-4"_clause : "WW-MOT-2"_clause;
    return allowance;
}

WwProgress step(Play& play, MovePhase& phase, const Answer& answer) {
    if (const auto* faces = std::get_if<const Faces*>(&answer)) return hear_flight(play, phase, **faces);
    if (phase.may_join) return hear_join(play, phase, action_of(answer));
    if (phase.flight > 0) return hear_drive(play, phase, action_of(answer));
    if (std::holds_alternative<const Action*>(answer)) return hear_move(play, phase, action_of(answer));
    phase.unit = next_to_move(play.battle(), phase.last);
    phase.last = phase.unit;
    play.work().move = {};
    if (!phase.unit.exists()) return Done{};
    if (reveals_at_step(play.battle(), phase.unit)) reveal(play, phase.unit, "WW-CON-4"_clause);
    play.note(unit_event(Happening::step_began, "WW-TURN-3"_clause, phase.unit));
    if (flees(play.battle(), phase.unit)) return ask_flight(play, phase.unit);
    const bool is_additional = play.now().phase == Word::additional_movement;
    if (!is_blocked(play.battle(), phase.unit)) {
        if (!is_additional) show_order(play, phase.unit, "WW-ORD-8"_clause);
        return ask_move(play, phase.unit);
    }
    if (is_aboard(play.battle(), phase.unit)) {  // WW-TRN-5
        play.note(unit_event(Happening::stayed, "WW-TRN-5"_clause, phase.unit));
        return Continue{};
    }
    if (!is_additional) show_order(play, phase.unit, "WW-ORD-8"_clause);
    if (enters(play.battle(), phase.unit)) {
        Event event = unit_event(Happening::entry_blocked, "WW-REI-4"_clause, phase.unit);
        event.amount = play.now().turn + 1;
        play.note(event);
        return Continue{};
    }
    play.note(unit_event(Happening::stayed, "WW-ORD-11"_clause, phase.unit));
    end_move(play, phase.unit);
    return Continue{};
}

Verdict judge_flight(const WwBattle& battle, const Decision& decision, const Action& action) {
    const Men nearest = nearest_enemies(battle, decision.unit);
    if (!nearest.contains(action.actor))
        return {objection("WW-ADD-7"_clause, fact::not_who_drives_off).about(action.actor).with(nearest[0])};
    const bool is_in_middle = flight_from(battle, decision.unit, action.actor) == Vector{};
    if (!is_in_middle && !action.places.empty())
        return {objection("WW-ADD-7"_clause, fact::flight_is_fixed).about(action.actor)};
    if (is_in_middle && (action.places.empty() || action.places[0].at == middle_of(battle, decision.unit)))
        return {objection("WW-ADD-7"_clause, fact::flight_is_open).about(action.actor)};
    return {};
}

Verdict judge_move(const WwBattle& battle, const Decision& decision, const Action& action) {
    const UnitId unit = decision.unit;
    const Allowance allowance = allowance_of(battle, unit);
    const Men men = roster_of(battle, unit);
    const bool is_of_man = action.verb == Verb::path_of_model || action.verb == Verb::withdraw;
    if (is_of_man && !men.contains(action.actor))
        return {objection("WW-TURN-3"_clause, fact::not_the_unit).about(action.actor).about(unit)};
    if (!is_of_man && action.unit != unit) return {objection("WW-TURN-3"_clause, fact::another_acts).about(unit)};
    switch (action.verb.as<Verb>()) {
    case Verb::path_of_model:
        if (!has_room(battle, action, {action.actor})) return {objection("WW-GEO-8"_clause, fact::path_too_fine)};
        return against_path(battle, action.actor, path_said(battle, action.actor, action, {}), allowance);
    case Verb::path_of_unit:
        if (!has_room(battle, action, men)) return {objection("WW-GEO-8"_clause, fact::path_too_fine)};
        return against_path_of_unit(battle, men, action, allowance);
    case Verb::leave_table:
        if (!reaches_far_edge(battle, unit)) return {objection("WW-SCN-6"_clause, fact::not_at_far_edge).about(unit)};
        return against_ends(battle, unit, allowance);
    case Verb::go: return against_ends(battle, unit, allowance);
    case Verb::stay:
        if (battle.work.move.mover.exists()) {  // what was drawn is left undone
            Trial<Rules> tried(battle);
            tried.tried_situation().plan = {};
            return against_ends(tried, unit, allowance);
        }
        if (allowance.must_move) return {objection("WW-MV-1"_clause, fact::goes_nowhere).about(unit)};
        return {};
    default: return {};
    }
}

}  // namespace umpire::wwiisim
