#include "games/ae_wwii/facts.hpp"
#include "games/ae_wwii/movement.hpp"
#include "geometry/path.hpp"

#include <algorithm>

// AE-SHOOT-3 with `out_of_range = action_lost`, ruling R-AE-4: nobody measures his way before he has declared it.

namespace umpire::ae_wwii {

using namespace literals;

namespace {

using Ways = FixedVector<Place, path_points_max>;

/// What only a ruler tells: the way is longer than it may be. That no movement is left at all, everybody knows.
bool is_measured_fault(const AeBattle& battle, FigureId mover, const Objection& fault) {
    if (fault.fact == &fact::way_too_long || fault.fact == &fact::way_too_long_there) return true;
    const std::int32_t limit = full_movement(battle, mover).units * battle.scenario->values.turn_factor;
    return fault.fact == &fact::moved_enough && battle.situation[mover].moved < limit;
}

bool is_too_long(const AeBattle& battle, FigureId mover, const MovePlan& plan) {
    return std::any_of(plan.verdict.begin(), plan.verdict.end(),
                       [&](const Objection& fault) { return is_measured_fault(battle, mover, fault); });
}

Length length_of_way(Point from, std::span<const Place> path) {
    Length length;
    for (const Place& place : path) {
        length += leg_length({from, place.at});
        from = place.at;
    }
    return length;
}

/// The first part of a way, of so many steps.
Ways first_part(Point from, std::span<const Place> path, Length length) {
    Ways part;
    for (const Place& place : path) {
        const Leg leg{from, place.at};
        const Length here = leg_length(leg);
        if (here > length) {
            part.push_back({position_on(leg, length.units), place.facing});
            return part;
        }
        part.push_back(place);
        length = Length{length.units - here.units};
        from = place.at;
    }
    return part;
}

/// The longest part of a way that is not too long; `plan_of` plans a part. A longer part never costs less.
template <class PlanOf>
MovePlan longest_part(const AeBattle& battle, FigureId mover, std::span<const Place> path, PlanOf plan_of) {
    MovePlan whole = plan_of(path);
    if (Rules::may_measure(battle) || !is_too_long(battle, mover, whole)) return whole;
    const Point start = battle.table[mover].at;
    const auto plan_part = [&](Length length) {
        const Ways part = first_part(start, path, length);
        return plan_of(std::span<const Place>(part.begin(), part.end()));
    };
    Length good;
    Length bad = length_of_way(start, path);
    while (good + Length{1} < bad) {
        const Length middle{good.units + (bad.units - good.units) / 2};
        (is_too_long(battle, mover, plan_part(middle)) ? bad : good) = middle;
    }
    MovePlan part = plan_part(good);
    // AE-GEO-8: with `pass_friends` the whole way passes over a friend on whom its part would end.
    const auto ends_on_model = [](const MovePlan& plan) {
        return std::any_of(plan.verdict.begin(), plan.verdict.end(),
                           [](const Objection& fault) { return fault.fact == &fact::on_model; });
    };
    while (good.units > 0 && ends_on_model(part)) {
        good = Length{good.units - 1};
        part = plan_part(good);
    }
    return part;
}

}  // namespace

Verdict open_faults(const AeBattle& battle, FigureId mover, const MovePlan& plan) {
    if (Rules::may_measure(battle)) return plan.verdict;
    Verdict open;
    for (const Objection& fault : plan.verdict)
        if (!is_measured_fault(battle, mover, fault)) open.push_back(fault);
    return open;
}

MovePlan gone_move(const AeBattle& battle, FigureId mover, std::span<const Place> path) {
    return longest_part(battle, mover, path,
                        [&](std::span<const Place> part) { return plan_move(battle, mover, part); });
}

MovePlan gone_leave(const AeBattle& battle, FigureId mover, std::span<const Place> path) {
    return longest_part(battle, mover, path,
                        [&](std::span<const Place> part) { return plan_leave(battle, mover, part); });
}

MovePlan gone_run(const AeBattle& battle, FigureId mover, Point to, FigureId wanted) {
    const Place end{to, {}};
    return longest_part(battle, mover, {&end, 1},
                        [&](std::span<const Place> part) { return plan_run(battle, mover, part.back().at, wanted); });
}

}  // namespace umpire::ae_wwii
