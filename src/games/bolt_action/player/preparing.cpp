#include "games/bolt_action/player/preparing.hpp"

#include "games/bolt_action/formations.hpp"
#include "games/bolt_action/player/moves.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

std::optional<Action> first_legal(const Outlook& outlook, std::initializer_list<Action> actions) {
    for (const Action& action : actions)
        if (is_legal(outlook, action)) return action;
    return std::nullopt;
}

Action role_action(const Outlook& outlook, Word word) {
    Action action = side_action(Verb::choose_role, outlook.side());
    action.word = word;
    return action;
}

bool is_first_wave_placed(const Outlook& outlook) {
    const Victory victory = outlook.scenario().victory;
    return (victory == Victory::hold || victory == Victory::break_through) && !outlook.is_attacker();
}

/// Only men hold a marker (BA-SCEN-2), so sections belong beside it, and what drives and fires with them; guns and
/// machine guns reach it from their own edge.
int claim_to_marker(const Outlook& outlook, const Group& group) {
    if (outlook.profile(group).is_section) return 5;
    if (group.is_vehicle()) return group.arms.empty() ? 0 : 4;
    if (group.type == Type::artillery) return 3;
    return group.fixed ? 2 : 1;
}

/// Who holds ground best goes on the table first: guns and machine guns, then sections; transports and cars last.
int claim_to_ground(const Outlook& outlook, const Group& group) {
    if (outlook.habits().holds_with_men && outlook.scenario().victory == Victory::hold)
        return claim_to_marker(outlook, group);
    if (group.type == Type::artillery) return 5;
    if (group.fixed) return 4;
    if (outlook.profile(group).is_section) return 3;
    if (group.is_vehicle()) return group.arms.empty() ? 0 : 1;
    return 2;
}

Action wave_action(UnitId unit, Whereabouts where) {
    return unit_action(where == Whereabouts::reserve ? Verb::reserve : Verb::first_wave, unit);
}

/// Those who start on the table: as many as the scenario allows, by their claim.
Whereabouts wave_of_placed(const Outlook& outlook, const Group& group) {
    int units = 0;
    int before = 0;
    const int own = claim_to_ground(outlook, group);
    for (const Group& other : outlook.groups()) {
        if (!outlook.is_own(other)) continue;
        ++units;
        const int claim = claim_to_ground(outlook, other);
        if (claim > own || (claim == own && other.unit < group.unit)) ++before;
    }
    return before < units / 2 ? Whereabouts::first_wave : Whereabouts::reserve;
}

}  // namespace

std::optional<Action> role(const Outlook& outlook) {
    // Who waits on good ground has the better of it in every scenario with roles.
    return first_legal(outlook, {role_action(outlook, Word::defender), role_action(outlook, Word::keep)});
}

/// BA-SETUP-10: a gun that nobody can push onto the table comes on behind a vehicle or not at all.
std::optional<Action> ride_of_gun(const Outlook& outlook) {
    for (const Group& gun : outlook.groups()) {
        if (!outlook.is_own(gun) || gun.type != Type::artillery || allowance_of(outlook, gun, Order::advance).units > 0)
            continue;
        if (is_first_wave_placed(outlook) && wave_of_placed(outlook, gun) == Whereabouts::first_wave) continue;
        for (const Group& vehicle : outlook.groups()) {
            Action action = unit_action(Verb::hitch, gun.unit);
            action.units.push_back(vehicle.unit);
            if (is_legal(outlook, action)) return action;
        }
    }
    return std::nullopt;
}

std::optional<Action> wave(const Outlook& outlook, Chance& chance) {
    (void)chance;
    if (auto ride = ride_of_gun(outlook)) return ride;
    for (const bool is_passenger : {false, true}) {
        for (const Group& group : outlook.groups()) {
            const UnitState& state = outlook.situation()[group.unit];
            if (!outlook.is_own(group) || state.has(Mark::chose) || state.transport.exists() != is_passenger) continue;
            Whereabouts where = Whereabouts::first_wave;
            if (is_first_wave_placed(outlook)) where = wave_of_placed(outlook, group);
            if (is_passenger) where = outlook.situation()[state.transport].where;
            Action action = wave_action(group.unit, where);
            if (is_legal(outlook, action)) return action;
        }
    }
    return first_legal(outlook, {side_action(Verb::ready, outlook.side())});
}

// --- Deployment ---

namespace {

/// How good a place to begin at is: shelter, a wide view, near enough to what has to be held.
int worth_of_ground(const Outlook& outlook, const Group& group, Point at) {
    int worth = outlook.habits().placed_shelter * static_cast<int>(shelter_at(outlook, at));
    const Point table = outlook.scenario().table;
    const std::int32_t enemy_edge = outlook.is_south(group.side) ? table.y : 0;
    for (int i = 1; i <= 5; ++i) {
        const Point far{table.x * i / 6, (enemy_edge + table.y / 2) / 2};
        if (lane_between(outlook, group, at, group, far).open) worth += group.fixed ? 25 : 12;
    }
    for (const Group& other : outlook.groups()) {
        if (other.side != group.side || !other.present) continue;
        const Length room = other.spread + Length{10 * units_per_cm};
        if (boxes_meet(box_around(other.at, room), box_around(at, {1}))) worth -= 60;
    }
    if (outlook.scenario().victory == Victory::hold && outlook.profile(group).is_section) {
        const Goal goal = goal_of(outlook, group);
        worth += worth_of_way(outlook, group, goal, at) / 2;
    }
    return worth;
}

Point any_point_of(const Box& box, Chance& chance) {
    const auto any = [&](std::int32_t low, std::int32_t high) {
        return low + static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(std::max(1, high - low))));
    };
    return {any(box.low.x, box.high.x), any(box.low.y, box.high.y)};
}

/// A piece that shelters is tried as often as the open.
Point point_to_try(const Outlook& outlook, const Box& zone, Chance& chance) {
    const auto& covers = outlook.scenario().sight.covers;
    if (!covers.empty() && chance.below(2) == 0) {
        const Box box = grown(covers[chance.below(static_cast<std::uint32_t>(covers.size()))].box, {3 * units_per_cm});
        if (boxes_meet(zone, box)) return any_point_of(box, chance);
    }
    return any_point_of(zone, chance);
}

/// The box in which the scenario lets the side begin, roughly.
Box zone_of(const Outlook& outlook) {
    const Scenario& scenario = outlook.scenario();
    const Point table = scenario.table;
    if (scenario.zones[index_of(outlook.side())]) return *scenario.zones[index_of(outlook.side())];
    const Point middle = scenario.objectives.empty() ? Point{table.x / 2, table.y / 2} : scenario.objectives[0];
    if (scenario.victory == Victory::hold) return box_around(middle, {outlook.values().defender_radius});
    const std::int32_t line = outlook.values().defender_line;
    return outlook.is_south(outlook.side()) ? Box{{0, 0}, {table.x, table.y - line}} : Box{{0, line}, table};
}

}  // namespace

std::optional<Action> deployment(const Outlook& outlook, Chance& chance) {
    const Group* group = nullptr;
    for (const Group& other : outlook.groups()) {
        if (!outlook.is_own(other) || outlook.battle().table[outlook.scenario()[other.unit].first].on_table) continue;
        if (other.where != Whereabouts::table && other.where != Whereabouts::first_wave) continue;
        if (group == nullptr || claim_to_ground(outlook, other) > claim_to_ground(outlook, *group)) group = &other;
    }
    if (group == nullptr) return std::nullopt;
    const Angle facing = degrees(outlook.is_south(outlook.side()) ? 0 : 180);
    const Box zone = zone_of(outlook);
    std::optional<Action> best;
    int most = 0;
    for (int attempt = 0; attempt < 60 && (attempt < 40 || !best); ++attempt) {
        const Point at = point_to_try(outlook, zone, chance);
        const int worth = worth_of_ground(outlook, *group, at);
        if (best && worth <= most) continue;
        Action action = unit_action(Verb::deploy, group->unit);
        for (const umpire::Place& place : ranks_of(outlook.battle(), group->unit, at, facing, 4))
            action.places.push_back(place);
        if (!is_legal(outlook, action)) continue;
        best = action;
        most = worth;
    }
    return best;
}

// --- The turn's end ---

namespace {

/// BA-DICE-11: lying on takes one pin off for sure; a test that hardly ever passes takes none.
bool keeps_lying(const Outlook& outlook, const Group& group) {
    if (group.pins == 0 || outlook.turns_left() <= 0) return false;
    return outlook.chance_to_obey(group) * 100 < 25 * certain;
}

/// BA-DICE-10: who sees nothing to shoot at now goes on waiting.
bool keeps_waiting(const Outlook& outlook, const Group& group) {
    if (outlook.turns_left() <= 0) return false;
    if (group.type != Type::artillery && !group.fixed) return false;
    const Ground ground(outlook, group);
    return ground.here().still < 60;
}

}  // namespace

std::optional<Action> die_to_keep(const Outlook& outlook) {
    for (const Group& group : outlook.groups()) {
        if (!outlook.is_own(group) || outlook.situation()[group.unit].has(Mark::chose_keep)) continue;
        const bool keeps = group.die == Order::down     ? keeps_lying(outlook, group)
                           : group.die == Order::ambush ? keeps_waiting(outlook, group)
                                                        : false;
        Action keep = unit_action(Verb::keep_die, group.unit);
        if (keeps && is_legal(outlook, keep)) return keep;
    }
    return side_action(Verb::ready, outlook.side());
}

}  // namespace umpire::bolt_action::ai
