#include "rules/rules.hpp"

#include "rules/ae_wwii/ae_wwii.hpp"
#include "rules/ae_wwii/encounter.hpp"
#include "rules/ae_wwii/lots.hpp"
#include "rules/ae_wwii/mutate.hpp"
#include "rules/bolt_action/bolt_action.hpp"
#include "rules/bolt_action/encounter.hpp"
#include "rules/bolt_action/lots.hpp"
#include "rules/bolt_action/mutate.hpp"

#include <array>

namespace umpire {
namespace {

constexpr std::array entries{
    RulesetEntry{ae_wwii::Rules::card, true},
    RulesetEntry{bolt_action::Rules::card, true},
    RulesetEntry{{"wme", "WM", "WME", LengthUnit::centimetre, ""}, false},
    RulesetEntry{{"wwiisim", "WW", "WWIISIM", LengthUnit::inch, ""}, false},
};

OpenedMatch opened(bolt_action::Opened result) {
    OpenedMatch match;
    match.problems = std::move(result.problems);
    match.events = std::move(result.events);
    if (result.battle) match.match = bolt_action::make_match(*result.battle);
    return match;
}

OpenedMatch opened(ae_wwii::Opened result) {
    OpenedMatch match;
    match.problems = std::move(result.problems);
    if (result.battle) match.match = ae_wwii::make_match(*result.battle);
    return match;
}

Problem unknown_ruleset(const std::string& name) {
    const RulesetEntry* entry = find_ruleset(name);
    if (entry != nullptr) return {0, "ruleset", "'" + name + "' cannot be played yet; only its rules can be read", ""};
    return {0, "ruleset", "'" + name + "' is not known; expected one of " + playable_rulesets(), ""};
}

}  // namespace

std::span<const RulesetEntry> rulesets() { return entries; }

std::string playable_rulesets() {
    std::string names;
    for (const RulesetEntry& entry : entries)
        if (entry.is_playable) names += (names.empty() ? "" : ", ") + std::string(entry.card.name);
    return names;
}

const RulesetEntry* find_ruleset(std::string_view name) {
    for (const RulesetEntry& entry : entries)
        if (entry.card.name == name) return &entry;
    return nullptr;
}

OpenedMatch open_match(const Setup& setup) {
    if (setup.ruleset == ae_wwii::Rules::card.name) return opened(ae_wwii::open(setup));
    if (setup.ruleset == bolt_action::Rules::card.name) return opened(bolt_action::open(setup));
    OpenedMatch match;
    match.problems.push_back(unknown_ruleset(setup.ruleset));
    return match;
}

std::vector<OptionCard> options_of(std::string_view ruleset) {
    if (ruleset == ae_wwii::Rules::card.name) return ae_wwii::option_table().cards();
    if (ruleset == bolt_action::Rules::card.name) return bolt_action::option_table().cards();
    return {};
}

std::optional<Lots> lots_of(std::string_view ruleset) {
    if (ruleset == ae_wwii::Rules::card.name) return ae_wwii::lots();
    if (ruleset == bolt_action::Rules::card.name) return bolt_action::lots();
    return std::nullopt;
}

std::vector<Mutant> mutants_of(std::string_view ruleset) {
    if (ruleset == ae_wwii::Rules::card.name) return ae_wwii::mutants();
    if (ruleset == bolt_action::Rules::card.name) return bolt_action::mutants();
    return {};
}

OpenedMatch open_mutated(const Setup& setup, const Mutant& mutant) {
    if (setup.ruleset == bolt_action::Rules::card.name) return opened(bolt_action::open_mutated(setup, mutant));
    return opened(ae_wwii::open_mutated(setup, mutant));
}

std::optional<EncounterWords> encounter_words(std::string_view ruleset) {
    if (ruleset == ae_wwii::Rules::card.name) return ae_wwii::encounter_words();
    if (ruleset == bolt_action::Rules::card.name) return bolt_action::encounter_words();
    return std::nullopt;
}

Arranged arrange(const Encounter& encounter) {
    if (encounter.ruleset == ae_wwii::Rules::card.name) return ae_wwii::arrange(encounter);
    if (encounter.ruleset == bolt_action::Rules::card.name) return bolt_action::arrange(encounter);
    Arranged none;
    none.problems.push_back(unknown_ruleset(encounter.ruleset));
    return none;
}

}  // namespace umpire
