#include "battle/match.hpp"
#include "dice/chance.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

/// What one side of a battle may not know of the other, and what it is given to believe (BA-INFO-6).
namespace umpire {
namespace {

constexpr int draws = 200;

class Secrets : public testing::Test {
protected:
    /// The battle that begins in the position of a case.
    void open(const std::string& position) {
        match = umpire::tests::match_of_case("bolt-action", "BA-INFO-6", position);
        ASSERT_NE(match, nullptr);
    }
    void act(const std::string& words) {
        const auto read = text::read_action(words, match->scenario(), text::unit_of("bolt-action"));
        ASSERT_TRUE(std::holds_alternative<Action>(read)) << words;
        const Action& action = std::get<Action>(read);
        Events silent;
        ASSERT_TRUE(match->act(text::acting_side(action, *match), action, silent).empty()) << words;
    }
    void roll(std::uint8_t face) {
        Events silent;
        match->roll({face}, silent);
    }
    /// The values of a state among many battles that the observer may imagine.
    std::set<std::string> imagined(Observer observer, const std::string& name, const std::string& key) const {
        std::set<std::string> values;
        Chance chance(7, 1);
        for (int i = 0; i < draws; ++i)
            values.insert(match->imagine(observer, chance)->state(name, key).value_or("unknown"));
        return values;
    }
    bool imagines_the_truth(Observer observer) const {
        Chance chance(7, 2);
        for (int i = 0; i < draws; ++i)
            if (!match->imagine(observer, chance)->equals(*match)) return false;
        return true;
    }

    std::unique_ptr<Match> match;
};

using Values = std::set<std::string>;
const Values any_wave{"first_wave", "flank_left", "flank_right", "reserve"};
const Values either_side{"flank_left", "flank_right"};

constexpr const char* meeting =
    "  scenario meeting\n"
    "  A de section S: s1; s2\n"
    "  A de section T: t1; t2\n"
    "  A de truck V: v1\n"
    "  A de section W in V: w1; w2\n"
    "  B us section P: p1; p2\n"
    "  start setup\n";

TEST_F(Secrets, WavesAreOpenToTheirOwnerOnlyUntilBothHaveChosen) {
    open(meeting);
    roll(5);
    roll(2);
    for (const char* words :
         {"A choose_role word keep", "S first_wave", "T flank word left", "V first_wave", "W first_wave", "A ready"})
        act(words);
    EXPECT_TRUE(match->is_open_to(Side::a));
    EXPECT_TRUE(match->known_to(Side::a)->equals(*match));
    EXPECT_TRUE(imagines_the_truth(Side::a));
    for (const char* unit : {"S", "T", "V"}) EXPECT_EQ(match->known_to(Side::b)->state(unit, "away"), "no");
    for (const Observer observer : {Side::b, Side::none}) {
        EXPECT_FALSE(match->is_open_to(observer));
        EXPECT_EQ(imagined(observer, "S", "away"), any_wave);
        EXPECT_EQ(imagined(observer, "T", "away"), any_wave);
        Chance chance(3, 3);
        for (int i = 0; i < draws; ++i) {
            const auto battle = match->imagine(observer, chance);
            EXPECT_EQ(battle->state("V", "away"), battle->state("W", "away"));
            int first_wave = 0;
            for (const char* unit : {"S", "T", "V", "W"})
                first_wave += battle->state(unit, "away") == "first_wave" ? 1 : 0;
            EXPECT_GE(first_wave, 2);
        }
    }
    act("P first_wave");
    act("B ready");
    EXPECT_EQ(imagined(Side::b, "S", "away"), Values{"first_wave"});
    EXPECT_EQ(imagined(Side::b, "T", "away"), either_side);
    EXPECT_FALSE(match->is_open_to(Side::b));
    EXPECT_TRUE(match->is_open_to(Side::a));
}

TEST_F(Secrets, TheSideOfAFlankMoveIsShownByThePassedTest) {
    open(
        "  A de section S: s1; s2\n"
        "  B us section P: p1 at 120,90\n"
        "  set battle turn 3\n"
        "  away S flank_left\n");
    EXPECT_EQ(imagined(Side::b, "S", "away"), either_side);
    EXPECT_EQ(imagined(Side::none, "S", "away"), either_side);
    EXPECT_EQ(match->known_to(Side::b)->state("S", "away"), "flank");
    EXPECT_EQ(match->known_to(Side::a)->state("S", "away"), "flank_left");
    EXPECT_TRUE(imagines_the_truth(Side::a));
    act("S advance");
    Events silent;
    match->roll({4, 5}, silent);
    EXPECT_TRUE(match->is_open_to(Side::b));
    EXPECT_TRUE(imagines_the_truth(Side::b));
}

TEST_F(Secrets, DiceToKeepAreHiddenUntilBothHaveChosen) {
    open(
        "  A de section S: s1 at 50,20\n"
        "  B us section P: p1 at 50,90\n"
        "  set S die down\n"
        "  set P die ambush\n"
        "  start turn_end\n");
    act("S keep");
    act("A ready");
    EXPECT_FALSE(match->is_open_to(Side::b));
    EXPECT_FALSE(match->is_open_to(Side::a)) << "B is choosing now";
    act("P put_back");
    Values outcomes;
    Chance chance(5, 4);
    for (int i = 0; i < draws; ++i) {
        const auto battle = match->imagine(Side::b, chance);
        Events silent;
        ASSERT_TRUE(battle->act(Side::b, side_action(bolt_action::Verb::ready, Side::b), silent).empty());
        outcomes.insert(battle->state("S", "kept").value_or("unknown"));
        EXPECT_EQ(battle->state("P", "kept"), "no");
    }
    EXPECT_EQ(outcomes, (Values{"no", "yes"}));
}

TEST_F(Secrets, ChoicesMadeOpenlyAreKnown) {
    open(
        "  option keep_choice = last_drawn_first\n"
        "  A de section S: s1 at 50,20\n"
        "  B us section P: p1 at 50,90\n"
        "  set P die down\n"
        "  start drawn A\n");
    act("S ambush");
    EXPECT_FALSE(match->is_open_to(Side::b));
    act("S keep");
    act("A ready");
    EXPECT_TRUE(match->is_open_to(Side::b));
    EXPECT_TRUE(imagines_the_truth(Side::b));
    EXPECT_FALSE(match->is_open_to(Side::a));
}

}  // namespace
}  // namespace umpire
