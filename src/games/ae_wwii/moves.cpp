#include "battle/trial.hpp"
#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/movement.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/steps.hpp"
#include "geometry/path.hpp"
#include "geometry/sight.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

using Places = FixedVector<Place, path_points_max>;

/// Where a model goes along a plan: the event moves it and counts the length.
void note_move(AeBattle& battle, Events& events, FigureId mover, const MovePlan& plan, Happening kind, Clause clause) {
    Event event = actor_event(kind, clause, mover);
    event.from = battle.table[mover].at;
    event.to = plan.end;
    event.length = plan.length;
    if (plan.difficult && kind == Happening::moved) event.reasons.push_back({"AE-MOVE-9"_clause, 0});
    note(battle, events, event);
}

void note_stop(AeBattle& battle, Events& events, FigureId mover, const MovePlan& plan) {
    if (!plan.stopped_by.is_some()) return;
    Event event = duel_event(Happening::stopped, plan.stopped_by, mover, plan.contact);
    event.to = plan.end;
    note(battle, events, event);
}

/// The path with the firing point as a corner, and where in it that point stands; nothing when it is not on the path.
struct SplitPath {
    Places before;  ///< up to and with the firing point
    Places after;
    bool found = false;
};
SplitPath split_at(Point start, const Places& path, Point fire) {
    SplitPath split;
    if (fire == start) {
        split.after = path;
        split.found = true;
        return split;
    }
    Point from = start;
    for (const Place& place : path) {
        if (split.found) {
            split.after.push_back(place);
        } else if (segment_near_point(from, place.at, fire, Length{1})) {
            split.found = true;
            split.before.push_back({fire, {}});
            if (fire != place.at) split.after.push_back(place);
        } else {
            split.before.push_back(place);
        }
        from = place.at;
    }
    return split;
}

/// AE-ROF-7: a path of length 0 is the plain shot, also for a model that may move no more.
bool goes_anywhere(const AeBattle& battle, const Action& action) {
    for (const Place& place : action.places)
        if (place.at != battle.table[action.actor].at) return true;
    return false;
}

Point firing_point(const AeBattle& battle, const Action& action) {
    return action.has_from ? action.from : battle.table[action.actor].at;
}

}  // namespace

Verdict judge_move(const AeBattle& battle, const Action& action) {
    if (action.places.empty()) return {objection("AE-MOVE-1"_clause, fact::no_way)};
    const Values& values = battle.scenario->values;
    if (Verdict verdict = judge_ap(battle, action.actor, values.move_ap, "AE-MOVE-1"_clause); !verdict.empty())
        return verdict;
    const MovePlan plan = plan_move(battle, action.actor, {action.places.begin(), action.places.end()});
    return open_faults(battle, action.actor, plan);
}

/// AE-MOVE-2: each move is paid for by itself; what it leaves of its length is lost.
AeProgress begin_move(AeBattle& battle, const Action& action, Events& events) {
    const MovePlan plan = gone_move(battle, action.actor, {action.places.begin(), action.places.end()});
    spend(battle, events, action.actor, battle.scenario->values.move_ap, "AE-MOVE-1"_clause);
    note_move(battle, events, action.actor, plan, Happening::moved, "AE-MOVE-1"_clause);
    note_stop(battle, events, action.actor, plan);
    return Continue{};
}

/// AE-MOVE-6: an enemy that is named must be touched where the run ends.
Verdict judge_run(const AeBattle& battle, const Action& action) {
    if (Verdict verdict = judge_all_ap(battle, action.actor); !verdict.empty()) return verdict;
    if (action.places.size() != 1)
        return {objection("AE-MOVE-5"_clause, fact::run_bends, static_cast<int>(action.places.size()), 1)};
    const MovePlan plan = plan_run(battle, action.actor, action.places[0].at, action.target());
    Verdict verdict = open_faults(battle, action.actor, plan);
    const bool touches_named =
        action.targets.empty() || (action.targets.size() == 1 && plan.contact == action.target());
    if (!touches_named && !verdict.full())
        verdict.push_back(objection("AE-MOVE-6"_clause, fact::not_touched).about(action.actor).with(action.target()));
    return verdict;
}

/// AE-MOVE-4 to AE-MOVE-6, AE-CC-7: a run that meets an enemy is a charge, and the attack follows at once. Of several
/// enemies touched the owner names one, with the run or when he is asked.
AeProgress begin_run(AeBattle& battle, const Action& action, Events& events) {
    const MovePlan plan = gone_run(battle, action.actor, action.places[0].at, action.target());
    spend(battle, events, action.actor, battle.situation[action.actor].ap, "AE-MOVE-4"_clause);
    note_move(battle, events, action.actor, plan, Happening::ran, "AE-MOVE-4"_clause);
    note_stop(battle, events, action.actor, plan);
    if (!plan.contact.exists()) return Continue{};
    Fighting fighting;
    fighting.bonus = Fighting::Bonus::charge;
    fighting.attacker = action.actor;
    if (action.targets.empty() && enemies_in_contact(battle, action.actor).size() > 1) {
        fighting.step = Fighting::Step::name_enemy;
        return Procedure{fighting};
    }
    note(battle, events, duel_event(Happening::charged, "AE-MOVE-6"_clause, action.actor, plan.contact));
    fighting.enemy = plan.contact;
    return Procedure{fighting};
}

namespace {

/// What stands in the way of a part of a path. The firing point is rounded to the grid, so a part may reach what the
/// whole path passes by; its length is that of the whole path.
Verdict judge_part(const AeBattle& battle, FigureId mover, const Places& part) {
    for (const Objection& fault : plan_move(battle, mover, {part.begin(), part.end()}).verdict)
        if (fault.clause == "AE-GEO-7"_clause || fault.clause == "AE-GEO-8"_clause ||
            fault.clause == "AE-TERR-3"_clause)
            return {fault};
    return {};
}

}  // namespace

/// AE-ROF-5, AE-ROF-6, AE-ROF-7: move, shot and rest of the move are one declaration, refused as a whole.
Verdict judge_move_and_fire(const AeBattle& battle, const Action& action) {
    const Scenario& scenario = *battle.scenario;
    if (!action.weapon.exists() || !scenario.weapon(action.weapon).move_and_fire)
        return {objection("AE-ROF-5"_clause, fact::other_weapon)};
    if (battle.situation[action.actor].has(Mark::stray))
        return {objection("AE-SQUAD-4"_clause, fact::is_stray).about(action.actor)};
    const int cost = scenario.values.move_and_fire_ap;
    if (Verdict verdict = judge_ap(battle, action.actor, cost, "AE-ROF-5"_clause); !verdict.empty()) return verdict;
    if (action.targets.empty() && action.places.empty()) return {objection("AE-MOVE-1"_clause, fact::no_way)};
    if (goes_anywhere(battle, action) || action.targets.empty()) {
        const MovePlan plan = plan_move(battle, action.actor, {action.places.begin(), action.places.end()});
        if (Verdict verdict = open_faults(battle, action.actor, plan); !verdict.empty()) return verdict;
    }
    if (action.targets.empty()) return {};
    const Point fire = firing_point(battle, action);
    const SplitPath split = split_at(battle.table[action.actor].at, action.places, fire);
    if (!split.found) return {objection("AE-ROF-6"_clause, fact::fire_off_path).about(action.actor)};
    Trial<Rules> there(battle);
    if (!split.before.empty()) {
        const MovePlan plan = plan_move(battle, action.actor, {split.before.begin(), split.before.end()});
        // Beyond an enemy contact there is no path, and in contact no shot.
        if (plan.contact.exists()) return {objection("AE-ROF-6"_clause, fact::would_touch_enemy).about(action.actor)};
        if (Verdict verdict = judge_part(battle, action.actor, split.before); !verdict.empty()) return verdict;
        there.tried_table()[action.actor].at = fire;
    }
    if (Verdict verdict = judge_part(there, action.actor, split.after); !verdict.empty()) return verdict;
    return judge_single_shot(there, action);
}

namespace {

/// R-AE-4: of a way that was cut short, what is left of it. Whoever does not come to his firing point fires where he
/// comes to.
SplitPath split_of_gone(const AeBattle& battle, const Action& action, const MovePlan& whole) {
    const Point start = battle.table[action.actor].at;
    const Point fire = firing_point(battle, action);
    if (Rules::may_measure(battle) || whole.contact.exists()) return split_at(start, action.places, fire);
    Places gone;
    for (const Point point : whole.route) gone.push_back({point, {}});
    SplitPath split = split_at(start, gone, fire);
    if (!split.found) split = {gone, {}, true};
    return split;
}

}  // namespace

AeProgress begin_move_and_fire(AeBattle& battle, const Action& action, Events& events) {
    const FigureId mover = action.actor;
    spend(battle, events, mover, battle.scenario->values.move_and_fire_ap, "AE-ROF-5"_clause);
    MovePlan whole;
    if (!action.places.empty()) whole = gone_move(battle, mover, {action.places.begin(), action.places.end()});
    if (action.targets.empty()) {
        note_move(battle, events, mover, whole, Happening::moved, "AE-MOVE-1"_clause);
        note_stop(battle, events, mover, whole);
        return Continue{};
    }
    const SplitPath split = split_of_gone(battle, action, whole);
    MovePlan first;
    if (!split.before.empty()) {
        first = plan_move(battle, mover, {split.before.begin(), split.before.end()});
        // The parts are charged together what the whole path costs (legs round up).
        first.length = std::min(first.length, whole.length);
        note_move(battle, events, mover, first, Happening::moved, "AE-MOVE-1"_clause);
    }
    // What lies beyond an enemy contact is cut before the shot and stays cut (AE-ROF-6).
    const MovePlan rest = plan_move(battle, mover, {split.after.begin(), split.after.end()});
    battle.work.route.clear();
    for (Point point : rest.route) battle.work.route.push_back(point);
    MovingOn moving;
    moving.mover = mover;
    moving.weapon = action.weapon;
    moving.target = action.target();
    moving.length = whole.length.units - first.length.units;
    moving.contact = rest.contact;
    return Procedure{moving};
}

/// AE-ROF-6: the shot at the firing point, then the rest of the way.
AeProgress step(AeBattle& battle, MovingOn& moving, const Answer&, Events& events) {
    if (!moving.has_fired) {
        moving.has_fired = true;
        Action shot;
        shot.verb = Verb::move_and_fire;
        shot.actor = moving.mover;
        shot.weapon = moving.weapon;
        shot.targets.push_back(moving.target);
        // R-AE-4: from where a way that was cut short has led, the target may not be seen.
        if (!Rules::may_measure(battle) && !judge_single_shot(battle, shot).empty()) return Continue{};
        return begin_single_shot(battle, shot, events);
    }
    // AE-WOUND-3: a mover that its own blast removed goes no further.
    if (!battle.work.route.empty() && battle.table[moving.mover].on_table) {
        MovePlan rest;
        rest.end = battle.work.route.back();
        rest.length = Length{moving.length};
        note_move(battle, events, moving.mover, rest, Happening::moved, "AE-MOVE-1"_clause);
        if (moving.contact.exists() && battle.table[moving.contact].on_table) {
            rest.contact = moving.contact;
            rest.stopped_by = "AE-MOVE-3"_clause;
            note_stop(battle, events, moving.mover, rest);
        }
    }
    battle.work.route.clear();
    return Done{};
}

}  // namespace umpire::ae_wwii
