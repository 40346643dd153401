#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Control characters in texts of others: a terminal would obey them. Texts that are kept (names, titles, records,
/// cases) are refused with one; messages that quote any text show it instead.
namespace umpire::text {

/// The first control character of a text as "U+001B"; nothing when there is none. Controls are U+0000 to U+001F but
/// for tabs and line feeds, U+007F to U+009F, and the marks that turn the direction of writing. What is no UTF-8 is
/// looked at byte by byte.
std::optional<std::string> control_in(std::string_view text);

/// The message about a text with that control character.
std::string control_message(std::string_view control);

/// The text with each control character written out: "\u001B".
std::string without_controls(std::string_view text);

}  // namespace umpire::text
