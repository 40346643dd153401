// A seat does not flood a battle: what changes nothing is not taken again and again, nor what leads nowhere.

#include "record/session.hpp"
#include "server/lobby.hpp"
#include "support/position.hpp"

#include <gtest/gtest.h>

#include <string>

namespace umpire::server::testing {
namespace {

const std::string before_a_volley = R"(  A us rifle S: s1 at 10,10 with carbine; s2 at 12,10 with carbine
  B ger grenadier T: t1 at 10,17 with carbine
  set S order fire
  set T order hide
)";

class FloodTest : public LobbyTest {
protected:
    /// A battle in which side A may say of each man how he shoots, and nobody else is asked; or another position.
    void begin(const std::string& lines = before_a_volley) {
        const auto start = umpire::tests::match_of_case("wwiisim-fr", "WW-FIRE-3", lines);
        record::Session session(start->clone(), record::Record{});
        const Json answer = lobby.post("battles",
                                       {{"record", record::record_text(session.record(), session.match())},
                                        {"players", {{"A", "human"}, {"B", "human"}}}},
                                       201);
        battle = {answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
        enter();
    }
    void enter() {
        a = lobby.enter(battle.battle, battle.a);
        b = lobby.enter(battle.battle, battle.b);
    }
    /// What side A says, and whether it changed anything.
    bool changes(const Json& message) {
        Json said = message;
        const Json before = a->state["revision"];
        said["at"] = before;
        a->say(said);
        lobby.settle();
        return a->state["revision"] != before;
    }
    bool acts(const std::string& words) { return changes({{"type", "act"}, {"action", words}}); }
    std::string reason(const std::string& language = "en") {
        EXPECT_EQ(schema_fault("server_failure", a->last("failure").dump()), "") << language;
        return a->last("failure")["problems"][0]["message"];
    }

    Founded battle;
    std::shared_ptr<Tab> a;
    std::shared_ptr<Tab> b;
};

TEST_F(FloodTest, WhatIsSaidAgainAndAgainIsNoStep) {
    begin();
    ASSERT_TRUE(acts("s1 spare"));
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(acts("s1 spare")) << "pages may say a thing twice";
    const Json steps = a->state["steps"];
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(acts("s1 spare"));
    EXPECT_EQ(a->state["steps"], steps);
    EXPECT_EQ(reason(), "it stands so already: nothing would change");
    a->say({{"type", "language"}, {"language", "fr"}});
    EXPECT_FALSE(acts("s1 spare"));
    EXPECT_NE(reason().find("rien ne changerait"), std::string::npos) << reason();
    // It is no different when something was taken back, and when the server starts anew.
    EXPECT_TRUE(acts("s1 aim with carbine"));
    EXPECT_TRUE(changes({{"type", "undo"}}));
    EXPECT_FALSE(acts("s1 spare"));
    lobby.restart();
    enter();
    EXPECT_EQ(a->state["steps"], steps);
    EXPECT_FALSE(acts("s1 spare"));
    EXPECT_TRUE(acts("S shoot at T"));
}

/// WW-ORD-12: both sides write at once, and neither learns how far the other one is.
TEST_F(FloodTest, ARefusalTellsNothingOfWhatTheOtherSideWrites) {
    begin(R"(  A us rifle S: s1 at 10,10 with carbine
  B ger grenadier T: t1 at 10,40 with carbine
  start initiative
)");
    ASSERT_TRUE(a->is_asked() && b->is_asked());
    for (int i = 0; i < 11; ++i) {
        ASSERT_TRUE(acts("S order word hide"));
        b->act(i % 2 == 0 ? "T order word hide" : "T order word fire");
        lobby.settle();
        ASSERT_EQ(b->last("done")["objections"], Json::array());
    }
    EXPECT_FALSE(acts("S order word hide"));
    EXPECT_EQ(reason(), "it stands so already: nothing would change");
}

TEST_F(FloodTest, WhatLeadsNowhereIsTakenOnlySoOften) {
    lobby.limits.changes_each_max = 9;
    lobby.restart();
    begin();
    int taken = 0;
    for (int i = 0; i < 20; ++i) {
        lobby.time += std::chrono::seconds(1);
        if (i % 3 == 2 ? changes({{"type", "undo"}}) : acts(i % 3 == 0 ? "s1 spare" : "s1 aim with carbine")) ++taken;
    }
    EXPECT_EQ(taken, 9);
    EXPECT_NE(reason().find("9 times"), std::string::npos) << reason();
    lobby.restart();
    enter();
    EXPECT_FALSE(acts("s2 spare")) << "it is counted anew when the server starts anew";
    EXPECT_FALSE(changes({{"type", "undo"}}));
    EXPECT_FALSE(changes({{"type", "ask_undo"}, {"to", 0}}));
    EXPECT_FALSE(changes({{"type", "show"}, {"shown", true}}));
    EXPECT_NE(reason().find("9 times"), std::string::npos) << reason();
    // The opponent loses nothing by it: the battle goes on, and what he asks for is answered.
    EXPECT_TRUE(acts("S hold"));
    b->say({{"type", "ask_undo"}, {"at", b->state["revision"]}, {"to", 0}});
    lobby.settle();
    ASSERT_TRUE(a->state["wish"].is_object()) << a->state;
    EXPECT_TRUE(changes({{"type", "answer_undo"}, {"agree", false}}));
}

/// What was taken back is kept for ever, so that it has its measure too: of each seat, in its own decisions.
TEST_F(FloodTest, OnlySoManyDecisionsAreTakenBack) {
    lobby.limits.taken_back_each_max = 3;
    lobby.restart();
    begin();
    for (int i = 0; i < 3; ++i) {
        lobby.time += std::chrono::seconds(1);
        ASSERT_TRUE(acts(i % 2 == 0 ? "s1 spare" : "s1 aim with carbine"));
        ASSERT_TRUE(changes({{"type", "undo"}}));
    }
    ASSERT_TRUE(acts("s1 spare"));
    EXPECT_FALSE(changes({{"type", "undo"}}));
    EXPECT_EQ(reason(), "3 decisions of this seat were taken back, as many as a server keeps: no more are");
    lobby.restart();
    enter();
    EXPECT_FALSE(changes({{"type", "ask_undo"}, {"to", 0}})) << "it is counted anew when the server starts anew";
    EXPECT_NE(reason().find("3 decisions"), std::string::npos) << reason();
    EXPECT_TRUE(acts("S hold")) << "the battle goes on";
    // Who has none left agrees to nothing, but may decline.
    b->say({{"type", "ask_undo"}, {"at", b->state["revision"]}, {"to", 0}});
    lobby.settle();
    ASSERT_TRUE(a->state["wish"].is_object()) << a->state;
    EXPECT_FALSE(changes({{"type", "answer_undo"}, {"agree", true}}));
    EXPECT_TRUE(changes({{"type", "answer_undo"}, {"agree", false}}));
}

/// However many look on and ask, a seat finds a place in the queue of its battle.
TEST_F(FloodTest, PlayersHaveRoomBesideThoseWhoLookOn) {
    begin();
    std::vector<std::shared_ptr<Tab>> watchers;
    for (int i = 0; i < 4; ++i) {
        watchers.push_back(std::make_shared<Tab>());
        watchers.back()->household = "198.51.100." + std::to_string(i);
        lobby.connect(watchers.back());
        watchers.back()->say({{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", nullptr}});
    }
    lobby.settle();
    lobby.journal.is_holding = true;  // all tasks wait while a change is kept
    a->act("s1 spare");
    for (const auto& watcher : watchers)
        for (int i = 0; i < 300; ++i) watcher->say({{"type", "point"}, {"at", {0, 0}}});
    a->act("S shoot at T");
    b->say({{"type", "ask_undo"}, {"at", b->state["revision"]}, {"to", 0}});
    const auto returning = std::make_shared<Tab>();  // nobody knows yet that he has a seat
    lobby.connect(returning);
    returning->say({{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", battle.a}});
    lobby.journal.is_holding = false;
    while (lobby.journal.let_go()) {
    }
    lobby.settle();
    const auto refused = [](const Tab& tab) {
        return std::ranges::count_if(tab.heard, [](const std::string& text) {
            const Json message = Json::parse(text);
            return message["type"] == "failure" && message["code"] == "busy";
        });
    };
    std::int64_t unheard = 0;
    for (const auto& watcher : watchers) unheard += refused(*watcher);
    EXPECT_EQ(unheard, 4 * 300 - 512);
    EXPECT_EQ(refused(*a), 0);
    EXPECT_EQ(refused(*b), 0);
    EXPECT_EQ(returning->welcome["seat"], "A") << returning->heard.back();
}

/// Whoever comes and goes is told to everybody in the battle each time.
TEST_F(FloodTest, AHouseholdComesInOnlySoOften) {
    lobby.limits.hellos_at_once = 3;
    lobby.limits.hellos_per_second = 0.5;
    lobby.restart();
    begin();
    lobby.enter(battle.battle, "")->leave();
    const std::size_t heard = a->heard.size();
    const auto too_many = lobby.enter(battle.battle, "", "fr");
    EXPECT_TRUE(too_many->is_closed);
    EXPECT_EQ(too_many->last("failure")["code"], "too_fast");
    EXPECT_NE(too_many->last("failure").dump().find("2 secondes"), std::string::npos) << too_many->heard.back();
    EXPECT_EQ(a->heard.size(), heard) << "nobody hears of it";
    lobby.time += std::chrono::seconds(2);
    EXPECT_FALSE(lobby.enter(battle.battle, "")->is_closed);
}

/// Long battles that somebody keeps awake leave memory for others.
TEST_F(FloodTest, TheLongestBattlesSleepFirst) {
    std::vector<Founded> battles;
    std::vector<std::shared_ptr<Tab>> tabs;
    Chance chance(3, 1);
    for (const int decisions : {40, 4, 20}) {
        battles.push_back(lobby.found("ae-wwii", "skirmish", "human", "human"));
        tabs.push_back(lobby.enter(battles.back().battle, battles.back().a));
        tabs.push_back(lobby.enter(battles.back().battle, battles.back().b));
        lobby.play(*tabs[tabs.size() - 2], *tabs.back(), chance, decisions);
    }
    const std::size_t all = lobby.hall->steps_held();
    const std::size_t longest = tabs[0]->state["steps"];
    ASSERT_GT(longest, tabs[4]->state["steps"].get<std::size_t>());
    lobby.hall->sweep();
    lobby.settle();
    EXPECT_EQ(lobby.hall->steps_held(), all) << "there is room for them";
    lobby.limits.steps_awake_max = all - 1;
    lobby.restart();
    for (std::size_t i = 0; i < tabs.size(); ++i)
        tabs[i] = lobby.enter(battles[i / 2].battle, battles[i / 2].token(i % 2 == 0 ? Side::a : Side::b));
    EXPECT_EQ(lobby.hall->steps_held(), all);
    lobby.hall->sweep();
    lobby.settle();
    EXPECT_EQ(lobby.hall->steps_held(), all - longest);
    // Its players notice nothing.
    EXPECT_EQ(lobby.play(*tabs[0], *tabs[1], chance, 3), 3);
    EXPECT_GT(lobby.hall->steps_held(), all);
}

}  // namespace
}  // namespace umpire::server::testing
