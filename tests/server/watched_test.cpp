#include "games/games.hpp"
#include "record/record.hpp"
#include "server/lobby.hpp"
#include "server/serve.hpp"
#include "server/served_battle.hpp"
#include "server/socket_client.hpp"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <new>
#include <thread>
#include <vector>

namespace umpire::server::testing {
namespace {

enum class Failing : int { no, by_belief, by_stack, by_time };

/// What the test plants into the server, which runs in another process.
struct Planted {
    std::atomic<Failing> failing = Failing::no;
    std::array<char, 80> battle{};
};

/// Uses its stack up.
int dig(int depth) {
    volatile char ground[1024];
    ground[depth % 1024] = static_cast<char>(depth);
    return depth < 0 ? 0 : dig(depth + 1) + ground[depth % 1024];
}

void fail(Failing how) {
    if (how == Failing::by_belief) UMPIRE_ASSERT(how == Failing::no);
    if (how == Failing::by_stack && dig(1) == 7) std::abort();
    while (how == Failing::by_time) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Fails while it looks for one scenario.
class FatalShelf final : public DataShelf {
public:
    std::optional<std::string> scenario(std::string_view ruleset, std::string_view name) override {
        if (name == "fatal") fail(Failing::by_belief);
        return DataShelf::scenario(ruleset, name);
    }
};

/// A whole server as `umpire serve` runs it: one process that serves, and one that watches it.
class WatchedTest : public ::testing::TestWithParam<Failing> {
protected:
    void SetUp() override {
        void* memory = mmap(nullptr, sizeof(Planted), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        ASSERT_NE(memory, MAP_FAILED);
        planted_ = new (memory) Planted;
        std::array<int, 2> ends{};
        ASSERT_EQ(pipe(ends.data()), 0);
        server_ = fork();
        if (server_ == 0) serve_until_told(ends[1]);
        close(ends[1]);
        ASSERT_EQ(read(ends[0], &port_, sizeof port_), static_cast<ssize_t>(sizeof port_));
        close(ends[0]);
    }
    void TearDown() override {
        kill(server_, SIGTERM);
        int status = 0;
        EXPECT_EQ(waitpid(server_, &status, 0), server_);
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status << log();
        munmap(planted_, sizeof(Planted));
    }
    [[noreturn]] void serve_until_told(int pipe) {
        Serving serving;
        serving.store = folder_.file("battles.sqlite");
        serving.aside = folder_.file("aside");
        serving.address.port = 0;
        serving.patience = patience_;
        serving.farewell = farewell_;
        serving.report = [path = folder_.file("log")](const std::string& line) {
            std::ofstream(path, std::ios::app) << line << "\n";
        };
        serving.ready = [pipe](const std::string& address) {
            const auto port = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
            if (write(pipe, &port, sizeof port) != sizeof port) _exit(7);
        };
        serving.random = [planted = planted_](std::uint32_t bound) {
            const bool is_it = Watch::current() == std::string_view(planted->battle.data());
            if (planted->failing != Failing::no && is_it) fail(planted->failing);
            return random_below(bound);
        };
        FatalShelf shelf;
        const std::string problem = serve_watched(serving, shelf).english();
        _exit(problem.empty() ? 0 : 1);
    }

    std::string log() const {
        std::ifstream file(folder_.file("log"));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    /// The status and the JSON of an answer; status 0 when none came.
    std::pair<int, Json> post(const std::string& name, const Json& request, const char* from = "127.0.0.1") const {
        const std::string body = request.dump();
        SocketClient client(port_, from);
        client.write_all("POST /api/v1/" + name + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        const std::string answer = client.read_answer();
        if (answer.size() < 12) return {0, nullptr};
        return {std::stoi(answer.substr(9, 3)),
                Json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false)};
    }
    Founded found() const {
        const auto [status, answer] =
            post("battles",
                 {{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"players", {{"A", "human"}, {"B", "human"}}}});
        EXPECT_EQ(status, 201) << log();
        if (status != 201) return {};
        return {answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
    }
    /// The last state, or the failure, that a page is told within a moment. Null when the connection ends.
    Json look(const Founded& battle, const std::string& language = "en") const {
        SocketClient client(port_);
        if (!client.upgrade("/api/v1/ws", "localhost")) return nullptr;
        client.send_text(Json{
            {"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", battle.a}, {"language", language}}
                             .dump());
        for (;;) {
            Json told = Json::parse(client.read_text(), nullptr, false);
            if (!told.is_object() || told["type"] == "failure") return told.is_object() ? told : Json();
            if (told["type"] == "state" && told["steps"] > 0) return told;
        }
    }

    std::chrono::seconds patience_{3};
    std::chrono::milliseconds farewell_{10'000};
    Folder folder_;
    Planted* planted_ = nullptr;
    pid_t server_ = -1;
    std::uint16_t port_ = 0;
};

/// The address sanitizer ends a program itself when a stack is used up, and tells no signal of it.
auto ways_to_fail() {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return ::testing::ValuesIn(std::vector<Failing>{Failing::by_belief, Failing::by_time});
#endif
#endif
    return ::testing::ValuesIn(std::vector<Failing>{Failing::by_belief, Failing::by_stack, Failing::by_time});
}

TEST_P(WatchedTest, ABattleThatFailsIsSetAsideAndTheOthersGoOn) {
    const Founded good = found();
    const Founded bad = found();
    const Json before = look(good);
    ASSERT_FALSE(before.is_null());
    std::strcpy(planted_->battle.data(), bad.battle.c_str());
    planted_->failing = GetParam();
    EXPECT_TRUE(look(bad).is_null()) << "the connection ends with the server";
    for (int visit = 0; visit < 3; ++visit) {
        const Json failure = look(bad, visit == 1 ? "fr" : "en");
        ASSERT_TRUE(failure.is_object()) << log();
        EXPECT_EQ(failure["code"], "set_aside") << failure;
        EXPECT_EQ(schema_fault("server_failure", failure.dump()), "");
        EXPECT_EQ(failure["problems"][0]["message"].get<std::string>().find("the server failed") == 0, visit != 1);
    }
    const Json asked{{"battles", {{{"battle", bad.battle}, {"token", bad.a}}, {{"battle", good.battle}}}}};
    const Json lines = post("list", asked).second["battles"];
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(schema_fault("server_list_answer", Json{{"battles", lines}}.dump()), "");
    EXPECT_EQ(lines[0]["headline"], "Set aside: the server failed at this battle");
    EXPECT_EQ(lines[0]["awaited"], Json::array());
    EXPECT_EQ(lines[0]["yours"], false);
    EXPECT_EQ(lines[0]["set_aside"], true);
    EXPECT_FALSE(lines[1].contains("set_aside"));
    const auto [status, answer] = post("picture", {{"battle", bad.battle}, {"token", bad.a}});
    EXPECT_EQ(status, 503);
    EXPECT_EQ(look(good)["state"], before["state"]);
    EXPECT_NE(found().battle, "");
    const std::string told = log();
    EXPECT_EQ(told.find("is started again"), told.rfind("is started again")) << told;
    EXPECT_NE(told.find("battle " + bad.battle + " is set aside: "), std::string::npos) << told;
    std::ifstream file(folder_.file("aside/" + bad.battle + ".record"));
    const std::string record{std::istreambuf_iterator<char>(file), {}};
    EXPECT_TRUE(std::holds_alternative<record::LoadedRecord>(record::read_record(record))) << record;
}

INSTANTIATE_TEST_SUITE_P(Ways, WatchedTest, ways_to_fail(), [](const auto& tried) {
    return std::string(tried.param == Failing::by_belief  ? "by_belief"
                       : tried.param == Failing::by_stack ? "by_stack"
                                                          : "by_time");
});

class WatchedFoundingTest : public WatchedTest {};

TEST_P(WatchedFoundingTest, WhoseRequestEndsTheServerFoundsNoMore) {
    const Founded good = found();
    const Json before = look(good);
    const Json fatal{{"ruleset", "ae-wwii"}, {"scenario", "fatal"}, {"players", {{"A", "human"}, {"B", "human"}}}};
    EXPECT_EQ(post("battles", fatal, "127.0.0.9").first, 0);
    EXPECT_EQ(look(good)["state"], before["state"]);
    EXPECT_EQ(post("battles", fatal, "127.0.0.9").first, 429);
    EXPECT_NE(found().battle, "") << "others may";
    const std::string told = log();
    EXPECT_EQ(told.find("is started again"), told.rfind("is started again")) << told;
    EXPECT_EQ(told.find("127.0.0.9"), std::string::npos) << "the log names no visitors";
}

INSTANTIATE_TEST_SUITE_P(Ways, WatchedFoundingTest, ::testing::Values(Failing::by_belief),
                         [](const auto&) { return std::string("by_belief"); });

/// A battle that ends the server, and who founded it and who looks at it.
class WatchedBringerTest : public WatchedTest {
protected:
    void plant(const Founded& bad) {
        std::strcpy(planted_->battle.data(), bad.battle.c_str());
        planted_->failing = GetParam();
    }
    Founded bring(const std::string& record, const char* from) const {
        const auto [status, answer] =
            post("battles", {{"record", record}, {"players", {{"A", "human"}, {"B", "human"}}}}, from);
        EXPECT_EQ(status, 201) << answer << log();
        if (status != 201) return {};
        return {answer["battle"], answer["seats"]["A"], answer["seats"]["B"]};
    }
    /// The record of a battle before its first step.
    std::string some_record() const {
        DataShelf shelf;
        const auto setup = text::read_scenario(*shelf.scenario("ae-wwii", "skirmish"), shelf);
        auto opened = open_match(std::get<umpire::Setup>(setup));
        return ServedBattle(std::move(opened.match), {"human", "human"}).header();
    }
    int founding_status(const char* from) const {
        return post("battles",
                    {{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"players", {{"A", "human"}, {"B", "human"}}}},
                    from)
            .first;
    }
};

TEST_P(WatchedBringerTest, WhoBringsABattleThatEndsTheServerFoundsNoMore) {
    const Founded good = found();
    const std::string record = some_record();
    const Founded bad = bring(record, "127.0.0.9");
    const Founded next = bring(record, "127.0.0.9");
    const Founded of_another = bring(record, "127.0.0.10");
    plant(bad);
    EXPECT_TRUE(look(bad).is_null()) << "the connection ends with the server";
    EXPECT_EQ(founding_status("127.0.0.9"), 429);
    const Json failure = look(next);
    ASSERT_TRUE(failure.is_object()) << log();
    EXPECT_EQ(failure["code"], "barred") << failure;
    EXPECT_EQ(schema_fault("server_failure", failure.dump()), "");
    EXPECT_EQ(look(next, "fr")["problems"][0]["message"].get<std::string>().find("le serveur a échoué"), 0u);
    EXPECT_EQ(post("picture", {{"battle", next.battle}, {"token", next.a}}).first, 503);
    EXPECT_EQ(look(of_another)["type"], "state") << "that of another household goes on, also for who looked once";
    EXPECT_EQ(look(good)["type"], "state");
    EXPECT_NE(found().battle, "") << "who looked once may found";
    const std::string told = log();
    EXPECT_EQ(told.find("is started again"), told.rfind("is started again")) << told;
    EXPECT_EQ(told.find("127.0.0"), std::string::npos) << "the log names no visitors";
}

TEST_P(WatchedBringerTest, WhoFoundsOrdinaryBattlesIsBarredAtTheSecondDeath) {
    const Founded brought = bring(some_record(), "127.0.0.1");
    for (int death = 1; death <= 2; ++death) {
        const Founded bad = found();
        plant(bad);
        EXPECT_TRUE(look(bad).is_null()) << death;
        EXPECT_EQ(look(bad)["code"], "set_aside");
        EXPECT_EQ(founding_status("127.0.0.1"), death == 1 ? 201 : 429);
    }
    EXPECT_EQ(look(brought)["code"], "barred");
    EXPECT_EQ(founding_status("127.0.0.11"), 201) << "others may";
}

TEST_P(WatchedBringerTest, WhatMayBeFoundedIsCountedOnAfterADeath) {
    const auto challenge = [&] {
        return post("battles",
                    {{"ruleset", "ae-wwii"},
                     {"scenario", "skirmish"},
                     {"players", {{"A", "human"}, {"B", "human"}}},
                     {"mine", {"A"}},
                     {"open", "who plays?"}},
                    "127.0.0.12")
            .first;
    };
    const int challenges_at_once = static_cast<int>(Limits().challenges_at_once);
    for (int i = 0; i < challenges_at_once; ++i) EXPECT_EQ(challenge(), 201) << i;
    EXPECT_EQ(challenge(), 429);
    const Founded bad = found();
    plant(bad);
    EXPECT_TRUE(look(bad).is_null());
    EXPECT_EQ(look(bad)["code"], "set_aside");
    EXPECT_EQ(challenge(), 429);
    EXPECT_EQ(founding_status("127.0.0.12"), 201) << "that is counted apart";
}

INSTANTIATE_TEST_SUITE_P(Ways, WatchedBringerTest, ::testing::Values(Failing::by_belief),
                         [](const auto&) { return std::string("by_belief"); });

class DeafTest : public WatchedTest {
protected:
    void SetUp() override {
        patience_ = std::chrono::seconds(60);
        farewell_ = std::chrono::milliseconds(800);
        WatchedTest::SetUp();
    }
};

TEST_P(DeafTest, WhoIsToldToEndAndDoesNotIsEnded) {
    using Clock = std::chrono::steady_clock;
    const Founded good = found();
    const Json before = look(good);
    const Founded bad = found();
    std::strcpy(planted_->battle.data(), bad.battle.c_str());
    planted_->failing = GetParam();
    SocketClient client(port_);
    ASSERT_TRUE(client.upgrade("/api/v1/ws", "localhost"));
    client.send_text(Json{{"type", "hello"}, {"version", 1}, {"battle", bad.battle}, {"token", bad.a}}.dump());
    for (int i = 0; i < 2; ++i) client.read_text();  // from here on a thread of the server hears nothing more
    const auto told = Clock::now();
    int status = 0;
    kill(server_, SIGTERM);
    EXPECT_EQ(waitpid(server_, &status, 0), server_);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status << log();
    EXPECT_GE(Clock::now() - told, farewell_);
    EXPECT_LT(Clock::now() - told, std::chrono::seconds(6));
    EXPECT_EQ(log().find("is started again"), std::string::npos) << log();
    munmap(planted_, sizeof(Planted));
    SetUp();
    EXPECT_EQ(look(good)["state"], before["state"]) << "nothing that was told is lost";
}

INSTANTIATE_TEST_SUITE_P(Ways, DeafTest, ::testing::Values(Failing::by_time),
                         [](const auto&) { return std::string("by_time"); });

TEST(WatchTest, SuspectsWhoIsThereTwice) {
    const auto watch = Watch::make();
    ASSERT_NE(watch, nullptr);
    for (int death = 1; death <= 2; ++death) {
        // Two at work, and no sign of which of them it was.
        const Watch::Work here(watch.get(), "twice");
        std::thread([&] {
            const Watch::Work there(watch.get(), death == 1 ? "once" : "another");
            EXPECT_EQ(Watch::current(), death == 1 ? "once" : "another");
            EXPECT_EQ(watch->judge(SIGKILL), death - 1);
        }).join();
    }
    EXPECT_TRUE(watch->is_aside("twice"));
    EXPECT_FALSE(watch->is_aside("once"));
    ASSERT_EQ(watch->failed().size(), 1u);
    watch->is_kept("twice");
    EXPECT_FALSE(watch->is_aside("twice"));
}

/// Whoever is at work alone when the system kills the server has done nothing for all that is known.
TEST(WatchTest, ABattleIsNotBlamedForOneDeathFromOutside) {
    const auto watch = Watch::make();
    const Watch::Work work(watch.get(), "innocent");
    EXPECT_EQ(watch->judge(SIGKILL), 0);
    EXPECT_FALSE(watch->is_aside("innocent"));
}

/// A death without a sign of whose it was, while two are at work.
int die_unexplained(Watch& watch, const std::string& one, const std::string& other, std::int64_t now) {
    const Watch::Work here(&watch, one);
    int blamed = 0;
    std::thread([&] {
        const Watch::Work there(&watch, other);
        blamed = watch.judge(SIGKILL, now);
    }).join();
    return blamed;
}

TEST(WatchTest, RemembersSuspectsForLifeButNeedsMoreOfThemOverTheYears) {
    constexpr std::int64_t month = 30 * 24 * 60 * 60;
    const auto watch = Watch::make();
    EXPECT_EQ(die_unexplained(*watch, "rare", "first", month), 0);
    EXPECT_EQ(die_unexplained(*watch, "rare", "second", 3 * month), 0) << "once a month may be an accident";
    EXPECT_EQ(die_unexplained(*watch, "another", "third", 4 * month), 0);
    EXPECT_EQ(die_unexplained(*watch, "rare", "fourth", 9 * month), 1) << "however long it waits";
    EXPECT_TRUE(watch->is_aside("rare"));
    for (const char* name : {"first", "second", "another", "third", "fourth"}) EXPECT_FALSE(watch->is_aside(name));
    EXPECT_EQ(die_unexplained(*watch, "daily", "fifth", 10 * month), 0);
    EXPECT_EQ(die_unexplained(*watch, "daily", "sixth", 10 * month + 23 * 60 * 60), 1);
}

TEST(WatchTest, WhoEndsTheServerAgainIsBarredForLonger) {
    const auto watch = Watch::make();
    std::int64_t now = 1'000'000'000;
    std::vector<std::string> told;
    for (int death = 0; death < 5; ++death, now += 100'000) {
        const auto work = Watch::Work::of_household(watch.get(), "192.0.2.7");
        EXPECT_EQ(watch->judge(SIGABRT, now), 1);
        told.push_back(watch->verdicts().at(0));
    }
    const std::vector<std::string> minutes{" 10 minutes", " 60 minutes", " 360 minutes", " 1440 minutes",
                                           " 1440 minutes"};
    for (std::size_t i = 0; i < told.size(); ++i) EXPECT_NE(told[i].find(minutes[i]), std::string::npos) << told[i];
    EXPECT_GT(watch->barred_seconds("192.0.2.7"), 0);
    EXPECT_EQ(watch->barred_seconds("192.0.2.8"), 0);
}

TEST(DeathsTest, OfTheLastHourCount) {
    Deaths deaths;
    Deaths::Time now{};
    EXPECT_EQ(deaths.pause().count(), 0);
    for (int i = 0; i < 500; ++i, now += std::chrono::minutes(4)) {
        deaths.note(now, false);
        EXPECT_FALSE(deaths.is_hopeless()) << "a long life has many deaths";
    }
    EXPECT_EQ(deaths.unexplained(), 15);
    now += std::chrono::hours(2);
    deaths.note(now, false);
    EXPECT_EQ(deaths.unexplained(), 1);
    EXPECT_EQ(deaths.pause().count(), 0) << "the first of an hour costs nobody a moment";
    for (int i = 1; i < 20; ++i) deaths.note(now += std::chrono::seconds(20), false);
    EXPECT_FALSE(deaths.is_hopeless());
    EXPECT_EQ(deaths.pause(), std::chrono::milliseconds(1900));
    deaths.note(now, false);
    EXPECT_TRUE(deaths.is_hopeless());
}

TEST(DeathsTest, ThatAreExplainedSlowTheServerDownAndEndItNever) {
    Deaths deaths;
    for (int i = 0; i < 100; ++i) deaths.note(Deaths::Time{} + std::chrono::seconds(i), true);
    EXPECT_FALSE(deaths.is_hopeless());
    EXPECT_EQ(deaths.pause(), std::chrono::milliseconds(2000));
}

TEST(WatchTest, SeesWhoHangsAndWhoOnlyComesOften) {
    const auto watch = Watch::make();
    for (int i = 0; i < 10; ++i) {
        const Watch::Work work(watch.get(), "often");
        EXPECT_FALSE(watch->is_stuck(2));
    }
    const Watch::Work work(watch.get(), "hangs");
    EXPECT_FALSE(watch->is_stuck(2));
    EXPECT_FALSE(watch->is_stuck(2));
    EXPECT_TRUE(watch->is_stuck(2));
    EXPECT_EQ(watch->judge(SIGKILL), 1);
    ASSERT_TRUE(watch->is_aside("hangs"));
    EXPECT_EQ(watch->failed()[0].why, "it took too long");
}

}  // namespace
}  // namespace umpire::server::testing
