#pragma once

#include "battle/encounter.hpp"
#include "battle/game.hpp"

#include <span>
#include <string>
#include <vector>

namespace umpire::odds {

/// Translates a situation as people say it, in English or French, into the words that the reader of situations knows:
/// "eight riflemen shoot at ten grenadiers at long range" becomes "8 rifle shoot against 10 grenadier at long". It
/// knows the names and values that the game shows to people. Words of the reader, and words that nobody knows, stay.
std::vector<std::string> plain_words(std::span<const std::string> words, const EncounterWords& known, const Game& game);

}  // namespace umpire::odds
