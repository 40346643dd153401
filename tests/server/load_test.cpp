#include "server/fair_queue.hpp"
#include "server/lobby.hpp"
#include "server/room.hpp"
#include "server/serve.hpp"

#include <future>

namespace umpire::server::testing {
namespace {

TEST(PicturesCacheTest, AreDrawnOnceAndTheOldestGo) {
    Pictures pictures(1000);
    int drawn = 0;
    const auto get = [&](const std::string& name) {
        return *pictures.get(name, [&] {
            ++drawn;
            return name + std::string(300, '.');
        });
    };
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(get("a").starts_with("a."));
    EXPECT_EQ(drawn, 1);
    get("b");
    get("c");
    get("a");  // was asked for lately
    get("d");  // no room for all four
    EXPECT_EQ(drawn, 4);
    get("a");
    EXPECT_EQ(drawn, 4);
    get("b");
    EXPECT_EQ(drawn, 5);
}

class PicturesTest : public LobbyTest {};

TEST_F(PicturesTest, AreKeptByTheRevisionOfTheSeat) {
    const Founded battle = lobby.found("bolt-action", "meeting", "human", "human");
    const auto a = lobby.enter(battle.battle, battle.a);
    const auto b = lobby.enter(battle.battle, battle.b);
    const auto services = std::make_shared<const Services>(Services{
        *store, lobby.journal, lobby.executor, lobby.thinkers, lobby.shelf, [](std::uint32_t) { return 0u; },
        [this] { return lobby.time; }, [this] { return lobby.date; }, [](const std::string&) {}, lobby.limits});
    Pictures pictures;
    const auto asked_for = [&](const std::string& token) {
        const std::size_t drawn = pictures.drawn();
        const auto room = std::make_shared<Room>(services, battle.battle);
        int status = 0;
        room->picture(token, Language::english, false, pictures, lobby.time,
                      [&](const House::Answer& told) { status = told.status; });
        lobby.settle();
        EXPECT_EQ(status, 200);
        return pictures.drawn() - drawn;
    };
    Chance chance(5, 1);
    int secrets = 0;
    int open = 0;
    for (int i = 0; i < 30; ++i) {
        Tab& asked = a->is_asked() ? *a : *b;
        Tab& other = a->is_asked() ? *b : *a;
        for (const std::string& token : {battle.a, battle.b, std::string()}) asked_for(token);
        EXPECT_EQ(asked_for(battle.token(other.side())), 0u) << "it is kept";
        const Json own = asked.state["revision"];
        const Json others = other.state["revision"];
        ASSERT_EQ(lobby.play(*a, *b, chance, 1), 1);
        ASSERT_NE(asked.state["revision"], own);
        const bool is_secret = other.state["revision"] == others;
        ++(is_secret ? secrets : open);
        EXPECT_EQ(asked_for(battle.token(asked.side())), 1u);
        // To draw one anew takes longer: that would tell the others of a secret decision.
        EXPECT_EQ(asked_for(battle.token(other.side())), is_secret ? 0u : 1u);
    }
    EXPECT_GT(secrets, 3);
    EXPECT_GT(open, 1);
}

TEST(PoolTest, LetsOnlySoManyWait) {
    std::promise<void> go;
    const std::shared_future<void> gone = go.get_future().share();
    std::promise<void> begun;
    const auto pool = start_pool(1, 2);
    EXPECT_TRUE(pool->offer_for("a", [&] {
        begun.set_value();
        gone.wait();
    }));
    begun.get_future().wait();
    EXPECT_TRUE(pool->offer_for("a", [] {}));
    EXPECT_TRUE(pool->offer_for("a", [] {}));
    EXPECT_FALSE(pool->offer_for("a", [] {}));
    EXPECT_TRUE(pool->offer_for("b", [] {})) << "who has nothing waiting is not kept out by who has much";
    EXPECT_FALSE(pool->offer_for("b", [] {}));
    go.set_value();
}

TEST(PoolTest, HouseholdsTakeTurns) {
    std::promise<void> go;
    std::promise<void> begun;
    std::promise<void> done;
    std::string order;
    {
        const auto pool = start_pool(1);
        pool->post([&, gone = go.get_future().share()] {
            begun.set_value();
            gone.wait();
        });
        begun.get_future().wait();
        for (int i = 0; i < 4; ++i) pool->post_for("a", [&] { order += 'a'; });
        pool->post_for("b", [&] { order += 'b'; });
        for (int i = 0; i < 2; ++i) pool->post_for("c", [&] { order += 'c'; });
        pool->post_for("a", [&] { done.set_value(); });
        go.set_value();
        done.get_future().wait();
    }
    EXPECT_EQ(order, "abcacaa");
}

TEST(FairQueueTest, LetsThemHaveTheirTurnsAndKeepsTheirOrders) {
    FairQueue<int> queue;
    for (const int item : {1, 2, 3, 4}) queue.push("a", item);
    for (const int item : {11, 12}) queue.push("b", item);
    queue.push("c", 21);
    EXPECT_EQ(queue.size(), 7u);
    EXPECT_EQ(queue.size_of("a"), 4u);
    EXPECT_EQ(queue.take(), 1);
    EXPECT_EQ(queue.whose(0), "b");
    // Somebody further back may be preferred; he has had his turn then.
    EXPECT_EQ(queue.turn_of([](int item) { return item > 20; }), 1u);
    EXPECT_EQ(queue.take(1), 21);
    EXPECT_EQ(queue.turn_of([](int item) { return item > 20; }), 0u) << "none: the next one";
    EXPECT_EQ(queue.drop("a", [](int item) { return item == 3; }), (std::vector<int>{3}));
    EXPECT_TRUE(queue.drop("nobody", [](int) { return true; }).empty());
    EXPECT_EQ(queue.drop("b", [](int) { return true; }).size(), 2u);
    EXPECT_EQ(queue.take(), 2);
    EXPECT_EQ(queue.take(), 4);
    EXPECT_TRUE(queue.is_empty());
    EXPECT_EQ(queue.size_of("a"), 0u);
}

/// A server whose heavy work waits until the test lets it be done.
class HeavyTest : public LobbyTest {
protected:
    void SetUp() override {
        founded = lobby.found("ae-wwii", "skirmish", "human", "human");
        lobby.workers = &workers;
        lobby.founders = &founders;
        lobby.limits.waiting_each_max = 3;
        lobby.restart();
    }
    void TearDown() override {
        workers.run_all();
        founders.run_all();
        lobby.settle();
    }
    /// Counts answers by their status.
    void call(const std::string& name, const Json& request, const std::string& from) {
        lobby.hall->call(name, request.dump(), from, [this](const Hall::Answer& told) { ++answers[told.status]; });
    }
    Json picture() const { return {{"battle", founded.battle}, {"token", founded.a}}; }

    Founded founded;
    StepExecutor workers;
    StepExecutor founders;
    std::map<int, int> answers;
};

TEST_F(HeavyTest, WorkIsDoneElsewhereAndRefusedWhenThereIsTooMuch) {
    const Json request{{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"players", {{"A", "human"}, {"B", "human"}}}};
    for (int i = 0; i < 5; ++i) call("battles", request, "192.0.2.1");
    EXPECT_EQ(answers, (std::map<int, int>{{503, 2}})) << "three wait";
    call("battles", request, "192.0.2.2");
    call("info", Json(), "192.0.2.1");
    call("list", {{"battles", Json::array({picture()})}}, "192.0.2.1");
    EXPECT_EQ(answers, (std::map<int, int>{{503, 2}, {200, 2}})) << "what is light is answered at once";
    founders.run_all();
    EXPECT_EQ(answers[201], 4);
    call("battles", request, "192.0.2.1");
    founders.run_all();
    EXPECT_EQ(answers[201], 5) << "his places are free again";
}

TEST_F(HeavyTest, PicturesAreDrawnElsewhere) {
    for (int i = 0; i < 5; ++i) call("picture", picture(), "192.0.2.1");
    EXPECT_EQ(answers, (std::map<int, int>{{503, 2}}));
    workers.run_all();
    EXPECT_EQ(answers[200], 3);
}

TEST_F(HeavyTest, ABattleWakesElsewhereAndPlaysHere) {
    const auto tab = lobby.enter(founded.battle, founded.a);
    EXPECT_TRUE(tab->welcome.is_null()) << "it sleeps";
    workers.run_all();
    lobby.settle();
    EXPECT_FALSE(tab->state.is_null());
    const auto other = lobby.enter(founded.battle, founded.b);
    EXPECT_FALSE(other->state.is_null()) << "it is awake: nobody waits for the workers";
    tab->say({{"type", "moment"}, {"step", 1}});
    EXPECT_TRUE(tab->last("moment").is_null());
    workers.run_all();
    EXPECT_FALSE(tab->last("moment").is_null());
}

TEST_F(HeavyTest, ABattleThatIsAskedMuchLetsOthersHaveTheirTurn) {
    lobby.limits.heavy_each_max = 1000;
    lobby.founders = nullptr;
    lobby.restart();
    const auto busy = lobby.enter(founded.battle, founded.a);
    workers.run_all();
    lobby.settle();
    const Founded other = lobby.found("ae-wwii", "skirmish", "human", "human");
    for (int i = 0; i < 200; ++i) busy->say({{"type", "moment"}, {"step", 1}});
    const auto late = lobby.enter(other.battle, other.a);
    workers.run_one();
    EXPECT_FALSE(busy->last("moment").is_null());
    workers.run_one();
    lobby.settle();
    EXPECT_FALSE(late->welcome.is_null()) << "its turn comes before all 200 are answered";
    workers.run_all();
    std::size_t answered = 0;
    for (const std::string& text : busy->heard) answered += text.find("\"moment\"") != std::string::npos ? 1 : 0;
    EXPECT_EQ(answered, 200u);
}

/// How many answers of a type a page was given.
std::size_t heard_of(const Tab& tab, const std::string& type) {
    return static_cast<std::size_t>(
        std::ranges::count_if(tab.heard, [&](const std::string& text) { return Json::parse(text)["type"] == type; }));
}

class FairTest : public HeavyTest {
protected:
    void SetUp() override {
        HeavyTest::SetUp();
        lobby.founders = nullptr;
        lobby.limits.heavy_each_max = 40;
        lobby.restart();
    }
    std::shared_ptr<Tab> enter(const Founded& battle, const std::string& token, const std::string& household) {
        auto tab = std::make_shared<Tab>();
        tab->household = household;
        lobby.connect(tab);
        tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", token}});
        return tab;
    }
    /// Two in one battle that is awake.
    void play_as_two() {
        greedy = enter(founded, founded.a, "192.0.2.1");
        modest = enter(founded, founded.b, "192.0.2.2");
        workers.run_all();
        lobby.settle();
    }
    static void ask_much(Tab& tab, int times) {
        for (int i = 0; i < times; ++i) tab.say({{"type", "moment"}, {"step", 0}});
    }

    std::shared_ptr<Tab> greedy;
    std::shared_ptr<Tab> modest;
};

TEST_F(FairTest, WhoAsksMuchOfABattleHoldsUpNobodyElseInIt) {
    play_as_two();
    ask_much(*greedy, 40);
    modest->say({{"type", "moment"}, {"step", 0}});
    const std::string idea = "nonsense";
    modest->act(idea);
    workers.run_one();
    workers.run_one();
    lobby.settle();
    EXPECT_EQ(heard_of(*modest, "moment"), 1u) << "his turn comes after one of the other's";
    EXPECT_FALSE(modest->last("failure").is_null()) << "what is light goes first";
    EXPECT_LE(heard_of(*greedy, "moment"), 2u);
    workers.run_all();
    EXPECT_EQ(heard_of(*greedy, "moment"), 40u);
}

TEST_F(FairTest, LightRequestsOfOthersGoBeforeHeavyOnes) {
    play_as_two();
    ask_much(*greedy, 40);
    modest->act("nonsense");
    workers.run_one();
    lobby.settle();
    EXPECT_FALSE(modest->last("failure").is_null());
    EXPECT_LE(heard_of(*greedy, "moment"), 1u);
}

TEST_F(FairTest, NoHouseholdHasMoreThanItsShareWaiting) {
    play_as_two();
    const auto second = enter(founded, founded.a, "192.0.2.1");
    lobby.settle();
    ask_much(*greedy, 39);
    ask_much(*second, 3);
    lobby.settle();
    EXPECT_EQ(second->last("failure")["code"], "busy") << "all its connections count, in all battles";
    EXPECT_EQ(heard_of(*second, "failure"), 2u);
    ask_much(*modest, 1);
    workers.run_all();
    EXPECT_EQ(heard_of(*modest, "failure"), 0u);
    ask_much(*second, 3);
    workers.run_all();
    EXPECT_EQ(heard_of(*second, "moment"), 4u) << "its places are free again";
}

TEST_F(FairTest, BattlesWakeForAllInTurn) {
    std::vector<std::shared_ptr<Tab>> many;
    for (int i = 0; i < 41; ++i) many.push_back(enter(founded, founded.a, "192.0.2.1"));
    EXPECT_EQ(many.back()->last("failure")["code"], "busy");
    EXPECT_TRUE(many.back()->is_closed);
    EXPECT_TRUE(many.front()->heard.empty());
    const auto other = enter(founded, founded.b, "192.0.2.2");
    workers.run_one();
    EXPECT_FALSE(other->welcome.is_null());
}

TEST_F(FairTest, WhatNobodyWaitsForIsNotDone) {
    play_as_two();
    ask_much(*greedy, 40);
    greedy->leave();
    workers.run_all();
    lobby.settle();
    EXPECT_EQ(heard_of(*greedy, "moment"), 0u);
    EXPECT_EQ(modest->last("presence")["A"], 0);
    const auto again = enter(founded, founded.a, "192.0.2.1");
    ask_much(*again, 40);
    EXPECT_EQ(heard_of(*again, "failure"), 0u) << "what was dropped takes no place";
    // Nor does a battle wake for who has gone.
    lobby.restart();
    const auto gone = enter(founded, founded.a, "192.0.2.1");
    gone->leave();
    workers.run_all();
    EXPECT_TRUE(gone->heard.empty());
}

TEST_F(FairTest, WhatChangesTheBattleIsDoneThoughItsPlayerHasLeft) {
    play_as_two();
    Tab& asked = greedy->is_asked() ? *greedy : *modest;
    Tab& other = greedy->is_asked() ? *modest : *greedy;
    const int revision = other.state["revision"];
    Chance chance(3, 1);
    ask_much(asked, 5);
    asked.act(asked.idea(chance));
    asked.leave();
    workers.run_all();
    lobby.settle();
    EXPECT_GT(other.state["revision"], revision);
}

TEST_F(FairTest, WhoLooksOnTakesNoPlaceOfThePlayers) {
    lobby.limits.peers_at_seat = 3;
    lobby.limits.peers_at_seat_each = 2;
    lobby.restart();
    const auto first = enter(founded, "", "192.0.2.1");
    workers.run_all();
    lobby.settle();
    EXPECT_FALSE(first->welcome.is_null());
    EXPECT_FALSE(enter(founded, "", "192.0.2.1")->welcome.is_null());
    EXPECT_EQ(enter(founded, "", "192.0.2.1")->last("failure")["code"], "busy");
    const auto third = enter(founded, "", "192.0.2.2");
    EXPECT_FALSE(third->welcome.is_null());
    EXPECT_EQ(enter(founded, "", "192.0.2.3")->last("failure")["code"], "busy");
    EXPECT_FALSE(enter(founded, founded.a, "192.0.2.1")->welcome.is_null());
    EXPECT_FALSE(enter(founded, founded.b, "192.0.2.3")->welcome.is_null());
}

/// Somebody who looks, at each message, whether the server would be thought to hang.
class WatchingPeer final : public Peer {
    static constexpr int messages_of_a_greeting = 5;

public:
    explicit WatchingPeer(Watch& watch) : watch_(watch) {}
    void send(Text) override {
        ++heard;
        is_stuck = watch_.is_stuck(messages_of_a_greeting + 1) || is_stuck;
    }
    void close() override {}
    int heard = 0;
    bool is_stuck = false;

private:
    Watch& watch_;
};

TEST_F(HeavyTest, ABattleThatIsAskedMuchDoesNotHang) {
    const auto watch = Watch::make();
    ASSERT_NE(watch, nullptr);
    lobby.watch = watch.get();
    lobby.limits.heavy_each_max = 1000;
    lobby.restart();
    const auto peer = std::make_shared<WatchingPeer>(*watch);
    const auto visit = lobby.hall->enter(peer, "192.0.2.1");
    visit->receive(Json{{"type", "hello"}, {"version", 1}, {"battle", founded.battle}, {"token", founded.a}}.dump());
    for (int i = 0; i < 200; ++i) visit->receive(Json{{"type", "moment"}, {"step", 1}, {"id", i}}.dump());
    workers.run_all();
    lobby.settle();
    workers.run_all();
    EXPECT_GT(peer->heard, 200);
    EXPECT_FALSE(peer->is_stuck) << "many short tasks are not one long one";
    visit->leave();
    workers.run_all();
    lobby.watch = nullptr;
    lobby.restart();
}

class QuotaTest : public LobbyTest {};

TEST_F(QuotaTest, IsToldAndKept) {
    lobby.limits.battles_max = 2;
    lobby.limits.forget_after = std::chrono::days(30);
    lobby.restart();
    const Json info = lobby.post("info", Json::object());
    EXPECT_EQ(info["battles_max"], 2);
    EXPECT_EQ(info["forget_days"], 30);
    const Json request{{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"players", {{"A", "human"}, {"B", "human"}}}};
    lobby.post("battles", request, 201);
    lobby.post("battles", request, 201);
    EXPECT_EQ(lobby.post("battles", request, 503)["code"], "full");
}

TEST_F(QuotaTest, OnlyOldFinishedBattlesOfNobodyAreForgotten) {
    const std::int64_t now = 1'700'000'000'000;  // of the lobby
    const std::int64_t day = 86'400'000;
    const auto keep = [&](const std::string& battle, bool is_finished, std::int64_t time) {
        const Change change{battle, 0,
                            "",     is_finished ? R"({"finished":true})" : R"({"finished":false})",
                            time,   Founding{"header", "{}"}};
        ASSERT_EQ(store->write(std::span(&change, 1)).at(0), Written::yes);
    };
    keep("old", true, now - 31 * day);
    keep("young", true, now - 29 * day);
    keep("unfinished", false, now - 3000 * day);
    lobby.hall->sweep();
    EXPECT_EQ(store->count(), 3) << "nobody wanted any to be forgotten";
    lobby.limits.forget_after = std::chrono::days(30);
    lobby.restart();
    lobby.hall->sweep();
    EXPECT_FALSE(store->read("old"));
    EXPECT_TRUE(store->read("young"));
    EXPECT_TRUE(store->read("unfinished"));
    EXPECT_EQ(store->count(), 2);
}

}  // namespace
}  // namespace umpire::server::testing
