#pragma once

#include <string>
#include <string_view>

namespace umpire::cli {

/// True when standard output is a terminal that may show colours (and NO_COLOR is not set).
bool shows_colours();
int terminal_width();

/// Text in bold, or in a colour, on a terminal; unchanged elsewhere.
std::string bold(std::string_view text);
std::string dim(std::string_view text);
std::string red(std::string_view text);
std::string blue(std::string_view text);

/// Paragraphs folded at the width of the terminal; tables and lists stay as they are.
std::string wrapped(std::string_view text);

}  // namespace umpire::cli
