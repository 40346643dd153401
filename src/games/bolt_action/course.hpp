#pragma once

#include "games/bolt_action/chapters.hpp"
#include "geometry/path.hpp"

#include <span>

namespace umpire::bolt_action {

// Announced paths and their lengths. A path is measured from where its model began; lengths along it are in units.

/// One living model of the unit that moves, and its path.
struct Track {
    FigureId model;
    Figure start;
    std::uint8_t number = 0;  ///< the number of the model in its unit
    std::uint8_t first = 0;   ///< where its points begin in the course
    std::uint8_t count = 0;
    Length length;  ///< the length of the whole path
};

struct Course {
    UnitId unit;
    FixedVector<Track, 16> tracks;
    FixedVector<Point, 96> points;  ///< the points of one model follow one another
    std::span<const Point> of(const Track& track) const { return {points.begin() + track.first, track.count}; }
    Length longest() const;
};
/// The course of the living models that stand on the table, or are about to come onto it.
Course course_of(const BaBattle& battle, UnitId unit);

/// BA-WEAP-3: the model has a facing: a gun, a vehicle, the gunner of a Fixed weapon.
bool has_facing(const BaBattle& battle, FigureId model);

/// The place of a model so far along its path. A vehicle has made the turns that it went past, and at the end of the
/// way also a turn that it has just reached. At the end of the way other models have the facing that they announced
/// last.
Place place_on(const BaBattle& battle, const Course& course, const Track& track, Length along, bool at_end);
/// The base of a model so far along its path.
Footprint foot_on(const BaBattle& battle, const Course& course, const Track& track, Length along, bool at_end);

/// The legs of a way up to so much of it, each with the base at its start. Turns on the spot are legs of no length
/// after the turn. Calls look(base, leg) until it returns true, and then returns true.
template <class Look>
bool each_leg(const BaBattle& battle, const Track& track, Length along, Look look) {
    const BaseShape& shape = (*battle.scenario)[track.model].base;
    Place place{track.start.at, track.start.facing};
    Footprint base = footprint(shape, place);
    Length rest = along;
    for (std::size_t i = 0; i < track.count; ++i) {
        const Waypoint& waypoint = battle.work.announced.path[track.first + i];
        const Leg whole{place.at, waypoint.to};
        const Length length = leg_length(whole);
        const Leg leg = rest < length ? leg_to(whole, rest.units) : whole;
        if (leg.from != leg.to && look(base, leg)) return true;
        if (rest < length) return false;
        rest -= length;
        place.at = waypoint.to;
        base = moved(base, leg.to - leg.from);
        if (!waypoint.turns || waypoint.facing == place.facing) continue;
        place.facing = waypoint.facing;
        base = footprint(shape, place);
        if (look(base, Leg{place.at, place.at})) return true;
    }
    return false;
}

/// How far along its path each model is at a stop of the move.
Length gone_at(const BaBattle& battle, const Moving& moving, const Track& track, std::int32_t stop);

/// BA-MOVE-1, BA-MOVE-2, BA-ART-2, BA-VEH-2, BA-VEH-4, BA-TERR-14: how far the unit may go.
Length allowance_of(const BaBattle& battle, const Moving& moving, const Course& course);

}  // namespace umpire::bolt_action
