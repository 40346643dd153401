#pragma once

#include "battle/game.hpp"
#include "battle/pending.hpp"
#include "games/games.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <string_view>

namespace umpire::cli {

/// An action in words that could answer the question: ", for instance: Anton path to 60,40 (help shows more)".
std::string example_of(const Match& match, const Decision& decision, Language language);

/// What a player should see beside the question: who moves into an ambush, and what he has written down so far. Empty
/// for most questions.
std::string beside_question(const Match& match, const Decision& decision, Language language);

/// Where a unit is that is off the table or inside of something; empty for the others.
std::string whereabouts_text(const Match& match, UnitId unit, Language language);

}  // namespace umpire::cli
