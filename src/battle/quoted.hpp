#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Texts of others, as messages quote them. A text from a file may hold line breaks and signs that a terminal obeys,
/// and may be as long as the file.
namespace umpire {

/// A sign at the front of a text, as far as control characters go: its code point and its bytes.
struct FrontSign {
    std::uint32_t point = 0;
    std::size_t length = 1;
};

/// The sign at the front of a text that is not empty. A byte that begins no control character is a sign of its own.
FrontSign front_sign(std::string_view text);
/// Whether the sign is U+0000 to U+001F, U+007F to U+009F, one that turns the direction of writing, or one that ends a
/// line or a paragraph.
bool is_control(FrontSign sign);
/// "202E": a code point in four digits.
std::string hex_of_point(std::uint32_t point);

/// At most so many signs of the text. If some are left out, "..." follows.
std::string cut_text(std::string_view text, std::size_t most);
/// The text on one line: a line break as "\n", a tab as "\t", another control character as "\u001B". It has at most
/// `most` signs of the text; if some are left out, "..." follows.
std::string quoted_text(std::string_view text, std::size_t most);

}  // namespace umpire
