#include "server/lobby.hpp"
#include "server/serve.hpp"

#include <future>

namespace umpire::server::testing {
namespace {

TEST(PicturesTest, AreDrawnOnceAndTheOldestGo) {
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

TEST(PoolTest, LetsOnlySoManyWait) {
    std::promise<void> go;
    const std::shared_future<void> gone = go.get_future().share();
    std::promise<void> begun;
    const auto pool = start_pool(1, 2);
    EXPECT_TRUE(pool->offer([&] {
        begun.set_value();
        gone.wait();
    }));
    begun.get_future().wait();
    EXPECT_TRUE(pool->offer([] {}));
    EXPECT_TRUE(pool->offer([] {}));
    EXPECT_FALSE(pool->offer([] {}));
    go.set_value();
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
    lobby.limits.requests_at_once = 1000;
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
    EXPECT_FALSE(late->welcome.is_null()) << "its turn comes before all 200 are answered";
    workers.run_all();
    std::size_t answered = 0;
    for (const std::string& text : busy->heard) answered += text.find("\"moment\"") != std::string::npos ? 1 : 0;
    EXPECT_EQ(answered, 200u);
}

/// Somebody who looks, at each message, whether the server would be thought to hang.
class WatchingPeer final : public Peer {
public:
    explicit WatchingPeer(Watch& watch) : watch_(watch) {}
    void send(Text) override {
        ++heard;
        is_stuck = watch_.is_stuck(5) || is_stuck;
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
    lobby.limits.requests_at_once = 1000;
    lobby.restart();
    const auto peer = std::make_shared<WatchingPeer>(*watch);
    const auto visit = lobby.hall->enter(peer);
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
