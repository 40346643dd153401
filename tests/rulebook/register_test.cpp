#include "rulebook/register.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace umpire::rulebook {
namespace {

using namespace umpire::literals;

TEST(Clause, LiteralFindsItsSentence) {
    constexpr Clause clause = "AE-SHOOT-4"_clause;
    EXPECT_EQ(clause.id(), "AE-SHOOT-4");
    EXPECT_TRUE(clause.is_some());
    EXPECT_EQ(clause, clause_of("AE-SHOOT-4"));
}

TEST(Clause, DefaultCitesNothing) {
    constexpr Clause clause;
    EXPECT_FALSE(clause.is_some());
    EXPECT_EQ(clause.id(), "");
    EXPECT_EQ(find_clause(clause), nullptr);
}

TEST(Clause, UnknownIdsAreNotFound) {
    for (const std::string_view id :
         {"", "AE", "AE-SHOOT-", "AE-SHOOT-04", "AE-SHOOT-9999", "ZZ-ZZZ-1", "ae-shoot-4"}) {
        EXPECT_EQ(clause_of(id), std::nullopt) << id;
        EXPECT_EQ(find_clause(id), nullptr) << id;
    }
}

TEST(Clause, EveryIdIsSortedOnceAndFound) {
    EXPECT_TRUE(std::is_sorted(clause_ids.begin(), clause_ids.end()));
    EXPECT_EQ(std::set(clause_ids.begin(), clause_ids.end()).size(), clause_ids.size());
    for (const std::string_view id : clause_ids) {
        ASSERT_TRUE(clause_of(id).has_value()) << id;
        ASSERT_NE(find_clause(id), nullptr) << id;
        EXPECT_EQ(find_clause(id)->id, id);
        EXPECT_EQ(clause_of(id)->id(), id);
    }
}

TEST(Register, RulesetsHoldEveryClauseOnceInTheOrderOfTheBook) {
    std::size_t count = 0;
    for (const std::string_view ruleset : rulesets()) {
        for (const ClauseEntry& entry : clauses(ruleset)) {
            EXPECT_EQ(ruleset_of(entry.id), ruleset);
            EXPECT_TRUE(entry.id.starts_with(entry.chapter)) << entry.id;
            EXPECT_FALSE(entry.title_en.empty()) << entry.id;
            EXPECT_FALSE(entry.body_en.empty()) << entry.id;
            EXPECT_FALSE(entry.status.empty()) << entry.id;
            EXPECT_TRUE(entry.treatment == "modelled" || entry.treatment == "data" || entry.treatment == "explained");
            EXPECT_EQ(entry.treatment == "explained", !entry.treatment_reason.empty()) << entry.id;
            ++count;
        }
    }
    EXPECT_EQ(count, clause_ids.size());
    ASSERT_GE(clauses("ae-wwii").size(), 170U);
    EXPECT_EQ(clauses("wwiisim").size(), 293U);
    EXPECT_EQ(clauses("wme").size(), 311U);
    EXPECT_EQ(clauses("ae-wwii")[0].id, "AE-GEN-1");
    EXPECT_EQ(clauses("ae-wwii")[1].id, "AE-GEN-2");
    EXPECT_TRUE(clauses("chess").empty());
}

TEST(Register, TextsAreTakenApart) {
    const ClauseEntry* entry = find_clause("AE-GEN-4");
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry->chapter, "AE-GEN");
    EXPECT_EQ(entry->chapter_en, "General conventions");
    EXPECT_EQ(entry->title_en, "Boundary words");
    EXPECT_EQ(entry->status, "reading");
    EXPECT_EQ(entry->treatment, "modelled");
    EXPECT_TRUE(entry->body_en.starts_with("\"Up to\", \"within\""));
    EXPECT_TRUE(entry->reading_en.starts_with("the text says"));
    EXPECT_TRUE(entry->example_en.starts_with("Carbine, range 18\""));
}

TEST(Register, FrenchFallsBackToEnglish) {
    ClauseEntry entry{};
    entry.title_en = "Long range";
    EXPECT_EQ(entry.title(Language::french), "Long range");
    entry.title_fr = "Longue portée";
    EXPECT_EQ(entry.title(Language::french), "Longue portée");
    EXPECT_EQ(entry.title(Language::english), "Long range");
}

TEST(Search, TitleComesBeforeText) {
    const auto found = search("ae-wwii", "Long RANGE", Language::english);
    ASSERT_GE(found.size(), 2U);
    EXPECT_EQ(found[0]->id, "AE-SHOOT-4");
}

TEST(Search, IdComesFirst) {
    const auto found = search("", "ae-shoot-1", Language::english);
    ASSERT_GE(found.size(), 2U);
    EXPECT_EQ(found[0]->id, "AE-SHOOT-1");
}

TEST(Search, AllWordsAreNeeded) {
    EXPECT_TRUE(search("ae-wwii", "range elephantine", Language::english).empty());
    EXPECT_TRUE(search("ae-wwii", "  ", Language::english).empty());
    EXPECT_TRUE(search("chess", "range", Language::english).empty());
}

TEST(Search, AccentsDoNotMatter) {
    const auto plain = search("ae-wwii", "portee", Language::french);
    const auto accented = search("ae-wwii", "PORTÉE", Language::french);
    EXPECT_EQ(plain, accented);
}

TEST(Options, FirstValueIsTheDefault) {
    const OptionEntry* option = find_option("ae-wwii", "out_of_range");
    ASSERT_NE(option, nullptr);
    EXPECT_EQ(option->clause, "AE-SHOOT-3");
    EXPECT_EQ(option->default_value(), "refused");
    ASSERT_EQ(option->values.size(), 2U);
    EXPECT_EQ(option->values[1].name, "action_lost");
    EXPECT_FALSE(option->values[1].is_open);
    EXPECT_EQ(find_option("ae-wwii", "no_such_option"), nullptr);
}

TEST(Options, RangesOfValuesAreOpen) {
    const OptionEntry* option = find_option("ae-wwii", "psi_reach");
    ASSERT_NE(option, nullptr);
    EXPECT_FALSE(option->values[0].is_open);
    EXPECT_TRUE(option->values[1].is_open);
}

TEST(Options, AnEditionMayBeginWithAnotherValue) {
    const OptionEntry* option = find_option("wwiisim", "smoke_behind");
    ASSERT_NE(option, nullptr);
    EXPECT_EQ(option->default_value(), "partial");
    EXPECT_EQ(option->default_value("wwiisim-fr"), "partial");
    EXPECT_EQ(option->default_value("wwiisim-en"), "complete");
    EXPECT_EQ(find_option("wwiisim", "mortar_distance")->default_value("wwiisim-en"), "declared");
}

TEST(Options, TheEditionsOfWwiisimDifferInThirtyTwo) {
    const auto differ = [](const OptionEntry& option) {
        return option.default_value("wwiisim-fr") != option.default_value("wwiisim-en");
    };
    EXPECT_EQ(options("wwiisim").size(), 80U);
    EXPECT_EQ(std::ranges::count_if(options("wwiisim"), differ), 32);
    EXPECT_EQ(std::ranges::count_if(options("wme"), differ), 0);
}

TEST(Options, SomeActOnlyWithAValueOfAnother) {
    const OptionEntry* option = find_option("wwiisim", "unload_en");
    ASSERT_NE(option, nullptr);
    EXPECT_EQ(option->acts_with, "unload_stillness");
    EXPECT_EQ(option->acts_with_value, "phase");
    EXPECT_EQ(option->only_in, "");
    EXPECT_EQ(find_option("wwiisim", "fr_panicked_fire")->only_in, "wwiisim-fr");
    EXPECT_EQ(find_option("wme", "flank_zone")->acts_with, "");
}

TEST(Options, EveryOptionNamesAClauseOfItsRuleset) {
    for (const std::string_view ruleset : rulesets()) {
        for (const OptionEntry& option : options(ruleset)) {
            EXPECT_NE(find_clause(option.clause), nullptr) << option.name;
            EXPECT_EQ(ruleset_of(option.clause), ruleset) << option.name;
            EXPECT_FALSE(option.values.empty()) << option.name;
        }
    }
}

TEST(Options, EveryValueOfAFinishedGameHasANameInBothLanguages) {
    for (const std::string_view ruleset : {"ae-wwii", "bolt-action", "wme", "wwiisim"}) {
        EXPECT_FALSE(options(ruleset).empty());
        for (const OptionEntry& option : options(ruleset)) {
            for (const OptionValue& value : option.values) {
                const std::string where = std::string(option.name) + " = " + std::string(value.name);
                EXPECT_FALSE(value.title_en.empty()) << where;
                EXPECT_FALSE(value.title_fr.empty()) << where;
                EXPECT_EQ(value.title(Language::french), value.title_fr) << where;
                EXPECT_LE(value.title_fr.size(), 48U) << where << " is too long for a menu";
            }
        }
    }
}

}  // namespace
}  // namespace umpire::rulebook
