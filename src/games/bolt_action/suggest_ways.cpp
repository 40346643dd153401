#include "games/bolt_action/suggest_ways.hpp"

#include "games/bolt_action/announcing.hpp"
#include "games/bolt_action/cutting.hpp"
#include "games/bolt_action/entries.hpp"
#include "geometry/path.hpp"

#include <algorithm>
#include <array>

namespace umpire::bolt_action {

Length rate_of(const BaBattle& battle, const Moving& move) {
    const Scenario& scenario = *battle.scenario;
    const Values& values = scenario.values;
    const Profile& profile = scenario.profile_of(move.unit);
    const bool runs = move.order == Order::run;
    if (move.kind == Moving::Kind::regroup) return {move.allowance};
    if (profile.type == Type::vehicle) return scenario.drive(profile.drive).advance * (runs ? values.run_factor : 1);
    if (profile.gun_size == 1) return {values.gun_light_move};
    if (profile.gun_size > 1) return {profile.gun_size == 2 ? values.gun_medium_move : units_per_cm};
    return {runs ? values.infantry_run : values.infantry_advance};
}

Figure start_of(const BaBattle& battle, FigureId model) {
    const UnitId unit = (*battle.scenario)[model].unit;
    const auto& starts = battle.work.announced.starts;
    const auto number = static_cast<std::size_t>(model.value - models_of(battle, unit).first);
    const bool comes_on = is_waiting(battle.situation[unit].where) && number < starts.size();
    return comes_on ? starts[number] : battle.table[model];
}

FigureId first_to_walk(const BaBattle& battle, UnitId unit) {
    for (const FigureId model : models_of(battle, unit))
        if (is_alive(battle, model) && start_of(battle, model).on_table) return model;
    return FigureId::none();
}

Action straight_path(const BaBattle& battle, UnitId unit, FigureId first, Angle direction, Length length) {
    Action action = unit_action(Verb::path_of_unit, unit);
    action.places.push_back({start_of(battle, first).at + towards(direction, length), {}});
    return action;
}

Action driven_path(const BaBattle& battle, FigureId hull, int turn, Length length) {
    const Figure now = start_of(battle, hull);
    const Angle facing{static_cast<std::uint16_t>((now.facing.tenths + 3600 + turn) % 3600)};
    Action action = figure_action(Verb::path_of_model, hull);
    if (turn != 0) {
        action.places.push_back({now.at, facing});
        if (facing.tenths == 0) action.turns_north = 1;
    }
    action.places.push_back({now.at + towards(facing, length), {}});
    return action;
}

namespace {

/// The unit may announce the way, and all of it may stand where the way ends.
bool leads_on(const BaBattle& battle, const Moving& move, const Action& action) {
    if (!judge_announcement(battle, move, action).empty()) return false;
    BaBattle trial = battle;
    Events silent;
    announce(trial, move, action, silent);
    return arrives_as_drawn(trial, move);
}

/// How far from the edge a unit that looks inward stands wholly on the table.
Length depth_of(const BaBattle& battle, UnitId unit) {
    Length deepest;
    for (const FigureId model : models_of(battle, unit))
        if (is_alive(battle, model)) deepest = std::max(deepest, (*battle.scenario)[model].base.half_depth * 2);
    return deepest;
}

}  // namespace

std::vector<Action> ways_in(const BaBattle& battle, const Moving& move, std::size_t most) {
    std::vector<Action> ways;
    const FigureId first = first_to_walk(battle, move.unit);
    if (!first.exists()) return ways;
    const Length rate = rate_of(battle, move);
    const Length least = depth_of(battle, move.unit);
    const auto offer = [&](Length length, int turn) {
        if (ways.size() >= most || length < least || length > rate) return;
        const int direction = (way_in(battle, move.unit).tenths + 3600 + turn) % 3600;
        const Action way =
            is_vehicle(battle, move.unit)
                ? driven_path(battle, first, turn, length)
                : straight_path(battle, move.unit, first, {static_cast<std::uint16_t>(direction)}, length);
        if (leads_on(battle, move, way)) ways.push_back(way);
    };
    constexpr std::array turns{0, 150, -150, 300, -300, 450, -450};
    for (const int part : {4, 3, 2, 1})
        for (const int turn : turns) offer({rate.units / 4 * part}, turn);
    // Where the others leave no more room than that, just so far that all of the unit is on the table.
    offer(least, 0);
    return ways;
}

}  // namespace umpire::bolt_action
