#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <vector>

namespace umpire::draw {

/// What a terminal can show.
struct TerminalStyle {
    int width = 100;  ///< columns; 40 at least
    bool colour = true;
    bool unicode = true;
    Language language = Language::english;
    Side given_up = Side::none;  ///< the side that gave the battle up here
};

/// The table as text, every line at most that wide and ended by a newline: the map in true proportion with its rulers,
/// both rosters beside it (from 104 columns on) or below, and a legend of the terrain. Models are tokens of two
/// characters, upper case for side A and lower case for side B; the rosters say who they are.
std::string table_text(const Match& match, const TerminalStyle& style);

/// The token of each figure, in roster order: "W1". Unlike all other tokens of its side.
std::vector<std::string> tokens_of(const Scenario& scenario);

}  // namespace umpire::draw
