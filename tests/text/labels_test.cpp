// What a person reads of a game is French in French: no label stays English, and no French sentence holds the English
// name of an order.

#include "battle/game.hpp"
#include "battle/vocabulary.hpp"
#include "games/games.hpp"
#include "text/phrase.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::text {
namespace {

struct Told {
    std::string where;
    Phrase says;
};

/// All that a game says in its tables of words.
std::vector<Told> all_told(const Game& game) {
    std::vector<Told> all;
    const Vocabulary& words = game.words();
    const auto add = [&](std::string_view kind, std::string_view name, Phrase says) {
        if (!says.english.empty())
            all.push_back({std::string(game.card.name) + " " + std::string(kind) + " " + std::string(name), says});
    };
    for (const VerbRow& row : words.verbs) {
        add("verb", row.shape.name, row.says);
        add("label", row.shape.name, row.label);
    }
    for (const EventRow& row : words.events) add("event", row.name, row.says);
    for (const QuestionRow& row : words.questions) {
        add("question", row.name, row.asks);
        add("hint", row.name, row.hint);
    }
    for (const WordRow& row : words.words) add("word", row.name, row.says);
    for (const ShortReason& row : game.reasons) add("reason", row.clause, row.says);
    for (const ClauseSaying& row : game.sayings) add("saying", row.clause, row.says);
    for (const BadgeCard& row : game.badges) {
        add("badge", row.name, row.says);
        add("meaning", row.name, row.means);
    }
    for (const Name& row : game.names.terrain) add("terrain", row.id, {row.english, row.french});
    return all;
}

/// Written alike in both languages: French words that English took over, and abbreviations of the rulebooks.
const std::set<std::string_view> true_equals{
    // French
    "Arc",
    "arc",
    "barricade",
    "bocage",
    "bunker",
    "charge",
    "Charge",
    "distance",
    "endurance",
    "fortification",
    "front",
    "indirect",
    "initiative",
    "Initiative",
    "points",
    "transport",
    "village",
    // abbreviations of profiles, the same in both editions
    "CC",
    "CD",
    "DR",
    "F",
    "Ld",
};

TEST(Labels, WhatIsFrenchIsNotEnglish) {
    std::set<std::string_view> used;
    for (const Game* game : games())
        for (const Told& one : all_told(*game)) {
            // Of a pattern that is made of parts alone there is nothing to translate.
            const bool is_parts = one.says.english.starts_with('{') && one.says.english.size() < 9;
            if (one.says.english != one.says.french || is_parts) continue;
            EXPECT_TRUE(true_equals.contains(one.says.english)) << one.where << ": " << one.says.french;
            used.insert(one.says.english);
        }
    EXPECT_GT(used.size(), 5u) << "the tables are not read";
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0; }

/// The word stands in the text by itself, as it is written.
bool holds(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !is_letter(text[at - 1]);
        const std::size_t end = at + word.size();
        if (begins && (end == text.size() || !is_letter(text[end]))) return true;
    }
    return false;
}

TEST(Labels, NoFrenchSentenceNamesAnOrderInEnglish) {
    for (const Game* game : games()) {
        std::set<std::string> orders;
        for (const VerbRow& row : game->words().verbs)
            if (row.role == Role::order && row.label.english != row.label.french)
                orders.insert(std::string(row.label.english));
        for (const WordRow& row : game->words().words)
            if (row.kind == WordKind::order && row.says.english != row.says.french)
                orders.insert(capitalised(std::string(row.says.english)));
        for (const Told& one : all_told(*game))
            for (const std::string& order : orders)
                EXPECT_FALSE(holds(one.says.french, order)) << one.where << ": " << one.says.french;
    }
}

}  // namespace
}  // namespace umpire::text
