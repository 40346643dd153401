#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

/// What is looked at before a text from a stranger goes to the TOML library.
namespace umpire::text {

/// The line of the first byte that is no UTF-8 (RFC 3629), counted from 1; nothing when all is well.
std::optional<int> line_of_bad_utf8(std::string_view text);

/// The line of the first key of more than `parts_max` parts ("a.b.c" has three), outside strings and comments. The
/// library limits nested values but not dotted keys, and a tree of half a million levels would end the program.
std::optional<int> line_of_long_key(std::string_view text, int parts_max);

/// Where the string that begins at `begin` (with its quote) ends: behind its last quote. Strings of one line end at the
/// end of the line at the latest.
std::size_t end_of_toml_string(std::string_view text, std::size_t begin);

}  // namespace umpire::text
