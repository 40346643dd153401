#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// How deep the brackets of a text go, counted in a loop before any library sees the text. The libraries build trees
/// and copy them level by level: a text of nothing but brackets would end the program.
namespace umpire::text {

/// What quotes and comments mean, in which brackets do not count.
enum class Notation : std::uint8_t { json, toml };

/// Deeper than anything that the program writes or asks for.
inline constexpr int nesting_max = 32;

/// The line, counted from 1, of the first bracket that stands inside of `depth_max` others; nothing when there is none.
std::optional<int> line_of_deep_nesting(std::string_view text, Notation notation, int depth_max = nesting_max);

/// More names and values than any message holds. The library looks a name up among all names of its object, one after
/// the other, so that many small ones cost more than their size tells.
inline constexpr int json_names_max = 2'000;
inline constexpr int json_values_max = 20'000;

/// A text of JSON that has more names, or more values in lists and objects, than these.
bool is_crowded(std::string_view json);

}  // namespace umpire::text
