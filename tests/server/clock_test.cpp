#include "server/clock.hpp"
#include "server/lobby.hpp"

#include "record/record.hpp"

#include <algorithm>

namespace umpire::server::testing {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t begin = 1'000'000;

TEST(ClockTest, CountsByTurnAndByBattle) {
    Clock clock({10 * minute, 25 * minute, false});
    clock.go_on({true, false}, 1, begin);
    EXPECT_EQ(clock.next_end(begin), 10 * minute);
    EXPECT_FALSE(clock.is_out(Side::a, begin + 10 * minute - 1));
    EXPECT_TRUE(clock.is_out(Side::a, begin + 10 * minute));
    EXPECT_FALSE(clock.is_out(Side::b, begin + 90 * minute)) << "it is not asked";
    clock.go_on({true, true}, 2, begin + 9 * minute);
    EXPECT_EQ(clock.next_end(begin + 9 * minute), 10 * minute) << "a new turn has time of its own";
    clock.go_on({true, false}, 3, begin + 18 * minute);
    EXPECT_EQ(clock.next_end(begin + 18 * minute), 7 * minute) << "of the battle 18 minutes are gone";
    const wire::Json told = clock.message(begin + 19 * minute);
    EXPECT_EQ(told["A"]["turn"], 9 * minute);
    EXPECT_EQ(told["A"]["battle"], 6 * minute);
    EXPECT_EQ(told["B"]["battle"], 16 * minute);
    EXPECT_EQ(told["B"]["runs"], false);
}

TEST(ClockTest, TakingBackGivesNoTimeBack) {
    Clock clock({10 * minute, 0, false});
    clock.go_on({true, false}, 1, begin);
    clock.go_on({true, false}, 2, begin + 8 * minute);
    clock.go_on({true, false}, 1, begin + 13 * minute);
    EXPECT_EQ(clock.next_end(begin + 13 * minute), 5 * minute);
    clock.go_on({true, false}, 2, begin + 14 * minute);
    EXPECT_EQ(clock.next_end(begin + 14 * minute), 4 * minute) << "the same turn once more";
}

TEST(ClockTest, DoesNotRunWhileTheServerIsDown) {
    Clock clock({10 * minute, 0, false});
    clock.go_on({true, false}, 1, begin);
    clock.go_on({true, false}, 1, begin + 4 * minute);
    const wire::Json kept{{"clock", clock.to_keep()}};
    const std::int64_t later = begin + 90 * minute;
    EXPECT_TRUE(Clock::kept(clock.rule(), kept, begin).is_out(Side::a, later)) << "the server was there all the time";
    EXPECT_EQ(Clock::kept(clock.rule(), kept, later).next_end(later), 6 * minute) << "it began anew just now";
}

TEST(ClockTest, WhoeverComesBackHasATurnMoreOrATenthOfTheBattle) {
    Clock by_turn({10 * minute, 25 * minute, true});
    by_turn.go_on({true, false}, 1, begin);
    by_turn.stand_in(Side::a, begin + 30 * minute);
    EXPECT_TRUE(by_turn.stands_in(Side::a));
    EXPECT_FALSE(by_turn.next_end(begin + 30 * minute)) << "nobody thinks";
    by_turn.come_back(Side::a, true, begin + 40 * minute);
    EXPECT_EQ(by_turn.next_end(begin + 40 * minute), 10 * minute);
    Clock by_battle({0, 30 * minute, true});
    by_battle.go_on({false, true}, 1, begin);
    by_battle.stand_in(Side::b, begin + 30 * minute);
    by_battle.come_back(Side::b, true, begin + 31 * minute);
    EXPECT_EQ(by_battle.next_end(begin + 31 * minute), 3 * minute);
}

class ClocksTest : public LobbyTest {
protected:
    Founded found_with(const Json& clock, const std::string& b = "human") {
        const Json answer = lobby.post("battles", request_with(clock, b), 201);
        Founded founded{answer["battle"], answer["seats"]["A"], ""};
        if (answer["seats"]["B"].is_string()) founded.b = answer["seats"]["B"];
        return founded;
    }
    static Json request_with(const Json& clock, const std::string& b = "human") {
        return {{"ruleset", "ae-wwii"},
                {"scenario", "skirmish"},
                {"players", {{"A", "human"}, {"B", b}}},
                {"clock", clock}};
    }
    void pass(std::int64_t time) {
        lobby.date += time;
        lobby.settle_for(milliseconds(time));
    }
    void say(Tab& tab, const Json& message) {
        tab.say(message);
        lobby.settle_for(milliseconds(1));
    }
    std::shared_ptr<Tab> enter(const std::string& battle, const std::string& token) {
        auto tab = std::make_shared<Tab>();
        lobby.connect(tab);
        tab->say(
            {{"type", "hello"}, {"version", 1}, {"battle", battle}, {"token", token.empty() ? Json() : Json(token)}});
        // Where it sleeps, whoever wakes it is answered in the rhythm of secrets.
        lobby.settle_for(lobby.limits.secret_rhythm);
        return tab;
    }
};

TEST_F(ClocksTest, ABadClockIsToldWithFieldAndExpectation) {
    const auto told = [&](const Json& clock) {
        return lobby.post("battles", request_with(clock), 422)["problems"].dump();
    };
    EXPECT_NE(told(7).find("clock: expected a clock"), std::string::npos);
    EXPECT_NE(told({{"then", "told"}}).find("clock: expected a clock"), std::string::npos);
    EXPECT_NE(told({{"turn", 60}, {"then", "told"}, {"x", std::string(4'000, 'x')}}).find("clock: expected a clock"),
              std::string::npos);
    for (const Json& bad : {Json(9), Json(1e9), Json("soon"), Json(-1)}) {
        EXPECT_NE(told({{"turn", bad}, {"then", "told"}}).find("clock.turn: expected whole seconds"),
                  std::string::npos);
        EXPECT_NE(told({{"battle", bad}, {"then", "told"}}).find("clock.battle: "), std::string::npos);
    }
    EXPECT_NE(told({{"turn", 60}, {"then", "lost"}}).find("clock.then: expected 'told' or 'computer'"),
              std::string::npos);
}

TEST_F(ClocksTest, ThatTimeIsUpIsToldAndNothingMore) {
    const Founded battle = found_with({{"turn", 600}, {"battle", nullptr}, {"then", "told"}});
    const auto a = enter(battle.battle, battle.a);
    const auto b = enter(battle.battle, battle.b);
    const Tab& asked = a->is_asked() ? *a : *b;
    const std::string side = asked.welcome["seat"];
    EXPECT_EQ(b->last("clock")[side]["turn"], 600'000);
    EXPECT_EQ(b->last("clock")[side]["runs"], true);
    pass(5 * minute);
    EXPECT_EQ(b->last("clock")[side]["out"], false);
    const Json before = b->state;
    pass(5 * minute);
    EXPECT_EQ(b->last("clock")[side]["out"], true);
    EXPECT_EQ(b->last("clock")[side]["computer"], false);
    pass(50 * minute);
    EXPECT_EQ(b->state, before) << "whoever founded it wanted no more";
    const Json line =
        lobby.post("list", {{"battles", {{{"battle", battle.battle}, {"token", nullptr}}}}})["battles"][0];
    EXPECT_EQ(line["since"], lobby.date - 60 * minute) << "the list tells since when the answer is awaited";
    EXPECT_FALSE(line.contains("clock"));
    const auto plain = lobby.found("ae-wwii", "skirmish", "human", "human");
    EXPECT_TRUE(enter(plain.battle, plain.a)->last("clock").is_null()) << "most battles have none";
}

TEST_F(ClocksTest, TheComputerAnswersUntilThePlayerIsBackAndTheRecordReplays) {
    const Founded battle = found_with({{"turn", 60}, {"then", "computer"}});
    const auto a = enter(battle.battle, battle.a);
    const auto b = enter(battle.battle, battle.b);
    Tab& asked = a->is_asked() ? *a : *b;
    Tab& other = a->is_asked() ? *b : *a;
    const std::string side = asked.welcome["seat"];
    const std::size_t steps = other.log.size();
    pass(minute - 1);
    EXPECT_EQ(other.log.size(), steps);
    pass(1);
    for (int i = 0; i < 400 && !other.is_asked(); ++i) pass(10);
    EXPECT_GT(other.log.size(), steps);
    EXPECT_TRUE(other.is_asked()) << "it has played on to the other side's decision";
    EXPECT_EQ(other.last("clock")[side]["computer"], true);
    say(asked, {{"type", "back"}});
    EXPECT_EQ(other.last("clock")[side]["computer"], false);
    Chance chance(5, 1);
    for (int i = 0; i < 40 && !asked.is_asked(); ++i) {
        other.act(other.idea(chance));
        pass(10);
    }
    ASSERT_TRUE(asked.is_asked()) << "he plays himself again";
    say(asked, {{"type", "record"}});
    auto read = record::read_record(asked.last("record")["text"].get<std::string>());
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    ASSERT_NE(loaded, nullptr);
    EXPECT_TRUE(record::retell(*loaded, Language::english).empty())
        << "what the computer did are decisions like others";
    say(*enter(battle.battle, ""), {{"type", "back"}});
    EXPECT_TRUE(lobby.reports.empty());
}

TEST_F(ClocksTest, NothingRunsBeforeTheFriendHasComeOrWhileTheServerIsDown) {
    Json request = request_with({{"turn", 600}, {"battle", 3600}, {"then", "computer"}});
    request["mine"] = {"A"};
    const Json founded = lobby.post("battles", request, 201);
    const std::string battle = founded["battle"];
    auto a = enter(battle, founded["seats"]["A"]);
    pass(90 * minute);
    const auto runs = [](const Tab& tab) {
        const Json clock = tab.last("clock");
        return clock["A"]["runs"].get<bool>() || clock["B"]["runs"].get<bool>();
    };
    EXPECT_FALSE(runs(*a));
    const std::string token(32, 'x');
    auto b = std::make_shared<Tab>();
    lobby.connect(b);
    b->say({{"type", "hello"},
            {"version", 1},
            {"battle", battle},
            {"token", token},
            {"invitation", founded["invitations"]["B"]}});
    lobby.settle_for(milliseconds(1));
    EXPECT_TRUE(runs(*a)) << "the founder is told too";
    const std::string side = a->is_asked() ? "A" : "B";
    pass(4 * minute);
    lobby.date += 600 * minute;
    lobby.restart();
    a = enter(battle, founded["seats"]["A"]);
    EXPECT_EQ(a->last("clock")[side]["out"], false);
    EXPECT_GE(a->last("clock")[side]["turn"], 6 * minute);
    pass(10 * minute);
    EXPECT_EQ(a->last("clock")[side]["computer"], true);
}

TEST_F(ClocksTest, WhoIsBackStaysBackWhenTheServerStartsAgain) {
    const Founded battle = found_with({{"turn", 60}, {"then", "computer"}});
    auto a = enter(battle.battle, battle.a);
    auto b = enter(battle.battle, battle.b);
    const bool is_a = a->is_asked();
    const std::string side = is_a ? "A" : "B";
    // It stands in, and has not decided anything yet.
    pass(minute);
    EXPECT_EQ((is_a ? b : a)->last("clock")[side]["computer"], true);
    say(is_a ? *a : *b, {{"type", "back"}});
    EXPECT_EQ((is_a ? a : b)->last("done")["id"], 1);
    lobby.restart();
    b = enter(battle.battle, battle.b);
    EXPECT_EQ(b->last("clock")[side]["computer"], false);
    EXPECT_EQ(b->last("clock")[side]["out"], false);
}

TEST_F(ClocksTest, WhoIsBackIsToldToBeOnceItIsKept) {
    const Founded battle = found_with({{"turn", 60}, {"then", "computer"}});
    const auto a = enter(battle.battle, battle.a);
    const auto b = enter(battle.battle, battle.b);
    Tab& asked = a->is_asked() ? *a : *b;
    Tab& other = a->is_asked() ? *b : *a;
    const std::string side = asked.welcome["seat"];
    pass(minute);
    for (const Tab* tab : {&asked, &other}) EXPECT_EQ(tab->last("clock")[side]["computer"], true);
    lobby.journal.is_holding = true;
    say(asked, {{"type", "back"}});
    for (const Tab* tab : {&asked, &other}) EXPECT_EQ(tab->last("clock")[side]["computer"], true);
    lobby.journal.let_go();
    lobby.settle_for(milliseconds(1));
    for (const Tab* tab : {&asked, &other}) EXPECT_EQ(tab->last("clock")[side]["computer"], false);
}

/// Or a page that says it as soon as time is up would think for ever.
TEST_F(ClocksTest, WhoeverIsBackAgainAndAgainIsDecidedFor) {
    const Founded battle = found_with({{"turn", 60}, {"then", "computer"}});
    const auto a = enter(battle.battle, battle.a);
    const auto b = enter(battle.battle, battle.b);
    Tab& asked = a->is_asked() ? *a : *b;
    const std::string side = asked.welcome["seat"];
    const auto stands_in = [&] { return asked.last("clock")[side]["computer"] == true; };
    const std::size_t steps = asked.log.size();
    const auto time_is_up = [&] {  // and the computer still thinks
        lobby.date += minute;
        lobby.time += milliseconds(minute);
        lobby.executor.wake(lobby.time);
        lobby.executor.run_all();
        EXPECT_TRUE(stands_in());
        EXPECT_EQ(asked.log.size(), steps);
    };
    const auto say_at_once = [&](const Json& message) {
        asked.say(message);
        lobby.executor.run_all();
    };
    time_is_up();
    say_at_once({{"type", "back"}});
    EXPECT_FALSE(stands_in()) << "once he may be just in time";
    time_is_up();
    say_at_once({{"type", "back"}});
    EXPECT_TRUE(stands_in());
    Chance chance(5, 1);
    say_at_once({{"type", "act"}, {"at", asked.state["revision"]}, {"action", asked.idea(chance)}});
    EXPECT_NE(asked.last("failure")["problems"].dump().find("your time is up"), std::string::npos);
    EXPECT_EQ(asked.log.size(), steps);
    while (stands_in() && lobby.thinkers.run_one()) lobby.executor.run_all();
    EXPECT_GT(asked.log.size(), steps);
    EXPECT_EQ(asked.last("done")["id"], 2) << "he is back once the computer has decided";
    EXPECT_EQ(asked.last("clock")[side]["turn"], 60'000);
}

/// WM-GEN-6: whoever decides behind the screen while a computer stands in for him is not told to be back by that.
TEST_F(ClocksTest, ASecretDecisionTellsNobodyThatItsPlayerIsBack) {
    Json request = request_with({{"turn", 600}, {"then", "computer"}});
    request.update({{"ruleset", "wme"}, {"scenario", "wme_open_field"}, {"options", {{"deployment", "screened"}}}});
    lobby.dice = Chance(4, 1);
    const Json founded = lobby.post("battles", request, 201);
    const auto a = enter(founded["battle"], founded["seats"]["A"]);
    const auto b = enter(founded["battle"], founded["seats"]["B"]);
    (a->is_asked() ? *a : *b).act(std::string(a->is_asked() ? "A" : "B") + " choose_edge word lower");
    pass(10 * minute - 1);
    const auto stands_in = [&] { return b->last("clock")["A"]["computer"] == true; };
    for (int i = 0; i < 100 && !stands_in(); ++i) pass(10);
    ASSERT_TRUE(stands_in() && a->is_asked());
    const std::size_t heard = b->heard.size();
    const Json before = a->state["revision"];
    Chance chance(5, 1);
    a->act(a->idea(chance));
    lobby.settle_for(milliseconds(300));
    EXPECT_NE(a->state["revision"], before);
    EXPECT_EQ(a->last("clock")["A"]["computer"], false);
    EXPECT_EQ(b->heard.size(), heard);
}

/// WM-GEN-6: what is placed behind a screen dates nothing that the other seat is told, also not after a new start.
TEST_F(ClocksTest, ASecretDecisionDatesNoClock) {
    const auto told_after = [&](bool decides) {
        Json request = request_with({{"turn", 600}, {"battle", 6000}, {"then", "told"}});
        request.update({{"ruleset", "wme"}, {"scenario", "wme_open_field"}, {"options", {{"deployment", "screened"}}}});
        lobby.dice = Chance(4, 1);
        const Json founded = lobby.post("battles", request, 201);
        const auto a = enter(founded["battle"], founded["seats"]["A"]);
        auto b = enter(founded["battle"], founded["seats"]["B"]);
        (a->is_asked() ? *a : *b).act(std::string(a->is_asked() ? "A" : "B") + " choose_edge word lower");
        pass(minute);
        EXPECT_TRUE(a->is_asked() && b->is_asked());
        Chance chance(5, 1);
        const Json before = a->state["revision"];
        if (decides) a->act(a->idea(chance));
        pass(minute);
        EXPECT_EQ(a->state["revision"] != before, decides);
        lobby.restart();
        b = enter(founded["battle"], founded["seats"]["B"]);
        return b->last("clock").dump();
    };
    EXPECT_EQ(told_after(true), told_after(false));
}

}  // namespace
}  // namespace umpire::server::testing
