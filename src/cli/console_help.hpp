#pragma once

#include "battle/games.hpp"
#include "rulebook/language.hpp"

#include <string_view>

namespace umpire::cli {

/// The words of a game's actions, for the help at the terminal: lines that end in a line break.
std::string_view words_of_game(Game game, Language language);

}  // namespace umpire::cli
