#include "text/messages.hpp"

#include "battle/scenario.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"
#include "text/message_tables.hpp"

#include <gtest/gtest.h>

#include <set>

namespace umpire::text {
namespace {

std::string french(std::string_view english) { return message_in(english, Language::french); }

/// The message of a pattern whose holes hold something that no form knows: numbers, or else names.
std::string filled_with_samples(std::string_view pattern) {
    std::string text(pattern);
    for (const std::string_view hole : {"{=}", "{}"})
        for (std::size_t at = text.find(hole); at != std::string::npos; at = text.find(hole))
            text.replace(at, hole.size(), hole.size() == 3 ? "7" : "zz");
    return text;
}

TEST(Messages, TheMostParticularFormIsTaken) {
    EXPECT_EQ(french("there is no weapon 'bar2'"), "il n'y a pas d'arme « bar2 »");
    EXPECT_EQ(french("expected 1 to 99, found 0"), "attendu : de 1 à 99 ; trouvé : 0");
    EXPECT_EQ(french("who is to charge stands in contact; only a charge has a distance"),
              "pour charge on se tient au contact ; seule une charge a une distance");
    EXPECT_EQ(french("expected either target or armour, found both"),
              "soit target, soit armour est attendu, les deux trouvés");
}

TEST(Messages, EveryFormIsSoundAndStandsOnce) {
    std::set<std::string_view> seen;
    for (const auto& forms : french_messages())
        for (const MessageForm& form : forms) {
            EXPECT_EQ(fault_of_form(form), "") << form.english;
            EXPECT_TRUE(seen.insert(form.english).second) << "twice: " << form.english;
            EXPECT_EQ(pattern_of(filled_with_samples(form.english)), form.english) << "another form stands before it";
        }
    for (const MessageForm& form : french_tails()) {
        EXPECT_EQ(fault_of_form(form), "") << form.english;
        EXPECT_TRUE(seen.insert(form.english).second) << "twice: " << form.english;
        EXPECT_EQ(pattern_of(filled_with_samples(form.english)), form.english);
    }
    EXPECT_NE(fault_of_form({"a {=} b", "c"}), "");
    EXPECT_NE(fault_of_form({"a {=} b", "c {=}"}), "");
    EXPECT_NE(fault_of_form({"{}: ", "{} : "}), "");
}

TEST(Messages, NamesAndNumbersAreKept) {
    EXPECT_EQ(french("there is no weapon \"bar2\": did you mean bar?"),
              "il n'y a pas d'arme « bar2 » : vouliez-vous dire bar ?");
    EXPECT_EQ(french("a force has 7 to 15 models, not 1"), "une force a de 7 à 15 figurines, non 1");
    EXPECT_EQ(french("side A, unit W"), "camp A, unité W");
}

TEST(Messages, PhrasesWithinAMessageAreSaidTooAndNamesAreNot) {
    EXPECT_EQ(french("is missing: expected a list of units"), "manque ; attendu : une liste d'unités");
    EXPECT_EQ(french("expected a whole number from 1 to 60, found a list"),
              "attendu : un nombre entier de 1 à 60 ; trouvé : une liste");
    EXPECT_EQ(french("is no simple polygon: edges 1 and 3 cross"),
              "n'est pas un polygone simple : les côtés 1 et 3 se croisent");
    EXPECT_EQ(french("a list: is a folder, not a file"), "a list : est un dossier, pas un fichier");
    EXPECT_EQ(french("x.toml: cannot be written: No space left on device"),
              "x.toml : ne peut pas être écrit : il n'y a plus de place");
}

TEST(Messages, WhatNoFormKnowsStaysEnglishAndEnglishStaysAsItIs) {
    EXPECT_EQ(french("the moon is full"), "the moon is full");
    EXPECT_FALSE(message_is_known("the moon is full"));
    EXPECT_EQ(french(""), "");
    EXPECT_EQ(message_in("a text", Language::english), "a text");
}

TEST(Messages, LongOrStrangeTextsDoNoHarm) {
    std::string nested = "x";
    for (int i = 0; i < 200; ++i) nested = "expected " + nested + ", found y";
    EXPECT_FALSE(french(nested).empty());
    std::string many;
    for (int i = 0; i < 400; ++i) many += " or : did you mean ";
    EXPECT_FALSE(french(many).empty());
    EXPECT_EQ(french(std::string(5000, 'a')), std::string(5000, 'a'));
    EXPECT_EQ(french("{} {=}"), "{} {=}");
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
            EXPECT_TRUE(message_is_known(problem.message)) << problem.message;
            const bool has_words = problem.field.find(' ') != std::string::npos &&
                                   !problem.field.starts_with("option ") && !problem.field.starts_with("terrain ");
            EXPECT_TRUE(!has_words || message_is_known(problem.field)) << problem.field;
        }
    }
    EXPECT_GT(count, 30u);
    for (const char* ruleset : {"wme", "chess"}) {
        setup.ruleset = ruleset;
        EXPECT_TRUE(message_is_known(open_match(setup).problems.at(0).message)) << ruleset;
    }
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
            EXPECT_TRUE(message_is_known(problem.message)) << problem.message;
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
