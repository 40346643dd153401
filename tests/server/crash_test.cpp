#include "server/lobby.hpp"
#include "server/serve.hpp"

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <atomic>
#include <thread>

namespace umpire::server::testing {
namespace {

/// A store whose n-th write goes wrong: before it is written, or behind it, so that nobody hears that it was.
class BreakingStore final : public Store {
public:
    explicit BreakingStore(Store& store) : store_(store) {}
    std::vector<Written> write(std::span<const Change> changes) override {
        const int now = ++writes;
        if (now == breaks_at && breaks_before) return failed(changes.size());
        auto outcomes = store_.write(changes);
        return now == breaks_at ? failed(changes.size()) : outcomes;
    }
    std::optional<Kept> read(std::string_view battle) override { return store_.read(battle); }
    std::vector<Line> list(std::span<const std::string> battles) override { return store_.list(battles); }
    std::vector<Said> talk(std::string_view battle, std::int64_t before, std::size_t max) override {
        return store_.talk(battle, before, max);
    }
    std::string standing(std::string_view battle, std::string_view seat) override {
        return store_.standing(battle, seat);
    }
    std::vector<Line> club(std::string_view word, std::size_t max) override { return store_.club(word, max); }
    bool set_aside(std::string_view battle, std::string_view why, std::int64_t time) override {
        return store_.set_aside(battle, why, time);
    }
    std::vector<std::string> finished_before(std::int64_t time, std::size_t max) override {
        return store_.finished_before(time, max);
    }
    bool forget(std::string_view battle) override { return store_.forget(battle); }
    std::int64_t count() override { return store_.count(); }
    std::string trouble() const override { return "the disk is full"; }

    int writes = 0;
    int breaks_at = 0;
    bool breaks_before = true;

private:
    static std::vector<Written> failed(std::size_t count) { return std::vector<Written>(count, Written::failed); }
    Store& store_;
};

/// Both games, on both stores.
struct Place {
    const char* ruleset;
    const char* scenario;
    Backend backend;
};

class PlaceTest : public ::testing::TestWithParam<Place> {
protected:
    void SetUp() override {
        address_ = address_of(GetParam().backend, folder_);
        if (address_.empty()) GTEST_SKIP() << "no PostgreSQL: start this by scripts/with_postgres";
    }
    static Founded found(Lobby& lobby, const std::string& b) {
        return lobby.found(GetParam().ruleset, GetParam().scenario, "human", b);
    }
    std::unique_ptr<Store> opened() const { return open_store(GetParam().backend, address_); }

    Folder folder_;
    std::string address_;
};

const auto both_games =
    ::testing::Values(Place{"ae-wwii", "skirmish", Backend::sqlite}, Place{"bolt-action", "meeting", Backend::sqlite},
                      Place{"ae-wwii", "skirmish", Backend::postgres}, Place{"bolt-action", "hold", Backend::postgres});

std::string place_name(const ::testing::TestParamInfo<Place>& place) {
    return std::string(place.param.ruleset[0] == 'a' ? "ae_wwii" : "bolt_action") +
           (place.param.backend == Backend::sqlite ? "_sqlite" : "_postgres");
}

class WritesTest : public PlaceTest {
protected:
    void SetUp() override {
        PlaceTest::SetUp();
        if (!IsSkipped()) store_ = opened();
    }
    /// All moments of a crash on SQLite, and some on the slower store.
    static int next(int at) { return at + (GetParam().backend == Backend::sqlite ? 1 : 5); }

    std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Places, WritesTest, both_games, place_name);

TEST_P(WritesTest, ThatFailLoseNothingThatWasTold) {
    for (const bool before : {true, false}) {
        for (int at = 2; at <= 16; at = next(at)) {
            BreakingStore store(*store_);
            store.breaks_at = at;
            store.breaks_before = before;
            Lobby lobby(store);
            const Founded battle = found(lobby, "random");
            auto tab = lobby.enter(battle.battle, battle.a);
            Chance chance(static_cast<std::uint64_t>(at), 1);
            for (int i = 0; i < 9 || store.writes <= at; ++i) {
                if (!tab->is_asked()) {  // what the server was about to do by itself failed; a page comes again
                    tab = lobby.enter(battle.battle, battle.a);
                }
                ASSERT_TRUE(tab->is_asked()) << at;
                const Json state = tab->state;
                tab->act(tab->idea(chance));
                lobby.settle();
                if (tab->heard.back().starts_with("{\"type\":\"failure\"")) {
                    EXPECT_EQ(tab->last("failure")["code"], "store");
                }
                EXPECT_GE(tab->state["revision"], state["revision"]);
            }
            EXPECT_GE(store.writes, at);
            // The battle in memory is the battle in the store, step by step.
            const Json told = lobby.enter(battle.battle, battle.a)->state;
            lobby.restart();
            EXPECT_EQ(lobby.enter(battle.battle, battle.a)->state, told) << at << before;
            EXPECT_FALSE(lobby.reports.empty());
        }
    }
}

TEST_P(WritesTest, OfTheServerItselfThatFailAreToldAndTriedAgain) {
    BreakingStore store(*store_);
    Lobby lobby(store);
    const Founded battle = found(lobby, "human");
    store.breaks_at = store.writes + 1;  // the dice with which the battle begins
    const auto tab = lobby.enter(battle.battle, battle.a, "fr");
    EXPECT_EQ(tab->state["steps"], 0);
    const Json failure = tab->last("failure");
    EXPECT_EQ(failure["code"], "store");
    EXPECT_TRUE(failure["id"].is_null());
    EXPECT_FALSE(tab->is_closed);
    lobby.hall->sweep();
    lobby.settle();
    EXPECT_GT(tab->state["steps"], 0);
    EXPECT_FALSE(tab->state["awaited"].empty());
    const std::size_t heard = tab->heard.size();
    lobby.hall->sweep();
    lobby.settle();
    EXPECT_EQ(tab->heard.size(), heard) << "all is well: nothing is tried again";
}

TEST_P(WritesTest, AtWhichTheServerEndsLoseNothingThatWasTold) {
    // The server ends at its n-th write, with that write done or not; what any page was told before is there again.
    for (int at = 2; at <= 30; at = next(at)) {
        Lobby lobby(*store_);
        const Founded battle = found(lobby, "human");
        lobby.journal.is_holding = true;
        auto a = lobby.enter(battle.battle, battle.a);
        auto b = lobby.enter(battle.battle, battle.b);
        Chance chance(static_cast<std::uint64_t>(at), 1);
        for (int writes = 1; writes < at; ++writes) {
            lobby.journal.let_go();
            lobby.settle();
            Tab& asked = b->is_asked() ? *b : *a;
            if (asked.is_asked() && lobby.journal.held() == 0) asked.act(asked.idea(chance));
            lobby.settle();
        }
        const Json told = a->state;
        if (at % 2 == 0) lobby.journal.let_go();  // written, but nobody heard of it
        lobby.restart();
        lobby.journal.is_holding = false;
        a = lobby.enter(battle.battle, battle.a);
        ASSERT_FALSE(a->state.is_null());
        EXPECT_GE(a->state["revision"], told["revision"]) << at;
        if (a->state["revision"] == told["revision"]) {
            EXPECT_EQ(a->state["hash"], told["hash"]);
        }
        for (const std::string& line : lobby.reports) EXPECT_EQ(line.find("replay"), std::string::npos) << line;
    }
}

/// What a page of the child was told: the revision and the hash of the battle then.
struct Heard {
    std::int64_t revision;
    std::uint64_t hash;
    std::int64_t is_finished;
};

class LockedExecutor final : public Executor {
public:
    void post(std::function<void()> task) override {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    bool run_one() {
        std::function<void()> task;
        {
            const std::lock_guard lock(mutex_);
            if (tasks_.empty()) return false;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
        return true;
    }

private:
    std::mutex mutex_;
    std::deque<std::function<void()>> tasks_;
};

/// Brings what is told, from the writer's thread too, to the thread to which the tab belongs.
class Carrier final : public Peer {
public:
    Carrier(Executor& executor, std::shared_ptr<Tab> tab) : executor_(executor), tab_(std::move(tab)) {}
    void send(Text message) override {
        executor_.post([to = tab_, message = std::move(message)] { to->send(message); });
    }
    void close() override {}

private:
    Executor& executor_;
    std::shared_ptr<Tab> tab_;
};

/// Plays with a real writer thread and tells each acknowledged state through a pipe, until it is killed.
[[noreturn]] void play_until_killed(Backend backend, const std::string& address, const Founded& battle, int pipe) {
    OpenedStore opened = backend == Backend::sqlite ? open_sqlite(address) : open_postgres(address);
    if (opened.store == nullptr) _exit(3);
    const auto writer = start_writer(*opened.store);
    StepExecutor thinkers;
    LockedExecutor executor;
    DataShelf shelf;
    Chance dice(static_cast<std::uint64_t>(getpid()), 1);
    Limits limits;
    limits.requests_per_second = limits.requests_at_once = limits.requests_each_at_once = 1e9;
    Hall hall(Services{
        *opened.store, *writer, executor, thinkers, shelf, [&](std::uint32_t bound) { return dice.below(bound); },
        [] { return std::chrono::steady_clock::now(); }, [] { return std::int64_t{0}; },
        // The database may still have been writing what the server before had asked for when it was killed.
        [](const std::string& line) {
            if (line.find("changed elsewhere") == std::string::npos) _exit(4);
        },
        limits});
    std::array tabs{std::make_shared<Tab>(), std::make_shared<Tab>()};
    for (std::size_t i = 0; i < 2; ++i) {
        tabs[i]->visit = hall.enter(std::make_shared<Carrier>(executor, tabs[i]), tabs[i]->household);
        const std::string& token = i == 0 ? battle.a : battle.b;
        tabs[i]->say({{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", token}});
    }
    Chance chance(static_cast<std::uint64_t>(getpid()), 2);
    std::int64_t told = -1;
    std::array<std::int64_t, 2> acted{-1, -1};
    for (;;) {
        while (executor.run_one()) {
        }
        if (tabs[0]->state.is_null() || tabs[1]->state.is_null()) continue;
        const auto revision = tabs[0]->state["revision"].get<std::int64_t>();
        if (revision > told) {
            told = revision;
            const bool is_finished = tabs[0]->state["finished"].get<bool>();
            const Heard heard{revision, std::stoull(tabs[0]->state["hash"].get<std::string>(), nullptr, 16),
                              is_finished ? 1 : 0};
            if (write(pipe, &heard, sizeof heard) != sizeof heard) _exit(5);
            if (is_finished) pause();
        }
        // Each seat has numbers of its own: what the other decides in secret it does not notice.
        for (std::size_t i = 0; i < 2; ++i) {
            const auto seen = tabs[i]->state["revision"].get<std::int64_t>();
            if (!tabs[i]->is_asked() || seen == acted[i]) continue;
            acted[i] = seen;
            tabs[i]->act(tabs[i]->idea(chance));
        }
    }
}

class KilledTest : public PlaceTest {
protected:
    /// Lets a server play after so many changes for a moment longer, kills it, and gives what it had told.
    std::vector<Heard> play_and_kill(const Founded& battle, std::uint32_t changes, std::uint32_t microseconds) const {
        std::array<int, 2> ends{};
        EXPECT_EQ(pipe(ends.data()), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            play_until_killed(GetParam().backend, address_, battle, ends[1]);
        }
        close(ends[1]);
        Heard heard{};
        std::vector<Heard> all;
        for (; changes > 0 && heard.is_finished == 0; --changes) {
            if (read(ends[0], &heard, sizeof heard) != sizeof heard) break;
            all.push_back(heard);
        }
        usleep(microseconds);
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself with " << WEXITSTATUS(status);
        while (read(ends[0], &heard, sizeof heard) == sizeof heard) all.push_back(heard);
        close(ends[0]);
        return all;
    }
};

INSTANTIATE_TEST_SUITE_P(Places, KilledTest, both_games, place_name);

TEST_P(KilledTest, HasKeptAllThatItTold) {
    Founded battle;
    {
        const auto store = opened();
        Lobby lobby(*store);
        battle = found(lobby, "human");
    }
    Chance chance(1, 1);
    std::int64_t last = 0;
    for (int kill_number = 0; kill_number < 12; ++kill_number) {
        // After so many changes, and then at any moment of the next ones.
        const std::uint32_t changes = 1 + chance.below(12);
        const std::vector<Heard> all = play_and_kill(battle, changes, chance.below(4'000));
        // Whoever comes next finds at least what was told, and the very same.
        const auto store = opened();
        Lobby lobby(*store);
        lobby.journal.is_holding = true;  // only look
        const auto tab = lobby.enter(battle.battle, battle.a);
        ASSERT_FALSE(tab->state.is_null());
        EXPECT_TRUE(lobby.reports.empty());
        const auto revision = tab->state["revision"].get<std::int64_t>();
        EXPECT_GE(revision, last);
        if (!all.empty()) {
            EXPECT_GE(revision, all.back().revision);
            EXPECT_LE(revision, all.back().revision + 1);
            if (revision == all.back().revision) {
                EXPECT_EQ(std::stoull(tab->state["hash"].get<std::string>(), nullptr, 16), all.back().hash);
            }
            last = all.back().revision;
        }
        if (tab->state["finished"].get<bool>()) break;
    }
    EXPECT_GT(last, 10);
}

}  // namespace
}  // namespace umpire::server::testing
