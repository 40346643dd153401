#pragma once

#include "battle/length_text.hpp"
#include "battle/match.hpp"
#include "cases/case_file.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The lines of a case that look at the table: state, sees, blind, cover, distance, near, beyond, inside, outside.
namespace umpire::cases {

/// Whether the line is one of these.
bool is_look(std::string_view keyword);

/// What is wrong with what the line says of the battle; empty when it is so.
Message fault_of_look(const Match& match, const Statement& statement);

/// A value that may be given with a tolerance: "12.5,10~0.05".
struct Approximate {
    std::string_view value;
    Length tolerance;
    bool has_tolerance = false;
};
std::optional<Approximate> approximate(std::string_view text, LengthUnit unit);
bool is_within(Point wanted, Point actual, Length tolerance);
bool is_within(Length wanted, Length actual, Length tolerance);

}  // namespace umpire::cases
