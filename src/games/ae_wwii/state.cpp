#include "games/ae_wwii/state.hpp"

#include "battle/length_text.hpp"
#include "battle/state_text.hpp"
#include "games/ae_wwii/ending.hpp"
#include "games/ae_wwii/message_rows.hpp"
#include "games/ae_wwii/sight.hpp"
#include "games/ae_wwii/squad.hpp"
#include "games/ae_wwii/steps.hpp"

#include <algorithm>
#include <array>

namespace umpire::ae_wwii {

namespace {

/// The states that are a number of a model.
struct ModelNumber {
    std::string_view key;
    std::uint8_t Model::* member;
};
constexpr std::array model_numbers{
    ModelNumber{"ap", &Model::ap},
    ModelNumber{"allowance", &Model::allowance},
    ModelNumber{"ap_lost", &Model::ap_lost},
    ModelNumber{"wounds", &Model::wounds},
    ModelNumber{"extra_ap", &Model::extra_ap},
    ModelNumber{"extra_strength", &Model::extra_strength},
    ModelNumber{"given", &Model::given},
    ModelNumber{"grenades", &Model::grenades},
};
struct ModelMark {
    std::string_view key;
    Mark mark;
};
constexpr std::array model_marks{
    ModelMark{"removed", Mark::removed},
    ModelMark{"stray", Mark::stray},
    ModelMark{"finished", Mark::finished},
    ModelMark{"numb", Mark::numb},
};

std::optional<std::string> model_state(const AeBattle& battle, FigureId figure, std::string_view key) {
    const Model& model = battle.situation[figure];
    for (const ModelNumber& number : model_numbers)
        if (number.key == key) return std::to_string(model.*number.member);
    for (const ModelMark& mark : model_marks)
        if (mark.key == key) return yes_no(model.has(mark.mark));
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

Problem bad_state(const Setup::State& state, const MessagePart& expected) {
    return {state.line, "set_key"_message(state.name, state.key),
            "does_not_fit_expected"_message(state.value, expected), ""};
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

std::optional<Problem> set_model(AeBattle& battle, FigureId figure, const Setup::State& state) {
    Model& model = battle.situation.writable()[figure];
    if (const MessagePart who = never_so(battle, figure, state); !who.empty()) return bad_state(state, who);
    for (const ModelNumber& number : model_numbers) {
        if (number.key != state.key) continue;
        const int high = highest(battle, figure, number.key);
        const auto value = small_number(state.value, 0, high);
        if (!value && high == 0) return bad_state(state, "0");
        if (!value) return bad_state(state, "a_whole_number"_message(0, high));
        model.*number.member = static_cast<std::uint8_t>(*value);
        return std::nullopt;
    }
    for (const ModelMark& mark : model_marks) {
        if (mark.key != state.key) continue;
        const auto value = yes_or_no(state.value);
        if (!value) return bad_state(state, "yes_or_no"_message());
        model.set(mark.mark, *value);
        if (mark.mark == Mark::removed) battle.table.writable()[figure].on_table = !*value;
        return std::nullopt;
    }
    if (state.key == "moved") {
        const auto length = length_of(state.value, LengthUnit::inch);
        const int furthest = battle.scenario->values.turn_factor * battle.scenario->profile_of(figure).movement;
        if (!length || length->units < 0 || length->units > furthest * units_per_inch)
            return bad_state(state, "a_length_from_to_inches"_message(0, furthest));
        model.moved = length->units;
        return std::nullopt;
    }
    if (state.key == "power") {
        const auto word = vocabulary().word(state.value);
        const bool is_power = word && (*word == Word::none || vocabulary()[*word].kind == WordKind::power);
        if (!is_power) return bad_state(state, "clouded_minds_mind_blast"_message());
        model.power = word->as<Word>();
        return std::nullopt;
    }
    return Problem{state.line, "set_key"_message(state.name, state.key),
                   "a_model_has_no_such_state"_message("docs/cases.md"), ""};
}

}  // namespace

std::optional<Problem> set_state(AeBattle& battle, const Setup::State& state) {
    const Scenario& scenario = *battle.scenario;
    if (const auto figure = scenario.figure_named(state.name)) return set_model(battle, *figure, state);
    if (const auto unit = scenario.unit_named(state.name)) {
        const auto value = yes_or_no(state.value);
        if (state.key != "activated")
            return Problem{state.line, "set_key"_message(state.name, state.key),
                           "a_unit_has_no_such_state"_message("docs/cases.md"), ""};
        if (!value) return bad_state(state, "activated_yes_or_activated"_message());
        const std::uint64_t bit = std::uint64_t{1} << unit->index();
        battle.situation.writable().activated =
            *value ? battle.situation.writable().activated | bit : battle.situation.writable().activated & ~bit;
        if (*value)
            for (std::size_t i = 0; i < scenario[*unit].count; ++i) {
                Model& model = battle.situation.writable().models[scenario[*unit].first.index() + i];
                model.ap = 0;
                model.set(Mark::finished, true);
            }
        return std::nullopt;
    }
    if (const auto named = side_named(state.name)) {
        const Side side = *named;
        if (state.key == "edge" && (state.value == "south" || state.value == "north")) {
            battle.situation.writable().south = state.value == "south" ? side : opponent_of(side);
            return std::nullopt;
        }
        const auto count = small_number(state.value, 0, 240);
        if (state.key != "starting_models" || !count) return bad_state(state, "edge_south_north_or_starting"_message());
        const int there = models_in_play(battle, side);
        if (*count < there) return bad_state(state, "or_more_as_many_as_are_in_play"_message(there));
        std::const_pointer_cast<Scenario>(battle.scenario)->starting_models[index_of(side)] =
            static_cast<std::uint8_t>(*count);
        return std::nullopt;
    }
    if (state.name == "battle" && state.key == "turn") {
        const auto turn = small_number(state.value, 0, scenario.turns);
        if (!turn) return bad_state(state, "a_turn_from_0"_message(scenario.turns));
        // Before the initiative the turn named is the one about to begin.
        const auto* turns = std::get_if<TakingTurns>(&battle.procedures.back());
        const bool about_to_begin = turns != nullptr && turns->step == TakingTurns::Step::begin && *turn > 0;
        battle.situation.writable().turn = static_cast<std::uint8_t>(about_to_begin ? *turn - 1 : *turn);
        return std::nullopt;
    }
    if (const auto side = side_named(state.value); side && state.name == "battle" && state.key == "active") {
        battle.situation.writable().active = *side;
        return std::nullopt;
    }
    return Problem{state.line, "set"_message(state.name), "there_is_no_model_unit_or_side"_message(), ""};
}

std::optional<std::string> Rules::state(const AeBattle& battle, std::string_view name, std::string_view key) {
    return state_of<AeBattle>(battle, name, key, {model_state, unit_state, side_state, battle_state});
}

std::vector<Badge> Rules::badges(const AeBattle& battle, FigureId figure) {
    const Model& model = battle.situation[figure];
    std::vector<Badge> badges{{"ap", model.ap, true, true}};
    const auto add_number = [&](std::string_view name, int value) {
        if (value != 0) badges.push_back({name, value, true, false});
    };
    const auto add_mark = [&](std::string_view name, bool is_there, bool is_routine) {
        if (is_there) badges.push_back({name, 1, false, is_routine});
    };
    add_number("wounds", model.wounds);
    add_number("ap_lost", model.ap_lost);
    add_number("extra_ap", model.extra_ap);
    add_number("extra_strength", model.extra_strength);
    for (const ModelMark& mark : model_marks) add_mark(mark.key, model.has(mark.mark), mark.mark == Mark::finished);
    add_mark("activated", battle.situation->is_activated((*battle.scenario)[figure].unit), true);
    add_mark("engaged", is_engaged(battle, figure), false);
    if (model.power != Word::none) add_mark(name_of(model.power), true, false);
    return badges;
}

bool Rules::sees(const AeBattle& battle, FigureId looker, FigureId target) {
    return ae_wwii::sees(battle, looker, target);
}

Modifier Rules::cover(const AeBattle& battle, FigureId looker, FigureId target) {
    const Cover cover = cover_against_shot(battle, looker, target);
    return {cover.clause, cover.value};
}

}  // namespace umpire::ae_wwii
