#pragma once

#include "battle/message.hpp"

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
Message control_message(std::string_view control);

/// The text with each control character written out, "\u001B", and each byte that is no UTF-8: "\xFF".
std::string without_controls(std::string_view text);

/// The text without the mark that some editors put at the front of a file in UTF-8.
std::string_view without_mark(std::string_view text);

/// The text with each blank of typesetters (no-break, thin, wide) as an ordinary space.
std::string with_plain_spaces(std::string_view text);

/// What is wrong with a file that is no text at all, or text in another code; empty for text that can be read.
Message fault_of_bytes(std::string_view text);

/// What is wrong with the signs of a line that holds names, numbers and keywords alone: a dash, a cross or a quotation
/// mark of a word processor where a plain sign is meant, a sign without width, or a byte that is no UTF-8. Empty for
/// none.
Message fault_of_signs(std::string_view line);

}  // namespace umpire::text
