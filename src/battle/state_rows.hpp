#pragma once

#include "battle/ids.hpp"
#include "battle/length_text.hpp"
#include "battle/scenario.hpp"
#include "battle/state_text.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

/// The states that cases set and ask. A game lists what a unit or a figure keeps as rows, and reads, writes and refuses
/// them with the same few functions as every other game.
namespace umpire {

/// Something that a unit or a figure is or is not.
template <class Mark>
struct MarkRow {
    std::string_view key;
    Mark mark;
};

/// A whole number from 0 to `most`.
template <class Owner>
struct NumberRow {
    std::string_view key;
    std::uint8_t Owner::* member;
    int most = 255;
};

/// A length that is not negative, in units.
template <class Owner>
struct LengthRow {
    std::string_view key;
    std::int32_t Owner::* member;
};

/// The row with this key; null when there is none.
template <class Rows>
constexpr auto row_of(const Rows& rows, std::string_view key) -> decltype(&*rows.begin()) {
    for (const auto& row : rows)
        if (row.key == key) return &row;
    return nullptr;
}

/// A value that the state cannot have: what was expected instead.
Problem misfit(const Setup::State& state, MessagePart expected);
/// A unit or a figure that keeps no such state; `where` names the page that lists those there are.
Problem no_such_unit_state(const Setup::State& state, std::string_view where);
Problem no_such_figure_state(const Setup::State& state, std::string_view where);
/// The same of a side or of the battle.
Problem no_such_state(const Setup::State& state, std::string_view where);
/// There is nothing of this name.
Problem no_such_name(const Setup::State& state);

// Each reads the value and returns nothing, or leaves `value` and says what was expected.

std::optional<Problem> read_mark(const Setup::State& state, bool& value);
std::optional<Problem> read_number(const Setup::State& state, int low, int high, int& value);
std::optional<Problem> read_length(const Setup::State& state, LengthUnit unit, MessagePart expected, Length& value);
std::optional<Problem> read_side(const Setup::State& state, Side& value);
/// The name of a unit, or "none".
std::optional<Problem> read_unit(const Setup::State& state, const Scenario& scenario, UnitId& value);

template <class Owner, class Mark>
std::optional<Problem> set_mark(Owner& owner, Mark mark, const Setup::State& state) {
    bool value = false;
    auto problem = read_mark(state, value);
    if (!problem) owner.set(mark, value);
    return problem;
}

template <class Number>
std::optional<Problem> set_number(Number& number, const Setup::State& state, int low, int high) {
    int value = 0;
    auto problem = read_number(state, low, high, value);
    if (!problem) number = static_cast<Number>(value);
    return problem;
}

/// The name of a unit in a state; "none" without one.
std::string name_or_none(const Scenario& scenario, UnitId unit);
/// A rectangle as pages read it: "box LOW HIGH".
std::string text_of(const Box& box);

}  // namespace umpire
