#include "games/ae_wwii/state.hpp"

#include "battle/state_rows.hpp"
#include "battle/writing.hpp"
#include "games/ae_wwii/ending.hpp"
#include "games/ae_wwii/message_rows.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii {

namespace {

constexpr std::string_view page_of_states = "docs/cases.md";

/// How high a number can be depends on the model.
constexpr std::array model_numbers{
    NumberRow{"ap", &Model::ap},
    NumberRow{"allowance", &Model::allowance},
    NumberRow{"ap_lost", &Model::ap_lost},
    NumberRow{"wounds", &Model::wounds},
    NumberRow{"extra_ap", &Model::extra_ap},
    NumberRow{"extra_strength", &Model::extra_strength},
    NumberRow{"given", &Model::given},
    NumberRow{"grenades", &Model::grenades},
};
constexpr std::array model_marks{
    MarkRow{"removed", Mark::removed},
    MarkRow{"stray", Mark::stray},
    MarkRow{"finished", Mark::finished},
    MarkRow{"numb", Mark::numb},
};

std::optional<std::string> model_state(const AeBattle& battle, FigureId figure, std::string_view key) {
    const Model& model = battle.situation[figure];
    if (auto value = value_of_rows(model, key, model_numbers, model_marks)) return value;
    if (key == "at") return text_of(battle.table[figure].at, LengthUnit::inch);
    if (key == "moved") return text_of(Length{model.moved}, LengthUnit::inch);
    if (key == "power") return std::string(name_of(model.power));
    if (key == "engaged") return yes_no(is_engaged(battle, figure));
    return std::nullopt;
}

std::optional<std::string> unit_state(const AeBattle& battle, UnitId unit, std::string_view key) {
    const UnitCard& card = (*battle.scenario)[unit];
    if (key == "activated") return yes_no(battle.situation->is_activated(unit));
    if (key == "coherent") return yes_no(section_is_coherent(battle, unit));
    if (key != "models") return std::nullopt;
    int models = 0;
    for (std::size_t i = 0; i < card.count; ++i)
        models += battle.table->figures[card.first.index() + i].on_table ? 1 : 0;
    return std::to_string(models);
}

std::optional<std::string> side_state(const AeBattle& battle, Side side, std::string_view key) {
    if (key == "points") return std::to_string(points_so_far(battle, side));
    if (key == "standing") return std::to_string(points_if_it_ended(battle, side));
    if (key == "models") return std::to_string(models_in_play(battle, side));
    if (key == "edge") return battle.situation->south == side ? "south" : "north";
    if (key == "starting_models") return std::to_string(battle.scenario->starting_models[index_of(side)]);
    return std::nullopt;
}

std::optional<std::string> battle_state(const AeBattle& battle, std::string_view key) {
    const Situation& situation = battle.situation;
    if (key == "turn") return std::to_string(situation.turn);
    if (key == "active") return side_word(situation.active);
    if (key == "finished") return yes_no(situation.finished);
    if (key == "winner") return side_word(situation.winner);
    return std::nullopt;
}

/// The largest value that a number of a model can have in a battle.
int highest(const AeBattle& battle, FigureId figure, std::string_view key) {
    const Scenario& scenario = *battle.scenario;
    const Profile& profile = scenario.profile_of(figure);
    const Model& model = battle.situation[figure];
    const int usual = scenario.training[static_cast<std::size_t>(profile.training)];
    if (key == "wounds") return profile.wounds - 1;
    if (key == "ap" || key == "ap_lost") return std::max<int>(model.allowance, usual + model.extra_ap);
    if (key == "given") return profile.trait == Trait::mechanic ? scenario.values.transfer_max : 0;
    if (key == "grenades" && scenario.options.grenade_limit >= 0) return scenario.options.grenade_limit;
    return 20;
}

/// Why a model can never be in this state; empty when it can.
MessagePart never_so(const AeBattle& battle, FigureId figure, const Setup::State& state) {
    const Scenario& scenario = *battle.scenario;
    if (state.value == "no" || state.value == "none") return {};
    if (state.key == "stray" && !scenario[scenario[figure].unit].is_section) return "a_model_of_a_section"_message();
    if (state.key == "power" && scenario.profile_of(figure).trait != Trait::psi_officer)
        return "a_psi_officer"_message();
    return {};
}

std::optional<Problem> set_mark_of_model(AeBattle& battle, FigureId figure, Mark mark, const Setup::State& state) {
    Model& model = writable(battle.situation)[figure];
    auto problem = set_mark(model, mark, state);
    if (!problem && mark == Mark::removed) writable(battle.table)[figure].on_table = !model.has(mark);
    return problem;
}

std::optional<Problem> set_moved(const AeBattle& battle, FigureId figure, Model& model, const Setup::State& state) {
    const int furthest = battle.scenario->values.turn_factor * battle.scenario->profile_of(figure).movement;
    const Message expected = "a_length_from_to_inches"_message(0, furthest);
    Length value;
    if (auto problem = read_length(state, LengthUnit::inch, expected, value)) return problem;
    if (value.units > furthest * units_per_inch) return misfit(state, expected);
    model.moved = value.units;
    return std::nullopt;
}

std::optional<Problem> set_power(Model& model, const Setup::State& state) {
    const auto word = vocabulary().word(state.value);
    const bool is_power = word && (*word == Word::none || vocabulary()[*word].kind == WordKind::power);
    if (!is_power) return misfit(state, "clouded_minds_mind_blast"_message());
    model.power = word->as<Word>();
    return std::nullopt;
}

std::optional<Problem> set_model(AeBattle& battle, FigureId figure, const Setup::State& state) {
    Model& model = writable(battle.situation)[figure];
    if (const MessagePart who = never_so(battle, figure, state); !who.empty()) return misfit(state, who);
    if (const auto* row = row_of(model_numbers, state.key))
        return set_number(model.*row->member, state, 0, highest(battle, figure, row->key));
    if (const auto* row = row_of(model_marks, state.key)) return set_mark_of_model(battle, figure, row->mark, state);
    if (state.key == "moved") return set_moved(battle, figure, model, state);
    if (state.key == "power") return set_power(model, state);
    return no_such_figure_state(state, page_of_states);
}

std::optional<Problem> set_unit(AeBattle& battle, UnitId id, const Setup::State& state) {
    if (state.key != "activated") return no_such_unit_state(state, page_of_states);
    const auto value = yes_or_no(state.value);
    if (!value) return misfit(state, "activated_yes_or_activated"_message());
    Situation& now = writable(battle.situation);
    const std::uint64_t bit = std::uint64_t{1} << id.index();
    now.activated = *value ? now.activated | bit : now.activated & ~bit;
    if (!*value) return std::nullopt;
    const UnitCard& card = (*battle.scenario)[id];
    for (std::size_t i = 0; i < card.count; ++i) {
        Model& model = now.models[card.first.index() + i];
        model.ap = 0;
        model.set(Mark::finished, true);
    }
    return std::nullopt;
}

std::optional<Problem> set_side(AeBattle& battle, Side side, const Setup::State& state) {
    if (state.key == "edge" && (state.value == "south" || state.value == "north")) {
        writable(battle.situation).south = state.value == "south" ? side : opponent_of(side);
        return std::nullopt;
    }
    const auto count = small_number(state.value, 0, figures_max);
    if (state.key != "starting_models" || !count) return misfit(state, "edge_south_north_or_starting"_message());
    const int there = models_in_play(battle, side);
    if (*count < there) return misfit(state, "or_more_as_many_as_are_in_play"_message(there));
    return std::nullopt;  // the scenario has it: open.cpp
}

std::optional<Problem> set_battle(AeBattle& battle, const Setup::State& state) {
    if (state.key == "active") return read_side(state, writable(battle.situation).active);
    if (state.key != "turn") return no_such_state(state, page_of_states);
    const auto turn = small_number(state.value, 0, battle.scenario->turns);
    if (!turn) return misfit(state, "a_turn_from_0"_message(battle.scenario->turns));
    // Before the initiative the turn named is the one about to begin.
    const auto* turns = std::get_if<TakingTurns>(&battle.procedures.back());
    const bool about_to_begin = turns != nullptr && turns->step == TakingTurns::Step::begin && *turn > 0;
    writable(battle.situation).turn = static_cast<std::uint8_t>(about_to_begin ? *turn - 1 : *turn);
    return std::nullopt;
}

}  // namespace

std::optional<Problem> set_state(AeBattle& battle, const Setup::State& state) {
    const Scenario& scenario = *battle.scenario;
    if (const auto figure = scenario.figure_named(state.name)) return set_model(battle, *figure, state);
    if (const auto unit = scenario.unit_named(state.name)) return set_unit(battle, *unit, state);
    if (const auto side = side_named(state.name)) return set_side(battle, *side, state);
    if (state.name == "battle") return set_battle(battle, state);
    return no_such_name(state);
}

std::optional<std::string> Rules::state(const AeBattle& battle, std::string_view name, std::string_view key) {
    return state_of<AeBattle>(battle, name, key, {model_state, unit_state, side_state, battle_state});
}

bool Rules::sees(const AeBattle& battle, FigureId looker, FigureId target) {
    return ae_wwii::sees(battle, looker, target);
}

Modifier Rules::cover(const AeBattle& battle, FigureId looker, FigureId target) {
    const Cover cover = cover_against_shot(battle, looker, target);
    return {cover.clause, cover.value};
}

}  // namespace umpire::ae_wwii
