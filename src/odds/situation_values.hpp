#pragma once

#include "battle/game.hpp"
#include "odds/situation.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What the values of a situation mean to its ruleset.
namespace umpire::odds {

/// The words of a ruleset, and the language in which messages list them.
struct WordsTold {
    const EncounterWords& words;
    const Game& game;
    Language language = Language::english;
};

/// The value in the ruleset's own words, or what is wrong with it. A weapon is looked for among those `carried` first.
std::variant<std::string, Problem> known_value(SituationKey key, const std::string& value, const WordsTold& told,
                                               LengthUnit unit, const std::vector<std::string>& carried);
/// Whether the value names a profile of the game, or could name several.
bool names_a_profile(std::string_view value, const WordsTold& told);
/// Another playable game that knows a profile by these words; empty when none does.
std::string_view game_that_knows(std::string_view profile, std::string_view ruleset);

/// The value of an extra key in the ruleset's own words.
std::variant<std::string, Problem> known_extra(const EncounterWords::Extra& extra, const std::string& value,
                                               Language language);
/// The value of an extra key when nothing is said.
std::string usual_extra(const EncounterWords::Extra& extra);

/// The values that "1..4" stands for: 1, 2, 3, 4; of any other text the text itself.
std::vector<std::string> spread_values(const std::string& value);

/// What may be said, as it is listed: the words of files in English, what a player says in French.
std::vector<std::string> told_choices(const std::vector<EncounterWords::Choice>& choices, Language language);
/// Who attacks, or who is attacked, for example: "5 airborne".
std::string example_of(const WordsTold& told, bool is_target);
/// A key as it is named before what is wrong with it: its own name in English, its heading in French.
std::string told_key(SituationKey key, Language language);
/// A profile as people say it: "Airborne", "section (veterans)", "rifle squad (Soviets)".
std::string profile_text(const EncounterWords::Profile& profile, const EncounterWords& words, const Game& game,
                         Language language);

/// The profile that stands for the target "armour 3".
const EncounterWords::Profile* profile_of_armour(std::string_view value, const EncounterWords& words);

}  // namespace umpire::odds
