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

/// An objection that says everything that a fact may tell.
Objection full(const Fact& fact) {
    Objection against = objection("BA-SETUP-4"_clause, fact, 3, 2).about(id_at<FigureId>(0)).with(id_at<FigureId>(1));
    against = against.about(id_at<UnitId>(0)).about(id_at<PieceId>(0));
    against.due = bolt_action::Question::shot;
    against.by = Side::b;
    return against;
}

/// One fact of each form. What all of them have in common is checked when they are compiled.
TEST(Facts, AFactIsASentenceInBothLanguages) {
    const Scenario scenario = text_tests::sample_bolt_action();
    const std::initializer_list<const Fact*> facts{
        &umpire::fact::answer_due, &umpire::fact::not_the_unit, &umpire::fact::way_too_long, &umpire::fact::on_model,
        &umpire::fact::over_piece, &umpire::fact::not_seen,     &umpire::fact::place_count,
    };
    for (const Fact* one : facts) {
        const Objection against = full(*one);
        const std::string english = fact(against, scenario, Language::english);
        const std::string french = fact(against, scenario, Language::french);
        for (const std::string& text : {english, french}) {
            EXPECT_EQ(text.back(), '.') << text;
            EXPECT_EQ(text.find_first_of("?{}"), std::string::npos) << text;
        }
        EXPECT_NE(english, french);
    }
    EXPECT_EQ(fact(objection("BA-SETUP-4"_clause), scenario, Language::english), "");
}

TEST(Facts, TheFactStandsBeforeTheClause) {
    const Scenario scenario = text_tests::sample_bolt_action();
    Verdict verdict{objection("BA-SETUP-4"_clause, fact::outside_zone).about(id_at<FigureId>(1))};
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
    const Objection against = objection("AE-SHOOT-3"_clause, fact::out_of_range).about(id_at<FigureId>(0));
    EXPECT_EQ(fact(against, scenario, Language::english), "w1 is out of range.");
    EXPECT_EQ(fact(against, scenario, Language::french), "w1 est hors de portée.");
}

}  // namespace
}  // namespace umpire::text
