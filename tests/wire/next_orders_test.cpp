// What the next orders roll for, after a move and after an order.

#include "wire/next_orders.hpp"
#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/chances.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wire {
namespace {

using umpire::tests::match_of_case;

Action read_in(const Match& match, const std::string& text) {
    const auto action = text::read_action(text, match.scenario(), text::unit_of(match.scenario().setup.ruleset));
    EXPECT_TRUE(std::holds_alternative<Action>(action)) << text;
    return std::get<Action>(action);
}
/// The order is sent and received.
void send(Match& match, const std::string& text) {
    Events silent;
    ASSERT_TRUE(match.act(Side::a, read_in(match, text), silent).empty()) << text;
    match.roll(Faces{1, 1}, silent);
}

/// The numbers needed, one order after the other.
std::vector<int> needs_after(const Match& match, const std::string& text, const std::vector<std::string>& also = {}) {
    std::vector<Action> others;
    for (const std::string& other : also) others.push_back(read_in(match, other));
    const std::uint64_t hash = match.hash();
    std::vector<int> needs;
    for (const Json& order : next_orders_json(match, Side::a, read_in(match, text), others, Language::english))
        needs.push_back(order["needed"].get<int>());
    EXPECT_EQ(match.hash(), hash);
    return needs;
}
using Needs = std::vector<int>;

/// A captain, who commands with 8, beside two units that touch; the enemy is far away.
constexpr std::string_view captain = R"(ruleset wme
case WM-ORD-1 for: orders in a row
  A marches m_halberdiers H: h1..h3 at 50,40 step 4,0
  A marches m_halberdiers I: i1..i3 at 62,40 step 4,0
  A marches m_captain K: K at 50,34
  B horde o_warriors O: o1..o3 at 150,110@180 step 4,0
)";

TEST(NextOrders, AnOrderIsFollowedByTheSecondAndTheThird) {
    const auto match = match_of_case(captain);
    EXPECT_EQ(needs_after(*match, "K order at H"), (Needs{7, 6}));
    EXPECT_EQ(needs_after(*match, "K order at H I"), (Needs{7, 6}));
}

TEST(NextOrders, AfterAMoveTheyGoFromWhereItLeads) {
    const auto match = match_of_case(captain);
    send(*match, "K order at H");
    EXPECT_EQ(needs_after(*match, "H line to 54,45@0"), (Needs{7, 6}));
    // More than 20 cm from the captain each is harder by one.
    EXPECT_EQ(needs_after(*match, "H line to 54,59@0"), (Needs{6, 5}));
    EXPECT_EQ(needs_after(*match, "H stay"), (Needs{7, 6}));
}

TEST(NextOrders, ABrigadeGetsThemTogether) {
    const auto match = match_of_case(captain);
    send(*match, "K order at H I");
    EXPECT_EQ(needs_after(*match, "H line to 54,45@0", {"I line to 66,45@0"}), (Needs{7, 6}));
    EXPECT_EQ(needs_after(*match, "H line to 54,59@0", {"I line to 66,59@0"}), (Needs{6, 5}));
}

TEST(NextOrders, TheThirdIsTheLast) {
    const auto match = match_of_case(captain);
    Events silent;
    for (int i = 0; i < 2; ++i) {
        send(*match, "K order at H");
        ASSERT_TRUE(match->act(Side::a, read_in(*match, "H stay"), silent).empty());
    }
    EXPECT_EQ(needs_after(*match, "K order at H"), Needs{});
}

TEST(NextOrders, WhatIsNoMoveAndNoOrderHasNone) {
    const auto match = match_of_case(captain);
    EXPECT_EQ(needs_after(*match, "A end_orders"), Needs{});
}

/// The modifiers of an order by their clauses.
Json reason_of(const Match& match, const std::string& order, const std::string& clause,
               Language language = Language::english) {
    Json told = Json::object();
    put_chance(told, match, Side::a, read_in(match, order), language);
    EXPECT_TRUE(told.contains("chance")) << order;
    for (const Json& reason : told["chance"]["reasons"])
        if (reason["clause"] == clause) return reason;
    return nullptr;
}

/// An enemy stands to the east of the halberdiers; by the second table a friend covers that side.
constexpr std::string_view beside = R"(ruleset wme
case WM-MOD-9 for: a flank
  A marches m_halberdiers H: h1..h3 at 50,40 step 4,0
  A marches m_captain K: K at 50,34
  B horde o_warriors O: o1..o3 at 75,36@270 step 0,4
)";
constexpr std::string_view covered = R"(ruleset wme
case WM-MOD-10 against: a flank
  A marches m_halberdiers H: h1..h3 at 50,40 step 4,0
  A marches m_militia M: m1 at 61,41@90
  A marches m_captain K: K at 50,34
  B horde o_warriors O: o1..o3 at 75,36@270 step 0,4
)";

TEST(Causes, AnExposedFlankTellsLineStandAndFreeEdge) {
    const auto match = match_of_case(beside);
    const Json reason = reason_of(*match, "K order at H", "WM-MOD-9");
    ASSERT_TRUE(reason.is_object());
    ASSERT_EQ(reason["causes"].size(), 1u);
    const Json& cause = reason["causes"][0];
    const Scenario& scenario = match->scenario();
    EXPECT_EQ(scenario[id_at<FigureId>(cause["figure"].get<std::size_t>())].name, "h3");
    EXPECT_EQ(scenario[id_at<FigureId>(cause["other"].get<std::size_t>())].side, Side::b);
    EXPECT_EQ(cause["from"][0], 60 * units_per_cm) << "the right edge of h3";
    EXPECT_EQ(cause["to"][0], 74 * units_per_cm);
    EXPECT_NE(cause["text"].get<std::string>().find("no friend touches its right edge"), std::string::npos);
    const Json french = reason_of(*match, "K order at H", "WM-MOD-9", Language::french);
    EXPECT_NE(french["causes"][0]["text"].get<std::string>().find("aucun ami ne touche"), std::string::npos);
}

TEST(Causes, ACoveredFlankHasNone) {
    const auto match = match_of_case(covered);
    EXPECT_TRUE(reason_of(*match, "K order at H", "WM-MOD-9").is_null());
}

TEST(Causes, OtherModifiersHaveNone) {
    const auto match = match_of_case(beside);
    EXPECT_FALSE(reason_of(*match, "K order at H", "WM-PROF-4").contains("causes"));
}

}  // namespace
}  // namespace umpire::wire
