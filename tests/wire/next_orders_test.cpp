// What the next orders roll for, after a move and after an order.

#include "wire/next_orders.hpp"
#include "cases/position.hpp"
#include "games/games.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wire {
namespace {

std::unique_ptr<Match> table_of(std::string_view text) {
    const cases::CaseFile file = cases::read_cases(text);
    EXPECT_TRUE(file.problems.empty());
    std::vector<Problem> problems;
    OpenedMatch opened = open_match(cases::read_position(file.cases.at(0), problems));
    for (const Problem& problem : problems) ADD_FAILURE() << problem.line << ": " << problem.message.english();
    for (const Problem& problem : opened.problems) ADD_FAILURE() << problem.message.english();
    return std::move(opened.match);
}
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
    const auto match = table_of(captain);
    EXPECT_EQ(needs_after(*match, "K order at H"), (Needs{7, 6}));
    EXPECT_EQ(needs_after(*match, "K order at H I"), (Needs{7, 6}));
}

TEST(NextOrders, AfterAMoveTheyGoFromWhereItLeads) {
    const auto match = table_of(captain);
    send(*match, "K order at H");
    EXPECT_EQ(needs_after(*match, "H line to 54,45@0"), (Needs{7, 6}));
    // More than 20 cm from the captain each is harder by one.
    EXPECT_EQ(needs_after(*match, "H line to 54,59@0"), (Needs{6, 5}));
    EXPECT_EQ(needs_after(*match, "H stay"), (Needs{7, 6}));
}

TEST(NextOrders, ABrigadeGetsThemTogether) {
    const auto match = table_of(captain);
    send(*match, "K order at H I");
    EXPECT_EQ(needs_after(*match, "H line to 54,45@0", {"I line to 66,45@0"}), (Needs{7, 6}));
    EXPECT_EQ(needs_after(*match, "H line to 54,59@0", {"I line to 66,59@0"}), (Needs{6, 5}));
}

TEST(NextOrders, TheThirdIsTheLast) {
    const auto match = table_of(captain);
    Events silent;
    for (int i = 0; i < 2; ++i) {
        send(*match, "K order at H");
        ASSERT_TRUE(match->act(Side::a, read_in(*match, "H stay"), silent).empty());
    }
    EXPECT_EQ(needs_after(*match, "K order at H"), Needs{});
}

TEST(NextOrders, WhatIsNoMoveAndNoOrderHasNone) {
    const auto match = table_of(captain);
    EXPECT_EQ(needs_after(*match, "A end_orders"), Needs{});
}

}  // namespace
}  // namespace umpire::wire
