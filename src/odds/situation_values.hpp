#pragma once

#include "odds/situation.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a value of a situation means to its ruleset.
namespace umpire::odds {

/// The value as the ruleset knows it, or what is wrong with it. For weapons `carried` are those that come first.
std::variant<std::string, Problem> known_value(SituationKey key, const std::string& value, const EncounterWords& words,
                                               LengthUnit unit, const std::vector<std::string>& carried);
/// The value names a profile of the game, or several of which it does not say which.
bool names_a_profile(std::string_view value, const EncounterWords& words);
/// Another playable game that knows a profile by these words; empty when none does.
std::string_view game_that_knows(std::string_view profile, std::string_view ruleset);

/// The value of an extra key as the ruleset knows it.
std::variant<std::string, Problem> known_extra(const EncounterWords::Extra& extra, const std::string& value);
/// What it is when nothing is said.
std::string usual_extra(const EncounterWords::Extra& extra);

/// "1..4" as 1, 2, 3, 4; anything else as it is.
std::vector<std::string> spread_values(const std::string& value);

/// The profile that stands for a target "armour 3".
const EncounterWords::Profile* profile_of_armour(std::string_view value, const EncounterWords& words);

}  // namespace umpire::odds
