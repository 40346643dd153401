#include "battle/end_rows.hpp"
#include "battle/near_words.hpp"
#include "battle/scenario.hpp"
#include "cases/message_rows.hpp"
#include "cli/message_rows.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"
#include "lab/message_rows.hpp"
#include "odds/message_rows.hpp"
#include "record/message_rows.hpp"
#include "server/message_rows.hpp"
#include "text/foreign.hpp"
#include "text/message_rows.hpp"
#include "wire/message_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace umpire::text {
namespace {

/// The tables of all libraries and games, with those of texts from outside.
std::vector<std::span<const MessageRow>> all_tables() {
    std::vector<std::span<const MessageRow>> tables{
        umpire::message_rows, end_rows,          message_rows,      cases::message_rows,  record::message_rows,
        odds::message_rows,   lab::message_rows, cli::message_rows, server::message_rows, foreign_rows()};
    // Editions of a game share its table.
    for (const Game* game : games())
        if (std::ranges::none_of(tables, [&](const auto& table) { return table.data() == game->messages.data(); }))
            tables.push_back(game->messages);
    return tables;
}

TEST(Messages, EveryRowIsSaidInBothLanguagesWithAllThatStandsInItsHoles) {
    std::size_t rows = 0;
    for (const auto& table : all_tables()) {
        for (const MessageRow& row : table) {
            std::vector<MessagePart> parts;
            for (std::size_t i = 0; i < row.holes; ++i) parts.emplace_back("<" + std::to_string(i) + ">");
            const Message message(row, parts);
            for (const Language language : {Language::english, Language::french}) {
                const std::string said = message.in(language);
                std::size_t at = 0;
                for (const MessagePart& part : parts) at = std::min(said.find(part.english(), at), said.size());
                EXPECT_TRUE(parts.empty() || at < said.size()) << said;
                EXPECT_EQ(said.find("{}"), std::string::npos) << said;
            }
            ++rows;
        }
    }
    EXPECT_GT(rows, 600u);
}

TEST(Messages, ANameIsThatOfOneRow) {
    std::set<std::string_view> seen;
    for (const auto& table : all_tables())
        for (const MessageRow& row : table) EXPECT_TRUE(seen.insert(row.name).second) << "twice: " << row.name;
}

/// Signs that stand for themselves, in JSON, keep their own marks.
TEST(Messages, QuotationMarksAreThoseOfTheLanguage) {
    for (const auto& table : all_tables()) {
        for (const MessageRow& row : table) {
            const bool is_json = row.pattern.english.find("[\"") != std::string_view::npos ||
                                 row.pattern.english.find("{\"") != std::string_view::npos;
            if (is_json) continue;
            EXPECT_EQ(row.pattern.english.find('"'), std::string_view::npos) << row.pattern.english;
            EXPECT_EQ(row.pattern.french.find('"'), std::string_view::npos) << row.pattern.french;
            EXPECT_EQ(row.pattern.french.find("'{}'"), std::string_view::npos) << row.pattern.french;
            EXPECT_EQ(row.pattern.english.find("«"), std::string_view::npos) << row.pattern.english;
        }
    }
}

TEST(Messages, AMessageMayStandInTheHoleOfAnother) {
    const Message outer = "expected_found"_message("a_whole_number"_message(1, 60), "a_list"_message());
    EXPECT_EQ(outer.english(), "expected a whole number from 1 to 60, found a list");
    EXPECT_EQ(outer.in(Language::french), "attendu : un nombre entier de 1 à 60 ; trouvé : une liste");
    EXPECT_EQ(outer.name(), "expected_found");
    EXPECT_EQ(outer.parts()[0].name(), "a_whole_number");
    EXPECT_EQ(outer, "expected_found"_message("a_whole_number"_message(1, 60), "a_list"_message()));
    EXPECT_FALSE(outer == "expected_found"_message("a_whole_number"_message(1, 61), "a_list"_message()));
}

TEST(Messages, NamesStandAsTheyAreEvenWhenAMessageSaysTheSame) {
    EXPECT_EQ("is_empty"_message().in(Language::french), "est vide");
    EXPECT_EQ("there_is_no_model"_message("is empty {}").in(Language::french),
              "il n'y a pas de figurine « is empty {} »");
    EXPECT_TRUE(Message().empty());
    EXPECT_EQ(Message().in(Language::french), "");
}

TEST(Messages, WhatIsNearIsToldAndElseWhatIsKnown) {
    const std::vector<std::string_view> known{"bar", "thompson"};
    EXPECT_EQ(did_you_mean("there_is_no_weapon"_message("bar2"), "bar2", known).in(Language::french),
              "il n'y a pas d'arme « bar2 » : vouliez-vous dire bar ?");
    EXPECT_EQ(did_you_mean("there_is_no_weapon"_message("lance"), "lance", known).english(),
              "there is no weapon 'lance': known are bar, thompson");
    EXPECT_EQ(nearly("there_is_no_weapon"_message("lance"), "lance", known).english(), "there is no weapon 'lance'");
}

TEST(Messages, TextsFromOutsideAreKnownByTheirPatterns) {
    EXPECT_EQ(from_outside("No space left on device").in(Language::french), "il n'y a plus de place");
    EXPECT_EQ(from_outside("Error while parsing key: expected a comment or whitespace, saw 'x'").in(Language::french),
              "ce TOML ne peut pas être lu (key) : attendu : un commentaire ou une espace ; trouvé : « x »");
    for (const std::string_view text : {"the moon is full", "", "{}", "No space left on device!"}) {
        EXPECT_EQ(from_outside(text).in(Language::french), text);
        EXPECT_EQ(from_outside(text).english(), text);
    }
    std::string nested = "x";
    for (int i = 0; i < 200; ++i) nested = "expected " + nested + ", saw 'y'";
    EXPECT_TRUE(from_outside(nested).name().empty()) << "too long to be taken apart";
    EXPECT_EQ(from_outside(nested).english(), nested.substr(0, shown_signs_max) + "...");
}

/// What a list, a weapon, a unit, a kind of terrain or an option was meant to be is told, whoever opens the battle.
TEST(Messages, NearNamesAreToldWhenABattleIsOpened) {
    umpire::Setup setup;
    setup.ruleset = "ae-wwii";
    setup.options = {{"near_covr", "yes", 0}};
    setup.pieces = {{"P", "hegde", {}, {}, 1}};
    setup.units = {{Side::a, "us", "airborn", "X", "", {}, {}, {}, 1},
                   {Side::b, "de", "wehrmacht", "W", "", {}, {}, {}, 1}};
    setup.units[1].models = {{"w1", std::nullopt, {}, {"kar98"}, 1}};
    std::string all;
    for (const Problem& problem : open_match(setup).problems) all += problem.message.english() + "\n";
    for (const char* hint :
         {"did you mean near_cover?", "did you mean hedge", "did you mean airborne", "did you mean kar98k"})
        EXPECT_NE(all.find(hint), std::string::npos) << hint << "\n" << all;
}

/// What a ruleset finds wrong with a setup is said in French as well, field and message.
TEST(Messages, FaultsOfSetupsAreKnown) {
    umpire::Setup setup;
    setup.ruleset = "ae-wwii";
    setup.start = "activation_a";
    setup.check_forces = true;
    setup.table = Point{1000, 400'000};
    setup.victory = "glory";
    setup.turns = 100;
    setup.standard_terrain = true;
    setup.options = {{"flying", "yes", 0}, {"near_cover", "far", 0}, {"cc_tie", "x", 0}, {"grenade_limit", "x", 0}};
    setup.pieces = {{"P", "hedge", {}, {}, 1}};
    setup.weapons = {{"w", Length{0}, 1, 1, 1, Length{}, false, false, 1}};
    const auto unit = [](Side side, const char* list, const char* profile, const char* name, int models) {
        umpire::Setup::Unit made{side, list, profile, name, "", {}, {}, {}, 1};
        for (int i = 0; i < models; ++i)
            made.models.push_back({name + std::to_string(i), std::nullopt, {}, {"bar"}, 1});
        return made;
    };
    setup.units = {unit(Side::a, "us", "airborne", "P", 2),  unit(Side::a, "us", "officer", "O", 2),
                   unit(Side::a, "de", "wehrmacht", "W", 3), unit(Side::a, "us", "nobody", "N", 1),
                   unit(Side::a, "gr", "hoplite", "H", 1),   unit(Side::a, "us", "sniper", "S", 1),
                   unit(Side::a, "us", "sniper", "S", 1)};
    std::size_t count = 0;
    for (const bool standard : {true, false}) {
        setup.standard_terrain = standard;
        for (const Problem& problem : open_match(setup).problems) {
            ++count;
            EXPECT_NE(problem.message.in(Language::french), problem.message.english());
            const bool has_words = problem.field.english().find(' ') != std::string::npos;
            EXPECT_TRUE(!has_words || !problem.field.name().empty()) << problem.field.english();
        }
    }
    EXPECT_GT(count, 30u);
    for (const char* ruleset : {"wme", "chess"}) {
        setup.ruleset = ruleset;
        EXPECT_FALSE(open_match(setup).problems.at(0).message.empty()) << ruleset;
    }
}

/// Numbers of the book are told as numbers, in every ruleset.
TEST(Messages, NumbersOfTheBookAreDigits) {
    umpire::Setup setup;
    setup.ruleset = "bolt-action";
    setup.check_forces = true;
    setup.units = {{Side::a, "gb", "second_lieutenant", "Able", "", {}, {}, {}, 1},
                   {Side::b, "gb", "second_lieutenant", "Baker", "", {}, {}, {}, 1}};
    setup.units[0].models = {{"a1", std::nullopt, {}, {}, 1}};
    setup.units[1].models = {{"b1", std::nullopt, {}, {}, 1}};
    std::string all;
    bool is_told = false;
    for (const Problem& problem : open_match(setup).problems)
        for (const Language language : {Language::english, Language::french}) {
            const std::string said = problem.message.in(language);
            EXPECT_TRUE(std::ranges::none_of(said, [](char letter) { return static_cast<unsigned char>(letter) < 32; }))
                << said;
            all += said + "\n";
            is_told = is_told || said == "a force has 2 to 5 infantry sections, not 0";
        }
    EXPECT_TRUE(is_told) << all;
}

TEST(Messages, FaultsOfStatesAreKnown) {
    umpire::Setup setup;
    setup.ruleset = "ae-wwii";
    setup.start = "activation_a";
    setup.units.resize(2);
    setup.units[0] = {Side::a, "de", "wehrmacht", "W", "", {}, {}, {}, 0};
    setup.units[0].models = {{"w1", Point{100, 100}, {}, {}, 0}, {"w2", {}, {}, {}, 0}};
    setup.units[1] = {Side::b, "us", "airborne", "P", "", {}, {}, {}, 0};
    setup.units[1].models = {{"p1", Point{50800, 25400}, {}, {"laser"}, 0}};
    const auto known = [&] {
        const OpenedMatch opened = open_match(setup);
        EXPECT_FALSE(opened.problems.empty());
        for (const Problem& problem : opened.problems)
            EXPECT_NE(problem.message.in(Language::french), problem.message.english());
    };
    known();
    setup.units[1].models[0].weapons.clear();
    known();
    setup.units[0].models[0].at = Point{25400, 25400};
    setup.units[0].models[1].at = Point{25500, 25400};
    setup.pieces = {{"H", "house", {{20000, 20000}, {30000, 20000}, {30000, 30000}}, {}, 0}};
    known();
    setup.units[0].models[1].at = Point{35500, 25400};
    setup.pieces.clear();
    for (const auto& [name, key, value] : std::initializer_list<std::array<const char*, 3>>{{"w1", "wounds", "9"},
                                                                                            {"w1", "numb", "maybe"},
                                                                                            {"w1", "moved", "x"},
                                                                                            {"w1", "power", "fire"},
                                                                                            {"w1", "hat", "red"},
                                                                                            {"W", "activated", "x"},
                                                                                            {"A", "edge", "east"},
                                                                                            {"battle", "turn", "x"},
                                                                                            {"nobody", "ap", "1"}}) {
        setup.states = {{name, key, value, 0}};
        known();
    }
}

}  // namespace
}  // namespace umpire::text
