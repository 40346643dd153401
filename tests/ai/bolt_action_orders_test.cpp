#include "ai/play_out.hpp"
#include "positions.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

/// What the regular player of Bolt Action does in positions where there is little doubt. They are written as in rule
/// cases (docs/cases-bolt-action.md); side A has the die.
namespace umpire::ai_tests {
namespace {

std::unique_ptr<Match> position(const std::string& lines) { return position_of("bolt-action", "BA-ORDER-1", lines); }

std::string choice(const Match& match, std::uint64_t seed) {
    const auto regular = ai::make_player("regular");
    Chance chance(seed, 1);
    const Side by = next_asked(match.pending()).by;
    return text::to_text(ai::decide(*regular, match, by, chance), match.scenario(), LengthUnit::scale_centimetre);
}

/// What it chooses most often: its eyes are not always equally good (BA-INFO-4).
std::string usual_choice(const Match& match) {
    std::map<std::string, int> votes;
    for (std::uint64_t seed = 1; seed <= 9; ++seed) ++votes[choice(match, seed)];
    const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    return std::max_element(votes.begin(), votes.end(), fewer)->first;
}

std::string usual_choice(const std::string& lines) { return usual_choice(*position(lines)); }

/// All its choices until a die is drawn or rolled.
std::vector<std::string> choices(const std::string& lines) {
    const std::unique_ptr<Match> match = position(lines);
    std::vector<std::string> told;
    Events silent;
    while (std::holds_alternative<Decisions>(match->pending()) && told.size() < 60) {
        told.push_back(choice(*match, 1));
        const auto action = text::read_action(told.back(), match->scenario(), LengthUnit::scale_centimetre);
        const Side by = next_asked(match->pending()).by;
        EXPECT_TRUE(match->act(by, std::get<Action>(action), silent).empty()) << told.back();
    }
    return told;
}

const std::string section_of_eight =
    "  A de section S: s1 at 50,20; s2 at 53,20; s3 at 56,20; s4 at 59,20; s5 at 62,20; s6 at 65,20; s7 at 68,20; "
    "s8 at 71,20\n";

TEST(BoltActionOrders, ASectionUnderManyPinsRallies) {
    EXPECT_EQ(usual_choice(section_of_eight + "  B us mmg_team M: m1 at 60,90; m2 at 63,90; m3 at 66,90\n"
                                              "  set S pins 5\n"),
              "S rally");
}

TEST(BoltActionOrders, NobodyRalliesWithoutPins) {
    EXPECT_NE(usual_choice(section_of_eight + "  B us mmg_team M: m1 at 60,90; m2 at 63,90; m3 at 66,90\n"), "S rally");
}

void do_as_written(Match& match, Side side, const std::string& line) {
    const auto action = text::read_action(line, match.scenario(), LengthUnit::scale_centimetre);
    ASSERT_TRUE(std::holds_alternative<Action>(action)) << line;
    Events silent;
    ASSERT_TRUE(match.act(side, std::get<Action>(action), silent).empty()) << line;
}

/// Two men in the open, whose pistols reach nobody, under the fire of a whole section.
TEST(BoltActionOrders, WhoIsExposedAndHasLittleToDoGoesDownUnderFire) {
    const std::unique_ptr<Match> match = position(
        "  A us section S: s1 at 50,20; s2 at 53,20; s3 at 56,20; s4 at 59,20; s5 at 62,20; s6 at 65,20\n"
        "  B de mortar_m_team W: w1 at 56,40; w2 at 59,40; w3 at 62,40\n");
    do_as_written(*match, Side::a, "S fire");
    do_as_written(*match, Side::a, "S shoot at W");
    EXPECT_EQ(usual_choice(*match), "W lie_down");
}

/// One rifle far away is no reason to give up the fire of a machine gun.
TEST(BoltActionOrders, AMachineGunKeepsItsDieUnderWeakFire) {
    const std::unique_ptr<Match> match = position(
        "  A us section S: s1 at 50,20\n"
        "  B de mmg_team M: m1 at 50,62@180; m2 at 53,62; m3 at 56,62\n");
    do_as_written(*match, Side::a, "S fire");
    do_as_written(*match, Side::a, "S shoot at M");
    EXPECT_EQ(usual_choice(*match), "M stand");
}

TEST(BoltActionOrders, AGunWaitsForTheTankThatIsBehindTheHouse) {
    EXPECT_EQ(usual_choice("  A de at_gun_h G: g1 at 57,20; g2 at 63,20; g3 at 60,16; g4 at 63,16; g5 at 57,16; "
                           "pak at 60,20@0\n"
                           "  B us sherman_75 T: t1 at 60,70@180\n"
                           "  terrain H building 50,45 - 70,56\n")
                  .substr(0, 8),
              "G ambush");
}

TEST(BoltActionOrders, AnAntiTankGunFiresAtTheTankAndNotAtTheMen) {
    const std::vector<std::string> told = choices(
        "  A de at_gun_h G: g1 at 57,20; g2 at 63,20; g3 at 60,16; g4 at 63,16; g5 at 57,16; pak at 60,20@0\n"
        "  B us section P: p1 at 50,60; p2 at 53,60; p3 at 56,60; p4 at 59,60; p5 at 62,60\n"
        "  B us sherman_75 T: t1 at 75,70@180\n");
    ASSERT_GE(told.size(), 2u);
    EXPECT_EQ(told[0], "G fire");
    EXPECT_NE(std::find(told.begin(), told.end(), "G shoot at T"), told.end());
}

TEST(BoltActionOrders, ATankFiresItsMachineGunsOrShellsAtMenWhoStandInTheOpen) {
    const std::vector<std::string> told = choices(
        "  A us sherman_75 T: t1 at 60,20@0\n"
        "  B de section P: p1 at 60,50; p2 at 63,50; p3 at 66,50; p4 at 69,50; p5 at 72,50; p6 at 75,50\n");
    EXPECT_NE(std::find(told.begin(), told.end(), "T shoot at P"), told.end());
}

TEST(BoltActionOrders, ASectionRunsToTheMarkerWhileThereIsTime) {
    const std::string choice_of_order = usual_choice(
        "  scenario hold\n  attacker A\n"
        "  A de section S: s1 at 66,10; s2 at 69,10; s3 at 72,10; s4 at 75,10; s5 at 78,10\n"
        "  B us section P: p1 at 20,90; p2 at 23,90; p3 at 26,90; p4 at 29,90; p5 at 32,90\n"
        "  set battle turn 5\n");
    EXPECT_EQ(choice_of_order, "S run");
}

TEST(BoltActionOrders, ASectionGoesOnToTheMarkerUnderFireInTheLastTurn) {
    const std::vector<std::string> told = choices(
        "  scenario hold\n  attacker A\n"
        "  A de section S: s1 at 66,30; s2 at 69,30; s3 at 72,30; s4 at 75,30; s5 at 78,30\n"
        "  B us section P: p1 at 70,80; p2 at 73,80; p3 at 76,80; p4 at 79,80; p5 at 82,80\n"
        "  set battle turn 6\n");
    EXPECT_EQ(told.at(0), "S run");
}

TEST(BoltActionOrders, WhoIsNearTheEdgeLeavesOverIt) {
    const std::vector<std::string> told = choices(
        "  scenario break_through\n  attacker A\n"
        "  A de section S: s1 at 66,86; s2 at 69,86; s3 at 72,86; s4 at 75,86; s5 at 78,86\n"
        "  B us section P: p1 at 20,60; p2 at 23,60; p3 at 26,60; p4 at 29,60; p5 at 32,60\n"
        "  set battle turn 6\n");
    EXPECT_NE(std::find(told.begin(), told.end(), "S leave_table"), told.end());
}

/// Ten men strike first; those who have acted cannot fire at them.
TEST(BoltActionOrders, ManyMenAssaultFewWhoCannotReact) {
    EXPECT_EQ(usual_choice("  A us section S: s1 at 50,20; s2 at 53,20; s3 at 56,20; s4 at 59,20; s5 at 62,20; "
                           "s6 at 65,20; s7 at 68,20; s8 at 71,20; s9 at 74,20; s10 at 77,20\n"
                           "  B de section P: p1 at 57,42; p2 at 60,42; p3 at 63,42; p4 at 66,42; p5 at 69,42\n"
                           "  set P die down\n"),
              "S run at P");
}

/// A row of eight is wider than the gap between the houses: they pass one by one, and nobody is left behind.
TEST(BoltActionOrders, ASectionPassesAGapThatIsNarrowerThanItsRow) {
    const std::vector<std::string> told =
        choices("  scenario hold\n  attacker A\n" + section_of_eight +
                "  B us section P: p1 at 20,90; p2 at 23,90; p3 at 26,90; p4 at 29,90; p5 at 32,90\n"
                "  terrain L building 20,24 - 58,34\n  terrain R building 68,24 - 104,34\n"
                "  set battle turn 4\n");
    EXPECT_EQ(told.at(0), "S run");
    const auto paths = std::count_if(
        told.begin(), told.end(), [](const std::string& line) { return line.find(" path to ") != std::string::npos; });
    EXPECT_EQ(paths, 8);
}

/// What a wreck or a house bars is gone round.
TEST(BoltActionOrders, ASectionGoesRoundAHouseOnItsWay) {
    const std::unique_ptr<Match> match =
        position("  scenario hold\n  attacker A\n" + section_of_eight +
                 "  B us section P: p1 at 20,90; p2 at 23,90; p3 at 26,90; p4 at 29,90; p5 at 32,90\n"
                 "  terrain H building 48,24 - 96,34\n"
                 "  set battle turn 1\n");
    const auto regular = ai::make_player("regular");
    Chance chance(1, 1);
    Events silent;
    for (int i = 0; i < 40 && std::holds_alternative<Decisions>(match->pending()); ++i) {
        const Side by = next_asked(match->pending()).by;
        ASSERT_TRUE(match->act(by, ai::decide(*regular, *match, by, chance), silent).empty());
    }
    EXPECT_EQ(match->state("S", "moved"), "yes");
}

}  // namespace
}  // namespace umpire::ai_tests
