#include "games/games.hpp"

#include "battle/message_rows.hpp"
#include "rulebook/register.hpp"

#include <array>

namespace umpire {
namespace {

/// Rulesets whose registers can be read and that cannot be played yet: none at present.
constexpr std::array<RulesetCard, 0> registers_only{};

std::vector<RulesetEntry> make_entries() {
    std::vector<RulesetEntry> entries;
    for (const Game* game : games()) entries.push_back({game->card, true});
    for (const RulesetCard& card : registers_only) entries.push_back({card, false});
    return entries;
}

Problem unknown_ruleset(const std::string& name) {
    const RulesetEntry* entry = find_ruleset(name);
    if (entry != nullptr) return {0, "ruleset", "cannot_be_played_yet_only"_message(name), ""};
    return {0, "ruleset", "is_not_known_expected_one"_message(name, playable_rulesets()), ""};
}

constexpr std::size_t problems_told_max = 100;

constexpr VerbRow no_verbs[1]{};
constexpr EventRow no_events[1]{};
constexpr QuestionRow no_questions[1]{};
constexpr WordRow no_words[1]{};
constexpr TerrainLook no_looks[1]{};
const Vocabulary& no_vocabulary() {
    static const Vocabulary none{no_verbs, no_events, no_questions, no_words};
    return none;
}
constexpr StartWords no_starts[1]{{Setup::at_setup, Setup::at_setup}};

}  // namespace

std::string_view usual_ruleset() { return games().front()->card.name; }

const Game* find_game(std::string_view ruleset) {
    for (const Game* game : games())
        if (game->card.name == ruleset) return game;
    return nullptr;
}

const Game& game_named(std::string_view ruleset) {
    static const Game none = [] {
        Game game;
        game.vocabulary = no_vocabulary;
        game.looks.terrain = no_looks;
        game.starts = no_starts;
        return game;
    }();
    const Game* game = find_game(ruleset);
    return game != nullptr ? *game : none;
}

std::span<const RulesetEntry> rulesets() {
    static const std::vector<RulesetEntry> entries = make_entries();
    return entries;
}

std::span<const std::string_view> ruleset_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const RulesetEntry& entry : rulesets()) all.push_back(entry.card.name);
        return all;
    }();
    return names;
}

MessagePart playable_rulesets() {
    std::vector<MessagePart> names;
    for (const Game* game : games()) names.emplace_back(game->card.name);
    return MessagePart::joined(std::move(names));
}

const RulesetEntry* find_ruleset(std::string_view name) {
    for (const RulesetEntry& entry : rulesets())
        if (entry.card.name == name) return &entry;
    return nullptr;
}

OpenedMatch open_match(const Setup& setup) {
    if (const Game* game = find_game(setup.ruleset)) {
        OpenedMatch opened = game->open(setup);
        // Of a file that was crowded on purpose: the answer would be many times as long as the file.
        if (opened.problems.size() > problems_told_max) opened.problems.resize(problems_told_max);
        return opened;
    }
    OpenedMatch match;
    match.problems.push_back(unknown_ruleset(setup.ruleset));
    return match;
}

OpenedMatch open_mutated(const Setup& setup, const Mutant& mutant) {
    if (const Game* game = find_game(setup.ruleset)) return game->open_mutated(setup, mutant);
    return open_match(setup);
}

std::vector<OptionCard> options_of(std::string_view ruleset) {
    const Game* game = find_game(ruleset);
    return game != nullptr ? game->options() : std::vector<OptionCard>{};
}

std::vector<std::string_view> option_names(std::string_view ruleset) {
    static const std::vector<std::vector<OptionCard>> all = [] {
        std::vector<std::vector<OptionCard>> cards;
        for (const Game* game : games()) cards.push_back(game->options());
        return cards;
    }();
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (games()[i]->card.name == ruleset)
            for (const OptionCard& card : all[i]) names.push_back(card.name);
    if (find_game(ruleset) == nullptr)
        for (const rulebook::OptionEntry& entry : rulebook::options(ruleset)) names.push_back(entry.name);
    return names;
}

std::vector<Mutant> mutants_of(std::string_view ruleset) {
    const Game* game = find_game(ruleset);
    return game != nullptr ? game->mutants() : std::vector<Mutant>{};
}

std::optional<EncounterWords> encounter_words(std::string_view ruleset) {
    const Game* game = find_game(ruleset);
    if (game == nullptr || game->encounter_words == nullptr) return std::nullopt;
    return game->encounter_words();
}

std::optional<RandomBattles> random_battles_of(std::string_view ruleset) {
    const Game* game = find_game(ruleset);
    if (game == nullptr || game->random_battles == nullptr) return std::nullopt;
    return game->random_battles();
}

Arranged arrange(const Encounter& encounter) {
    const Game* game = find_game(encounter.ruleset);
    if (game != nullptr && game->arrange != nullptr) return game->arrange(encounter);
    Arranged none;
    none.problems.push_back(game == nullptr ? unknown_ruleset(encounter.ruleset)
                                            : Problem{0, "ruleset", "has_no_situations"_message(game->card.name), ""});
    return none;
}

Price price_of(const Match& match, const Action& action) {
    const auto function = game_of(match).price_of;
    return function == nullptr ? Price{} : function(match, action);
}

Movement movement_of(const Match& match, const Action& action) {
    const auto function = game_of(match).movement_of;
    return function == nullptr ? Movement::none : function(match, action);
}

Announcement announcement_of(const Match& match) {
    const auto function = game_of(match).announcement_of;
    return function == nullptr ? Announcement{} : function(match);
}

AttackArea area_of(const Scenario& scenario, const Action& action) {
    const auto function = game_of(scenario).area_of;
    return function == nullptr ? AttackArea{} : function(scenario, action);
}

std::vector<Action> attacks_on_place(const Scenario& scenario, FigureId figure, Point from, Point at) {
    const auto function = game_of(scenario).attacks_on_place;
    return function == nullptr ? std::vector<Action>{} : function(scenario, figure, from, at);
}

Length blast_of(const Scenario& scenario, WeaponId weapon) {
    const auto function = game_of(scenario).blast_of;
    return function == nullptr ? Length{} : function(scenario, weapon);
}

std::optional<Lob> lob_of(const Match& match, UnitId unit) {
    const auto function = game_of(match).lob_of;
    return function == nullptr ? std::nullopt : function(match, unit);
}

bool is_lobbed(const Scenario& scenario, const Event& event) {
    const auto function = game_of(scenario).is_lobbed;
    return function != nullptr && function(event);
}

}  // namespace umpire
