#pragma once

#include "server/addresses.hpp"
#include "server/bucket.hpp"
#include "server/messages.hpp"
#include "server/pictures.hpp"
#include "server/push.hpp"
#include "server/store.hpp"
#include "server/watch.hpp"
#include "text/scenario_file.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

/// The server without its sockets: who is connected, which battles are in memory, and what each connection is told.
namespace umpire::server {

/// Runs tasks some time later, on whatever thread.
class Executor {
public:
    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    virtual ~Executor() = default;
    virtual void post(std::function<void()> task) = 0;
    /// The same, but not before a moment; without a clock it runs at once.
    virtual void post_at(std::chrono::steady_clock::time_point /*moment*/, std::function<void()> task) {
        post(std::move(task));
    }
    /// The same on behalf of a household. Where tasks have to wait, households take turns.
    virtual void post_for(const std::string& /*whose*/, std::function<void()> task) { post(std::move(task)); }
    /// The same; false when too many are waiting already.
    virtual bool offer_for(const std::string& whose, std::function<void()> task) {
        post_for(whose, std::move(task));
        return true;
    }
    /// How many tasks wait that no thread works on yet; 0 where none ever wait.
    virtual std::size_t waiting() const { return 0; }
};

/// The far end of a connection. Its members may be called from any thread and do not wait.
class Peer {
public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;
    /// Sends a message after those before it. A peer that does not take its messages is dropped.
    virtual void send(Text message) = 0;
    /// Sends two at once, which costs less.
    virtual void send_both(Text first, Text second) {
        send(std::move(first));
        send(std::move(second));
    }
    /// Closes the connection as soon as what was sent before is out.
    virtual void close() = 0;
};

/// Where the texts of scenarios and forces come from. Its members may be called from any thread.
class Shelf : public text::ForceSource {
public:
    virtual std::optional<std::string> scenario(std::string_view ruleset, std::string_view name) = 0;
};

struct Limits {
    std::size_t message_size = 64 * 1024;  ///< bytes of a request
    double requests_per_second = 20;       ///< requests of one connection, in the long run
    double requests_at_once = 60;
    double requests_each_per_second = 200;  ///< requests of all connections of one address
    double requests_each_at_once = 1200;
    double hellos_per_second = 10;  ///< arrivals from one address: each is told to everybody in the battle
    double hellos_at_once = 600;
    double bytes_per_second = 2 * 1024 * 1024;  ///< bytes of requests of one address: to read them takes time too
    double bytes_at_once = 32 * 1024 * 1024;
    double looks_per_second = 20;  ///< lists and pictures for one address; ten battles of a list count like a picture
    double looks_at_once = 240;    ///< a page that opens asks for its list and up to 200 pictures
    double battles_per_second = 0.5;  ///< founded from one address, in the long run
    double battles_at_once = 20;
    double battles_per_day = 500;  ///< founded from one address
    /// A battle that begins with a record counts as one more for each so many bytes of it: it takes room for ever.
    double record_bytes_like_a_battle = 128 * 1024;
    double challenges_per_day = 20;  ///< ... with an open challenge
    double challenges_at_once = 5;
    /// New battles and pictures that one address has asked for and that are not done yet.
    std::size_t waiting_each_max = 8;
    /// Heavy messages of one address, over all its connections, that are not answered yet.
    std::size_t heavy_each_max = 64;
    /// Changes of name and lines of talk by a seat, or by those of one address who look on.
    double talk_per_second = 0.5;
    double talk_at_once = 8;
    double points_per_second = 1;  ///< places shown by a seat, or by those of one address who look on
    double points_at_once = 6;
    double stands_per_second = 1;  ///< changes of standing answers by a seat
    double stands_at_once = 30;
    /// How many changes a seat may make to one battle. After these it may only make changes that move the battle on.
    /// The longest battles have some 1,500 decisions of each side.
    std::int64_t changes_each_max = 10'000;
    /// How many decisions of a seat may be taken back, lines of sheets counted one by one: they are kept for ever.
    std::size_t taken_back_each_max = 20'000;
    std::int64_t battles_max = 0;  ///< kept by the store; 0: no limit
    /// How long finished battles are kept after the last change, if nobody is in them; 0: for ever.
    std::chrono::hours forget_after{0};
    std::size_t peers_at_seat = 64;                 ///< connections of each seat of a battle, and of those who look on
    std::size_t peers_at_seat_each = 32;            ///< ... of these from one address
    std::chrono::milliseconds sleep_after{60'000};  ///< after so long without any event a battle gives its memory back
    /// Steps of all battles in memory, some 1.7 KB each. Beyond it the longest ones give their memory back at once.
    std::size_t steps_awake_max = 300'000;
    /// The rhythm of answers while somebody is asked something that he answers in secret. Whoever else asks is answered
    /// one rhythm after he asked, or two, or three. So the moment does not tell whether something was decided
    /// meanwhile.
    std::chrono::milliseconds secret_rhythm{250};
    /// A computer player answers in secret this long after it was asked, or twice or three times as long, all answers
    /// at once.
    std::chrono::milliseconds secret_thought{500};
    /// Decisions within imagined battles that one decision of a computer player may take. All who wait for a computer
    /// player share them.
    std::uint32_t thought_nodes = 20'000;
    /// ... and how long he is at one decision, or at all the answers to one secret question, while others wait. In a
    /// crowded battle 20,000 imagined decisions may take a minute.
    std::chrono::milliseconds thought_time{2'000};
    /// A standing answer to an open question comes after this time and a part of `standing_spread`, which nobody can
    /// tell beforehand. So it looks like the answer of a quick player.
    std::chrono::milliseconds standing_thought{1'200};
    std::chrono::milliseconds standing_spread{2'400};
};

/// What a hall works with. It must all outlive the hall and the tasks that the hall leaves to the executors.
struct Services {
    Store& store;
    Journal& journal;
    Executor& executor;  ///< for short tasks
    Executor& thinkers;  ///< for computer players, who may take seconds
    Shelf& shelf;
    RandomBelow random;
    std::function<std::chrono::steady_clock::time_point()> now;
    std::function<std::int64_t()> date;              ///< milliseconds since 1970
    std::function<void(const std::string&)> report;  ///< writes a line to the log; the line holds no secrets
    Limits limits;
    /// Threads for work that takes long, so that requests need not wait for it. Null: the caller's thread does the
    /// work.
    Executor* workers = nullptr;   ///< for battles that wake up, pictures, records
    Executor* founders = nullptr;  ///< for new battles
    Watch* watch = nullptr;        ///< told what is worked on
    /// Addresses under which other machines reach the server; empty when only its own machine can reach it.
    std::vector<std::string> addresses = {};  // NOLINT(readability-redundant-member-init): g++ would miss it
    std::int64_t started = 0;                 ///< the date when the hall was opened; the hall sets it
    Push* push = nullptr;                     ///< calls who has left; null: nobody does
};

class Room;

/// One connection as the hall sees it. Its members are called one at a time.
class Visit {
public:
    virtual ~Visit() = default;
    /// A message from the far end has come.
    virtual void receive(std::string_view message) = 0;
    /// The connection is gone.
    virtual void leave() = 0;
};

/// Where connections and requests go.
class House {
public:
    House() = default;
    House(const House&) = delete;
    House& operator=(const House&) = delete;
    virtual ~House() = default;

    /// Status of HTTP and the text of an answer.
    struct Answer {
        int status = 200;
        std::string text;
        int retry_after = 0;  ///< seconds after which it may be asked for again; 0: not told
    };
    using Reply = std::function<void(Answer)>;
    /// Answers a request that needs no connection. `from` is the address that asks; limits count against it.
    virtual void call(std::string_view name, std::string_view request, std::string_view from, const Reply& reply) = 0;
    /// Lets a new connection in. `from` is its address.
    virtual std::shared_ptr<Visit> enter(std::shared_ptr<Peer> peer, std::string_view from) = 0;
    /// Tidies up. It has to be called now and then.
    virtual void sweep() = 0;
};

class Hall final : public House {
public:
    explicit Hall(Services services);
    ~Hall() override;

    /// The requests are "battles", "list", "picture", "club" and "info".
    void call(std::string_view name, std::string_view request, std::string_view from, const Reply& reply) override;
    std::shared_ptr<Visit> enter(std::shared_ptr<Peer> peer, std::string_view from) override;
    /// Puts battles to sleep in which nothing has happened for long, and the longest ones where memory runs short.
    void sweep() override;
    /// How many battles are in memory.
    std::size_t awake() const;
    /// How many steps of all battles are in memory.
    std::size_t steps_held() const;

private:
    friend class Visitor;
    std::shared_ptr<Room> room(const std::string& battle);
    void found(const Json& request, Language language, const std::string& whose, const Reply& reply);
    void found_later(const std::shared_ptr<const Json>& request, Language language, std::string_view from,
                     const Reply& reply);
    void picture(const Json& request, Language language, std::string_view from, const Reply& reply);
    void list_later(const std::shared_ptr<const Json>& request, Language language, std::string_view from,
                    const Reply& reply);
    Answer list(const Json& request, Language language);
    void club(Language language, std::string_view from, const Reply& reply);
    std::string info() const;
    /// What an address may still do. A bucket that is empty also tells how long the address has to wait.
    struct Purse {
        explicit Purse(const Limits& limits);
        Purse(const Limits& limits, const FoundingPurse& kept) : Purse(limits) { founding = kept; }
        bool is_full(Bucket::Time now) const;
        FoundingPurse founding;
        Bucket looks;
        Bucket hellos;
        Bucket messages;
        Bucket bytes;
    };
    /// The purse of an address. Call it only while the lock is held.
    Purse& purse(std::string_view from);
    /// For how many seconds an address has to wait until it may found a battle; 0: it may, and this was counted.
    /// One that begins with a record of so many bytes counts as several of the day.
    int wait_to_found(std::string_view from, std::size_t record_bytes);
    /// The same. An address also has to wait when it is barred because what it asked for has ended the server.
    int wait_before_founding(std::string_view from, std::size_t record_bytes = 0);
    int wait_to_challenge(std::string_view from);
    int wait_to_look(std::string_view from, double count);
    int wait_to_enter(std::string_view from);
    int wait_to_send(std::string_view from, std::size_t bytes);
    bool may_say(std::string_view from);
    /// Where the founding of battles is still counted after the server has died.
    void keep_purse(std::string_view from, const Purse& purse);
    void forget_old_battles();

    std::shared_ptr<const Services> services_;
    Pictures pictures_;
    Doorkeeper founding_;
    Doorkeeper drawing_;
    Doorkeeper looking_;  ///< for heavy messages
    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    std::mutex purses_mutex_;
    std::unordered_map<std::string, Purse> purses_;
    Bucket::Time purses_looked_through_;
    std::chrono::steady_clock::time_point last_forgetting_;
};

}  // namespace umpire::server
