#include "battle/trial.hpp"
#include "games/bolt_action/announcing.hpp"
#include "games/bolt_action/cutting.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/moving.hpp"
#include "geometry/arc.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

struct NearestPair {
    FigureId model;  ///< of those who run
    Point enemy;     ///< the centre of the enemy model
};

/// BA-FUB-8: the pair of nearest models; a tie goes to the lower roster numbers. Men in a building stand where its
/// outline is nearest (BA-BLD-3).
NearestPair nearest_pair(const BaBattle& battle, UnitId unit, UnitId enemy) {
    NearestPair pair;
    std::optional<Length> least;
    const auto offer = [&](FigureId model, Length apart, Point at) {
        if (least && apart >= *least) return;
        least = apart;
        pair = {model, at};
    };
    const Piece* house = building_of(battle, enemy);
    for (const FigureId model : models_of(battle, unit)) {
        if (!battle.table[model].on_table) continue;
        const Footprint base = foot_of(battle, model);
        if (house != nullptr) offer(model, house->outline.distance(base), nearest_point(house->outline, base.centre));
        for (const FigureId other : models_of(battle, enemy))
            if (battle.table[other].on_table) offer(model, gap(base, foot_of(battle, other)), battle.table[other].at);
    }
    return pair;
}

void write_down_straight(BaBattle& battle, UnitId unit, Vector way) {
    for (const FigureId model : models_of(battle, unit)) {
        if (!battle.table[model].on_table) continue;
        Waypoint point;
        point.model = model;
        point.to = battle.table[model].at + way;
        battle.work.announced.path.push_back(point);
    }
}

/// BA-FUB-10: a vehicle drives straight: back where the enemy is ahead or exactly abeam, else forward.
Vector drive_away(BaBattle& battle, UnitId unit, Point enemy) {
    const Place place = place_of(battle, (*battle.scenario)[unit].first);
    const DriveRow& row = battle.scenario->drive(battle.scenario->profile_of(unit).drive);
    const bool reverse = is_ahead(place, enemy);
    battle.work.announced.reverse = reverse;
    if (reverse) return -towards(place.facing, row.advance);
    return towards(place.facing, row.advance * battle.scenario->values.run_factor);
}

}  // namespace

/// BA-FUB-7, BA-FUB-11: a Run, straight away from the nearest enemy that it sees.
Moving straight_panic(BaBattle& battle, UnitId unit, UnitId enemy) {
    Moving moving;
    moving.kind = Moving::Kind::panic;
    moving.unit = unit;
    moving.order = Order::run;
    moving.target = enemy;
    moving.step = Moving::Step::begin;
    prepare_paths(battle, unit);
    const NearestPair pair = nearest_pair(battle, unit, enemy);
    const Vector away = battle.table[pair.model].at - pair.enemy;
    const bool drives = is_vehicle(battle, unit);
    if (!drives && away == Vector{}) return moving;
    write_down_straight(
        battle, unit,
        drives ? drive_away(battle, unit, pair.enemy) : along(away, {battle.scenario->values.infantry_run}));
    const Course course = course_of(battle, unit);
    moving.allowance = course.longest().units;
    moving.allowance = farthest_together(battle, moving, course).units;
    return moving;
}

namespace {

/// BA-FUB-10.
bool can_panic(const BaBattle& battle, UnitId unit) {
    const bool is_free = is_on_table(battle, unit) && !battle.situation[unit].has(Mark::immobilised);
    return is_free && type_of(battle, unit) != Type::artillery;
}

}  // namespace

/// BA-FUB-8, BA-FUB-10, BA-FUB-11: a Run, straight back or as the owner draws it.
std::optional<Moving> panic_move(BaBattle& battle, UnitId unit, UnitId enemy) {
    if (!can_panic(battle, unit)) return std::nullopt;
    Moving moving = straight_panic(battle, unit, enemy);
    if (moving.allowance == 0) return std::nullopt;
    const bool is_free = battle.scenario->options.panic_path == choice::owner_choice && !is_vehicle(battle, unit);
    if (!is_free) return moving;
    prepare_paths(battle, unit);
    moving.step = Moving::Step::announce;
    moving.allowance = battle.scenario->values.infantry_run;
    return moving;
}

/// BA-FUB-8, BA-INFO-7: as far from the enemy as the straight way would have led. The rule itself measures.
Verdict judge_panic_way(const BaBattle& battle, const Moving& moving) {
    const auto end_of = [&](Trial<Rules>& copy, Moving move) {
        cut(copy, move);
        const Course course = course_of(copy, move.unit);
        for (const Track& track : course.tracks)
            copy.tried_table()[track.model].at =
                place_on(copy, course, track, {copy.work.announced.ends[track.number]}, true).at;
        return distance_between(copy, move.unit, move.target);
    };
    Trial<Rules> announced(battle);
    Trial<Rules> straight(battle);
    const Length far_enough = end_of(straight, straight_panic(straight, moving.unit, moving.target));
    // A path drawn to where the straight way ends may fall short by the rounding of a step (BA-CONV-8).
    const bool is_away = end_of(announced, moving) + Length{1} >= far_enough;
    return is_away ? Verdict{} : Verdict{objection("BA-FUB-8"_clause, fact::less_far).about(moving.unit)};
}

Action straight_panic_path(const BaBattle& battle, const Moving& moving) {
    BaBattle copy = battle;
    const Moving straight = straight_panic(copy, moving.unit, moving.target);
    const Waypoint& first = copy.work.announced.path[0];
    const Leg leg{copy.table[first.model].at, first.to};
    Action action = unit_action(Verb::path_of_unit, moving.unit);
    action.places.push_back({position_on(leg, std::min(straight.allowance, leg_length(leg).units)), {}});
    return action;
}

}  // namespace umpire::bolt_action
