#pragma once

#include "server/addresses.hpp"
#include "server/messages.hpp"
#include "server/pictures.hpp"
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

/// The server without its sockets: who is connected, which battles are awake, and what each connection is told.
namespace umpire::server {

/// Runs tasks some time later, on whatever thread.
class Executor {
public:
    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    virtual ~Executor() = default;
    virtual void post(std::function<void()> task) = 0;
    /// The same, not before a moment; where there is no clock at once.
    virtual void post_at(std::chrono::steady_clock::time_point /*moment*/, std::function<void()> task) {
        post(std::move(task));
    }
    /// The same for a household; where tasks may have to wait, households take turns.
    virtual void post_for(const std::string& /*whose*/, std::function<void()> task) { post(std::move(task)); }
    /// The same, or false when too many are waiting already.
    virtual bool offer_for(const std::string& whose, std::function<void()> task) {
        post_for(whose, std::move(task));
        return true;
    }
    /// How many tasks wait that nobody works on yet; 0 where none ever waits.
    virtual std::size_t waiting() const { return 0; }
};

/// The far end of a connection. Its members may be called from any thread and do not wait.
class Peer {
public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;
    /// Sends a message behind those before it; a peer that does not take its messages is dropped.
    virtual void send(Text message) = 0;
    /// Two at once, which costs less.
    virtual void send_both(Text first, Text second) {
        send(std::move(first));
        send(std::move(second));
    }
    /// Closes the connection when what was sent before is out.
    virtual void close() = 0;
};

/// Where the texts of scenarios and forces come from. Its members may be called from any thread.
class Shelf : public text::ForceSource {
public:
    virtual std::optional<std::string> scenario(std::string_view ruleset, std::string_view name) = 0;
};

struct Limits {
    std::size_t message_size = 64 * 1024;  ///< bytes of a request
    double requests_per_second = 20;       ///< of one connection, in the long run
    double requests_at_once = 60;
    double requests_each_per_second = 200;  ///< of all connections of one address
    double requests_each_at_once = 1200;
    double bytes_per_second = 2 * 1024 * 1024;  ///< of requests of one address: to read them takes time too
    double bytes_at_once = 32 * 1024 * 1024;
    double looks_per_second = 20;  ///< lists and pictures for one address; ten battles of a list count like a picture
    double looks_at_once = 240;    ///< a page that opens asks for its list and up to 200 pictures
    double battles_per_second = 0.5;  ///< founded from one address, in the long run
    double battles_at_once = 20;
    double battles_per_day = 500;    ///< founded from one address
    double challenges_per_day = 20;  ///< ... with an open challenge
    double challenges_at_once = 5;
    std::size_t waiting_each_max = 8;  ///< new battles, and pictures, of one address that are not answered yet
    std::size_t heavy_each_max = 64;   ///< heavy messages of all connections of one address that are not answered yet
    double talk_per_second = 0.5;      ///< names of a seat, or of those of one address who look on
    double talk_at_once = 8;
    double points_per_second = 1;  ///< places shown by a seat, or by those of one address who look on
    double points_at_once = 6;
    double stands_per_second = 1;  ///< changes of its standing answers by a seat
    double stands_at_once = 30;
    std::int64_t battles_max = 0;  ///< kept by the store; 0: no limit
    /// How long finished battles are kept in which nobody is; 0: for ever.
    std::chrono::hours forget_after{0};
    std::size_t peers_at_seat = 64;                 ///< connections of each seat of a battle, and of those who look on
    std::size_t peers_at_seat_each = 32;            ///< of these, from one address
    std::chrono::milliseconds sleep_after{60'000};  ///< without anything happening a battle gives its memory back
    /// While somebody is asked what he answers in secret, others are answered so long after they have asked, or twice,
    /// three times so long: not a moment earlier or later because something was decided meanwhile.
    std::chrono::milliseconds secret_rhythm{250};
    /// So long after it was asked, or twice, three times so long, a computer player answers in secret, all at once.
    std::chrono::milliseconds secret_thought{500};
    /// Decisions within imagined battles that one decision of a computer player may take; all who wait for one share
    /// it.
    std::uint32_t thought_nodes = 20'000;
    /// A standing answer to an open question comes after this time and a part of the next one, which nobody can tell
    /// beforehand: as from a player who is quick.
    std::chrono::milliseconds standing_thought{1'200};
    std::chrono::milliseconds standing_spread{2'400};
};

/// Fills again with time: `take` is true as long as something is left.
class Bucket {
public:
    using Time = std::chrono::steady_clock::time_point;
    Bucket(double rate, double size) : rate_(rate), size_(size), left_(size) {}
    bool take(Time now, double count = 1);
    bool is_full(Time now) const;
    /// How many seconds later there will be so many left, counted from the last `take`.
    double seconds_until(double count) const;

private:
    double rate_;
    double size_;
    double left_;
    Time last_;
};

/// What a hall works with. All of it outlives the hall and the tasks that it leaves to the executors.
struct Services {
    Store& store;
    Journal& journal;
    Executor& executor;  ///< for what is short
    Executor& thinkers;  ///< for computer players, who may take seconds
    Shelf& shelf;
    RandomBelow random;
    std::function<std::chrono::steady_clock::time_point()> now;
    std::function<std::int64_t()> date;              ///< milliseconds since 1970
    std::function<void(const std::string&)> report;  ///< a line for the log, without secrets
    Limits limits;
    /// Threads for work that takes long, so that requests need not wait for it. Null: it is done where it is asked for.
    Executor* workers = nullptr;   ///< battles that wake up, pictures, records
    Executor* founders = nullptr;  ///< new battles
    Watch* watch = nullptr;        ///< told what is worked on
    /// Addresses under which other machines reach the server; empty when it listens to its own machine only.
    std::vector<std::string> addresses = {};  // NOLINT(readability-redundant-member-init): g++ would miss it
    std::int64_t started = 0;                 ///< the date when the hall was opened, which sets it
};

class Room;

/// One connection to the hall. Its members are called one at a time.
class Visit {
public:
    virtual ~Visit() = default;
    /// A message of the far end.
    virtual void receive(std::string_view message) = 0;
    /// The connection is gone.
    virtual void leave() = 0;
};

/// Where connections and requests are led to.
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
        int retry_after = 0;  ///< seconds after which it may be asked for again; 0: that is not told
    };
    using Reply = std::function<void(Answer)>;
    /// Answers a request that needs no connection; `from` is the address of who asks, against whom the rate counts.
    virtual void call(std::string_view name, std::string_view request, std::string_view from, const Reply& reply) = 0;
    /// A new connection; `from` is the same.
    virtual std::shared_ptr<Visit> enter(std::shared_ptr<Peer> peer, std::string_view from) = 0;
    /// To be called now and then.
    virtual void sweep() = 0;
};

class Hall final : public House {
public:
    explicit Hall(Services services);
    ~Hall() override;

    /// The requests are "battles", "list", "picture", "club" and "info".
    void call(std::string_view name, std::string_view request, std::string_view from, const Reply& reply) override;
    std::shared_ptr<Visit> enter(std::shared_ptr<Peer> peer, std::string_view from) override;
    /// Lets battles sleep in which nothing has happened for long.
    void sweep() override;
    /// How many battles are in memory.
    std::size_t awake() const;

private:
    friend class Visitor;
    std::shared_ptr<Room> room(const std::string& battle);
    void found(const Json& request, Language language, const Reply& reply);
    void found_later(const std::shared_ptr<const Json>& request, Language language, std::string_view from,
                     const Reply& reply);
    void picture(const Json& request, Language language, std::string_view from, const Reply& reply);
    void list_later(const std::shared_ptr<const Json>& request, Language language, std::string_view from,
                    const Reply& reply);
    Answer list(const Json& request, Language language);
    void club(Language language, std::string_view from, const Reply& reply);
    std::string info() const;
    /// What an address may still do; what is left of it says how long it has to wait where that is too much.
    struct Purse {
        explicit Purse(const Limits& limits);
        bool is_full(Bucket::Time now) const;
        Bucket founding_at_once;
        Bucket founding_in_a_day;
        Bucket challenges;
        Bucket looks;
        Bucket messages;
        Bucket bytes;
    };
    /// Only while the lock is held.
    Purse& purse(std::string_view from);
    /// For how many seconds an address has to wait until it may do this; 0: it may, and this was counted.
    int wait_to_found(std::string_view from);
    /// Likewise, also because what it asked for has ended the server.
    int wait_before_founding(std::string_view from);
    int wait_to_challenge(std::string_view from);
    int wait_to_look(std::string_view from, double count);
    int wait_to_send(std::string_view from, std::size_t bytes);
    bool may_say(std::string_view from);
    void forget_old_battles();

    std::shared_ptr<const Services> services_;
    Pictures pictures_;
    Doorkeeper founding_;
    Doorkeeper drawing_;
    Doorkeeper looking_;  ///< heavy messages
    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    std::mutex purses_mutex_;
    std::unordered_map<std::string, Purse> purses_;
    std::chrono::steady_clock::time_point last_forgetting_;
};

}  // namespace umpire::server
