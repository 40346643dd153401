#pragma once

#include "battle/encounter.hpp"
#include "battle/game.hpp"

#include <span>
#include <string>
#include <vector>

namespace umpire::odds {

/// The words of a situation as people say them, in English or French, in the words that the reader of situations knows:
/// "eight riflemen shoot at ten grenadiers at long range" becomes "8 rifle shoot against 10 grenadier at long". Names
/// and values are those that the game shows to people. What is such a word already stays, as does what nobody knows.
std::vector<std::string> plain_words(std::span<const std::string> words, const EncounterWords& known, const Game& game);

}  // namespace umpire::odds
