#include "games/bolt_action/course.hpp"

#include "games/bolt_action/ground.hpp"
#include "geometry/polyline.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

Length Course::longest() const {
    Length longest;
    for (const Track& track : tracks) longest = std::max(longest, track.length);
    return longest;
}

/// BA-GEO-12, BA-MOVE-3: the sum of the legs; turns cost nothing.
Course course_of(const BaBattle& battle, UnitId unit) {
    const Announced& announced = battle.work.announced;
    Course course;
    course.unit = unit;
    for (const Waypoint& waypoint : announced.path) course.points.push_back(waypoint.to);
    const ModelRange models = models_of(battle, unit);
    for (const FigureId model : models) {
        const auto number = static_cast<std::uint8_t>(model.value - models.first);
        if (!is_alive(battle, model) || number >= announced.starts.size() || !announced.starts[number].on_table)
            continue;
        Track track;
        track.model = model;
        track.start = announced.starts[number];
        track.number = number;
        for (std::size_t i = 0; i < announced.path.size(); ++i) {
            if (announced.path[i].model != model) continue;
            if (track.count == 0) track.first = static_cast<std::uint8_t>(i);
            ++track.count;
        }
        track.length = path_length(track.start.at, course.of(track));
        course.tracks.push_back(track);
    }
    return course;
}

bool has_facing(const BaBattle& battle, FigureId model) {
    const UnitId unit = (*battle.scenario)[model].unit;
    if (is_vehicle(battle, unit) || is_gun(battle, model)) return true;
    return has_fixed_weapon(battle, unit) && gunner_of(battle, unit) == model;
}

namespace {

/// BA-WEAP-2, BA-WEAP-3: at the end of the move a Fixed weapon points where its gunner announced, also when he fell on
/// the way and another man serves it.
void take_announced_facing(const BaBattle& battle, UnitId unit, FigureId model, Place& place) {
    if (!battle.scenario->info(unit).crewed.exists() || !has_facing(battle, model)) return;
    for (const Waypoint& waypoint : battle.work.announced.path)
        if (waypoint.turns && !is_alive(battle, waypoint.model)) place.facing = waypoint.facing;
}

}  // namespace

Place place_on(const BaBattle& battle, const Course& course, const Track& track, Length along, bool at_end) {
    Place place{point_at(track.start.at, course.of(track), along), track.start.facing};
    const bool drives = is_vehicle(battle, course.unit);
    Length length;
    Point from = track.start.at;
    for (std::size_t i = 0; i < track.count; ++i) {
        const Waypoint& waypoint = battle.work.announced.path[track.first + i];
        length += leg_length({from, waypoint.to});
        from = waypoint.to;
        if (waypoint.turns && (length < along || (at_end && (length == along || !drives))))
            place.facing = waypoint.facing;
    }
    if (at_end && !drives) take_announced_facing(battle, course.unit, track.model, place);
    return place;
}

Footprint foot_on(const BaBattle& battle, const Course& course, const Track& track, Length along, bool at_end) {
    return footprint((*battle.scenario)[track.model].base, place_on(battle, course, track, along, at_end));
}

/// BA-AMB-2: at a fraction of the move each man stands at that fraction of his own path.
Length gone_at(const BaBattle& battle, const Moving& moving, const Track& track, std::int32_t stop) {
    const Announced& announced = battle.work.announced;
    const Length gone{announced.gone[track.number]};
    const Length rest{announced.ends[track.number] - gone.units};
    if (stop >= moving.longest) return gone + rest;
    return gone + part_of(rest, stop - moving.stood, moving.longest - moving.stood);
}

namespace {

/// For BA-TERR-14: the hull's centre lies on roads all along the path as announced.
bool is_all_on_road(const BaBattle& battle, const Course& course) {
    const Roads roads = roads_of(battle);
    if (roads.empty() || course.tracks.empty()) return false;
    Point from = course.tracks[0].start.at;
    for (const Point to : course.of(course.tracks[0])) {
        if (!all_on(roads, {from, to})) return false;
        from = to;
    }
    return true;
}

/// BA-ART-2: heavy guns only turn. A crew whose gun is lost walks like infantry.
Length hand_rate(const BaBattle& battle, UnitId unit) {
    const Values& values = battle.scenario->values;
    const FigureId gun = battle.scenario->info(unit).gun;
    if (!gun.exists() || !is_alive(battle, gun)) return {values.infantry_advance};
    switch (battle.scenario->profile_of(unit).gun_size) {
    case 1: return {values.gun_light_move};
    case 2: return {values.gun_medium_move};
    default: return {};
    }
}

/// BA-VEH-2, BA-VEH-4: the rate of the drive, forward or in reverse. BA-TERR-14: twice that on a road.
Length vehicle_rate(const BaBattle& battle, const Moving& moving, const Course& course) {
    const Profile& profile = battle.scenario->profile_of(moving.unit);
    const DriveRow& row = battle.scenario->drive(profile.drive);
    const Values& values = battle.scenario->values;
    const bool is_slow = battle.work.announced.reverse && !profile.recce;
    Length rate = is_slow ? row.reverse : row.advance;
    if (moving.order == Order::run) rate = rate * values.run_factor;
    return is_all_on_road(battle, course) ? rate * values.road_factor : rate;
}

}  // namespace

/// BA-MOVE-1, BA-MOVE-2: infantry; guns and vehicles have rates of their own.
Length allowance_of(const BaBattle& battle, const Moving& moving, const Course& course) {
    if (moving.kind == Moving::Kind::regroup || moving.kind == Moving::Kind::panic) return {moving.allowance};
    const Values& values = battle.scenario->values;
    switch (type_of(battle, moving.unit)) {
    case Type::infantry: return {moving.order == Order::run ? values.infantry_run : values.infantry_advance};
    case Type::artillery: return hand_rate(battle, moving.unit);
    case Type::vehicle: break;
    }
    return vehicle_rate(battle, moving, course);
}

}  // namespace umpire::bolt_action
