#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/contact.hpp"
#include "games/bolt_action/course.hpp"

#include <algorithm>
#include <optional>

namespace umpire::bolt_action {

using namespace literals;

namespace {

bool overlaps_anybody(const BaBattle& battle, FigureId man, const Footprint& base) {
    for (std::size_t i = 0; i < battle.table->figures.size(); ++i) {
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

/// Every so much of the path is looked at, and the last stretch unit by unit: how fine is ours.
constexpr std::int32_t stride_back = units_per_cm / 10;

/// The last point of his path at which a man may stand, by how far along it lies; nothing when there is none.
template <class MayStand>
std::optional<Length> last_point(const BaBattle& battle, const Track& track, MayStand may_stand) {
    std::int32_t length = battle.work.announced.gone[track.number];
    while (length > 0 && !may_stand(Length{length})) length = std::max(length - stride_back, 0);
    if (!may_stand(Length{length})) return std::nullopt;
    while (length < battle.work.announced.gone[track.number] && may_stand(Length{length + 1})) ++length;
    return Length{length};
}

/// One man goes back: where he is clear of the hull and overlaps nobody; with `keeps_spacing` also a legal end of a
/// move. False when there is no such point.
bool put_back_one(BaBattle& battle, Events& events, const Course& course, const Track& track, const Footprint& hull,
                  bool keeps_spacing) {
    const Length clear{battle.scenario->values.spacing};
    const Bases mates = bases_of_mates(battle, track.model);
    const auto may_stand = [&](Length along) {
        const Place place = place_on(battle, course, track, along, false);
        const Footprint base = footprint((*battle.scenario)[track.model].base, place);
        if (gap(base, hull) < clear || overlaps_anybody(battle, track.model, base)) return false;
        return !keeps_spacing || judge_standing(battle, course.unit, track.model, place, mates).empty();
    };
    const std::optional<Length> back = last_point(battle, track, may_stand);
    if (!back) return false;
    Event event = actor_event(Happening::moved, "BA-ASLT-17"_clause, track.model);
    event.from = battle.table[track.model].at;
    event.to = place_on(battle, course, track, *back, false).at;
    event.length = Length{battle.work.announced.gone[track.number]} - *back;
    if (event.length.units > 0) note(battle, events, event);
    return true;
}

}  // namespace

/// BA-ASLT-17: each to the last point of his path at which he is clear of the vehicle and may stand. Whoever finds
/// none looks again when the others have gone, then without the spacing to other units; else he stays (R-BA-13).
void put_back_from(BaBattle& battle, Events& events, UnitId attacker, UnitId vehicle) {
    const Footprint hull = foot_of(battle, (*battle.scenario)[vehicle].first);
    const Course course = course_of(battle, attacker);
    const Length clear{battle.scenario->values.spacing};
    for (const bool keeps_spacing : {true, true, false})
        for (const Track& track : course.tracks)
            if (gap(foot_of(battle, track.model), hull) < clear)
                put_back_one(battle, events, course, track, hull, keeps_spacing);
}

}  // namespace umpire::bolt_action
