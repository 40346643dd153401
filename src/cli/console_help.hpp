#pragma once

#include "battle/games.hpp"
#include "battle/pending.hpp"
#include "rulebook/language.hpp"
#include "rules/rules.hpp"

#include <string>
#include <string_view>

namespace umpire::cli {

/// The words of a game's actions, for the help at the terminal: lines that end in a line break.
std::string_view words_of_game(Game game, Language language);

/// An action in words that could answer the question: ", for instance: Anton path to 60,40 (help shows more)".
std::string example_of(const Match& match, const Decision& decision, Language language);

/// A clause of the game, as an example of an id.
std::string_view clause_of_game(Game game);

/// What a player should see beside the question: who moves into an ambush, and what he has written down so far. Empty
/// for most questions.
std::string beside_question(const Match& match, const Decision& decision, Language language);

/// Where a unit is that is off the table or inside of something; empty for the others.
std::string whereabouts_text(const Match& match, UnitId unit, Language language);

}  // namespace umpire::cli
