#pragma once

#include "battle/encounter.hpp"
#include "battle/lots.hpp"
#include "battle/match.hpp"
#include "battle/mutant.hpp"
#include "battle/option_table.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire {

/// A battle ready to be played, or all that is wrong with the setup (never both empty).
struct OpenedMatch {
    std::vector<Problem> problems;
    std::unique_ptr<Match> match;
    std::vector<Event> events;  ///< what happened before the battle waits for the first time
};
OpenedMatch open_match(const Setup& setup);

/// Every ruleset that this program knows. `is_playable` is false for one whose rules are in the registers only.
struct RulesetEntry {
    RulesetCard card;
    bool is_playable = false;
};
std::span<const RulesetEntry> rulesets();
/// "ae-wwii, bolt-action": for messages.
std::string playable_rulesets();
const RulesetEntry* find_ruleset(std::string_view name);
std::vector<OptionCard> options_of(std::string_view ruleset);

/// The words of a ruleset for situations without a table; nothing for one that has none.
std::optional<EncounterWords> encounter_words(std::string_view ruleset);
/// Makes an encounter whose words are all known to its ruleset a battle, or says why that cannot be.
Arranged arrange(const Encounter& encounter);

/// What the generator must know of a ruleset; nothing for one that cannot be played.
std::optional<Lots> lots_of(std::string_view ruleset);

std::vector<Mutant> mutants_of(std::string_view ruleset);
/// Opens a setup with one mutant in force.
OpenedMatch open_mutated(const Setup& setup, const Mutant& mutant);

}  // namespace umpire
