#include "text/facts.hpp"

#include "battle/facts.hpp"
#include "text/wording.hpp"

#include "games/ae_wwii/vocabulary.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "text/sample_battle.hpp"

#include <gtest/gtest.h>

#include <string>

namespace umpire::text {
namespace {

using namespace literals;

constexpr auto last_fact = Fact::not_in_ambush;

/// An objection that says everything that a fact may tell.
Objection full(Fact fact) {
    Objection against = objection("BA-SETUP-4"_clause, fact, 3, 2).about(id_at<FigureId>(0)).with(id_at<FigureId>(1));
    against = against.about(id_at<UnitId>(0)).about(id_at<PieceId>(0));
    against.due = bolt_action::Question::shot;
    against.by = Side::b;
    return against;
}

TEST(Facts, EveryFactIsASentenceInBothLanguages) {
    const Scenario scenario = text_tests::sample_bolt_action();
    for (std::size_t i = 1; i <= static_cast<std::size_t>(last_fact); ++i) {
        const Objection against = full(static_cast<Fact>(i));
        const std::string english = fact(against, scenario, Language::english);
        const std::string french = fact(against, scenario, Language::french);
        for (const std::string& text : {english, french}) {
            EXPECT_GT(text.size(), 8u) << i;
            EXPECT_EQ(text.back(), '.') << text;
            EXPECT_EQ(text.find_first_of("?{}"), std::string::npos) << text;
        }
        EXPECT_NE(english, french);
    }
    EXPECT_EQ(fact(objection("BA-SETUP-4"_clause), scenario, Language::english), "");
}

TEST(Facts, TheFactStandsBeforeTheClause) {
    const Scenario scenario = text_tests::sample_bolt_action();
    Verdict verdict{objection("BA-SETUP-4"_clause, Fact::outside_zone).about(id_at<FigureId>(1))};
    const std::string english = refusal(verdict, scenario, Language::english);
    EXPECT_TRUE(english.starts_with("s2 would stand outside its zone of deployment. BA-SETUP-4 ")) << english;
    const std::string french = refusal(verdict, scenario, Language::french);
    EXPECT_TRUE(french.starts_with("s2 serait hors de sa zone de déploiement. BA-SETUP-4 ")) << french;
}

TEST(Facts, WhatIsDueIsNamed) {
    const Scenario scenario = text_tests::sample_battle();
    const Decision asked{Side::b, ae_wwii::Question::main_group, id_at<UnitId>(0), {}, "AE-SQUAD-4"_clause};
    const Verdict verdict = due(asked, {objection("AE-TURN-3"_clause)});
    ASSERT_EQ(verdict.size(), 2u);
    const std::string text = refusal(verdict, scenario, Language::english);
    EXPECT_TRUE(text.starts_with("This is asked now: Blue: name a model of the main group of ")) << text;
    EXPECT_NE(text.find("AE-SQUAD-4"), std::string::npos) << text;
    EXPECT_NE(text.find("\nAE-TURN-3"), std::string::npos) << text;
    EXPECT_TRUE(refusal(verdict, scenario, Language::french).starts_with("Voici ce qui est demandé maintenant : Bleu"))
        << refusal(verdict, scenario, Language::french);
}

TEST(Facts, AFactWithoutItsNumbersTellsNone) {
    const Scenario scenario = text_tests::sample_battle();
    const Objection against = objection("AE-SHOOT-3"_clause, Fact::out_of_range).about(id_at<FigureId>(0));
    EXPECT_EQ(fact(against, scenario, Language::english), "w1 is out of range.");
    EXPECT_EQ(fact(against, scenario, Language::french), "w1 est hors de portée.");
}

}  // namespace
}  // namespace umpire::text
