#pragma once

#include "battle/game.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The games that this program knows, by the names of their rulesets.
namespace umpire {

/// Opens a battle of any game, or says all that is wrong with its setup.
OpenedMatch open_match(const Setup& setup);
/// Opens a setup with one mutant in force: a book with one change.
OpenedMatch open_mutated(const Setup& setup, const Mutant& mutant);

/// Every ruleset that this program knows. `is_playable` is false for one whose rules are in the registers only.
struct RulesetEntry {
    RulesetCard card;
    bool is_playable = false;
};
std::span<const RulesetEntry> rulesets();
/// The names of all rulesets.
std::span<const std::string_view> ruleset_names();
/// "ae-wwii, bolt-action": for messages.
MessagePart playable_rulesets();
const RulesetEntry* find_ruleset(std::string_view name);

/// The options of a ruleset; empty for one that cannot be played.
std::vector<OptionCard> options_of(std::string_view ruleset);
/// The names of its options. A ruleset that cannot be played yet has those of its register.
std::vector<std::string_view> option_names(std::string_view ruleset);
std::vector<Mutant> mutants_of(std::string_view ruleset);
/// The words in which a ruleset says situations without a table.
std::optional<EncounterWords> encounter_words(std::string_view ruleset);
/// What the generator must know of a ruleset to draw battles by lot.
std::optional<RandomBattles> random_battles_of(std::string_view ruleset);

/// Makes a battle of an encounter whose words its ruleset all knows, or says why that cannot be.
Arranged arrange(const Encounter& encounter);

/// See battle/price.hpp. Nothing in games that say nothing of it.
Price price_of(const Match& match, const Action& action);
Movement movement_of(const Match& match, const Action& action);
Announcement announcement_of(const Match& match);

/// See battle/areas.hpp and battle/game.hpp. Nothing in games that say nothing of it.
AttackArea area_of(const Scenario& scenario, const Action& action);
std::vector<Action> attacks_on_place(const Scenario& scenario, FigureId figure, Point from, Point at);
Length blast_of(const Scenario& scenario, WeaponId weapon);
std::optional<Lob> lob_of(const Match& match, UnitId unit);
bool is_lobbed(const Scenario& scenario, const Event& event);

}  // namespace umpire
