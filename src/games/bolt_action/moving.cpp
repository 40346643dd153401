#include "games/bolt_action/moving.hpp"

#include "games/bolt_action/announcing.hpp"
#include "games/bolt_action/cutting.hpp"
#include "games/bolt_action/entering.hpp"
#include "games/bolt_action/goals.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

using Step = Moving::Step;
using Kind = Moving::Kind;

BaProgress ask_paths(const BaBattle& battle, const Moving& moving) {
    const Side side = side_of(battle, moving.unit);
    if (moving.step == Step::come_on) return ask_unit(Question::come_on, side, moving.unit, "BA-MOVE-8"_clause);
    if (moving.kind == Kind::regroup) return ask_unit(Question::regroup, side, moving.unit, "BA-ASLT-15"_clause);
    return ask_unit(Question::paths, side, moving.unit, "BA-INFO-2"_clause);
}

/// BA-MOVE-12, R-BA-36: what was announced is withdrawn, and the unit does what it does without a path: it stays, or
/// runs straight back where it has to (BA-FUB-8). After an assault it does not regroup.
void think_better_of_it(BaBattle& battle, Moving& moving) {
    moving.step = moving.kind == Kind::regroup ? Step::done : Step::begin;
    if (moving.kind == Kind::regroup) return;
    if (moving.kind == Kind::panic)
        moving = straight_panic(battle, moving.unit, moving.target);
    else
        prepare_paths(battle, moving.unit);
}

BaProgress hear_move(BaBattle& battle, Moving& moving, const Action& action, Events& events) {
    if (action.verb == Verb::hold) {
        think_better_of_it(battle, moving);
        return Continue{};
    }
    if (action.verb == Verb::go) {
        moving.step = Step::begin;
        return Continue{};
    }
    announce(battle, moving, action, events);
    moving.step = Step::announce;
    return ask_paths(battle, moving);
}

Clause clause_of_move(const BaBattle& battle, const Moving& moving) {
    if (moving.kind == Kind::panic) return "BA-FUB-8"_clause;
    if (moving.kind == Kind::regroup) return "BA-ASLT-15"_clause;
    switch (type_of(battle, moving.unit)) {
    case Type::infantry: return moving.order == Order::run ? "BA-MOVE-2"_clause : "BA-MOVE-1"_clause;
    case Type::artillery: return "BA-ART-2"_clause;
    case Type::vehicle: break;
    }
    return battle.work.announced.reverse ? "BA-VEH-4"_clause : "BA-VEH-2"_clause;
}

}  // namespace

void prepare_paths(BaBattle& battle, UnitId unit) {
    Announced& announced = battle.work.announced;
    announced = {};
    for (const FigureId model : models_of(battle, unit)) {
        Figure start = battle.table[model];
        if (!start.on_table) start = {};
        announced.starts.push_back(start);
        announced.gone.push_back(0);
        announced.ends.push_back(0);
    }
}

void put_down(BaBattle& battle, FigureId model, Place place, Clause clause, Events& events) {
    Event event = actor_event(Happening::placed, clause, model);
    event.to = place.at;
    set_facing(event, place.facing);
    note(battle, events, event);
}

/// BA-MOVE-8: a model that comes on is there once its centre is on the table.
void go_to(BaBattle& battle, Moving& moving, std::int32_t stop, Events& events) {
    const Course course = course_of(battle, moving.unit);
    const Box table{{0, 0}, battle.scenario->table};
    const Clause clause = clause_of_move(battle, moving);
    const bool is_end = stop >= moving.longest;
    for (const Track& track : course.tracks) {
        std::int32_t& gone = battle.work.announced.gone[track.number];
        const Length now = gone_at(battle, moving, track, stop);
        const Place from = place_on(battle, course, track, {gone}, false);
        const Place to = place_on(battle, course, track, now, is_end);
        const bool is_coming = !battle.table[track.model].on_table && box_contains(table, to.at);
        if (is_coming) put_down(battle, track.model, from, "BA-MOVE-8"_clause, events);
        if (battle.table[track.model].on_table && now.units > gone) {
            Event event = actor_event(Happening::moved, clause, track.model);
            event.from = from.at;
            event.to = to.at;
            event.length = now - Length{gone};
            note(battle, events, event);
        }
        if (battle.table[track.model].on_table)
            turn_model(battle, events, track.model, to.facing,
                       is_vehicle(battle, moving.unit) ? "BA-VEH-3"_clause : "BA-WEAP-3"_clause);
        battle.work.announced.gone[track.number] = now.units;
    }
    moving.stood = stop;
}

namespace {

/// BA-MOVE-8: if not all bases can be on the table at the end, the unit does not come on.
BaProgress stay_off(BaBattle& battle, Moving& moving, Events& events) {
    Event event = unit_event(Happening::stayed_off, "BA-MOVE-8"_clause, moving.unit);
    event.word = word_of(battle.situation[moving.unit].die);
    note(battle, events, event);
    moving.step = Step::done;
    return Continue{};
}

void tell_cut(BaBattle& battle, const Moving& moving, Events& events) {
    if (moving.fraction == 100) return;
    Event event = unit_event(Happening::cut, "BA-INFO-3"_clause, moving.unit);
    event.amount = moving.fraction;
    note(battle, events, event);
}

/// Nobody may be left where he has just come out of a building or a transport (BA-TRAN-5, BA-UNIT-10).
bool is_stuck_at_exit(const BaBattle& battle, const Moving& moving) {
    if (moving.fraction > 0 || moving.reaches || battle.work.announced.goal == Goal::unhitch) return false;
    Bases mates;
    for (const FigureId model : models_of(battle, moving.unit)) {
        if (!battle.table[model].on_table) continue;
        if (!judge_standing(battle, moving.unit, model, place_of(battle, model), mates).empty()) return true;
        mates.push_back(foot_of(battle, model));
    }
    return false;
}

/// Whoever cannot get clear of what he leaves stays inside: the fraction of the move is nothing, and without it no end
/// is legal (R-BA-15).
bool stays_inside(const BaBattle& battle, Moving& moving) {
    BaBattle outside = battle;
    Moving move = moving;
    Events silent;
    get_out(outside, move.unit, silent);
    cut(outside, move);
    if (!is_stuck_at_exit(outside, move)) return false;
    moving.fraction = 0;
    return true;
}

/// Who is inside and only said where he goes has no place to begin from (BA-BLD-6, BA-TRAN-5) and stays inside.
bool wants_out_without_a_way(const BaBattle& battle, UnitId unit) {
    const Whereabouts where = battle.situation[unit].where;
    const bool is_inside = where == Whereabouts::transport || where == Whereabouts::building;
    const Announced& announced = battle.work.announced;
    return is_inside && announced.path.empty() && announced.goal != Goal::none && announced.goal != Goal::unhitch;
}

/// BA-INFO-1: all has been announced, so that it is measured now.
BaProgress begin(BaBattle& battle, Moving& moving, Events& events) {
    if (moving.kind == Kind::regroup && battle.work.announced.goal == Goal::enter) {
        arrive(battle, moving.unit, events);  // BA-ASLT-15: instead of a move
        moving.step = Step::done;
        return Continue{};
    }
    if (gets_out(battle, moving.unit)) {
        if (stays_inside(battle, moving)) {
            tell_cut(battle, moving, events);
            moving.step = Step::done;
            return Continue{};
        }
        get_out(battle, moving.unit, events);
    } else if (wants_out_without_a_way(battle, moving.unit)) {
        moving.fraction = 0;
        tell_cut(battle, moving, events);
        moving.step = Step::done;
        return Continue{};
    }
    cut(battle, moving);
    const bool is_there = moving.longest > 0 && (moving.fraction > 0 || moving.reaches);
    if (moving.comes_on && !is_there) return stay_off(battle, moving, events);
    tell_cut(battle, moving, events);
    if (moving.comes_on) note(battle, events, unit_event(Happening::came_on, "BA-MOVE-8"_clause, moving.unit));
    if (moving.fire_back) moving.fire_at = reaction_stop(battle, moving);
    moving.step = Step::stop;
    return Continue{};
}

std::int32_t poll_step(const BaBattle& battle) {
    switch (battle.scenario->options.ambush_poll_step) {
    case choice::half_cm: return units_per_cm / 2;
    case choice::two_cm: return 2 * units_per_cm;
    default: return units_per_cm;
    }
}

/// BA-ASLT-6, BA-DICE-7: the target fires without a test; a die comes out of the bag.
std::optional<Shooting> fire_back(BaBattle& battle, Moving& moving, Events& events) {
    moving.fire_back = false;
    if (!is_present(battle, moving.target) || !may_be_picked(battle, moving.target)) return std::nullopt;
    go_to(battle, moving, moving.at, events);
    if (!judge_declaration(battle, moving.target, moving.unit, Shooting::Cause::reaction).empty()) return std::nullopt;
    if (!take_die(battle, events, moving.target, Order::fire)) return std::nullopt;
    return shooting_at(moving.target, moving.unit, Shooting::Cause::reaction);
}

/// BA-AMB-10: stops at the start, after each centimetre of the longest path, and at the end.
BaProgress at_stop(BaBattle& battle, Moving& moving, Events& events) {
    const bool is_watched_now = is_watched(battle, moving);
    const std::int32_t step = poll_step(battle);
    if (is_watched_now && (moving.at % step == 0 || moving.at == moving.longest)) {
        if (const UnitId watcher = watcher_at(battle, moving, moving.at); watcher.exists()) {
            go_to(battle, moving, moving.at, events);
            return ask_unit(Question::ambush, side_of(battle, watcher), watcher, "BA-AMB-10"_clause);
        }
    }
    if (moving.fire_back && moving.at >= moving.fire_at) {
        moving.step = Step::after_shot;
        if (const auto shot = fire_back(battle, moving, events)) return Procedure{*shot};
        moving.step = Step::stop;
        return Continue{};
    }
    end_stop(battle, false, events);
    if (moving.at >= moving.longest || (!is_watched_now && !moving.fire_back)) {
        moving.step = Step::end;
        return Continue{};
    }
    std::int32_t next = moving.longest;
    if (is_watched_now) next = std::min(next, (moving.at / step + 1) * step);
    if (moving.fire_back && moving.fire_at > moving.at) next = std::min(next, moving.fire_at);
    moving.at = next;
    return Continue{};
}

/// BA-AMB-3: the ambusher fires, or the next one is asked.
BaProgress hear_at_stop(BaBattle& battle, Moving& moving, const Action& action, Events& events) {
    if (const auto shot = answer_stop(battle, moving, action, events)) {
        moving.step = Step::after_shot;
        return Procedure{*shot};
    }
    return at_stop(battle, moving, events);
}

/// BA-AMB-4, BA-VEH-13, BA-VEH-14: an immobilised vehicle, and one whose die was turned to Down, stops where it is.
bool must_stop(const BaBattle& battle, UnitId unit) {
    const UnitState& state = battle.situation[unit];
    return is_vehicle(battle, unit) && (state.has(Mark::immobilised) || state.die == Order::down);
}

/// BA-WEAP-2: who took over a Fixed weapon on the way goes on with it as it stands, not as he set out.
void carry_on_facing(BaBattle& battle, UnitId unit) {
    const FigureId gunner = gunner_of(battle, unit);
    if (!gunner.exists() || !has_facing(battle, gunner) || !battle.table[gunner].on_table) return;
    const auto number = static_cast<std::size_t>(gunner.value - (*battle.scenario)[unit].first.value);
    battle.work.announced.starts[number].facing = battle.table[gunner].facing;
}

/// BA-AMB-4: whoever is left goes on. BA-ASLT-19: when nobody is, there is no assault.
BaProgress after_shot(BaBattle& battle, Moving& moving, Events& events) {
    if (!is_on_table(battle, moving.unit)) {
        end_stop(battle, true, events);
        return Done{};
    }
    moving.step = Step::stop;
    if (must_stop(battle, moving.unit)) {
        battle.work.announced.ends = battle.work.announced.gone;
        moving.longest = moving.at;
        moving.reaches = false;
        moving.step = Step::end;
        if (moving.comes_on) get_wholly_on(battle, moving);
        return Continue{};
    }
    std::uint8_t models = 0;
    for (const FigureId model : models_of(battle, moving.unit))
        if (is_alive(battle, model)) ++models;
    if (models == moving.models) return Continue{};
    carry_on_facing(battle, moving.unit);
    const std::uint8_t before = moving.fraction;
    cut(battle, moving);
    if (moving.fraction != before) tell_cut(battle, moving, events);
    if (moving.fire_back) moving.fire_at = std::max(moving.at, reaction_stop(battle, moving));
    return Continue{};
}

BaProgress end(BaBattle& battle, Moving& moving, Events& events) {
    end_stop(battle, true, events);
    go_to(battle, moving, moving.longest, events);
    moving.step = Step::done;
    if (moving.reaches) arrive(battle, moving.unit, events);
    const PieceId rammed = battle.work.announced.building;
    if (!is_vehicle(battle, moving.unit) || !rammed.exists()) return Continue{};
    const Ramming ramming = ramming_of(battle, course_of(battle, moving.unit));
    if (ramming.building != rammed || battle.work.announced.ends[0] < ramming.at.units) return Continue{};
    return Procedure{building_lost(rammed, moving.unit, side_of(battle, moving.unit))};
}

}  // namespace

BaProgress step(BaBattle& battle, Moving& moving, const Answer& answer, Events& events) {
    const bool is_asking = std::holds_alternative<Nothing>(answer);
    switch (moving.step) {
    case Step::prepare:
        prepare_paths(battle, moving.unit);
        moving.step = moving.comes_on ? Step::come_on : Step::announce;
        return ask_paths(battle, moving);
    case Step::come_on:
    case Step::announce:
        if (is_asking) return ask_paths(battle, moving);
        return hear_move(battle, moving, action_of(answer), events);
    case Step::begin: return begin(battle, moving, events);
    case Step::stop:
        if (is_asking) return at_stop(battle, moving, events);
        return hear_at_stop(battle, moving, action_of(answer), events);
    case Step::after_shot: return after_shot(battle, moving, events);
    case Step::end: return end(battle, moving, events);
    case Step::done: break;
    }
    // BA-ASLT-17 goes back along the paths of an assault.
    if (moving.kind != Kind::assault) battle.work.announced = {};
    return Done{};
}

Verdict judge_move(const BaBattle& battle, const Decision& decision, const Action& action) {
    const auto* moving = std::get_if<Moving>(&battle.procedures.back());
    UMPIRE_ASSERT(moving != nullptr);
    switch (decision.question.as<Question>()) {
    case Question::ambush: return judge_ambush(battle, *moving, action);
    case Question::come_on: return judge_come_on(battle, *moving, action);
    default: return judge_announcement(battle, *moving, action);
    }
}

Moving ordered_move(UnitId unit, Order order, bool comes_on) {
    Moving moving;
    moving.unit = unit;
    moving.order = order;
    moving.comes_on = comes_on;
    return moving;
}

Moving assault_move(UnitId unit, Order order, UnitId target, bool fires_back) {
    Moving moving = ordered_move(unit, order, false);
    moving.kind = Kind::assault;
    moving.target = target;
    moving.fire_back = fires_back;
    return moving;
}

Moving regroup_move(UnitId unit, Length allowance) {
    Moving moving = ordered_move(unit, Order::advance, false);
    moving.kind = Kind::regroup;
    moving.allowance = allowance.units;
    return moving;
}

}  // namespace umpire::bolt_action
