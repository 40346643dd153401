#include "dice/chance.hpp"
#include "games/ae_wwii/vocabulary.hpp"
#include "games/games.hpp"
#include "record/session.hpp"
#include "server/data_shelf.hpp"
#include "server/http.hpp"
#include "server/serve.hpp"
#include "server/socket_client.hpp"
#include "server/tokens.hpp"
#include "text/codec.hpp"
#include "text/scenario_file.hpp"
#include "text/wording.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

/// A move from click to durable answer, beside a floor: the same connections, messages of the same size and one commit
/// of the same size, but no rules, no views and no battles. Both run in turns in one process, with their clients.
/// usage: server_bench [SECONDS of each measure]; the root of the project in UMPIRE_ROOT.
namespace umpire::server {
using ae_wwii::Question;
using ae_wwii::Verb;
namespace {

using Clock = std::chrono::steady_clock;
using testing::DataShelf;

constexpr int rounds_of_each = 11;
using testing::SocketClient;

/// A battle in which one side may activate a unit, which rolls no dice and so can be taken back again and again.
struct Position {
    std::string record;
    std::string action;
    Side side = Side::none;
};

Position play_to_an_activation() {
    DataShelf shelf;
    auto setup = text::read_scenario(*shelf.scenario("ae-wwii", "skirmish"), shelf);
    record::Session session(open_match(std::get<Setup>(setup)).match, {});
    Chance chance(1, 1);
    for (;;) {
        const Pending pending = session.match().pending();
        if (const auto* roll = std::get_if<Roll>(&pending)) {
            Faces faces;
            for (int i = 0; i < roll->count; ++i)
                faces.push_back(static_cast<std::uint8_t>(1 + chance.below(roll->sides)));
            session.roll(faces);
            continue;
        }
        const Decision decision = next_asked(pending);
        const Action action = session.match().sample(decision.by, chance);
        if (decision.question == Question::activate && action.verb == Verb::activate) {
            const Scenario& scenario = session.match().scenario();
            return {record::record_text(session.record(), session.match()),
                    text::to_text(action, scenario, text::unit_of(scenario.setup.ruleset)), decision.by};
        }
        session.act(decision.by, action);
    }
}

std::string json_text(std::string_view text) {
    std::string result = "\"";
    for (const char letter : text)
        result += letter == '\n' ? "\\n" : letter == '"' ? "\\\"" : letter == '\\' ? "\\\\" : std::string(1, letter);
    return result + "\"";
}

std::string between(std::string_view text, std::string_view before) {
    const std::size_t at = text.find(before);
    if (at == std::string_view::npos) return "";
    const std::size_t from = at + before.size();
    return std::string(text.substr(from, text.find('"', from) - from));
}

/// The sizes of what a move of the real server sends and keeps.
struct Sizes {
    std::size_t done = 0;
    std::size_t state = 0;
    std::size_t payload = 0;
    std::size_t summary = 0;
};

/// Keeps as many bytes as the real server, and answers as many.
class FloorHouse final : public House {
public:
    FloorHouse(Journal& journal, const Sizes& sizes) : journal_(journal), sizes_(sizes) {}
    void call(std::string_view, std::string_view, std::string_view, const Reply& reply) override { reply({404, ""}); }
    void sweep() override {}

    std::shared_ptr<Visit> enter(std::shared_ptr<Peer> peer, std::string_view) override {
        class FloorVisit final : public Visit {
        public:
            FloorVisit(FloorHouse& house, std::shared_ptr<Peer> peer)
                : house_(house), peer_(std::move(peer)), battle_(new_battle_name()) {
                Change change{battle_, 0, "", "{}", 0, Founding{"header", "seats"}};
                house_.journal_.submit(std::move(change), [](Written) {});
            }
            void receive(std::string_view) override {
                Change change{battle_, ++version_, house_.payload_, house_.summary_, version_, {}};
                house_.journal_.submit(std::move(change), [peer = peer_, &house = house_](Written) {
                    peer->send(house.done_);
                    peer->send(house.state_);
                });
            }
            void leave() override {}

        private:
            FloorHouse& house_;
            std::shared_ptr<Peer> peer_;
            std::string battle_;
            std::int64_t version_ = 0;
        };
        return std::make_shared<FloorVisit>(*this, std::move(peer));
    }

private:
    Journal& journal_;
    Sizes sizes_;
    Text done_ = std::make_shared<const std::string>(sizes_.done, 'x');
    Text state_ = std::make_shared<const std::string>(sizes_.state, 'x');
    std::string payload_ = std::string(sizes_.payload, 'x');
    std::string summary_ = std::string(sizes_.summary, 'x');
};

struct Measured {
    std::vector<double> times;  ///< of each move, in milliseconds
    double seconds = 0;
    double processor = 0;  ///< seconds of it, the clients' among them
};

double processor_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// What each of the clients does: connects, then moves until the time is over.
Measured measure(int clients, double seconds, const std::function<std::unique_ptr<SocketClient>(int)>& connect,
                 const std::function<std::string(int client, std::int64_t move)>& message) {
    std::vector<std::thread> threads;
    std::vector<std::vector<double>> times(static_cast<std::size_t>(clients));
    std::atomic<int> connected = 0;
    std::atomic<bool> begins = false;
    std::atomic<bool> ends = false;
    for (int i = 0; i < clients; ++i) {
        threads.emplace_back([&, i] {
            const auto client = connect(i);
            ++connected;
            while (!begins) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            for (std::int64_t move = 0; !ends; ++move) {
                const std::string text = message(i, move);
                const auto start = Clock::now();
                client->send_text(text);
                const std::string done = client->read_text();
                const std::chrono::duration<double, std::milli> took = Clock::now() - start;
                if (client->read_text().empty() || done.find("failure") != std::string::npos ||
                    done.find("clause") != std::string::npos) {
                    std::fprintf(stderr, "a move failed: %s\n", done.c_str());
                    std::abort();
                }
                times[static_cast<std::size_t>(i)].push_back(took.count());
            }
        });
    }
    while (connected < clients) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const auto start = Clock::now();
    const double used = processor_seconds();
    begins = true;
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    ends = true;
    for (std::thread& thread : threads) thread.join();
    Measured measured;
    measured.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    measured.processor = processor_seconds() - used;
    for (const auto& some : times) measured.times.insert(measured.times.end(), some.begin(), some.end());
    std::ranges::sort(measured.times);
    return measured;
}

double at(const Measured& measured, double part) {
    const auto last = static_cast<double>(measured.times.size() - 1);
    return measured.times[static_cast<std::size_t>(last * part)];
}

/// What a round tells of one server.
struct Round {
    double median = 0;  ///< milliseconds
    double tail = 0;    ///< of the slowest hundredth
    double rate = 0;    ///< moves a second
    double cost = 0;    ///< microseconds of the processor for a move
};
Round round_of(const Measured& measured) {
    const auto moves = static_cast<double>(measured.times.size());
    return {at(measured, 0.5), at(measured, 0.99), moves / measured.seconds, measured.processor / moves * 1e6};
}

/// Floor and real server, round by round: one short round of each after the other, so that both meet the same load of
/// the machine. All numbers are medians of the rounds, the ratios too.
class Rounds {
public:
    void add(const Round& low, const Round& high) {
        low_.push_back(low);
        high_.push_back(high);
    }
    double low(double Round::* part) const { return middle(low_, part); }
    double high(double Round::* part) const { return middle(high_, part); }
    double ratio(double Round::* part) const {
        std::vector<double> ratios;
        for (std::size_t i = 0; i < low_.size(); ++i) ratios.push_back(high_[i].*part / low_[i].*part);
        return middle(std::move(ratios));
    }

private:
    static double middle(std::vector<double> numbers) {
        std::ranges::sort(numbers);
        const std::size_t half = numbers.size() / 2;
        return numbers.size() % 2 == 1 ? numbers[half] : (numbers[half - 1] + numbers[half]) / 2;
    }
    static double middle(const std::vector<Round>& rounds, double Round::* part) {
        std::vector<double> numbers;
        for (const Round& round : rounds) numbers.push_back(round.*part);
        return middle(std::move(numbers));
    }
    std::vector<Round> low_;
    std::vector<Round> high_;
};

/// One server, floor or real, with a store of its own, running in threads of this process.
struct Running {
    explicit Running(const std::string& file) : store(open_sqlite(file).store), writer(start_writer(*store)) {
        Address address;
        address.port = 0;
        Message problem;
        http = listen(address, problem);
    }
    void start(House& house) {
        thread = std::thread([this, &house] { http->run(house, page); });
    }
    /// Before the house goes away.
    void stop() {
        if (!thread.joinable()) return;
        http->stop();
        thread.join();
    }
    ~Running() { stop(); }
    std::unique_ptr<Store> store;
    std::unique_ptr<Http> http;
    std::unique_ptr<Journal> writer;
    Page page;
    std::thread thread;
};

/// The real server with battles at one position.
class Real {
public:
    explicit Real(const std::string& file) : running_(file) { running_.start(hall_); }
    ~Real() { running_.stop(); }
    Real(const Real&) = delete;
    Real& operator=(const Real&) = delete;

    std::unique_ptr<SocketClient> connect() {
        std::string battle;
        return connect(battle);
    }
    std::unique_ptr<SocketClient> connect(std::string& battle) {
        std::promise<std::string> answer;
        hall_.call("battles", "{\"record\":" + json_text(position_.record) + "}", "here",
                   [&](const House::Answer& told) { answer.set_value(told.text); });
        const std::string founded = answer.get_future().get();
        battle = between(founded, "\"battle\":\"");
        const std::string token = between(founded, position_.side == Side::a ? "\"A\":\"" : "\"B\":\"");
        auto client = std::make_unique<SocketClient>(running_.http->port());
        client->upgrade("/api/v1/ws", "localhost");
        client->send_text("{\"type\":\"hello\",\"version\":1,\"battle\":\"" + battle + "\",\"token\":\"" + token +
                          "\"}");
        for (int i = 0; i < 3; ++i) client->read_text();  // welcome, state, presence
        return client;
    }
    /// Every second move takes the one before back.
    std::string message(std::int64_t move) const {
        const std::string end = "\"id\":1,\"at\":" + std::to_string(move + 1) + "}";
        return move % 2 == 0 ? "{\"type\":\"act\",\"action\":" + json_text(position_.action) + "," + end
                             : "{\"type\":\"undo\"," + end;
    }
    /// How large everything is shows one move.
    Sizes sizes() {
        std::string battle;
        const auto client = connect(battle);
        client->send_text(message(0));
        Sizes sizes;
        sizes.done = client->read_text().size();
        sizes.state = client->read_text().size();
        sizes.payload = running_.store->read(battle)->payloads.back().size();
        sizes.summary = running_.store->list(std::array{battle})[0].summary.size();
        return sizes;
    }

private:
    static Limits no_limits() {
        Limits limits;
        limits.requests_per_second = limits.requests_at_once = limits.battles_at_once = 1e9;
        limits.requests_each_at_once = limits.looks_at_once = limits.bytes_at_once = 1e9;
        return limits;
    }

    const Position position_ = play_to_an_activation();
    DataShelf shelf_;
    std::unique_ptr<Executor> pool_ = start_pool(1);
    Running running_;
    Hall hall_{Services{*running_.store, *running_.writer, running_.http->executor(), *pool_, shelf_, random_below,
                        [] { return Clock::now(); }, [] { return std::int64_t{0}; },
                        [](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }, no_limits()}};
};

/// Prints a line of the table; whether all goals are met.
bool print_row(int battles, const Rounds& rounds) {
    const double median = rounds.ratio(&Round::median);
    const double tail = rounds.ratio(&Round::tail);
    const double rate = rounds.ratio(&Round::rate);
    const bool is_quick = battles != 32 || rate >= 0.5;
    std::printf("%7d   %12.2f %6.2f  %5.2f  %8s   %9.2f %6.2f  %5.2f  %6s   %13.0f %8.0f  %5.2f  %8s", battles,
                rounds.low(&Round::median), rounds.high(&Round::median), median, median <= 1.5 ? "met" : "MISSED",
                rounds.low(&Round::tail), rounds.high(&Round::tail), tail, tail <= 2 ? "met" : "MISSED",
                rounds.low(&Round::rate), rounds.high(&Round::rate), rate,
                battles != 32 ? ""
                : is_quick    ? "met"
                              : "MISSED");
    std::printf("   %11.0f %6.0f  %5.2f\n", rounds.low(&Round::cost), rounds.high(&Round::cost),
                rounds.ratio(&Round::cost));
    std::fflush(stdout);
    return median <= 1.5 && tail <= 2 && is_quick;
}

bool compare(const std::string& folder, double seconds) {
    Real real(folder + "/real.sqlite");
    const Sizes sizes = real.sizes();
    Running floor(folder + "/floor.sqlite");
    FloorHouse house(*floor.writer, sizes);
    floor.start(house);
    const auto connect = [&](int) { return real.connect(); };
    const auto connect_floor = [&](int) {
        auto client = std::make_unique<SocketClient>(floor.http->port());
        client->upgrade("/api/v1/ws", "localhost");
        return client;
    };
    const auto message = [&](int, std::int64_t move) { return real.message(move); };
    std::printf("a move: answer %zu + %zu bytes, kept %zu + %zu bytes; times in ms\n", sizes.done, sizes.state,
                sizes.payload, sizes.summary);
    std::printf(
        "battles   median floor   real  ratio  goal 1.5   99%% floor   real  ratio  goal 2   moves/s floor     "
        "real  ratio  goal 0.5   us/move floor   real  ratio\n");
    bool is_met = true;
    for (const int battles : {1, 8, 32, 128}) {
        Rounds rounds;
        for (int round = 0; round < rounds_of_each; ++round) {
            const double time = seconds / rounds_of_each;
            const Round low = round_of(measure(battles, time, connect_floor, message));
            rounds.add(low, round_of(measure(battles, time, connect, message)));
        }
        is_met = print_row(battles, rounds) && is_met;
    }
    floor.stop();
    return is_met;
}

int run(double seconds) {
    if (!prepare_secrets()) return 2;
    std::string folder = (std::filesystem::temp_directory_path() / "umpire_bench_XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return 2;
    const bool is_met = compare(folder, seconds);
    std::error_code error;
    std::filesystem::remove_all(folder, error);
    return is_met ? 0 : 1;
}

}  // namespace
}  // namespace umpire::server

int main(int argc, char** argv) { return umpire::server::run(argc > 1 ? std::atof(argv[1]) : 5.5); }
