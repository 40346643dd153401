// The round of fighting that an action leads to, as a message.

#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/preview.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wire {
namespace {

using umpire::tests::match_of_case;

Action read(const Match& match, const std::string& text) {
    const auto action = text::read_action(text, match.scenario(), text::unit_of(match.scenario().setup.ruleset));
    EXPECT_TRUE(std::holds_alternative<Action>(action)) << text;
    return std::get<Action>(action);
}
void take(Match& match, const std::string& text, const std::vector<int>& dice = {}) {
    Events silent;
    ASSERT_TRUE(match.act(Side::a, read(match, text), silent).empty()) << text;
    if (dice.empty()) return;
    Faces faces;
    for (const int die : dice) faces.push_back(static_cast<std::uint8_t>(die));
    match.roll(faces, silent);
}

Json round_of(const Match& match, const std::string& text, Language language = Language::english) {
    return odds_json(match, Side::a, read(match, text), language)["round"];
}
std::string all_lines(const Json& round) {
    std::string all;
    for (const char* part : {"told", "lines"})
        for (const Json& line : round[part]) all += line.get<std::string>() + "\n";
    return all;
}
bool says(const Json& round, std::string_view text) { return all_lines(round).find(text) != std::string::npos; }

constexpr std::string_view shot_at = R"(ruleset wme
case WM-CHRG-1 for: knights before crossbows
  start initiative
  A marches m_knights N: n1..n3 at 50,50 step 2,0
  B marches m_crossbows X: x1..x3 at 48,66@180 step 4,0
)";

TEST(RoundOfFighting, IsToldOfACharge) {
    const auto match = match_of_case(shot_at);
    const Json round = round_of(*match, "N charge at X");
    ASSERT_TRUE(round.is_object());
    EXPECT_EQ(round["exact"], true);
    EXPECT_EQ(round["sides"][0]["side"], "A");
    EXPECT_EQ(round["sides"][1]["side"], "B");
    EXPECT_NEAR(round["sides"][0]["shots"].get<double>(), 0.75, 1e-12);
    const double sum = round["sides"][0]["wins"].get<double>() + round["sides"][1]["wins"].get<double>() +
                       round["drawn"].get<double>() + round["nobody"].get<double>() + round["none"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-9);
    ASSERT_EQ(round["told"].size(), 2u);
    EXPECT_NE(round["told"][0].get<std::string>().find("(front). (WM-CHRG-4)"), std::string::npos);
    EXPECT_NE(round["told"][1].get<std::string>().find("with 3 dice: 4+"), std::string::npos);
    EXPECT_TRUE(says(round, "with 12 dice: combat")) << all_lines(round);
    EXPECT_TRUE(says(round, "combat values 9 (WM-COMB-4), charging +3 (WM-COMB-6)")) << all_lines(round);
    EXPECT_TRUE(says(round, "4+, Saves (WM-SHOOT-7)")) << all_lines(round);
}

TEST(RoundOfFighting, IsToldInFrenchToo) {
    const auto match = match_of_case(shot_at);
    const Json round = round_of(*match, "N charge at X", Language::french);
    EXPECT_TRUE(says(round, "charge")) << all_lines(round);
    EXPECT_TRUE(says(round, "12 dés : valeurs de combat 9 (WM-COMB-4)")) << all_lines(round);
    EXPECT_NE(round["assumes"].get<std::string>().find("avant le combat"), std::string::npos);
    EXPECT_EQ(round["sides"], round_of(*match, "N charge at X")["sides"]);
}

TEST(RoundOfFighting, IsNullForWhatLeadsToNone) {
    const auto match = match_of_case(shot_at);
    EXPECT_TRUE(round_of(*match, "N evade at X").is_null());
    const auto other = match_of_case(R"(ruleset ae-wwii
case AE-MOVE-1 for: a section in the open
  A us airborne P: p1 at 10,10
  B de wehrmacht W: w1 at 10,20
)");
    take(*other, "P activate");
    EXPECT_TRUE(round_of(*other, "p1 shoot with m1_garand at w1").is_null());
}

/// One stand charges the middle of a rank of three: the outer two support it (WM-COMB-16).
TEST(RoundOfFighting, TellsWhoSupportsWhomAfterTheCharge) {
    const auto match = match_of_case(R"(ruleset wme
case WM-COMB-16 for: one against a rank
  start initiative
  A marches m_knights N: n1 at 52,50
  B marches m_militia M: m1..m3 at 48,66@180 step 4,0
)");
    const Json round = round_of(*match, "N charge at M");
    ASSERT_EQ(round["supports"].size(), 2u) << round["supports"];
    EXPECT_EQ(round["supports"][0]["text"], "M 1 supports M 2");
    EXPECT_EQ(round["supports"][1]["text"], "M 3 supports M 2");
    EXPECT_EQ(round["supports"][0]["clause"]["id"], "WM-COMB-16");
    const auto touched = match_of_case(shot_at);
    const Json by_others = round_of(*touched, "N charge at X");
    for (const Json& one : by_others["supports"])
        EXPECT_EQ(touched->scenario().figures[one["helper"].get<std::size_t>()].side, Side::b) << "cavalry gives none";
}

/// WM-INIT-12: a unit behind the chargers may follow them; the middle one of its stands then supports.
TEST(RoundOfFighting, CountsTheSupportsOfAFollower) {
    const std::string alone = R"(ruleset wme
case WM-INIT-12 for: infantry before wolves
  start initiative
  A marches halberdiers H line: h at 50,40@0
  B horde wolves W: w1 at 50,55@180
)";
    const auto without = match_of_case(alone);
    const auto with = match_of_case(alone + "  A marches halberdiers F line: f at 50,38@0\n");
    const Json lonely = round_of(*without, "H charge at W");
    const Json followed = round_of(*with, "H charge at W");
    EXPECT_EQ(followed["supports"].size(), lonely["supports"].size() + 1) << followed["supports"];
    EXPECT_TRUE(says(followed, "(WM-INIT-14)")) << all_lines(followed);
    const auto score = [](const Json& round) { return round["sides"][0]["score"].get<double>(); };
    EXPECT_NEAR(score(followed) - score(lonely), 1, 1e-9);
}

constexpr std::string_view ordered = R"(ruleset wme
case WM-CHRG-1 for: by order
  A marches m_knights N: n1..n3 at 50,50 step 2,0
  A marches captain K: K at 45,45
  B marches m_crossbows X: x1..x3 at 48,66@180 step 4,0
)";

Json way_to(const Match& match, double x, double y) {
    Drag drag;
    drag.figure = *match.scenario().figure_named("n2");
    drag.to = {static_cast<std::int32_t>(x * units_per_cm), static_cast<std::int32_t>(y * units_per_cm)};
    return drag_json(match, Side::a, drag, Language::english)["ways"][0];
}

TEST(RoundOfFighting, AWayOfADragSaysWhetherItLeadsThere) {
    const auto match = match_of_case(ordered);
    take(*match, "K order at N", {1, 1});
    const Json charge = way_to(*match, 52, 66);
    ASSERT_EQ(charge["legal"], true) << charge.dump(1);
    EXPECT_EQ(charge["leads_to_round"], true);
    EXPECT_EQ(way_to(*match, 52, 55)["leads_to_round"], false);
    const Json round = round_of(*match, charge["action"]["text"].get<std::string>());
    EXPECT_GT(round["sides"][0]["wins"].get<double>(), 0.5);
    EXPECT_NEAR(round["sides"][0]["shots"].get<double>(), 0.75, 1e-12);
}

TEST(RoundOfFighting, ARefusedChargeLeadsNowhere) {
    const auto match = match_of_case(R"(ruleset wme
case WM-CHRG-1 against: out of reach
  A marches m_knights N: n1..n3 at 50,50 step 2,0
  A marches captain K: K at 45,45
  B marches m_crossbows X: x1..x3 at 48,110@180 step 4,0
)");
    take(*match, "K order at N", {1, 1});
    const Json charge = way_to(*match, 52, 110);
    EXPECT_EQ(charge["legal"], false);
    EXPECT_EQ(charge["leads_to_round"], false);
}

}  // namespace
}  // namespace umpire::wire
