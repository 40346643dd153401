#include "rules/bolt_action/chapters.hpp"
#include "rules/bolt_action/cited.hpp"
#include "rules/bolt_action/contact.hpp"
#include "rules/bolt_action/course.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

bool overlaps_anybody(const BaBattle& battle, FigureId man, const Footprint& base) {
    for (std::size_t i = 0; i < battle.table.figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (other != man && battle.table[other].on_table && overlap(base, foot_of(battle, other))) return true;
    }
    return false;
}

Bases bases_of_mates(const BaBattle& battle, FigureId man) {
    Bases bases;
    for (const FigureId mate : models_of(battle, (*battle.scenario)[man].unit))
        if (mate != man && battle.table[mate].on_table) bases.push_back(foot_of(battle, mate));
    return bases;
}

/// How far along his path a man may be at most: the last point clear of the hull, or one farther back where he finds
/// room.
Length place_behind(const BaBattle& battle, const Course& course, const Track& track, const Footprint& hull) {
    constexpr std::int32_t stride = units_per_cm / 10;
    const Length clear{battle.scenario->values.spacing};
    const auto is_clear = [&](std::int32_t length) {
        return gap(foot_on(battle, course, track, {length}, false), hull) >= clear;
    };
    std::int32_t length = battle.situation.announced.gone[track.number];
    while (length > 0 && !is_clear(length)) length = std::max(length - stride, 0);
    while (length > 0 && is_clear(length + 1)) ++length;
    const Bases mates = bases_of_mates(battle, track.model);
    for (; length > 0; length = std::max(length - stride, 0)) {
        const Place place = place_on(battle, course, track, {length}, false);
        const Footprint base = footprint((*battle.scenario)[track.model].base, place);
        if (is_clear(length) && !overlaps_anybody(battle, track.model, base) &&
            judge_standing(battle, course.unit, track.model, place, mates).empty())
            break;
    }
    return {length};
}

}  // namespace

/// BA-ASLT-17: each to the last point of his path at which he is clear of the vehicle. One whose point is taken by a
/// comrade, or too near to another unit, goes farther back, at last to where he began (R-BA-13).
void put_back_from(BaBattle& battle, Events& events, UnitId attacker, UnitId vehicle) {
    cites({"BA-UNIT-10"_clause});
    const Footprint hull = foot_of(battle, (*battle.scenario)[vehicle].first);
    const Course course = course_of(battle, attacker);
    for (const Track& track : course.tracks) {
        if (gap(foot_of(battle, track.model), hull) >= Length{battle.scenario->values.spacing}) continue;
        const Length back = place_behind(battle, course, track, hull);
        Event event = model_event(Happening::moved, "BA-ASLT-17"_clause, track.model);
        event.from = battle.table[track.model].at;
        event.to = place_on(battle, course, track, back, false).at;
        event.length = Length{battle.situation.announced.gone[track.number]} - back;
        if (event.length.units > 0) note(battle, events, event);
    }
}

}  // namespace umpire::bolt_action
