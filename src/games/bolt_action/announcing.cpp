#include "games/bolt_action/announcing.hpp"

#include "games/bolt_action/entering.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/goals.hpp"
#include "games/bolt_action/ground.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

std::size_t number_in_unit(const BaBattle& battle, FigureId model) {
    return static_cast<std::size_t>(model.value - models_of(battle, (*battle.scenario)[model].unit).first);
}

bool is_inside(const BaBattle& battle, UnitId unit) {
    const Whereabouts where = battle.situation[unit].where;
    return where == Whereabouts::building || where == Whereabouts::transport;
}

/// No point lies outside of what the kernel can measure.
bool are_sane(const Action& action) {
    return std::all_of(action.places.begin(), action.places.end(), [](const Place& place) {
        return std::abs(place.at.x) <= coordinate_max && std::abs(place.at.y) <= coordinate_max;
    });
}

/// The way of one model. A whole unit is told the points of its first model, and all others go the same legs.
Way way_of(const BaBattle& battle, const Action& action, FigureId model, Vector shift) {
    Way way;
    for (std::size_t i = 0; i < action.places.size(); ++i) {
        Waypoint point;
        point.model = model;
        point.to = action.places[i].at + shift;
        point.turns = action.turns_at(i) && has_facing(battle, model);
        if (point.turns) point.facing = action.places[i].facing;
        way.push_back(point);
    }
    return way;
}

/// The ways that an action announces, by model.
std::vector<Way> ways_of(const BaBattle& battle, const Moving& moving, const Action& action) {
    std::vector<Way> ways;
    if (action.verb != Verb::path_of_unit) {
        ways.push_back(way_of(battle, action, action.actor, {}));
        return ways;
    }
    const Announced& announced = battle.work.announced;
    std::optional<Point> first;
    for (const FigureId model : models_of(battle, moving.unit)) {
        if (!is_alive(battle, model)) continue;
        const Point start = announced.starts[number_in_unit(battle, model)].at;
        if (!first) first = start;
        ways.push_back(way_of(battle, action, model, start - *first));
    }
    return ways;
}

}  // namespace

bool is_room_for(const BaBattle& battle, const std::vector<Way>& ways) {
    const auto& path = battle.work.announced.path;
    std::size_t count = 0;
    for (const Way& way : ways) count += way.size();
    for (const Waypoint& point : path) {
        const bool is_replaced =
            std::any_of(ways.begin(), ways.end(), [&](const Way& way) { return way[0].model == point.model; });
        if (!is_replaced) ++count;
    }
    return count <= decltype(Announced::path)::capacity;
}

namespace {

/// BA-SCEN-4: the unit may say that it leaves.
bool may_leave(const BaBattle& battle, const Moving& moving) {
    const bool is_plain = moving.kind == Moving::Kind::ordered && !moving.comes_on;
    return is_plain && battle.scenario->victory == Victory::break_through &&
           side_of(battle, moving.unit) == battle.situation->attacker;
}

Walker walker_of(const BaBattle& battle, const Moving& moving, PieceId goal) {
    Walker walker;
    walker.unit = moving.unit;
    walker.order = moving.kind == Moving::Kind::regroup ? Order::advance : moving.order;
    walker.comes_on = moving.comes_on;
    walker.leaves = may_leave(battle, moving);
    walker.goal = goal;
    return walker;
}

/// BA-TERR, for the whole path as drawn, also behind the allowance.
Verdict judge_legs(const BaBattle& battle, const Walker& walker, FigureId model, Place place, const Way& way,
                   std::size_t first) {
    const BaseShape& shape = (*battle.scenario)[model].base;
    Footprint base = footprint(shape, place);
    for (std::size_t i = first; i < way.size(); ++i) {
        const Leg leg{place.at, way[i].to};
        if (leg.from != leg.to)
            if (Verdict verdict = judge_ground(battle, walker, model, base, leg); !verdict.empty()) return verdict;
        base = moved(base, leg.to - leg.from);
        place.at = leg.to;
        if (!way[i].turns || way[i].facing == place.facing) continue;
        place.facing = way[i].facing;
        base = footprint(shape, place);
        if (is_round(base)) continue;
        if (Verdict verdict = judge_ground(battle, walker, model, base, {leg.to, leg.to}); !verdict.empty())
            return verdict;
    }
    return {};
}

/// BA-MOVE-7: who comes on does not leave again: the centre stays on the table.
bool leads_off_table(const BaBattle& battle, const Way& way) {
    const Box table{{0, 0}, battle.scenario->table};
    return std::any_of(way.begin(), way.end(), [&](const Waypoint& point) { return !box_contains(table, point.to); });
}

}  // namespace

Verdict judge_way(const BaBattle& battle, const Moving& moving, const Way& way, PieceId goal, bool reverse) {
    const FigureId model = way[0].model;
    const Figure& start = battle.work.announced.starts[number_in_unit(battle, model)];
    if (moving.comes_on && leads_off_table(battle, way))
        return {objection("BA-MOVE-7"_clause, fact::over_edge).about(model)};
    if (is_inside(battle, moving.unit)) {
        if (Verdict verdict = judge_way_out(battle, moving.unit, model, way[0].to); !verdict.empty()) return verdict;
        return judge_legs(battle, walker_of(battle, moving, goal), model, {way[0].to, start.facing}, way, 1);
    }
    if (is_vehicle(battle, moving.unit))
        if (Verdict verdict = judge_drive(battle, moving, start, way, reverse); !verdict.empty()) return verdict;
    return judge_legs(battle, walker_of(battle, moving, goal), model, {start.at, start.facing}, way, 0);
}

namespace {

/// Who was named and is not of the unit that moves, or not any more.
Objection stranger(const BaBattle& battle, const Moving& moving, const Action& action) {
    const Scenario& scenario = *battle.scenario;
    const bool is_unit = action.verb == Verb::path_of_unit && action.unit.exists();
    const FigureId named = is_unit ? scenario[action.unit].first : action.actor;
    if (named.index() >= scenario.figures.size()) return objection("BA-INFO-2"_clause);
    if (scenario[named].unit == moving.unit) return objection("BA-INFO-2"_clause, fact::out_of_play).about(named);
    return objection("BA-INFO-2"_clause, fact::not_the_unit).about(named).about(moving.unit);
}

/// BA-INFO-1, BA-INFO-4: looks only at what is open to view, never at a length.
Verdict judge_paths(const BaBattle& battle, const Moving& moving, const Action& action) {
    const bool is_of_unit = action.verb == Verb::path_of_unit
                                ? action.unit == moving.unit
                                : action.actor.exists() && action.actor.index() < battle.scenario->figures.size() &&
                                      (*battle.scenario)[action.actor].unit == moving.unit &&
                                      is_alive(battle, action.actor);
    if (!is_of_unit) return {stranger(battle, moving, action)};
    if (action.places.empty()) return {objection("BA-INFO-2"_clause, fact::no_way)};
    if (!are_sane(action)) return {objection("BA-MOVE-7"_clause)};
    const bool is_whole = action.verb == Verb::path_of_unit;
    if (is_whole && is_inside(battle, moving.unit))
        return {objection(battle.situation[moving.unit].where == Whereabouts::building ? "BA-BLD-6"_clause
                                                                                       : "BA-TRAN-5"_clause)};
    const std::vector<Way> ways = ways_of(battle, moving, action);
    for (const Way& way : ways)
        for (const Waypoint& point : way)
            if (std::abs(point.to.x) > coordinate_max || std::abs(point.to.y) > coordinate_max)
                return {objection("BA-MOVE-7"_clause)};
    constexpr std::size_t room = decltype(Announced::path)::capacity;
    if (!is_room_for(battle, ways))
        return {objection("BA-INFO-2"_clause, static_cast<int>(room) + 1, static_cast<int>(room))};
    const Announced& announced = battle.work.announced;
    PieceId goal = announced.goal == Goal::enter ? announced.building : PieceId::none();
    if (moving.kind == Moving::Kind::assault) goal = battle.situation[moving.target].building;  // BA-ASLT-4
    for (const Way& way : ways)
        if (Verdict verdict = judge_way(battle, moving, way, goal, action.verb == Verb::reverse); !verdict.empty())
            return verdict;
    return {};
}

/// R-BA-42: some man is drawn a path that leads away from where he stands.
bool leads_somewhere(const BaBattle& battle) {
    const Announced& announced = battle.work.announced;
    return std::any_of(announced.path.begin(), announced.path.end(), [&](const Waypoint& point) {
        return point.to != announced.starts[number_in_unit(battle, point.model)].at;
    });
}

/// BA-MOVE-12: without a path a unit stays. What gets out of something does so as a whole. BA-ASLT-3: an assault has a
/// path; whoever finds none withdraws it (R-BA-36).
Verdict judge_go(const BaBattle& battle, const Moving& moving) {
    if (moving.kind == Moving::Kind::assault && !leads_somewhere(battle))
        return {objection("BA-ASLT-3"_clause, fact::no_way).about(moving.unit)};
    if (Verdict verdict = judge_exits(battle, moving.unit); !verdict.empty()) return verdict;
    return moving.kind == Moving::Kind::panic ? judge_panic_way(battle, moving) : Verdict{};
}

}  // namespace

Verdict judge_announcement(const BaBattle& battle, const Moving& moving, const Action& action) {
    switch (action.verb.as<Verb>()) {
    case Verb::path_of_model:
    case Verb::path_of_unit: return judge_paths(battle, moving, action);
    case Verb::reverse:
        if (!is_vehicle(battle, moving.unit)) return {objection("BA-VEH-4"_clause)};
        return judge_paths(battle, moving, action);
    case Verb::come_on:
        return moving.comes_on ? judge_come_on(battle, moving, action) : Verdict{objection("BA-MOVE-8"_clause)};
    case Verb::enter:
    case Verb::board:
    case Verb::hitch:
    case Verb::unhitch:
    case Verb::leave_table:
        if (action.unit != moving.unit) return {objection("BA-INFO-2"_clause)};
        return judge_goal(battle, moving, action);
    case Verb::go:
        if (action.unit != moving.unit) return {objection("BA-INFO-2"_clause)};
        return judge_go(battle, moving);
    case Verb::hold: return action.unit == moving.unit ? Verdict{} : Verdict{objection("BA-INFO-2"_clause)};
    case Verb::shoot_at: return {objection("BA-SHOOT-1"_clause)};
    default: return {objection("BA-INFO-1"_clause)};
    }
}

void write_down_way(BaBattle& battle, const Way& way, Events& events) {
    auto& path = battle.work.announced.path;
    FixedVector<Waypoint, 96> rest;
    for (const Waypoint& point : path)
        if (point.model != way[0].model) rest.push_back(point);
    for (const Waypoint& point : way) rest.push_back(point);
    path = rest;
    Event event = actor_event(Happening::path_announced, "BA-INFO-2"_clause, way[0].model);
    event.to = way.back().to;
    note(battle, events, event);
}

void announce(BaBattle& battle, const Moving& moving, const Action& action, Events& events) {
    switch (action.verb.as<Verb>()) {
    case Verb::path_of_model:
    case Verb::path_of_unit:
    case Verb::reverse:
        for (const Way& way : ways_of(battle, moving, action)) write_down_way(battle, way, events);
        battle.work.announced.reverse = action.verb == Verb::reverse;
        return;
    case Verb::come_on: announce_places(battle, action); return;
    default:
        for (const Way& way : ways_to_goal(battle, moving, action)) write_down_way(battle, way, events);
        announce_goal(battle, action);
    }
}

}  // namespace umpire::bolt_action
