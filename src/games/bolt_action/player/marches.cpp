#include "games/bolt_action/player/marches.hpp"

#include "games/bolt_action/ground.hpp"
#include "games/bolt_action/player/moves.hpp"
#include "games/bolt_action/player/steps.hpp"
#include "geometry/segment.hpp"

#include <algorithm>
#include <utility>

namespace umpire::bolt_action::ai {

namespace {

constexpr Length man_base{units_per_cm};
/// Lengths that differ by no more look alike: what is symmetrical must not be parted by a hair.
constexpr std::int32_t hardly_more = units_per_cm / 2;
/// A path that is so much too long is cut without harm.
constexpr std::int32_t cut_unseen = units_per_cm / 5;

/// The places about and behind the man in front, in the order in which they are filled: ranks at a narrow step, files
/// at a wider one, near enough for the formation (BA-UNIT-8).
struct Berth {
    std::int32_t behind = 0;
    std::int32_t aside = 0;
};
constexpr int berth_ranks = 7;
constexpr int berth_files = 7;
constexpr auto berths_in_order() {
    std::array<Berth, berth_ranks * berth_files> berths{};
    std::size_t count = 0;
    for (int rank = 0; rank < berth_ranks; ++rank)
        for (int file = -(berth_files / 2); file <= berth_files / 2; ++file)
            berths[count++] = {rank * 23 * units_per_cm / 10,
                               file * 26 * units_per_cm / 10 + (rank % 2) * 13 * units_per_cm / 10};
    std::sort(berths.begin(), berths.end(), [](const Berth& a, const Berth& b) {
        const auto far = [](const Berth& berth) {
            return std::int64_t{berth.behind} * berth.behind + std::int64_t{berth.aside} * berth.aside;
        };
        return std::pair(far(a), a.aside) < std::pair(far(b), b.aside);
    });
    return berths;
}
constexpr auto berths = berths_in_order();

Point berth_at(Point front, Vector ahead, const Berth& berth) {
    if (berth.behind == 0 && berth.aside == 0) return front;
    const Vector back = berth.behind == 0 ? Vector{} : -along(ahead, {berth.behind});
    const Vector left = left_of(ahead);
    if (berth.aside == 0) return front + back;
    return front + back + (berth.aside > 0 ? along(left, {berth.aside}) : along(-left, {-berth.aside}));
}

/// Of two boxes that meet.
Box box_in_both(const Box& a, const Box& b) {
    return {{std::max(a.low.x, b.low.x), std::max(a.low.y, b.low.y)},
            {std::min(a.high.x, b.high.x), std::min(a.high.y, b.high.y)}};
}

std::int64_t between(Point a, Point b) { return floor_sqrt(squared(b - a)); }

}  // namespace

bool is_lane_free(const Outlook& outlook, const Group& group, Order order, Point from, Point to) {
    if (from == to) return true;
    const Vector aside = left_of(along(to - from, man_base));
    const Box swept = grown(box_of(from, to), man_base);
    for (const Bar& bar : outlook.bars()) {
        const bool is_way = bar.stops(group.type, order);
        if ((!is_way && !bar.is_obstacle) || !boxes_meet(swept, bar.outline->box())) continue;
        if (bar.outline->near(to, man_base)) return false;
        if (!is_way) continue;
        if (bar.outline->crossed_by(from + aside, to + aside) || bar.outline->crossed_by(from - aside, to - aside) ||
            (bar.is_rough && bar.outline->near(from, man_base)))
            return false;
    }
    return true;
}

bool is_lane_clear(const Outlook& outlook, const Group& group, Point from, Point to, UnitId spared) {
    const Length room{outlook.values().spacing + units_per_cm / 4};
    const Box swept = grown(box_of(from, to), room + man_base);
    for (const HullOnTable& hull : outlook.hulls())
        if (hull.unit != spared && segment_nearer_than(from, to, hull.base, man_base)) return false;
    for (const Group& enemy : outlook.groups())
        if (enemy.present && enemy.side != group.side && enemy.unit != spared && boxes_meet(swept, enemy.box) &&
            comes_near(outlook, group, from, to, enemy, room))
            return false;
    return true;
}

Routes::Trace way_round(const Outlook& outlook, const Group& group, Order order, Point from, const Destination& to) {
    const Routes& routes = outlook.routes();
    const Length rate = allowance_of(outlook, group, order);
    const Length room{outlook.values().spacing + units_per_cm / 4};
    const Box reach = box_around(from, rate);
    Routes::Cells barred;
    Routes::Cells full;
    for (const HullOnTable& hull : outlook.hulls()) {
        const Box around = box_around(hull.base.centre, hull.base.radius + man_base);
        if (boxes_meet(reach, around))
            routes.mark(barred, around, [&](Point at) { return segment_nearer_than(at, at, hull.base, man_base); });
    }
    for (const Group& other : outlook.groups()) {
        if (!other.present || other.unit == group.unit || other.is_vehicle()) continue;
        const Box around = grown(other.box, room + man_base);
        if (!boxes_meet(reach, around)) continue;
        for (const FigureId model : models_of(outlook.battle(), other.unit)) {
            if (!outlook.battle().table[model].on_table) continue;
            const Vicinity near = outlook.estimates().vicinity(group.unit, model, room);
            routes.mark(other.side == group.side ? full : barred, box_in_both(around, near.box()),
                        [&](Point at) { return near.holds(at); });
        }
    }
    return routes.detour(from, to, rate, order == Order::run, barred, full);
}

Point March::start_of(FigureId model) const {
    const std::size_t number = model.index() - outlook_.scenario()[group_.unit].first.index();
    return announced_.starts[number].at;
}

bool March::has_path(FigureId model) const {
    return std::any_of(announced_.path.begin(), announced_.path.end(),
                       [&](const Waypoint& point) { return point.model == model; });
}

FigureId March::nearest_to(Point front) const {
    FigureId best;
    std::int64_t least = 0;
    for (const FigureId model : models_of(outlook_.battle(), group_.unit)) {
        if (!is_alive(outlook_.battle(), model) || has_path(model)) continue;
        const std::int64_t away = between(start_of(model), front);
        if (best.exists() && away + hardly_more >= least) continue;
        best = model;
        least = away;
    }
    return best;
}

std::int64_t March::length(const Way& way, Point from, Point to) {
    std::int64_t sum = 0;
    for (const Point bend : way) {
        sum += between(from, bend);
        from = bend;
    }
    return sum + between(from, to);
}

/// The last man comes as far as his place, if they fill the places behind the front in the order of their ways.
bool March::reaches(const Plan& plan, Length rate) const {
    const Way same = ways_of(plan)[0];
    FixedVector<std::int64_t, 16> ways;
    for (const FigureId model : models_of(outlook_.battle(), group_.unit))
        if (is_alive(outlook_.battle(), model)) ways.push_back(length(same, start_of(model), plan.front));
    std::sort(ways.begin(), ways.end());
    for (std::size_t i = 0; i < ways.size(); ++i)
        if (ways[i] - berths[i].behind > rate.units + cut_unseen) return false;
    return true;
}

Action March::path(const Way& way, FigureId model, Point end) {
    Action action = figure_action(Verb::path_of_model, model);
    for (const Point bend : way) action.places.push_back({bend, {}});
    action.places.push_back({end, {}});
    return action;
}

std::optional<Action> March::lead(Point from, Point bend, Point front) const {
    const Length rate = allowance_of(outlook_, group_, order_);
    for (const int percent : {100, 90, 80, 70, 60, 45, 30}) {
        Plan plan;
        plan.bends = bend != from;
        plan.bend = bend;
        const std::int64_t first = plan.bends ? between(from, bend) : 0;
        const std::int64_t most = (first + between(plan.bends ? bend : from, front)) * percent / 100;
        const Point leg = plan.bends && most > first ? bend : from;
        const Point towards_it = plan.bends && most <= first ? bend : front;
        plan.bends = plan.bends && most > first;
        const std::int64_t rest = most - (plan.bends ? first : 0);
        if (towards_it == leg || rest <= 0) continue;
        plan.front = leg + along(towards_it - leg, {static_cast<std::int32_t>(rest)});
        plan.ahead = plan.front - leg;
        plan.from = from;
        if (!reaches(plan, rate)) continue;
        const FigureId leader = nearest_to(plan.front);
        if (!can_stand(leader, plan.front, {})) continue;
        Action action = path(ways_of(plan)[0], leader, plan.front);
        if (is_legal(outlook_, action)) return action;
    }
    return std::nullopt;
}

/// On the table, off the ground that forbids it, clear of the others of the unit and of other units.
bool March::can_stand(FigureId model, Point at, const Ends& others) const {
    const Box table = grown({{0, 0}, outlook_.scenario().table}, -man_base);
    if (!box_contains(table, at)) return false;
    constexpr std::int64_t apart = 2 * units_per_cm + units_per_cm / 20;
    constexpr std::int64_t linked = 4 * units_per_cm - units_per_cm / 10;
    bool is_linked = others.empty();
    for (const Point other : others) {
        const std::int64_t away = squared(other - at);
        if (away < apart * apart) return false;
        is_linked = is_linked || away <= linked * linked;
    }
    if (!is_linked) return false;
    const Footprint base = footprint(outlook_.scenario()[model].base, {at, {}});
    if (fault_of_ground(outlook_.battle(), group_.unit, base).is_some()) return false;
    const Length room{outlook_.values().spacing + units_per_cm / 4};
    const Box about = box_around(at, room + man_base);
    for (const Group& other : outlook_.groups())
        if (other.present && other.unit != group_.unit && boxes_meet(about, other.box) &&
            comes_near(outlook_, group_, at, at, other, room))
            return false;
    return true;
}

std::optional<March::Plan> March::announced_plan(Ends& ends) const {
    if (announced_.path.empty()) return std::nullopt;
    Plan plan;
    const FigureId leader = announced_.path[0].model;
    Point before = plan.from = start_of(leader);
    int points = 0;
    for (std::size_t i = 0; i < announced_.path.size(); ++i) {
        const Waypoint& point = announced_.path[i];
        const bool is_last = i + 1 == announced_.path.size() || announced_.path[i + 1].model != point.model;
        if (is_last) ends.push_back(point.to);
        if (point.model != leader) continue;
        ++points;
        if (!is_last) before = plan.bend = point.to;
        if (is_last) plan.front = point.to;
    }
    plan.bends = points > 1;
    plan.ahead = plan.front - before;
    if (plan.ahead == Vector{}) return std::nullopt;
    return plan;
}

/// How one who follows may go: as the man in front did, straight, or first to a point of that man's first leg.
FixedVector<March::Way, 5> March::ways_of(const Plan& plan) {
    FixedVector<Way, 5> ways;
    Way same;
    if (plan.bends) same.push_back(plan.bend);
    ways.push_back(same);
    if (plan.bends) ways.push_back({});
    const Vector leg = (plan.bends ? plan.bend : plan.front) - plan.from;
    for (const int quarters : {2, 1, 0}) {
        Way way;
        way.push_back(plan.from + Vector{leg.x / 4 * quarters, leg.y / 4 * quarters});
        if (plan.bends) way.push_back(plan.bend);
        ways.push_back(way);
    }
    return ways;
}

std::optional<Action> March::follow() const {
    Ends ends;
    const auto plan = announced_plan(ends);
    if (!plan) return std::nullopt;
    const FigureId model = nearest_to(plan->front);
    if (!model.exists()) return std::nullopt;
    const Length rate = allowance_of(outlook_, group_, order_);
    for (const Berth& berth : berths) {
        const Point at = berth_at(plan->front, plan->ahead, berth);
        if (!can_stand(model, at, ends)) continue;
        for (const Way& way : ways_of(*plan)) {
            if (length(way, start_of(model), at) > rate.units + cut_unseen) continue;
            Action action = path(way, model, at);
            if (is_legal(outlook_, action)) return action;
        }
    }
    return std::nullopt;
}

}  // namespace umpire::bolt_action::ai
