#pragma once

#include "dice/chance.hpp"
#include "server/data_shelf.hpp"
#include "server/hall.hpp"
#include "server/store.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A server without sockets, threads and clocks, in which a test says what happens when.
namespace umpire::server::testing {

using Json = nlohmann::json;

/// What is wrong with a message by a definition of docs/server.schema.json; empty when nothing is.
std::string schema_fault(std::string_view definition, std::string_view message);

/// A folder of its own that goes away.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

class StepExecutor final : public Executor {
public:
    using Moment = std::chrono::steady_clock::time_point;
    void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    void post_at(Moment moment, std::function<void()> task) override { later_.emplace(moment, std::move(task)); }
    /// Tasks whose moment has come go to the others.
    void wake(Moment now);
    /// The moment of the first task that waits for one.
    std::optional<Moment> next() const { return later_.empty() ? std::nullopt : std::optional(later_.begin()->first); }
    std::size_t waiting() const override {
        if (when_asked) when_asked();
        return tasks_.size();
    }
    std::function<void()> when_asked;  ///< called whenever somebody asks how much waits
    bool run_one();
    void run_all() {
        while (run_one()) {
        }
    }
    /// Runs any one of the waiting tasks.
    bool run_any(Chance& chance);
    void drop() {
        tasks_.clear();
        later_.clear();
    }

private:
    std::deque<std::function<void()>> tasks_;
    std::multimap<Moment, std::function<void()>> later_;
};

/// Writes at once, or holds what is submitted until it is let go.
class HeldJournal final : public Journal {
public:
    explicit HeldJournal(Store& store) : store_(store) {}
    void submit(Change change, WhenWritten told) override;
    bool let_go();  ///< of one
    /// Of all: they are written in their order and told in the opposite one, as threads may overtake each other.
    void let_go_last_first();
    std::size_t held() const { return held_.size(); }
    void drop() { held_.clear(); }
    bool is_holding = false;
    bool fails = false;  ///< nothing is written
    /// Says when a change is written that is not held.
    std::function<void(std::function<void()>)> when_due;

private:
    struct Entry {
        Change change;
        WhenWritten told;
    };
    Store& store_;
    std::deque<Entry> held_;
};

struct Founded {
    std::string battle;
    std::string a;
    std::string b;
    std::string token(Side side) const { return side == Side::a ? a : side == Side::b ? b : ""; }
    /// Texts without the name of the battle, which is drawn by lot: texts of twins can be compared.
    std::vector<std::string> without_name(std::vector<std::string> texts) const;
};

class Lobby;

/// A page as far as the server sees one: what it was told, put together as docs/server.md says.
class Tab final : public Peer, public std::enable_shared_from_this<Tab> {
public:
    void send(Text message) override;
    void close() override { is_closed = true; }

    /// Says a message with the next id; false when the tab has no connection.
    void say(Json message);
    /// Decides, seeing the battle as the tab sees it.
    void act(const std::string& action);
    /// The battle as the seat knows it; nothing before it was told.
    std::unique_ptr<Match> match() const;
    Side side() const;
    bool is_asked() const;
    /// Something legal to do, by chance.
    std::string idea(Chance& chance) const;
    void leave();
    /// The last message of a type; null when there was none.
    Json last(const std::string& type) const;
    /// Takes in a message now: `send` does so at once unless `is_far`, when the test carries the messages.
    void hear(const std::string& message);

    std::shared_ptr<Visit> visit;
    std::string household = "192.0.2.1";
    bool is_far = false;
    bool is_closed = false;
    std::deque<std::string> on_the_way;  ///< messages sent to a far tab
    std::vector<std::string> heard;
    Json welcome;
    Json state;
    std::vector<Json> log;        ///< the steps, as the states built it
    std::size_t lacks_below = 0;  ///< steps before this one were not told
    int next_id = 1;

private:
    mutable std::string setup_;                 ///< of the battle that is read
    mutable std::unique_ptr<Match> begins_as_;  ///< that battle before its first step
};

class Lobby {
public:
    explicit Lobby(Store& kept);
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;
    ~Lobby() { hang_up(); }
    /// Gives a tab its connection.
    void connect(const std::shared_ptr<Tab>& tab);
    Json post(const std::string& name, const Json& request, int expected = 200);
    Founded found(const std::string& ruleset, const std::string& scenario, const std::string& a, const std::string& b);
    std::shared_ptr<Tab> enter(const std::string& battle, const std::string& token, const std::string& language = "en");
    /// Lets everything happen that can, and a little time go by where something waits for it; clocks that will ring
    /// much later do not.
    void settle();
    /// Lets happen what happens until that much time has gone by.
    void settle_for(std::chrono::milliseconds time_to_go);
    /// What a page that comes now is told of the battle, and all that it may ask about its past, without the name of
    /// the battle.
    std::vector<std::string> told_of(const Founded& battle, Side side);
    /// Lets the two tabs play by chance until the end or so many decisions.
    int play(Tab& a, Tab& b, Chance& chance, int decisions_max);
    /// As after a crash: what was not written yet is lost.
    void restart();

    Store& store;
    StepExecutor executor;
    StepExecutor thinkers;
    HeldJournal journal;
    DataShelf shelf;
    Chance dice{7, 1};
    std::chrono::steady_clock::time_point time{std::chrono::hours(1)};
    std::int64_t date = 1'700'000'000'000;
    std::vector<std::string> reports;
    Limits limits;                ///< from the next start on, as the three that follow
    Executor* workers = nullptr;  ///< nothing: heavy work is done at once
    Executor* founders = nullptr;
    Watch* watch = nullptr;
    Push* push = nullptr;
    std::unique_ptr<Hall> hall;

private:
    /// The connections end with the server: tab and visit hold each other until then.
    void hang_up();
    std::vector<std::weak_ptr<Tab>> connected_;
};

/// A store of SQLite in the folder.
std::unique_ptr<Store> memory_store(const Folder& folder);

enum class Backend { sqlite, postgres };
/// Where a store of that kind is: a file in the folder, or the database that UMPIRE_TEST_POSTGRES names, as
/// scripts/with_postgres does; empty when there is none.
std::string address_of(Backend backend, const Folder& folder);
std::unique_ptr<Store> open_store(Backend backend, const std::string& address);

/// A test with a server and its store.
class LobbyTest : public ::testing::Test {
protected:
    Folder folder;
    std::unique_ptr<Store> store = memory_store(folder);
    Lobby lobby{*store};
};

}  // namespace umpire::server::testing
