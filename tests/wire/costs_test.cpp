// What is told of an action before it is done: its kind, its cost, how far it goes, whom it ends, where it leads.

#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/preview.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wire {
namespace {

using umpire::tests::match_of_case;

constexpr std::int32_t inch = 2540;
constexpr Language english = Language::english;
constexpr Language french = Language::french;

void act(Match& match, Side side, const std::string& text) {
    const auto read = text::read_action(text, match.scenario(), text::unit_of(match.scenario().setup.ruleset));
    ASSERT_TRUE(std::holds_alternative<Action>(read)) << text;
    Events events;
    ASSERT_TRUE(match.act(side, std::get<Action>(read), events).empty()) << text;
}

FigureId figure_of(const Match& match, std::string_view name) { return *match.scenario().figure_named(name); }

Json ways_of(const Match& match, std::string_view name, double x, double y, Language language = english) {
    Drag drag;
    drag.figure = figure_of(match, name);
    drag.to = {static_cast<std::int32_t>(std::lround(x * inch)), static_cast<std::int32_t>(std::lround(y * inch))};
    return drag_json(match, Side::a, drag, language)["ways"];
}

/// A section of two, M 3", whose first man has 2 AP, before an enemy far away.
constexpr std::string_view open_ground = R"(ruleset ae-wwii
case AE-MOVE-1 for: a section in the open
  A us airborne P: p1 at 10,10; p2 at 14,10
  B de wehrmacht W: w1 at 10,20; w2 at 12,20
)";

std::unique_ptr<Match> acting(std::string_view text) {
    auto match = match_of_case(text);
    act(*match, Side::a, "P activate");
    return match;
}

TEST(Ways, SayWhatTheyCostAndWhatTheyAreCalled) {
    const auto match = acting(open_ground);
    const Json near = ways_of(*match, "p1", 10, 12.9)[0];
    EXPECT_EQ(near["kind"], "Move");
    EXPECT_EQ(near["cost"], "1 AP");
    EXPECT_EQ(near["length"], "2.9\"");
    const Json far = ways_of(*match, "p1", 10, 13.1, french)[0];
    EXPECT_EQ(far["kind"], "Course");
    EXPECT_EQ(far["cost"], "2 PA");
}

TEST(Ways, BesideADearOneStandsHowFarTheCheapOneGoes) {
    const auto match = acting(open_ground);
    const Json ways = ways_of(*match, "p1", 10, 13.07);
    ASSERT_GE(ways.size(), 2u);
    EXPECT_EQ(ways[0]["kind"], "Run");
    EXPECT_EQ(ways[0]["snapped"], false);
    EXPECT_EQ(ways[1]["kind"], "Move");
    EXPECT_EQ(ways[1]["snapped"], true);
    EXPECT_EQ(ways[1]["cost"], "1 AP");
    EXPECT_EQ(ways[1]["length"], "3\"");
    EXPECT_EQ(ways[1]["legal"], true);
    for (const Json& way : ways_of(*match, "p1", 10, 12)) EXPECT_EQ(way["snapped"], false) << "a move that goes there";
}

TEST(Ways, ARunThatIsCutShortWhereAMoveCouldGoIsThatMove) {
    // The run would stop before the wall, 2.5" on, for both AP; the move ends there for one.
    const auto match = acting(R"(ruleset ae-wwii
case AE-MOVE-11 for: a wall in the way
  terrain h1 low_wall 2,13 - 40,13.5
  A us airborne P: p1 at 10,10; p2 at 14,10
  B de wehrmacht W: w1 at 10,30
)");
    for (const double y : {13.1, 14.0, 15.0, 16.5}) {
        const Json way = ways_of(*match, "p1", 10, y)[0];
        EXPECT_EQ(way["kind"], "Move") << y;
        EXPECT_EQ(way["cost"], "1 AP") << y;
        EXPECT_EQ(way["legal"], true) << y;
        EXPECT_LT(way["path"].back()[1].get<int>(), 13 * inch) << y;
    }
}

TEST(Ways, AMoveGoesRoundWhatWouldSlowItDown) {
    // Straight on the move would be in difficult ground, where only 2" are allowed; past it there is room enough.
    const auto match = acting(R"(ruleset ae-wwii
case AE-MOVE-9 for: the end of a wall in the way
  terrain h1 low_wall 9.4,11 - 10.1,11.2
  A us airborne P: p1 at 10,10; p2 at 14,10
  B de wehrmacht W: w1 at 10,30
)");
    const Json way = ways_of(*match, "p1", 10, 12.6)[0];
    EXPECT_EQ(way["kind"], "Move");
    EXPECT_EQ(way["legal"], true);
    EXPECT_EQ(way["path"].back()[1].get<int>(), static_cast<int>(12.6 * inch));
    EXPECT_GT(way["path"].size(), 2u);
}

TEST(Ways, AChargeIsNoWayAndKeepsItsName) {
    const auto match = acting(R"(ruleset ae-wwii
case AE-MOVE-6 for: an enemy within a move
  A us airborne P: p1 at 10,10; p2 at 14,10
  B de wehrmacht W: w1 at 10,12.5
)");
    const Json ways = ways_of(*match, "p1", 10, 12.5);
    ASSERT_EQ(ways.size(), 2u);
    EXPECT_EQ(ways[0]["kind"], "Move into contact");
    EXPECT_EQ(ways[1]["kind"], "Charge");
    EXPECT_EQ(ways[1]["cost"], "2 AP");
    const auto enemy = figure_of(*match, "w1").index();
    for (const Json& way : ways) EXPECT_EQ(way["enemy"], enemy);
}

TEST(Costs, AnActionSaysWhoseActionsItEnds) {
    auto match = acting(open_ground);
    EXPECT_EQ(ways_of(*match, "p2", 14, 12)[0]["ends"], "");
    act(*match, Side::a, "p1 move to 10,11");
    EXPECT_EQ(ways_of(*match, "p1", 10, 12)[0]["ends"], "") << "its own go on";
    EXPECT_EQ(ways_of(*match, "p2", 14, 12)[0]["ends"], "ends P 1, who still has 1 AP and 2 targets");
    EXPECT_EQ(ways_of(*match, "p2", 14, 12, french)[0]["ends"], "fin des actions : P 1, qui a encore 1 PA et 2 cibles");
    const Json choices = choices_json(*match, Side::a, english)["choices"];
    const auto ends_of = [&](std::string_view text) -> std::string {
        for (const Json& choice : choices)
            if (choice["text"] == text) return choice.value("ends", "");
        return "not offered";
    };
    EXPECT_EQ(ends_of("p1 done"), "ends P 1, who still has 1 AP and 2 targets");
    EXPECT_EQ(ends_of("P end"), "ends P 1, who still has 1 AP and 2 targets; P 2, who still has 2 AP and 2 targets");
}

TEST(Costs, ModelsThatTakeTurnsEndNobody) {
    auto match = acting(std::string(open_ground) + "  option section_order = interleaved\n");
    act(*match, Side::a, "p1 move to 10,11");
    EXPECT_EQ(ways_of(*match, "p2", 14, 12)[0]["ends"], "");
}

TEST(Aim, AChargeIsAnAttackWithItsDistanceAndOdds) {
    const auto match = acting(R"(ruleset ae-wwii
case AE-MOVE-6 for: an enemy within a run
  A us airborne P: p1 at 10,10; p2 at 14,10
  B de wehrmacht W: w1 at 10,15
)");
    const Json target = aim_json(*match, Side::a, figure_of(*match, "p1"), english)["targets"][0];
    EXPECT_NE(target["distance"], "");
    const Json* charge = nullptr;
    for (const Json& attack : target["attacks"])
        if (attack["label"] == "Charge") charge = &attack;
    ASSERT_NE(charge, nullptr) << target.dump();
    EXPECT_EQ((*charge)["role"], "attack");
    EXPECT_EQ((*charge)["cost"], "2 AP");
    const auto action = text::read_action((*charge)["text"].get<std::string>(), match->scenario(), LengthUnit::inch);
    const Json odds = odds_json(*match, Side::a, std::get<Action>(action), english);
    EXPECT_TRUE(odds["exact"]);
    EXPECT_GT(odds["outcomes"].size(), 1u);
}

TEST(Moves, SayWhereTheyLeadAndWhatForAndNoneLeadsNowhere) {
    auto match = acting(R"(ruleset ae-wwii
case AE-MOVE-1 for: in the corner of the table, behind a wall
  terrain h1 low_wall 0,4.5 - 40,4.8
  A us airborne P: p1 at 0.5,0.5; p2 at 3,0.5
  B de wehrmacht W: w1 at 2,20
)");
    const Json moves = moves_json(*match, Side::a, figure_of(*match, "p1"), english)["moves"];
    ASSERT_GT(moves.size(), 2u);
    std::vector<std::string> told;
    bool is_behind = false;
    for (const Json& move : moves) {
        const std::string leads = move["leads"];
        EXPECT_NE(leads.substr(0, 2), "0\"") << leads;
        const Json place = move["places"].back();
        EXPECT_FALSE(place[0] == inch / 2 && place[1] == inch / 2) << leads;
        is_behind = is_behind || leads.find("behind the low wall, sees W") != std::string::npos;
        told.push_back(leads);
        EXPECT_EQ(move["actor"], figure_of(*match, "p1").index());
    }
    EXPECT_TRUE(is_behind) << moves.dump(1);
    std::sort(told.begin(), told.end());
    EXPECT_EQ(std::unique(told.begin(), told.end()), told.end());
}

/// A section at 20 cm from its target: no length may be told of the assault.
constexpr std::string_view assault = R"(ruleset bolt-action
case BA-ASLT-2 for: an assault is declared
  A de section S: s1 at 60,40; s2 at 63,40
  B us section P: p1 at 60,60
  set P die rally
)";

TEST(Assault, WithoutAPathItIsNotOffered) {
    auto match = match_of_case(assault);
    act(*match, Side::a, "S run at P");
    const auto has_go = [](const Json& answer) {
        return std::any_of(answer["choices"].begin(), answer["choices"].end(),
                           [](const Json& choice) { return choice["verb"] == "go"; });
    };
    const Json before = choices_json(*match, Side::a, english);
    EXPECT_FALSE(has_go(before));
    EXPECT_EQ(before["refused"]["action"]["text"], "S go");
    EXPECT_EQ(before["refused"]["objections"][0]["id"], "BA-ASLT-3");
    act(*match, Side::a, "S path to 60,60");
    const Json after = choices_json(*match, Side::a, english);
    EXPECT_TRUE(has_go(after));
    EXPECT_TRUE(after["refused"].is_null());
}

TEST(Assault, ItsWayIsNamedAndHasNoLength) {
    auto match = match_of_case(assault);
    act(*match, Side::a, "S run at P");
    const Json ways = ways_of(*match, "s1", 30, 30);
    ASSERT_FALSE(ways.empty());
    EXPECT_EQ(ways[0]["kind"], "Assault");
    for (const Json& way : ways) {
        EXPECT_EQ(way["length"], "");
        EXPECT_EQ(way["cost"], "");
        EXPECT_EQ(way["snapped"], false);
    }
    const Json moves = moves_json(*match, Side::a, figure_of(*match, "s1"), english);
    for (const Json& move : moves["moves"])
        EXPECT_EQ(move["leads"].get<std::string>().find_first_of("0123456789\""), std::string::npos) << move["leads"];
    const Json aims = aim_json(*match, Side::a, figure_of(*match, "s1"), english);
    for (const Json& target : aims["targets"]) EXPECT_EQ(target["distance"], "");
}

TEST(Assault, ItHasOddsWherePlayersMayMeasure) {
    const auto match = match_of_case(std::string(assault) + "  option measuring = yes\n");
    const Json target = aim_json(*match, Side::a, figure_of(*match, "s1"), english)["targets"][0];
    EXPECT_EQ(target["distance"], "18 cm");
    const auto read = text::read_action("S run at P", match->scenario(), LengthUnit::scale_centimetre);
    ASSERT_TRUE(std::holds_alternative<Action>(read));
    const Json odds = odds_json(*match, Side::a, std::get<Action>(read), english);
    double lost = 0;
    for (const Json& outcome : odds["outcomes"])
        for (const Json& change : outcome["changes"])
            if (change.get<std::string>().find("Section P falls") != std::string::npos)
                lost += outcome["chance"].get<double>();
    EXPECT_GT(lost, 0.8) << odds.dump(1);
}

TEST(Choices, WhoSeesNobodyCanOnlyHold) {
    // Both stand behind the cliff that lies between them.
    auto match = match_of_case(R"(ruleset bolt-action
case BA-SHOOT-1 for: nobody is in sight
  terrain C cliff 10,50 - 160,60
  A de section S: s1 at 60,40; s2 at 63,40
  B us section P: p1 at 60,90
)");
    act(*match, Side::a, "S advance");
    act(*match, Side::a, "S path to 60,38");
    act(*match, Side::a, "S go");
    const Json answer = choices_json(*match, Side::a, english);
    ASSERT_EQ(answer["choices"].size(), 1u) << answer.dump(1);
    EXPECT_EQ(answer["choices"][0]["verb"], "hold");
    EXPECT_TRUE(answer["complete"].get<bool>());
}

TEST(Assault, AMoveWithoutAPathSaysThatNobodyMoves) {
    auto match = match_of_case(assault);
    act(*match, Side::a, "S run");
    const Json answer = choices_json(*match, Side::a, english);
    for (const Json& choice : answer["choices"]) {
        if (choice["verb"] != "go") continue;
        EXPECT_EQ(choice["ends"], "no path is drawn: nobody moves");
    }
    EXPECT_TRUE(answer["refused"].is_null());
}

}  // namespace
}  // namespace umpire::wire
