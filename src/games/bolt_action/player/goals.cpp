#include "games/bolt_action/player/goals.hpp"

#include "games/bolt_action/player/steps.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

Point marker_of(const Outlook& outlook) {
    const Scenario& scenario = outlook.scenario();
    return scenario.objectives.empty() ? Point{scenario.table.x / 2, scenario.table.y / 2} : scenario.objectives[0];
}

/// It fires best from afar, and is lost when it comes near.
bool keeps_away(const Outlook& outlook, const Group& group) {
    if (group.type == Type::artillery) return true;
    for (const Arm& arm : group.arms)
        if (outlook.weapon(arm).aim != Aim::direct) return true;
    return false;
}

bool hunts_armour(const Outlook& outlook, const Group& group) {
    for (const Arm& arm : group.arms)
        if (outlook.weapon(arm).bonus >= 2 && !arm.one_shot && outlook.weapon(arm).shell == Shell::none) return true;
    return false;
}

/// From how far a group likes to fight.
Length liked_distance(const Outlook& outlook, const Group& group) {
    const Habits& habits = outlook.habits();
    const Length close{habits.liked_distance * units_per_cm};
    if (group.arms.empty()) return {60 * units_per_cm};
    if (keeps_away(outlook, group)) return {std::min(group.longest_range.units, 70 * units_per_cm)};
    if (group.is_vehicle()) return {std::min(group.longest_range.units / 2, habits.liked_by_vehicle * units_per_cm)};
    if (group.fixed) return {group.longest_range.units / 2};
    return std::min(close, Length{group.longest_range.units / 2});
}

/// The enemy that is nearest, seen with a preference for its own kind of prey.
const Group* prey_of(const Outlook& outlook, const Group& group) {
    const Group* best = nullptr;
    std::int64_t least = 0;
    const bool hunts = hunts_armour(outlook, group);
    for (const Group& enemy : outlook.groups()) {
        if (enemy.side == group.side || !enemy.present) continue;
        const bool is_other_prey = hunts ? !enemy.is_vehicle() : enemy.is_vehicle() && !group.is_vehicle();
        const std::int64_t nearer = std::int64_t{enemy.pins} * 3 * units_per_cm;
        if (best != nullptr) {
            const std::int64_t most = least + nearer;
            const std::int64_t farthest = is_other_prey ? (most - 40 * units_per_cm + 1) / 2 : most;
            if (outlook.is_far(group.at, enemy, {static_cast<std::int32_t>(farthest)})) continue;
        }
        std::int64_t way = outlook.estimates().between(group.unit, group.at, enemy.unit).length().units;
        if (is_other_prey) way = way * 2 + 40 * units_per_cm;
        way -= nearer;
        if (best == nullptr || way < least) {
            best = &enemy;
            least = way;
        }
    }
    return best;
}

/// Where the enemy is to be looked for while none of him is on the table.
Point middle_of_table(const Outlook& outlook) {
    const Point corner = outlook.scenario().table;
    return {corner.x / 2, corner.y / 2};
}

Goal goal_of_fight(const Outlook& outlook, const Group& group) {
    Goal goal;
    goal.kind = Goal::Kind::spot;
    goal.enough = liked_distance(outlook, group);
    const Habits& habits = outlook.habits();
    goal.pull = keeps_away(outlook, group) ? habits.pull_from_afar
                : group.fixed              ? habits.pull_of_weapon
                : group.is_vehicle()       ? habits.pull_of_vehicle
                                           : habits.pull;
    if (const Group* prey = prey_of(outlook, group)) {
        goal.at = prey->at;
    } else {
        goal.at = middle_of_table(outlook);
        goal.at.x = group.at.x == 0 ? goal.at.x : group.at.x;
    }
    if (outlook.scenario().victory == Victory::meeting && outlook.lead() >= outlook.values().win_lead &&
        outlook.turns_left() <= 1)
        goal.pull = 0;  // it is won if nothing more is lost
    return goal;
}

/// BA-MOR-6: an officer stays with those whom he helps.
Goal goal_of_officer(const Outlook& outlook, const Group& officer) {
    Goal goal = goal_of_fight(outlook, officer);
    std::int64_t x = 0;
    std::int64_t y = 0;
    int count = 0;
    for (const Group& group : outlook.groups()) {
        if (group.side != officer.side || !group.present || group.is_vehicle() || group.unit == officer.unit) continue;
        const int weight = 1 + group.pins;
        x += std::int64_t{group.at.x} * weight;
        y += std::int64_t{group.at.y} * weight;
        count += weight;
    }
    if (count == 0) return goal;
    goal.at = {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
    goal.enough = {8 * units_per_cm};
    goal.pull = outlook.habits().pull_of_officer;
    return goal;
}

/// How many friends on foot are nearer to the marker.
int rank_to_marker(const Outlook& outlook, const Group& group, Point marker) {
    const Length own = outlook.estimates().to(group.unit, group.at, marker).length();
    int rank = 0;
    for (const Group& other : outlook.groups())
        if (other.side == group.side && other.unit != group.unit && other.assault_troops && other.present &&
            outlook.estimates().to(other.unit, other.at, marker).length() < own)
            ++rank;
    return rank;
}

Goal goal_of_holding(const Outlook& outlook, const Group& group) {
    const Point marker = marker_of(outlook);
    Goal goal = goal_of_fight(outlook, group);
    const int left = std::max(0, outlook.turns_left());
    const bool is_late = left <= 1;
    if (group.type != Type::infantry || ((group.fixed || keeps_away(outlook, group)) && !is_late)) return goal;
    const int rank = rank_to_marker(outlook, group, marker);
    if (rank > 3 && left > 2) return goal;
    constexpr std::array prizes{8000, 2500, 800, 200};  // by the turns that are left
    constexpr std::array pulls{60, 40, 25, 16};         // by the turns that can be lost on the way
    const auto when = static_cast<std::size_t>(std::min(left, 3));
    goal.at = marker;
    goal.enough = {rank < 2 || is_late ? 4 * units_per_cm : 12 * units_per_cm};
    const Length away = outlook.estimates().to(group.unit, group.at, marker).length();
    const int orders = 1 + away.units * 11 / (10 * outlook.values().infantry_run);  // some way is always lost
    goal.pull = pulls[static_cast<std::size_t>(std::clamp(left + 1 - orders, 0, 3))];
    if (rank > 2) goal.pull = std::min(goal.pull, pulls[2]);
    goal.prize = prizes[when];
    return goal;
}

/// How far the goal seems to be, round what bars the way.
Length way_to_goal(const Outlook& outlook, const Group& group, const Goal& goal, Point at) {
    const Length way = outlook.routes().way(gait_of(outlook, group), at, destination_of(goal));
    return outlook.estimates().way(group.unit, way);
}

/// BA-SCEN-3: over the edge, the faster the fewer orders can be lost on the way. Who comes too late anyway fights.
Goal goal_of_leaving(const Outlook& outlook, const Group& group) {
    Goal goal;
    goal.kind = Goal::Kind::edge;
    goal.north = outlook.is_south(group.side);
    goal.prize = 3 * point_worth;
    const Length rate = allowance_of(outlook, group, group.type == Type::artillery ? Order::advance : Order::run);
    if (group.immobilised || rate.units <= 0) return goal_of_fight(outlook, group);
    const Length way = way_to_goal(outlook, group, goal, group.at);
    const int orders = 1 + way.units * 10 / (9 * rate.units);  // some way is always lost
    const int spare = std::max(0, outlook.turns_left()) + (group.has_die() ? 0 : 1) - orders;
    if (spare < -1) return goal_of_fight(outlook, group);
    const std::array pulls{45, 25, 18, 15};
    goal.pull = pulls[static_cast<std::size_t>(std::clamp(spare, 0, 3))];
    return goal;
}

}  // namespace

bool may_leave(const Outlook& outlook, const Group& group) {
    return outlook.scenario().victory == Victory::break_through && group.side == outlook.situation().attacker;
}

Gait gait_of(const Outlook& outlook, const Group& group) {
    if (group.type == Type::infantry) return Gait::foot;
    if (group.type == Type::artillery) return Gait::hand;
    return outlook.profile(group).drive == Drive::wheeled ? Gait::wheels : Gait::tracks;
}

Destination destination_of(const Goal& goal) {
    if (goal.kind != Goal::Kind::edge) return {Destination::Kind::point, goal.at};
    return {goal.north ? Destination::Kind::north_edge : Destination::Kind::south_edge, {}};
}

Goal goal_of(const Outlook& outlook, const Group& group) {
    if (may_leave(outlook, group)) return goal_of_leaving(outlook, group);
    const bool is_officer = outlook.profile(group).officer_bonus > 0;
    if (outlook.scenario().victory == Victory::hold && !(is_officer && outlook.turns_left() > 2))
        return goal_of_holding(outlook, group);
    return is_officer ? goal_of_officer(outlook, group) : goal_of_fight(outlook, group);
}

namespace {

/// BA-SCEN-2: only men hold the marker, so a hull beside it is in their way.
int worth_of_room(const Outlook& outlook, const Group& group, Point at) {
    if (outlook.scenario().victory != Victory::hold || !group.is_vehicle()) return 0;
    const Length room{outlook.values().objective_radius + 4 * units_per_cm};
    return outlook.estimates().to(group.unit, at, marker_of(outlook)).within(room) ? -400 : 0;
}

int worth_of_goal(const Outlook& outlook, const Group& group, const Goal& goal, Point at) {
    if (goal.kind == Goal::Kind::none) return 0;
    const Length way = way_to_goal(outlook, group, goal, at);
    if (goal.kind == Goal::Kind::spot && way <= goal.enough) return goal.prize;
    const Length beyond = goal.kind == Goal::Kind::spot ? way - goal.enough : way;
    return -static_cast<int>(std::int64_t{beyond.units} * goal.pull / units_per_cm);
}

}  // namespace

int worth_of_way(const Outlook& outlook, const Group& group, const Goal& goal, Point at) {
    return worth_of_goal(outlook, group, goal, at) + worth_of_room(outlook, group, at);
}

bool heads_for_edge(Angle facing, bool north) {
    return north ? facing.tenths <= 450 || facing.tenths >= 3150 : facing.tenths >= 1350 && facing.tenths <= 2250;
}

int worth_of_heading(const Outlook& outlook, const Group& group, const Goal& goal, Point at, Angle facing) {
    if (goal.kind != Goal::Kind::edge || !group.is_vehicle() || heads_for_edge(facing, goal.north)) return 0;
    const Length rate = allowance_of(outlook, group, Order::run);
    const bool is_near = outlook.estimates().to_edge(group.unit, at, goal.north).within(rate);
    return -goal.pull * (is_near ? 12 : 4);
}

}  // namespace umpire::bolt_action::ai
