#include "games/fog/open.hpp"
#include "battle/length_text.hpp"
#include "battle/match_of.hpp"
#include "battle/writing.hpp"
#include "games/fog/message_rows.hpp"

namespace umpire::fog {

using namespace literals;

namespace {

/// The roster: a unit of any number of models; the profile `scout` is hidden at the start.
void resolve_forces(const Setup& setup, Scenario& scenario, std::vector<Problem>& problems) {
    for (const Side side : {Side::a, Side::b}) {
        for (const Setup::Unit& unit : setup.units) {
            if (unit.side != side) continue;
            if (unit.profile != "squad" && unit.profile != "scout")
                problems.push_back(
                    {unit.line, "unit " + unit.name, "is_no_profile_of_fog"_message(unit.profile), "WW-PROF-1"});
            UnitCard card{unit.name,
                          side,
                          static_cast<std::uint8_t>(unit.profile == "scout" ? 1 : 0),
                          id_at<FigureId>(scenario.figures.size()),
                          static_cast<std::uint8_t>(unit.models.size()),
                          unit.models.size() > 1};
            for (const Setup::Model& model : unit.models) {
                const auto base = round_base(Length{units_per_inch / 2});
                scenario.figures.push_back(
                    {model.name, id_at<UnitId>(scenario.units.size()), side, card.profile, base, 0, false});
                if (!model.at)
                    problems.push_back(
                        {model.line, "model"_message(model.name), "has_no_place_add_at_x_y"_message(), ""});
            }
            scenario.units.push_back(std::move(card));
        }
    }
    if (scenario.figures.size() > figures_max || scenario.units.size() > units_max)
        problems.push_back({0, "units", "are_too_many"_message(), ""});
    for (Problem& problem : faults_of_names(scenario)) problems.push_back(std::move(problem));
}

void set_state(FogBattle& battle, const Setup::State& state, std::vector<Problem>& problems) {
    Situation& now = writable(battle.situation);
    const auto unit = battle.scenario->unit_named(state.name);
    const auto point = point_of(state.value, LengthUnit::inch);
    if (unit && (state.key == "hidden" || state.key == "nerve") && (state.value == "yes" || state.value == "no")) {
        (state.key == "hidden" ? now[*unit].is_hidden : now[*unit].has_nerve) = state.value == "yes";
    } else if (state.name == "battle" && state.key == "smoke" && point) {
        now.smoke = {*point, 1};
    } else {
        problems.push_back(
            {state.line, "set_key"_message(state.name, state.key), "expected_a_state_of_fog"_message(), ""});
    }
}

OpenedMatch open_with(const Setup& setup, const Game& game, Options options) {
    OpenedMatch opened;
    auto scenario = std::make_shared<Scenario>();
    scenario->game = &game;
    scenario->setup = setup;
    scenario->options = options;
    scenario->table = setup.table.value_or(Point{36 * units_per_inch, 36 * units_per_inch});
    scenario->turns = setup.turns == 0 ? 4 : setup.turns;
    for (const OptionSetting& setting : setup.options)
        if (auto fault = option_table().set(scenario->options, setting)) opened.problems.push_back(std::move(*fault));
    resolve_forces(setup, *scenario, opened.problems);
    if (!opened.problems.empty()) return opened;
    FogBattle battle;
    battle.scenario = scenario;
    writable(battle.table).figures.resize(scenario->figures.size(), Figure{});
    writable(battle.situation).models.resize(scenario->figures.size(), ModelState{});
    writable(battle.situation).units.resize(scenario->units.size(), UnitState{});
    for (const Setup::Unit& unit : setup.units) {
        writable(battle.situation)[*scenario->unit_named(unit.name)].is_hidden = unit.profile == "scout";
        for (const Setup::Model& model : unit.models)
            writable(battle.table)[*scenario->figure_named(model.name)] = {*model.at, model.facing, true};
    }
    for (const Setup::State& state : setup.states) set_state(battle, state, opened.problems);
    if (!opened.problems.empty()) return opened;
    Events events(opened.events);
    Event began;
    began.kind = Happening::turn_began;
    began.clause = "WW-TURN-1"_clause;
    began.amount = 1;
    note(battle, events, began);
    battle.procedures.push_back(Turn{});
    advance(battle, Nothing{}, events);
    opened.match = std::make_unique<MatchOf<Rules>>(battle);
    return opened;
}

}  // namespace

Options defaults_of(const Game& game) {
    Options options;
    if (&game == &second_edition) options.close = 3;
    return options;
}

const OptionTable<Options>& option_table() {
    using Table = OptionTable<Options>;
    static const Table table("Fog", LengthUnit::inch,
                             {{"close", "WW-FIRE-6"_clause, Table::Number{&Options::close, "", false, 1, 10}},
                              {"wind", "WW-SMK-3"_clause, Table::Choice{&Options::wind, {"yes", "no"}}}});
    return table;
}

OpenedMatch open_first(const Setup& setup) { return open_with(setup, first_edition, defaults_of(first_edition)); }
OpenedMatch open_second(const Setup& setup) { return open_with(setup, second_edition, defaults_of(second_edition)); }

/// One number of the book is enough to show that a case notices.
std::vector<Mutant> mutants() { return {{"close", "WW-FIRE-6"_clause, 1}, {"close", "WW-FIRE-6"_clause, 2}}; }
OpenedMatch open_mutated(const Setup& setup, const Mutant& mutant) {
    const Game& game = setup.ruleset == second_edition.card.name ? second_edition : first_edition;
    Options options = defaults_of(game);
    options.close += mutant.change;
    return open_with(setup, game, options);
}

}  // namespace umpire::fog
