#include "games/bolt_action/goals.hpp"

#include "games/bolt_action/ground.hpp"
#include "geometry/segment.hpp"
#include "geometry/zone.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

namespace {

bool covers(const Footprint& other, const Footprint& base) { return overlap(other, base); }
bool covers(const Outline& outline, const Footprint& base) { return outline.overlaps(base); }
Length apart(const Footprint& other, const Footprint& base) { return gap(other, base); }
Length apart(const Outline& outline, const Footprint& base) { return outline.distance(base); }

template <class Other>
std::optional<Length> first_touch_of(const Footprint& moving, Leg leg, const Other& other) {
    std::optional<Length> step = first_within(moving, leg, other, {0});
    const auto at = [&](Length on) { return moved(moving, position_on(leg, on.units) - leg.from); };
    const Length end = leg_length(leg);
    while (step && *step < end) {
        const Footprint next = at(*step + Length{1});
        if (covers(other, next) || apart(other, next) >= apart(other, at(*step))) break;
        *step += Length{1};
    }
    return step;
}

const Outline& outline_of(const BaBattle& battle, PieceId piece) {
    return battle.scenario->pieces[piece.index()].outline;
}
Footprint hull_of(const BaBattle& battle, UnitId transport) {
    return foot_of(battle, (*battle.scenario)[transport].first);
}

/// BA-SCEN-4: how far the base is from the far edge, towards which it leaves; 0 or less when it touches it.
std::int32_t short_of_edge(const BaBattle& battle, UnitId unit, const Footprint& base) {
    const bool goes_north = battle.situation->south == side_of(battle, unit);
    const auto inside = [&](Point point) { return goes_north ? battle.scenario->table.y - point.y : point.y; };
    if (is_round(base)) return inside(base.centre) - base.radius.units;
    std::int32_t least = inside(base.corners[0]);
    for (const Point corner : base.corners) least = std::min(least, inside(corner));
    return least;
}

/// The first step of a leg at which the base touches the far edge. It comes nearer all the way or not at all.
std::optional<Length> first_at_edge(const BaBattle& battle, UnitId unit, const Footprint& moving, Leg leg) {
    const auto is_there = [&](std::int32_t step) {
        return short_of_edge(battle, unit, moved(moving, position_on(leg, step) - leg.from)) <= 0;
    };
    std::int32_t low = 0;
    std::int32_t high = leg_length(leg).units;
    if (!is_there(high)) return std::nullopt;
    while (low < high) {
        const std::int32_t middle = low + (high - low) / 2;
        if (is_there(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return Length{low};
}

}  // namespace

std::optional<Length> first_touch(const Footprint& moving, Leg leg, const Footprint& other) {
    return first_touch_of(moving, leg, other);
}
std::optional<Length> first_touch(const Footprint& moving, Leg leg, const Outline& outline) {
    return first_touch_of(moving, leg, outline);
}

/// BA-BLD-2: touching the outline. BA-TRAN-2, BA-TRAN-8: within reach of the hull. BA-SCEN-4: at the edge.
bool is_at_goal(const BaBattle& battle, UnitId unit, const Footprint& base) {
    const Announced& announced = battle.work.announced;
    switch (announced.goal) {
    case Goal::none:
    case Goal::unhitch: return false;
    case Goal::enter: return touch(outline_of(battle, announced.building), base);
    case Goal::board:
    case Goal::hitch:
        return gap_at_most(base, hull_of(battle, announced.transport), {battle.scenario->values.boarding_reach});
    case Goal::leave_table: break;
    }
    return short_of_edge(battle, unit, base) < contact_gap.units;
}

/// BA-BLD-2, BA-SCEN-4: a path ends at the outline that is entered, or at the edge.
Length goal_limit(const BaBattle& battle, const Course& course, const Track& track) {
    const Announced& announced = battle.work.announced;
    if (announced.goal != Goal::enter && announced.goal != Goal::leave_table) return track.length;
    Length before;
    std::optional<Length> found;
    each_leg(battle, track, track.length, [&](const Footprint& base, Leg leg) {
        const std::optional<Length> step = announced.goal == Goal::enter
                                               ? first_touch(base, leg, outline_of(battle, announced.building))
                                               : first_at_edge(battle, course.unit, base, leg);
        if (step) found = before + *step;
        before += leg_length(leg);
        return found.has_value();
    });
    return found.value_or(track.length);
}

namespace {

/// Straight to where the base just is near enough; nothing where it is that already.
std::optional<Point> place_near(const Footprint& base, const Outline& outline, Length reach) {
    const Leg leg{base.centre, nearest_point(outline, base.centre)};
    const auto step = reach == Length{0} ? first_touch(base, leg, outline) : first_within(base, leg, outline, reach);
    if (!step || *step == Length{0}) return std::nullopt;
    return position_on(leg, step->units);
}

std::optional<Point> place_at_goal(const BaBattle& battle, const Moving& moving, const Action& action,
                                   const Footprint& base, Angle facing) {
    switch (action.verb.as<Verb>()) {
    case Verb::enter: return place_near(base, outline_of(battle, action.piece), {0});
    case Verb::board:
    case Verb::hitch: {
        const Footprint hull = hull_of(battle, action.target_unit());
        const auto outline = Outline::polygon(hull.corners);
        if (!outline) return std::nullopt;
        return place_near(base, *outline, {battle.scenario->values.boarding_reach});
    }
    default: break;
    }
    const std::int32_t rest = short_of_edge(battle, moving.unit, base);
    if (rest <= 0) return std::nullopt;
    if (is_vehicle(battle, moving.unit)) return base.centre + towards(facing, {rest});
    const bool goes_north = battle.situation->south == side_of(battle, moving.unit);
    return base.centre + Vector{0, goes_north ? rest : -rest};
}

}  // namespace

std::vector<Way> ways_to_goal(const BaBattle& battle, const Moving& moving, const Action& action) {
    std::vector<Way> ways;
    const auto& path = battle.work.announced.path;
    // BA-ASLT-15: who has won a building enters it instead of a move.
    if (action.verb == Verb::unhitch || moving.kind == Moving::Kind::regroup) return ways;
    const ModelRange models = models_of(battle, moving.unit);
    for (const FigureId model : models) {
        const auto is_its = [model](const Waypoint& point) { return point.model == model; };
        const Figure& start = battle.work.announced.starts[static_cast<std::size_t>(model.value - models.first)];
        if (!is_alive(battle, model) || !start.on_table || std::any_of(path.begin(), path.end(), is_its)) continue;
        const Footprint base = footprint((*battle.scenario)[model].base, {start.at, start.facing});
        const auto to = place_at_goal(battle, moving, action, base, start.facing);
        if (!to) continue;
        Waypoint point;
        point.model = model;
        point.to = *to;
        ways.push_back({point});
    }
    return ways;
}

/// BA-TERR-13, BA-BLD-8: the first building into which a heavy tank drives.
Ramming ramming_of(const BaBattle& battle, const Course& course) {
    Ramming ramming;
    if (!is_heavy_tank(battle, course.unit) || course.tracks.empty()) return ramming;
    Length before;
    each_leg(battle, course.tracks[0], course.tracks[0].length, [&](const Footprint& base, Leg leg) {
        for (std::size_t i = 0; i < battle.scenario->pieces.size(); ++i) {
            const Outline& outline = battle.scenario->pieces[i].outline;
            if (kind_of(battle, i).crossing != Crossing::building || !sweeps_over(base, leg, outline)) continue;
            const Length at = before + first_touch(base, leg, outline).value_or(Length{0});
            if (!ramming.building.exists() || at < ramming.at) ramming = {id_at<PieceId>(i), at};
        }
        before += leg_length(leg);
        return ramming.building.exists();
    });
    return ramming;
}

}  // namespace umpire::bolt_action
