// The heading says whose answer is awaited, whoever's turn it is.

#include "draw/captions.hpp"
#include "draw/fake_match.hpp"
#include "draw/svg.hpp"
#include "draw/terminal.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/bolt_action/vocabulary.hpp"

#include <gtest/gtest.h>

#include <string>

namespace umpire::draw {
using ae_wwii::Question;
namespace {

/// Red has one section, blue another; it is red's turn.
class CaptionMatch : public draw_tests::FakeMatch {
public:
    CaptionMatch() {
        add(Side::a, "r1", round_base(Length{1270}), {30'000, 30'000}, {});
        add(Side::b, "b1", round_base(Length{1270}), {60'000, 30'000}, {});
        setting.setup.ruleset = "ae-wwii";
        setting.table = {120'000, 120'000};
    }
    UnitId acts;
    Side turn_of = Side::a;
    void ask(Side side, QuestionId question) {
        Decision decision;
        decision.by = side;
        decision.question = question;
        Decisions asked;
        if (const auto* before = std::get_if<Decisions>(&waits)) asked = *before;
        asked.push_back(decision);
        waits = asked;
    }
    Side active() const override { return turn_of; }
    UnitId active_unit() const override { return acts; }
};

std::string heading(const CaptionMatch& match) { return turn_line(match, Language::english); }

TEST(Captions, SayWhoIsAskedAndNotWhoseTurnItIs) {
    CaptionMatch match;
    match.turn_of = Side::b;
    match.ask(Side::a, Question::who_acts_first);
    EXPECT_EQ(heading(match), "Turn 1: A (red) decides");
    EXPECT_EQ(turn_line(match, Language::french), "Tour 1 : A (rouge) décide");
    EXPECT_NE(table_text(match, {}).find("A (red) decides"), std::string::npos) << "in the terminal too";
}

TEST(Captions, OfABattleThatWasGivenUpSayThatItIsOver) {
    CaptionMatch match;
    match.ask(Side::a, Question::who_acts_first);
    EXPECT_EQ(turn_line(match, Language::english, nullptr, Side::a), "The battle is over: B (blue) wins");
    EXPECT_EQ(turn_line(match, Language::french, nullptr, Side::b), "La bataille est finie : A (rouge) gagne");
    TerminalStyle style;
    style.given_up = Side::a;
    EXPECT_NE(table_text(match, style).find("B (blue) wins"), std::string::npos);
    Picture picture;
    picture.match = &match;
    picture.given_up = Side::a;
    EXPECT_NE(svg(picture).find("The battle is over: B (blue) wins"), std::string::npos);
    match.waits = Finished{};
    EXPECT_EQ(turn_line(match, Language::english, nullptr, Side::a), "The battle is over: drawn") << "as the rules say";
}

TEST(Captions, SayWhoBeginsSomething) {
    CaptionMatch match;
    match.ask(Side::b, Question::activate);
    EXPECT_EQ(heading(match), "Turn 1: B (blue) to act");
}

TEST(Captions, SayWhoAnswersWhileAUnitOfTheOtherSideActs) {
    CaptionMatch match;
    match.setting.setup.ruleset = "bolt-action";
    match.acts = id_at<UnitId>(0);
    match.ask(Side::b, bolt_action::Question::react);
    EXPECT_EQ(heading(match), "Turn 1: A (red) acts with r1; B (blue) decides");
    EXPECT_EQ(turn_line(match, Language::french), "Tour 1 : A (rouge) agit avec r1 ; B (bleu) décide");
    CaptionMatch own;
    own.acts = id_at<UnitId>(0);
    own.ask(Side::a, Question::act);
    EXPECT_EQ(heading(own), "Turn 1: A (red) acts with r1");
}

TEST(Captions, NameBothWhereBothAreAsked) {
    CaptionMatch match;
    match.setting.setup.ruleset = "bolt-action";
    match.ask(Side::a, bolt_action::Question::keep_dice);
    match.ask(Side::b, bolt_action::Question::keep_dice);
    EXPECT_EQ(heading(match), "Turn 1: A (red) and B (blue) decide");
}

TEST(Captions, SayWhoseDieIsAwaitedAndNobodyWhereNobodyIs) {
    CaptionMatch match;
    Roll roll;
    roll.by = Side::b;
    match.waits = roll;
    EXPECT_EQ(heading(match), "Turn 1: B (blue) rolls");
    match.waits = Draw{};
    EXPECT_EQ(heading(match), "Turn 1");
}

}  // namespace
}  // namespace umpire::draw
