#include "battle/option_rows.hpp"
#include "battle/rosters.hpp"
#include "battle/state_rows.hpp"
#include "battle/writing.hpp"
#include "games/fog/fog.hpp"
#include "geometry/base.hpp"

#include <algorithm>
#include <array>

namespace umpire::fog {
namespace {

constexpr std::array<std::string_view, 2> kinds{"squad", "scout"};
constexpr int turns_usual = 4;
constexpr std::int32_t table_usual = 36 * units_per_inch;

void resolve_unit(const Setup::Unit& unit, Scenario& scenario, Problems& problems) {
    const auto profile = std::ranges::find(kinds, unit.profile);
    if (profile == kinds.end())
        problems.push_back(problem(unit.line, "unit " + unit.name,
                                   "is_not_known_expected_one"_message(unit.profile, listed(kinds)),
                                   "WW-PROF-1"_clause));
    const auto number = static_cast<std::uint8_t>(profile - kinds.begin());
    const auto id = id_at<UnitId>(scenario.units.size());
    scenario.units.push_back({unit.name, unit.side, number, id_at<FigureId>(scenario.figures.size()),
                              static_cast<std::uint8_t>(unit.models.size()), unit.models.size() > 1});
    for (const Setup::Model& model : unit.models) {
        scenario.figures.push_back(
            {model.name, id, unit.side, number, round_base(Length{units_per_inch / 2}), 0, false});
        if (!model.at)
            problems.push_back(
                problem(model.line, "model"_message(model.name), "has_no_place_add_at_x_y"_message(), {}));
    }
}

void resolve_forces(const Setup& setup, Scenario& scenario, Problems& problems) {
    std::size_t models = 0;
    for (const Setup::Unit& unit : setup.units) models += unit.models.size();
    if (models > figures_max || setup.units.size() > units_max) {
        problems.push_back(problem(0, "units", "too_many_units_or_models_for_one"_message(), {}));
        return;
    }
    resolve_roster(setup, scenario, problems, resolve_unit);
}

/// A scout is hidden at the start.
void set_up(FogBattle& battle, Problems&) {
    Situation& now = writable(battle.situation);
    now.units.resize(battle.scenario->units.size(), UnitState{});
    now.have_fired.resize(battle.scenario->figures.size(), false);
    for (const Setup::Unit& unit : battle.scenario->setup.units) {
        now[*battle.scenario->unit_named(unit.name)].is_hidden = unit.profile == "scout";
        for (const Setup::Model& model : unit.models)
            writable(battle.table)[*battle.scenario->figure_named(model.name)] = {*model.at, model.facing, true};
    }
    battle.procedures.push_back(Turn{});
}

std::optional<Problem> set_state(FogBattle& battle, const Setup::State& state) {
    Situation& now = writable(battle.situation);
    const auto unit = battle.scenario->unit_named(state.name);
    if (unit && state.key == "hidden") return read_mark(state, now[*unit].is_hidden);
    if (unit && state.key == "nerve") return read_mark(state, now[*unit].has_nerve);
    const auto point = point_of(state.value, LengthUnit::inch);
    if (state.name != "battle" || state.key != "smoke" || !point) return no_such_state(state, "tests/games/fog");
    now.smoke = *point;
    now.smoke_until = 1;
    return std::nullopt;
}

}  // namespace

const OptionTable<Options>& option_table() {
    using Number = OptionTable<Options>::Number;
    static const OptionTable<Options> table("Fog", LengthUnit::inch,
                                            {{"close", "WW-FIRE-6"_clause, Number{&Options::close, "", false, 1, 10}},
                                             choose("wind", "WW-SMK-3"_clause, &Options::wind, {"yes", "no"})});
    return table;
}

OpenedBattle<Rules> open(const Setup& setup, const Game& game, const Book& book) {
    Problems problems;
    const auto scenario = scenario_of<Scenario>(setup, game, book);
    resolve_options(setup, option_table(), scenario->options, problems);
    resolve_table(setup, {table_usual, table_usual}, "WW-GEO-1"_clause, *scenario, problems);
    resolve_turns(setup, turns_usual, "WW-SCN-3"_clause, *scenario, problems);
    resolve_forces(setup, *scenario, problems);
    return open_battle<Rules>(scenario, std::move(problems), set_up, set_state, [](const FogBattle&, Problems&) {});
}

}  // namespace umpire::fog
