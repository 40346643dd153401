#include "games/bolt_action/announcing.hpp"
#include "games/bolt_action/facts.hpp"
#include "games/bolt_action/ground.hpp"
#include "geometry/arc.hpp"
#include "geometry/zone.hpp"

namespace umpire::bolt_action {

using namespace literals;

namespace {

/// A facing is a tenth of a degree, and points lie on the grid: so far beside the facing the end of a leg may lie.
constexpr std::int64_t beside(Length length) { return 2 + length.units / 500; }

bool is_along(Leg leg, Angle facing, bool back) {
    const Length length = leg_length(leg);
    const Vector ahead = towards(facing, length);
    const Vector wanted = back ? -ahead : ahead;
    return squared((leg.from + wanted) - leg.to) <= beside(length) * beside(length);
}

bool is_way_on_road(const BaBattle& battle, Point from, const Way& way) {
    const Roads roads = roads_of(battle);
    for (const Waypoint& point : way) {
        if (roads.empty() || !all_on(roads, {from, point.to})) return false;
        from = point.to;
    }
    return true;
}

}  // namespace

/// BA-VEH-3: forward along the facing, with so many turns on the spot. Turns that follow a road are free. BA-VEH-4:
/// straight back, without a turn.
Verdict judge_drive(const BaBattle& battle, const Moving& moving, const Figure& start, const Way& way, bool reverse) {
    const Clause clause = reverse ? "BA-VEH-4"_clause : "BA-VEH-3"_clause;
    if (reverse && (moving.order != Order::advance || moving.comes_on || way.size() != 1)) return {objection(clause)};
    const DriveRow& row = battle.scenario->drive(battle.scenario->profile_of(moving.unit).drive);
    const int turns_max = moving.order == Order::run ? row.turns_run : row.turns_advance;
    const bool turns_freely = is_way_on_road(battle, start.at, way);
    Point from = start.at;
    Angle facing = start.facing;
    int turns = 0;
    for (const Waypoint& point : way) {
        if (point.to != from && !is_along({from, point.to}, facing, reverse))
            return {objection(clause, fact::not_along_facing).about(point.model)};
        from = point.to;
        if (!point.turns || point.facing == facing) continue;
        if (reverse || turn_between(facing, point.facing) > battle.scenario->values.turn_tenths)
            return {objection(clause)};
        facing = point.facing;
        if (++turns > turns_max && !turns_freely)
            return {objection(clause, fact::turns_too_often, turns, turns_max).about(point.model)};
    }
    return {};
}

}  // namespace umpire::bolt_action
