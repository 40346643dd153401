#pragma once

#include "battle/enumerators.hpp"
#include "battle/ids.hpp"
#include "battle/length_text.hpp"
#include "battle/scenario.hpp"
#include "battle/state_text.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// The states that cases set and ask. A game lists as rows what a unit or a figure keeps. The same few functions then
/// read, write and refuse these states in every game.
namespace umpire {

/// Something that is true or false of a unit or a figure.
template <class Mark>
struct MarkRow {
    std::string_view key;
    Mark mark;
};

/// The rows of marks whose keys are their own names: `mark_rows<Mark::gone, Mark::due>`.
template <auto... Marks>
inline constexpr std::array mark_rows{MarkRow{std::string_view(enumerators_detail::letters<Marks>.data()), Marks}...};

/// A whole number from 0 to `most`.
template <class Owner>
struct NumberRow {
    std::string_view key;
    std::uint8_t Owner::* member;
    int most = 255;
};

/// A length that is not negative, in units. It is written in `unit`.
template <class Owner>
struct LengthRow {
    std::string_view key;
    std::int32_t Owner::* member;
    LengthUnit unit = LengthUnit::inch;
};

/// The row with this key; null when there is none.
template <class Rows>
constexpr auto row_of(const Rows& rows, std::string_view key) -> decltype(&*rows.begin()) {
    for (const auto& row : rows)
        if (row.key == key) return &row;
    return nullptr;
}

inline std::string value_of_row(const auto& owner, const auto& row) {
    if constexpr (requires { row.mark; }) {
        return yes_no(owner.has(row.mark));
    } else if constexpr (requires { row.unit; }) {
        return text_of(Length{owner.*row.member}, row.unit);
    } else {
        return std::to_string(owner.*row.member);
    }
}

/// The value of the state with this key, out of all of these rows; nothing when none of them has the key.
template <class Owner, class... Rows>
std::optional<std::string> value_of_rows(const Owner& owner, std::string_view key, const Rows&... rows) {
    std::optional<std::string> value;
    const auto look = [&](const auto& table) {
        if (const auto* row = row_of(table, key)) value = value_of_row(owner, *row);
        return value.has_value();
    };
    static_cast<void>((look(rows) || ...));
    return value;
}

/// The problem of a value that the state cannot have: it says what was expected instead.
Problem misfit(const Setup::State& state, MessagePart expected);
/// The problem of a unit or a figure that keeps no such state. `where` names the page that lists the states there are.
Problem no_such_unit_state(const Setup::State& state, std::string_view where);
Problem no_such_figure_state(const Setup::State& state, std::string_view where);
/// The same for a side or for the battle.
Problem no_such_state(const Setup::State& state, std::string_view where);
/// The problem of a name that nothing has.
Problem no_such_name(const Setup::State& state);

// Each reads the value and returns nothing. If it cannot, it leaves `value` as it is and returns what was expected.

std::optional<Problem> read_mark(const Setup::State& state, bool& value);
std::optional<Problem> read_number(const Setup::State& state, int low, int high, int& value);
std::optional<Problem> read_length(const Setup::State& state, LengthUnit unit, MessagePart expected, Length& value);
std::optional<Problem> read_side(const Setup::State& state, Side& value);
/// A state whose value is the name of a unit, or "none".
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

/// The name of a unit, as the value of a state; "none" where there is no unit.
std::string name_or_none(const Scenario& scenario, UnitId unit);
/// A rectangle in the form that pages read: "box LOW HIGH".
std::string text_of(const Box& box);

}  // namespace umpire
