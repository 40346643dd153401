// WM-GEN-6, WW-ORD-8: what is placed behind a screen, and what a unit aims at before it holds its fire after all, is
// told to nobody else: neither what it was nor how often somebody decided, while it is decided or when it was taken
// back, before the server starts anew and after.

#include "games/games.hpp"
#include "record/session.hpp"
#include "server/lobby.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace umpire::server::testing {
namespace {

/// The record of a battle that has just begun in this position.
std::string record_of(const std::string& text) {
    record::Session session(umpire::tests::match_of_case(text), record::Record{});
    return record::record_text(session.record(), session.match());
}

class UnseenTest : public LobbyTest {
protected:
    Founded found_with(Json request) {
        request["players"] = {{"A", "human"}, {"B", "human"}};
        const Json answer = lobby.post("battles", request, 201);
        return {answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
    }
    void act(Tab& tab, const std::string& words) {
        const Json before = tab.state["revision"];
        tab.act(words);
        lobby.settle();
        ASSERT_NE(tab.state["revision"], before) << words << ": " << tab.heard.back();
    }
    std::vector<std::string> told(const Founded& battle, Side side) { return lobby.told_of(battle, side); }
    /// Lets `play(a, b, aims)` play the position twice, once with a shot that is aimed and held. Nobody but A may be
    /// told afterwards which of both it was.
    template <class Play>
    void expect_twins(const std::string& position, Play play) {
        std::vector<std::vector<std::string>> all;
        for (const bool aims : {false, true}) {
            lobby.dice = Chance(6, 1);
            const Founded battle = found_with({{"record", record_of(position)}});
            const auto a = lobby.enter(battle.battle, battle.a);
            const auto b = lobby.enter(battle.battle, battle.b);
            ASSERT_NO_FATAL_FAILURE(play(battle, *a, *b, aims));
            a->leave();
            b->leave();
            lobby.settle();
            for (const Side eye : {Side::b, Side::none}) all.push_back(told(battle, eye));
        }
        EXPECT_EQ(all[0], all[2]);
        EXPECT_EQ(all[1], all[3]);
    }
};

class ScreenTest : public UnseenTest {
protected:
    /// A battle in which somebody has chosen his edge, and both sides place.
    Founded begun() {
        lobby.dice = Chance(4, 1);
        const Founded battle =
            found_with({{"ruleset", "wme"}, {"scenario", "wme_open_field"}, {"options", {{"deployment", "screened"}}}});
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        act(a->is_asked() ? *a : *b, std::string(a->is_asked() ? "A" : "B") + " choose_edge word lower");
        EXPECT_TRUE(a->is_asked() && b->is_asked());
        a->leave();
        b->leave();
        return battle;
    }
    /// The side places so many units.
    void place(const Founded& battle, Side side, int units) {
        const auto tab = lobby.enter(battle.battle, battle.token(side));
        Chance chance(5, 1);
        for (int i = 0; i < units; ++i) act(*tab, tab->idea(chance));
        tab->leave();
    }
};

TEST_F(ScreenTest, HowManyUnitsWerePlacedIsToldToNobodyElse) {
    const Founded none = begun();
    const Founded some = begun();
    const auto other = lobby.enter(some.battle, some.b);
    const std::size_t heard = other->heard.size();
    place(some, Side::a, 3);
    for (std::size_t i = heard; i < other->heard.size(); ++i)
        EXPECT_EQ(Json::parse(other->heard[i])["type"], "presence") << other->heard[i];
    other->leave();
    lobby.settle();
    for (const Side eye : {Side::b, Side::none}) EXPECT_EQ(told(none, eye), told(some, eye));
    EXPECT_NE(told(none, Side::a), told(some, Side::a));
}

TEST_F(ScreenTest, PlacesThatWereTakenBackStayUnseenWhenTheServerStartsAnew) {
    const Founded battle = begun();
    place(battle, Side::a, 2);
    place(battle, Side::b, 1);
    {
        const auto a = lobby.enter(battle.battle, battle.a);
        const auto b = lobby.enter(battle.battle, battle.b);
        b->say({{"type", "ask_undo"}, {"at", b->state["revision"]}, {"to", 2}});
        lobby.settle();
        a->say({{"type", "answer_undo"}, {"at", a->state["revision"]}, {"agree", true}});
        lobby.settle();
        ASSERT_EQ(a->state["steps"], 2) << "the choice of the edge is due again";
        a->leave();
        b->leave();
        lobby.settle();
    }
    const std::vector<std::string> before = told(battle, Side::b);
    const auto count =
        std::ranges::count_if(before, [](const std::string& text) { return text.find("do A") != std::string::npos; });
    lobby.restart();
    const std::vector<std::string> after = told(battle, Side::b);
    EXPECT_EQ(before, after);
    EXPECT_LE(count, 1) << "the choice of the edge at most";
}

TEST_F(UnseenTest, ThatAUnitAimedAndThenHeldItsFireIsToldToNobodyElse) {
    const std::string position = R"(ruleset wwiisim-fr

case WW-ORD-8 for: the order of whoever holds his fire is secret
  A us rifle S: s1 at 10,10 with carbine; s2 at 12,10 with carbine
  B ger grenadier T: t1 at 10,17 with carbine
  set S order fire
  set T order hide
)";
    expect_twins(position, [&](const Founded& battle, Tab& a, Tab& b, bool aims) {
        ASSERT_TRUE(a.is_asked());
        const std::vector<std::string> asked = told(battle, Side::b);
        const std::size_t shown = told(battle, Side::none).size();
        const std::size_t heard = b.heard.size();
        if (aims) {
            act(a, "s1 spare");
            act(a, "s2 aim with carbine");
            for (std::size_t i = heard; i < b.heard.size(); ++i)
                EXPECT_EQ(Json::parse(b.heard[i])["type"], "presence") << b.heard[i];
            EXPECT_EQ(told(battle, Side::b), asked);
            EXPECT_EQ(told(battle, Side::none).size(), shown);
        }
        act(a, "S hold");
    });
}

/// Where the tests of a phase come at its end, dice fall before anybody else is asked: the moments between tell
/// nothing.
TEST_F(UnseenTest, WhatWasAimedAndHeldShowsAtNoMomentLater) {
    const std::string position = R"(ruleset wwiisim-fr

case WW-ORD-8 for: the order of whoever holds his fire is secret
  option leadership_timing = end_of_phase
  A us rifle S: s1 at 10,10 with carbine; s2 at 12,10 with carbine
  A us rifle R: r1 at 20,10 with carbine; r2 at 22,10 with carbine; r3 at 24,10 with carbine; r4 at 26,10 with carbine
  B ger grenadier T: t1 at 10,17 with carbine; t2 at 12,17 with carbine; t3 at 14,17 with carbine
  set S order fire score 3
  set R order hide score 2
  set T order fire score 9
)";
    expect_twins(position, [&](const Founded&, Tab& a, Tab& b, bool aims) {
        ASSERT_TRUE(b.is_asked());
        act(b, "T shoot at R");
        ASSERT_TRUE(a.is_asked());
        if (aims) act(a, "s2 aim with carbine");
        const std::size_t steps = a.log.size();
        act(a, "S hold");
        const bool rolls = std::any_of(a.log.begin() + static_cast<std::ptrdiff_t>(steps), a.log.end(),
                                       [](const Json& step) { return step["kind"] == "dice"; });
        EXPECT_TRUE(rolls) << "nobody tests";
    });
}

TEST_F(UnseenTest, AComputerPlayerGoesOnWithWhatItDecidesInSecret) {
    for (const auto& [ruleset, scenario] :
         {std::pair{"wme", "wme_open_field"}, std::pair{"wwiisim-fr", "meeting_engagement"}}) {
        Json request{{"ruleset", ruleset}, {"scenario", scenario}, {"players", {{"A", "human"}, {"B", "random"}}}};
        if (std::string(ruleset) == "wme") request["options"] = {{"deployment", "screened"}};
        const Json answer = lobby.post("battles", request, 201);
        const auto a = lobby.enter(answer["battle"], answer["seats"]["A"]);
        lobby.settle();
        Chance chance(8, 1);
        int decisions = 0;
        for (; decisions < 120 && !a->state["finished"].get<bool>(); ++decisions) {
            ASSERT_TRUE(a->is_asked()) << scenario << ": nobody goes on after " << decisions << " decisions";
            act(*a, a->idea(chance));
            if (HasFatalFailure()) return;
        }
        EXPECT_GT(decisions, 20);
        a->leave();
        lobby.settle();
        EXPECT_TRUE(lobby.reports.empty()) << lobby.reports.front();
    }
}

}  // namespace
}  // namespace umpire::server::testing
