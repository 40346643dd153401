#include "geometry/path.hpp"
#include "rules/bolt_action/chapters.hpp"
#include "rules/bolt_action/cited.hpp"
#include "rules/bolt_action/contact.hpp"

#include <algorithm>
#include <vector>

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// The points of the way back of one man: from where he stands along his announced path to its start, about a tenth of
/// a centimetre apart.
std::vector<Point> way_back(const BaBattle& battle, FigureId man, Point start) {
    std::vector<Point> corners{start};
    for (const Waypoint& point : battle.situation.announced.path)
        if (point.model == man) corners.push_back(point.to);
    // He stopped somewhere on the path: on the first leg that leads past the place where he stands.
    const Point now = battle.table[man].at;
    std::size_t leg = 0;
    std::int64_t nearest = -1;
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const Vector along_leg = corners[i + 1] - corners[i];
        const Vector to_man = now - corners[i];
        const std::int64_t whole = squared(along_leg);
        const std::int64_t part = whole == 0 ? 0 : std::clamp<std::int64_t>(dot(along_leg, to_man), 0, whole);
        const Point foot =
            whole == 0 ? corners[i]
                       : corners[i] + Vector{static_cast<std::int32_t>(multiply_divide(along_leg.x, part, whole)),
                                             static_cast<std::int32_t>(multiply_divide(along_leg.y, part, whole))};
        if (const std::int64_t away = squared(now - foot); nearest < 0 || away < nearest) {
            nearest = away;
            leg = i;
        }
    }
    std::vector<Point> way{now};
    constexpr std::int32_t stride = units_per_cm / 10;
    for (std::size_t i = leg + 1; i-- > 0;) {
        const Leg back{way.back(), corners[i]};
        const std::int32_t length = leg_length(back).units;
        for (std::int32_t step = stride; step < length; step += stride) way.push_back(position_on(back, step));
        way.push_back(corners[i]);
    }
    return way;
}

bool overlaps_anybody(const BaBattle& battle, FigureId man, const Footprint& base) {
    for (std::size_t i = 0; i < battle.table.figures.size(); ++i) {
        const auto other = id_at<FigureId>(i);
        if (other != man && battle.table[other].on_table && overlap(base, foot_of(battle, other))) return true;
    }
    return false;
}

void put(BaBattle& battle, Events& events, FigureId man, Point to) {
    Event event = model_event(Happening::moved, "BA-ASLT-17"_clause, man);
    event.from = battle.table[man].at;
    event.to = to;
    event.length = length_of(to - event.from);
    if (event.from != to) note(battle, events, event);
}

Bases bases_of_mates(const BaBattle& battle, FigureId man) {
    Bases bases;
    for (const FigureId mate : models_of(battle, (*battle.scenario)[man].unit))
        if (mate != man && battle.table[mate].on_table) bases.push_back(foot_of(battle, mate));
    return bases;
}

}  // namespace

/// BA-ASLT-17: each to the last point of his path at which he is clear of the vehicle. One whose point is taken by a
/// comrade, or too near to another unit, goes farther back, at last to where he began.
void put_back_from(BaBattle& battle, Events& events, UnitId attacker, UnitId vehicle) {
    cites({"BA-UNIT-10"_clause});
    const Length clear{battle.scenario->values.spacing};
    const Footprint hull = foot_of(battle, (*battle.scenario)[vehicle].first);
    std::uint8_t number = 0;
    for (const FigureId man : models_of(battle, attacker)) {
        const std::uint8_t mine = number++;
        if (!battle.table[man].on_table || gap(foot_of(battle, man), hull) >= clear) continue;
        const Bases mates = bases_of_mates(battle, man);
        const std::vector<Point> way = way_back(battle, man, battle.situation.announced.starts[mine].at);
        const auto stands = [&](Point point) {
            const Place place{point, battle.table[man].facing};
            const Footprint base = footprint((*battle.scenario)[man].base, place);
            return gap(base, hull) >= clear && !overlaps_anybody(battle, man, base) &&
                   judge_standing(battle, attacker, man, place, mates).empty();
        };
        const auto found = std::find_if(way.begin(), way.end(), stands);
        put(battle, events, man, found == way.end() ? way.back() : *found);
    }
}

}  // namespace umpire::bolt_action
