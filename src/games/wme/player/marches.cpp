#include "games/wme/player/marches.hpp"

#include "games/wme/brigades.hpp"
#include "games/wme/combat_moves.hpp"
#include "games/wme/moving.hpp"
#include "games/wme/ordering.hpp"
#include "games/wme/player/charges.hpp"
#include "games/wme/player/estimates.hpp"
#include "games/wme/player/goals.hpp"

#include <algorithm>
#include <bit>

namespace umpire::wme::ai {
namespace {

int turn_between(Angle from, Angle to) {
    const int turn = (int{to.tenths} - int{from.tenths} + 3600) % 3600;
    return turn > 1800 ? turn - 3600 : turn;
}

Action places_action(UnitId unit, const std::vector<Place>& places) {
    Action action = unit_action(Verb::move, unit);
    for (const Place& place : places) {
        if (place.facing.tenths == 0) action.turns_north |= 1u << action.places.size();
        action.places.push_back(place);
    }
    return action;
}

Action formed_action(Verb formation, UnitId unit, Place centre) {
    Action action = unit_action(formation, unit);
    if (centre.facing.tenths == 0) action.turns_north = 1u;
    action.places.push_back(centre);
    return action;
}

bool is_possible(const WmBattle& before, UnitId unit, const Action& action) {
    return move_by(before, unit, action).against.empty();
}

/// As far along its way as it gets: as it stands, in line, or in column where it is narrow.
std::optional<Action> march_of(const Habits& habits, const WmBattle& before, UnitId unit, int order) {
    const Goal goal = goal_of(habits, before, unit, order);
    if (!goal.exists) return std::nullopt;
    const Point middle = middle_of(before, unit);
    const Way way = way_to(before, mover_of(before, unit), middle, goal.at);
    const std::int32_t far = std::min(pace_of(before, unit).units - 10, way.length - goal.enough.units);
    constexpr std::int32_t least = units_per_cm;
    if (far < least) return std::nullopt;
    const Angle facing = facing_of_unit(before, unit);
    constexpr int aligned = 250;
    for (const int part : {100, 85, 65, 40, 20}) {
        const OnWay step = after_way(way, far / 100 * part);
        if (step.along == Vector{}) continue;
        const Angle ahead = direction_of(step.along);
        const int turn = turn_between(facing, ahead);
        if (turn <= aligned && turn >= -aligned) {
            Action shift = places_action(unit, shifted_places(before, unit, step.at - middle));
            if (is_possible(before, unit, shift)) return shift;
        }
        if (!step.is_narrow) {
            Action line = formed_action(Verb::line, unit, {step.at, ahead});
            if (is_possible(before, unit, line)) return line;
        }
        Action column = formed_action(Verb::column, unit, {step.at, ahead});
        if ((step.is_narrow || part < 50) && is_possible(before, unit, column)) return column;
    }
    return std::nullopt;
}

std::optional<ChargeIdea> charge_of(const Habits& habits, const WmBattle& before, UnitId unit, ChargeMemory& charges) {
    return best_charge(habits, before, unit, units_of(before, opponent_of(side_of(before, unit))), charges);
}

}  // namespace

std::optional<Action> next_move(const Habits& habits, const WmBattle& battle, UnitId unit, ChargeMemory& charges) {
    const WmBattle before = before_move(battle, unit);
    const auto charge = charge_of(habits, before, unit, charges);
    if (charge && charge->value > least_of_charge(habits, before, side_of(before, unit))) return charge->action;
    if (const auto march = march_of(habits, before, unit, state_of(before, unit).orders)) return march;
    return unit_action(Verb::stay, unit);
}

namespace {

/// A way in which a whole group goes: turned about its middle, then shifted.
struct GroupStep {
    int turn = 0;
    Vector by;
};

std::vector<Place> places_by(const WmBattle& before, UnitId unit, Point about, const GroupStep& step) {
    std::vector<Place> places =
        step.turn == 0 ? shifted_places(before, unit, {}) : wheeled_places(before, unit, about, step.turn);
    for (Place& place : places) place.at = place.at + step.by;
    return places;
}

StandPlaces as_stand_places(const std::vector<Place>& places) {
    StandPlaces all;
    for (const Place& place : places) all.push_back(place);
    return all;
}

/// All units of the group go by the step, those ahead first; nothing where one cannot.
std::optional<std::vector<Action>> group_moves(const WmBattle& before, const UnitList& units, Point about,
                                               const GroupStep& step) {
    std::vector<UnitId> order(units.begin(), units.end());
    std::stable_sort(order.begin(), order.end(), [&](UnitId a, UnitId b) {
        return dot(middle_of(before, a) - about, step.by) > dot(middle_of(before, b) - about, step.by);
    });
    std::vector<WmBattle> there;
    there.reserve(order.size() + 1);
    there.push_back(before);
    std::vector<Action> moves;
    // Most steps fail where they end: all ends are looked at before any way.
    for (const UnitId unit : order) {
        const std::vector<Place> places = places_by(before, unit, about, step);
        moves.push_back(places_action(unit, places));
        if (!may_end_at(there.back(), unit, places)) return std::nullopt;
        there.push_back(with_stands_at(there.back(), unit, as_stand_places(places)));
    }
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (!is_possible(there[i], order[i], moves[i])) return std::nullopt;
    return moves;
}

/// The unit of the group that has something to do and is worth most.
UnitId leader_of_group(const Habits& habits, const WmBattle& battle, UnitSet group, int order) {
    UnitId leader;
    for (const UnitId unit : units_in(battle, group)) {
        if (leader.exists() && worth_of(battle, unit) <= worth_of(battle, leader)) continue;
        if (goal_of(habits, battle, unit, order).exists) leader = unit;
    }
    return leader;
}

std::vector<GroupStep> steps_for(const Habits& habits, const WmBattle& before, UnitSet group, Point about, int order) {
    std::vector<GroupStep> steps;
    const UnitId leader = leader_of_group(habits, before, group, order);
    if (!leader.exists()) return steps;
    const Goal goal = goal_of(habits, before, leader, order);
    const Way way = way_to(before, mover_of(before, leader), about, goal.at);
    if (way.narrow == 1) return steps;
    std::int32_t pace = pace_of(before, leader).units;
    std::int32_t radius = 1;
    for (const UnitId unit : units_in(before, group)) {
        pace = std::min(pace, pace_of(before, unit).units);
        for (const FigureId stand : stands_of(before, unit))
            radius = std::max(radius, length_of(before.table[stand].at - about).units);
    }
    const Vector ahead = way.points[1] - way.points[0];
    if (ahead == Vector{}) return steps;
    const std::int32_t first_leg = length_of(ahead).units;
    // Before a narrow place the group stops, and goes on one by one.
    constexpr std::int32_t room = 5 * units_per_cm;
    const std::int32_t open = way.narrow == 0 ? first_leg : first_leg - room;
    const std::int32_t far = std::min({pace - 10, way.length - goal.enough.units, open});
    if (far < (way.narrow == 0 ? units_per_cm : room)) return steps;
    const int turn = turn_between(facing_of_unit(before, leader), direction_of(ahead));
    constexpr int aligned = 300;
    constexpr int tenths_per_radian = 573;
    if (turn > aligned || turn < -aligned) {
        // Half of the pace of the outermost stand goes into the turn.
        const int most = std::min(900, static_cast<int>(std::int64_t{pace} * tenths_per_radian / 2 / radius));
        const int wheel = std::clamp(turn, -most, most);
        const std::int32_t used = static_cast<std::int32_t>(std::int64_t{radius} * std::abs(wheel) / tenths_per_radian);
        const std::int32_t rest = std::max(0, std::min(far, pace - used - units_per_cm / 2));
        steps.push_back({wheel, along(ahead, Length{rest})});
    }
    // Straight on to the goal, or past what stands in the way.
    for (const int part : {100, 60, 30})
        for (const int aside : {0, 300, -300, 600, -600})
            steps.push_back({0, towards(turned(direction_of(ahead), aside), Length{far / 100 * part})});
    return steps;
}

/// In line behind a unit that has charged, to support it (WM-COMB-16 is minded).
std::vector<Action> support_moves(const WmBattle& before, const UnitList& units, UnitSet charged) {
    std::vector<Action> moves;
    WmBattle there = before;
    UnitSet supported = 0;
    for (const UnitId unit : units) {
        if (profile_of(before, unit).type != Type::infantry) continue;
        const std::int32_t depth = shape_of(before, stands_of(before, unit)[0]).half_depth.units;
        for (const UnitId charger : units_in(before, charged & ~supported)) {
            if (profile_of(before, charger).type != Type::infantry) continue;
            const Angle facing = facing_of_unit(before, charger);
            const Vector back = towards(turned(facing, 1800), Length{2 * depth});
            const Action line = formed_action(Verb::line, unit, {middle_of(before, charger) + back, facing});
            if (!is_possible(there, unit, line)) continue;
            there =
                with_stands_at(there, unit, as_stand_places(formation_places(there, unit, Verb::line, line.places[0])));
            supported |= only(charger);
            moves.push_back(line);
            break;
        }
    }
    return is_connected_now(there, still_in(there, there.situation->named)) ? moves : std::vector<Action>{};
}

UnitSet movers_left(const WmBattle& battle) {
    UnitSet movers = 0;
    for (const UnitId unit : units_in(battle, battle.situation->named))
        if (may_move_by_order(battle, unit)) movers |= only(unit);
    return movers;
}

UnitSet charged_of(const WmBattle& battle) {
    UnitSet charged = 0;
    for (const UnitId unit : units_in(battle, battle.situation->named))
        if (is_there(battle, unit) && state_of(battle, unit).has(Mark::charged)) charged |= only(unit);
    return charged;
}

/// The battle with all provisional moves taken back.
WmBattle before_all(const WmBattle& battle) {
    WmBattle before = battle;
    for (const UnitId unit : units_in(battle, movers_left(battle)))
        if (state_of(battle, unit).has(Mark::provisional)) before = before_move(before, unit);
    return before;
}

/// The first step that all of the group can take; none: it stays.
std::vector<Action> march_together(const Habits& habits, const WmBattle& before, UnitSet group, int order) {
    const UnitList units = units_in(before, group);
    const Point about = middle_of(before, group);
    for (const GroupStep& step : steps_for(habits, before, group, about, order))
        if (auto moves = group_moves(before, units, about, step)) return *moves;
    return {};
}

std::vector<Action> thought_out(const Habits& habits, const WmBattle& before, UnitSet movers, UnitSet charged) {
    const UnitList units = units_in(before, movers);
    if (charged != 0) return support_moves(before, units, charged);
    return march_together(habits, before, movers, units.empty() ? 0 : int{state_of(before, units[0]).orders});
}

/// All that the thoughts hang on is alike.
bool are_alike(const WmBattle& one, const WmBattle& other) {
    const Situation& a = one.situation;
    const Situation& b = other.situation;
    const auto is_same = [](const UnitState& x, const UnitState& y) { return x.hits == y.hits && x.pace == y.pace; };
    return one.scenario == other.scenario && a.turn == b.turn && a.named == b.named && *one.table == *other.table &&
           std::equal(a.units.begin(), a.units.end(), b.units.begin(), b.units.end(), is_same);
}

const std::vector<Action>& remembered(const Habits& habits, const WmBattle& battle, UnitSet movers,
                                      MarchMemory& memory) {
    const UnitSet charged = charged_of(battle);
    WmBattle before = before_all(battle);
    if (memory.before && memory.charged == charged && are_alike(*memory.before, before)) return memory.moves;
    memory.charged = charged;
    memory.moves = thought_out(habits, before, movers, charged);
    memory.before = std::move(before);
    return memory.moves;
}

std::optional<Action> charge_of_group(const Habits& habits, const WmBattle& battle, UnitSet movers,
                                      ChargeMemory& charges) {
    std::optional<ChargeIdea> best;
    const int least = least_of_charge(habits, battle, battle.situation->active);
    for (const UnitId unit : units_in(battle, movers)) {
        if (state_of(battle, unit).has(Mark::provisional)) return std::nullopt;
        const auto idea = charge_of(habits, battle, unit, charges);
        if (idea && idea->value > least && (!best || idea->value > best->value)) best = idea;
    }
    if (!best) return std::nullopt;
    return best->action;
}

Action end_of_group(const WmBattle& battle, Side side) {
    Action end = side_action(Verb::end_move, side);
    const UnitSet left = still_in(battle, battle.situation->named);
    if (is_connected_now(battle, left)) return end;
    UnitSet largest = 0;
    for (const UnitSet part : parts_of(before_all(battle), left))
        if (std::popcount(part) > std::popcount(largest)) largest = part;
    end = side_action(Verb::no_end, side);
    for (const UnitId unit : units_in(battle, largest)) end.units.push_back(unit);
    return end;
}

}  // namespace

std::optional<Action> next_group_move(const Habits& habits, const WmBattle& battle, Side side, MarchMemory& memory,
                                      ChargeMemory& charges) {
    const UnitSet movers = movers_left(battle);
    for (const UnitId unit : units_in(battle, movers))
        if (profile_of(battle, unit).is_variable && !state_of(battle, unit).has(Mark::rolled))
            return unit_action(Verb::roll, unit);
    if (const auto charge = charge_of_group(habits, battle, movers, charges)) return charge;
    for (const Action& action : remembered(habits, battle, movers, memory)) {
        if (!holds(movers, action.unit) || state_of(battle, action.unit).has(Mark::provisional)) continue;
        if (is_possible(battle, action.unit, action)) return action;
    }
    return end_of_group(battle, side);
}

bool can_march_together(const Habits& habits, const WmBattle& battle, UnitSet group) {
    const int order = state_of(battle, units_in(battle, group)[0]).orders + 1;
    return !steps_for(habits, battle, group, middle_of(battle, group), order).empty();
}

bool would_get_on(const Habits& habits, const WmBattle& battle, UnitSet group) {
    const UnitId unit = units_in(battle, group)[0];
    const int order = state_of(battle, unit).orders + 1;
    if (profile_of(battle, unit).is_variable) return true;  // its dice say how far
    if (std::popcount(group) == 1) return march_of(habits, battle, unit, order).has_value();
    return !march_together(habits, battle, group, order).empty();
}

}  // namespace umpire::wme::ai
