#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw {

/// Bytes of the first character of a text; 0 when it does not begin with well-formed UTF-8.
std::size_t character_length(std::string_view text);
/// Characters of a text: a byte that is no UTF-8 counts as one.
std::size_t character_count(std::string_view text);
/// At most `count` characters of the text.
std::string_view first_characters(std::string_view text, std::size_t count);

}  // namespace umpire::draw
