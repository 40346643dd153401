#include "games/bolt_action/chapters.hpp"
#include "games/bolt_action/lines.hpp"

#include <algorithm>

namespace umpire::bolt_action {

using namespace literals;

// What pictures and players ask about the table.

bool Rules::sees(const BaBattle& battle, FigureId looker, FigureId target) {
    return bolt_action::sees(battle, looker, target);
}

namespace {

/// The ends of the lines between two models; nullptr where one is nowhere.
struct Pair {
    Lines lines;
    const LineEnd* looker = nullptr;
    const LineEnd* target = nullptr;

    Pair(const BaBattle& battle, FigureId from, FigureId to)
        : lines(battle, (*battle.scenario)[from].unit, (*battle.scenario)[to].unit) {
        if (is_alive(battle, from)) looker = lines.end_of(from);
        for (const LineEnd& end : lines.to())
            if (is_alive(battle, to) && (end.model == to || end.house != nullptr)) target = &end;
    }
    bool exists() const { return looker != nullptr && target != nullptr; }
};

}  // namespace

std::vector<SightLine> Rules::sight_lines(const BaBattle& battle, FigureId looker, FigureId target) {
    const Pair pair(battle, looker, target);
    std::vector<SightLine> found;
    if (!pair.exists()) return found;
    const Point from = pair.lines.eye(*pair.looker, *pair.target);
    for (const Point aim : pair.lines.aims(from, *pair.target))
        found.push_back({from, aim, pair.lines.blocker(*pair.looker, *pair.target, from, aim) == Shelter::none});
    return found;
}

/// BA-COV-11: of one model against one shooter; what the unit gets is decided by the majority (BA-COV-12).
Modifier Rules::cover(const BaBattle& battle, FigureId looker, FigureId target) {
    Pair pair(battle, looker, target);
    if (!pair.exists()) return {};
    const Values& values = battle.scenario->values;
    const Shelter inside = pair.lines.inside(*pair.target);
    switch (std::max(inside, pair.lines.cover_against(*pair.looker, *pair.target))) {
    case Shelter::none: return {};
    case Shelter::light: return {"BA-SHOOT-28"_clause, -values.light_cover};
    case Shelter::hard: break;
    }
    return {"BA-SHOOT-29"_clause, -values.hard_cover};
}

/// The longest way under the order that its unit carries out, or that it could still be given. Drawn around a base it
/// would be a measure of the table (BA-INFO-4).
Length Rules::reach(const BaBattle& battle, FigureId figure) {
    if (!may_measure(battle)) return {};
    const Scenario& scenario = *battle.scenario;
    const UnitId unit = scenario[figure].unit;
    const UnitState& state = battle.situation[unit];
    const Values& values = scenario.values;
    const bool can_run = state.die == Order::none || state.die == Order::run;
    if (!is_on_table(battle, unit) || state.has(Mark::immobilised)) return {};
    if (!can_run && state.die != Order::advance) return {};
    const Profile& profile = scenario.profile_of(unit);
    if (profile.type == Type::infantry) return {can_run ? values.infantry_run : values.infantry_advance};
    if (profile.type == Type::artillery) {
        if (profile.gun_size == 1) return {values.gun_light_move};
        return {profile.gun_size == 2 ? values.gun_medium_move : 0};
    }
    return scenario.drive(profile.drive).advance * (can_run ? values.run_factor : 1);
}

}  // namespace umpire::bolt_action
