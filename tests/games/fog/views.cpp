#include "battle/facts.hpp"
#include "battle/inspector.hpp"
#include "battle/rosters.hpp"
#include "battle/state_text.hpp"
#include "battle/writing.hpp"
#include "games/fog/fog.hpp"

namespace umpire::fog {
namespace {

Question question_of(Verb verb) {
    if (verb == Verb::plan || verb == Verb::seal) return Question::write;
    return verb == Verb::march || verb == Verb::go ? Question::march : Question::fire;
}

Verdict judge_march(const FogBattle& battle, Side side, const Action& action) {
    if (!is_to(battle, side, Word::advance, action.unit) || action.places.empty()) return {objection("WW-MV-1"_clause)};
    const Point to = action.places[0].at;
    const Point table = battle.scenario->table;
    if (to.x < 0 || to.y < 0 || to.x > table.x || to.y > table.y)
        return {objection("WW-GEO-1"_clause, fact::off_table).about(action.unit)};
    const Length way = length_of(to - place_of(battle, action.unit));
    const Length most{battle.scenario->values.march};
    if (way <= most) return {};
    return {objection("WW-MV-4"_clause, fact::way_too_long, way, most).about(action.unit)};
}

Verdict judge_shot(const FogBattle& battle, Side side, const Action& action) {
    if (!may_fire(battle, side, action.actor)) return {objection("WW-FIRE-3"_clause, fact::no_shooter)};
    const FigureId target = action.target();
    const bool is_aim = target.exists() && (*battle.scenario)[target].side != side && battle.table[target].on_table &&
                        !battle.situation[unit_of(battle, target)].is_hidden;
    return is_aim ? Verdict{} : Verdict{objection("WW-CON-3"_clause, fact::not_seen).about(action.actor)};
}

/// Does something with all units of the other side.
template <class Do>
void each_foreign(FogBattle& battle, Observer observer, Do change) {
    for (const UnitId unit : all_units(*battle.scenario))
        if (side_of(battle, unit) != observer) change(unit, writable(battle.situation)[unit], writable(battle.table));
}

}  // namespace

UnitId unit_of(const FogBattle& battle, FigureId figure) { return (*battle.scenario)[figure].unit; }

const UnitState& state_of(const FogBattle& battle, FigureId figure) {
    return battle.situation[unit_of(battle, figure)];
}

std::vector<FigureId> models_of(const FogBattle& battle, UnitId unit) {
    std::vector<FigureId> models;
    for (const FigureId figure : figures_of((*battle.scenario)[unit]))
        if (battle.table[figure].on_table) models.push_back(figure);
    return models;
}

Point place_of(const FogBattle& battle, UnitId unit) { return battle.table[models_of(battle, unit).front()].at; }

bool is_to(const FogBattle& battle, Side side, Word plan, UnitId unit) {
    return unit.exists() && side_of(battle, unit) == side && battle.situation[unit].plan == plan &&
           !models_of(battle, unit).empty();
}

bool may_fire(const FogBattle& battle, Side side, FigureId figure) {
    return figure.exists() && is_to(battle, side, Word::fire, unit_of(battle, figure)) &&
           battle.table[figure].on_table && !battle.situation->have_fired[figure.index()];
}

Verdict Rules::judge(const FogBattle& battle, Side side, const Action& action) {
    const Decision* asked = asked_of(battle.pending, side);
    if (asked == nullptr) return {objection("WW-TURN-1"_clause, fact::not_yours)};
    if (asked->question != question_of(action.verb)) return due(*asked, {objection(asked->clause)});
    if (action.verb == Verb::march) return judge_march(battle, side, action);
    if (action.verb == Verb::shoot) return judge_shot(battle, side, action);
    if (action.verb != Verb::plan) return action.side == side ? Verdict{} : due(*asked, {objection(asked->clause)});
    if (!action.unit.exists() || side_of(battle, action.unit) != side || models_of(battle, action.unit).empty())
        return {objection("WW-ORD-2"_clause, fact::not_yours).about(action.unit)};
    return action.word == no_word ? Verdict{objection("WW-ORD-1"_clause)} : Verdict{};
}

/// WW-INF-1. Nothing is invented: a hidden model is on no place, an order that was not shown is not written.
FogBattle Rules::known_to(const FogBattle& battle, Observer observer) {
    FogBattle known = battle;
    each_foreign(known, observer, [&](UnitId unit, UnitState& state, TableOf<figures_max>& table) {
        const bool is_hidden = state.is_hidden;
        const Word plan = battle.situation->are_shown ? state.plan : Word::none;
        if (is_hidden) {
            state = {};
            for (const FigureId figure : figures_of((*battle.scenario)[unit])) table[figure] = Figure{};
        }
        state.plan = plan;
        state.is_hidden = is_hidden;
        state.has_nerve = false;
    });
    return known;
}

FogBattle Rules::imagine(const FogBattle& battle, Observer observer, Chance& chance) {
    FogBattle imagined = known_to(battle, observer);
    each_foreign(imagined, observer, [&](UnitId unit, UnitState& state, TableOf<figures_max>& table) {
        if (!state.is_hidden) return;
        const auto below = [&](std::int32_t most) {
            return static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(most)));
        };
        const Scenario& scenario = *battle.scenario;
        state.has_nerve = 1 + below(10) >= scenario.values.nerve_need;
        for (const FigureId figure : figures_of(scenario[unit]))
            table[figure] = {{below(scenario.table.x), below(scenario.table.y)}, {}, true};
    });
    return imagined;
}

bool Rules::is_open_to(const FogBattle& battle, Observer observer, Side by, const Action& action) {
    if (observer == by || std::holds_alternative<Finished>(battle.pending)) return true;
    if (action.verb == Verb::plan) return false;
    return action.verb != Verb::march || !battle.situation[action.unit].is_hidden;
}

bool Rules::is_sound(const FogBattle& battle) {
    if (!fits_scenario<Inspector>(battle) || battle.procedures.size() != 1) return false;
    const Turn& turn = std::get<Turn>(battle.procedures[0]);
    const bool has_list = battle.situation->have_fired.size() == battle.scenario->figures.size();
    if (!has_list || turn.side == Side::none) return false;
    const auto* roll = std::get_if<Roll>(&battle.pending);
    if (roll == nullptr) return !std::holds_alternative<Draw>(battle.pending);
    const bool has_shot = turn.step != Turn::Step::fire || (turn.shooter.exists() && turn.target.exists());
    return roll->sides == 10 && roll->count == 1 && has_shot;
}

std::vector<Cloud> Rules::clouds(const FogBattle& battle) {
    const Situation& now = battle.situation;
    if (now.smoke_until == 0) return {};
    return {{now.smoke, Length{battle.scenario->values.smoke_radius}, now.smoke_until}};
}

std::optional<std::string> Rules::state(const FogBattle& battle, std::string_view name, std::string_view key) {
    using Text = std::optional<std::string>;
    const auto of_model = [](const FogBattle& all, FigureId figure, std::string_view asked) -> Text {
        if (asked == "at") return text_of(all.table[figure].at, LengthUnit::inch);
        if (asked == "removed") return yes_no(!all.table[figure].on_table && !state_of(all, figure).is_hidden);
        return std::nullopt;
    };
    const auto of_unit = [](const FogBattle& all, UnitId unit, std::string_view asked) -> Text {
        const UnitState& state = all.situation[unit];
        if (asked == "plan") return std::string(vocabulary()[WordId(state.plan)].name);
        if (asked == "hidden") return yes_no(state.is_hidden);
        return asked == "nerve" ? Text(yes_no(state.has_nerve)) : std::nullopt;
    };
    const auto of_side = [](const FogBattle&, Side, std::string_view) -> Text { return std::nullopt; };
    const auto of_battle = [](const FogBattle& all, std::string_view asked) -> Text {
        if (asked == "turn") return std::to_string(all.situation->turn);
        if (asked == "smoke") return std::to_string(all.situation->smoke_until);
        return asked == "winner" ? Text(side_word(all.situation->winner)) : std::nullopt;
    };
    return umpire::state_of(battle, name, key, StateReaders<FogBattle>{of_model, of_unit, of_side, of_battle});
}

}  // namespace umpire::fog
