#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <string>

namespace umpire::draw {

/// How a terminal shows the table.
struct TerminalStyle {
    int width = 100;      ///< columns at most; the table takes two an inch where there is room
    bool colour = false;  ///< ANSI colours
    bool unicode = true;  ///< signs beyond ASCII
    Language language = Language::english;
};

/// The table as text: a frame with a ruler, terrain as signs, each figure as a token of two characters (a letter for its unit, upper case
/// for side A and lower case for side B, and its number in it), and the roster with the state of each figure below.
std::string table_text(const Match& match, const TerminalStyle& style);

}  // namespace umpire::draw
