#include "battle/state_rows.hpp"

#include "battle/message_rows.hpp"

#include <utility>

namespace umpire {
namespace {

Message field_of(const Setup::State& state) { return "set_key"_message(state.name, state.key); }

}  // namespace

Problem misfit(const Setup::State& state, MessagePart expected) {
    return {state.line, field_of(state), "does_not_fit_expected"_message(state.value, std::move(expected)), ""};
}

Problem no_such_unit_state(const Setup::State& state, std::string_view where) {
    return {state.line, field_of(state), "a_unit_has_no_such_state"_message(where), ""};
}

Problem no_such_figure_state(const Setup::State& state, std::string_view where) {
    return {state.line, field_of(state), "a_model_has_no_such_state"_message(where), ""};
}

Problem no_such_state(const Setup::State& state, std::string_view where) {
    return {state.line, field_of(state), "there_is_no_such_state"_message(where), ""};
}

Problem no_such_name(const Setup::State& state) {
    return {state.line, "set"_message(state.name), "there_is_no_model_unit_or_side"_message(), ""};
}

std::optional<Problem> read_mark(const Setup::State& state, bool& value) {
    const auto read = yes_or_no(state.value);
    if (!read) return misfit(state, "yes_or_no"_message());
    value = *read;
    return std::nullopt;
}

std::optional<Problem> read_number(const Setup::State& state, int low, int high, int& value) {
    const auto read = small_number(state.value, low, high);
    if (!read && low == high) return misfit(state, low);
    if (!read) return misfit(state, "a_whole_number"_message(low, high));
    value = *read;
    return std::nullopt;
}

std::optional<Problem> read_length(const Setup::State& state, LengthUnit unit, MessagePart expected, Length& value) {
    const auto read = length_of(state.value, unit);
    if (!read || read->units < 0) return misfit(state, std::move(expected));
    value = *read;
    return std::nullopt;
}

std::optional<Problem> read_side(const Setup::State& state, Side& value) {
    const auto read = side_named(state.value);
    if (!read) return misfit(state, "a_or_b"_message());
    value = *read;
    return std::nullopt;
}

std::optional<Problem> read_unit(const Setup::State& state, const Scenario& scenario, UnitId& value) {
    const auto read = scenario.unit_named(state.value);
    if (!read && state.value != "none") return misfit(state, "the_name_of_a_unit_or_none"_message());
    value = read.value_or(UnitId::none());
    return std::nullopt;
}

std::string name_or_none(const Scenario& scenario, UnitId unit) {
    return unit.exists() ? std::string(scenario.name_of(unit)) : std::string("none");
}

std::string text_of(const Box& box) {
    return "box " + text_of(box.low, LengthUnit::centimetre) + " " + text_of(box.high, LengthUnit::centimetre);
}

}  // namespace umpire
