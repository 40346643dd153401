#include "dice/chance.hpp"
#include "games/games.hpp"
#include "server/data_shelf.hpp"
#include "server/messages.hpp"
#include "server/serve.hpp"
#include "server/served_battle.hpp"
#include "server/socket_client.hpp"
#include "server/tokens.hpp"
#include "text/scenario_file.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

/// What battles cost in which nothing happens: a whole server with an empty store, and one with many battles in its
/// store, each in a process of its own. How much memory it holds when it has started, when many battles have been
/// looked at, and when they sleep again; how long it takes to start, and until a first visitor sees his battle.
/// usage: sleep_bench [BATTLES, 10000 unless said]; the root of the project in UMPIRE_ROOT.
namespace umpire::server {
namespace {

using Clock = std::chrono::steady_clock;
using testing::DataShelf;
using testing::SocketClient;

constexpr int decisions_each = 60;
constexpr std::size_t battles_looked_at = 500;

/// The changes of a battle that was played for a while.
std::vector<Change> played_battle(Shelf& shelf) {
    const auto setup = text::read_scenario(*shelf.scenario("ae-wwii", "skirmish"), shelf);
    ServedBattle game(open_match(std::get<Setup>(setup)).match, {"human", "human"});
    std::vector<Change> changes(1);
    changes[0].founding = Founding{game.header(), "{}"};
    changes[0].summary = summary_text(game, {});
    Chance chance(1, 1);
    const RandomBelow random = [&](std::uint32_t bound) { return chance.below(bound); };
    for (int i = 0; i < decisions_each && !game.is_finished(); ++i) {
        Change change;
        const Side side = game.waits_for(Side::a) ? Side::a : Side::b;
        if (game.waits_for_dice()) {
            game.settle(random, change.payload);
        } else if (!game.act(side, game.match().sample(side, chance), random, change.payload).empty()) {
            break;
        }
        change.version = game.version();
        change.summary = summary_text(game, {});
        changes.push_back(std::move(change));
    }
    return changes;
}

/// Writes many battles with that history; their names.
std::vector<std::string> fill(const std::string& file, std::size_t battles) {
    DataShelf shelf;
    std::vector<Change> changes = played_battle(shelf);
    const auto store = open_sqlite(file).store;
    std::vector<std::string> names;
    while (names.size() < battles) {
        names.push_back(new_battle_name());
        for (Change& change : changes) change.battle = names.back();
        for (const Written written : store->write(changes))
            if (written != Written::yes) std::abort();
    }
    return names;
}

/// Resident memory of this process, in MiB.
double resident() {
    std::ifstream file("/proc/self/statm");
    double pages = 0;
    file >> pages >> pages;
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Found {
    double start = 0;      ///< ms until it answers
    double list = 0;       ///< ms for a list of 200 battles, or of none
    double visitor = 0;    ///< ms from the first visitor's connecting to the state of his battle
    double fresh = 0;      ///< MiB when it has started
    double listed = 0;     ///< MiB after the list
    double looked_at = 0;  ///< MiB when many battles have been looked at
    double asleep = 0;     ///< MiB when they sleep again
};

void look_at(std::uint16_t port, const std::string& battle) {
    SocketClient client(port);
    if (!client.upgrade("/api/v1/ws", "localhost")) std::abort();
    client.send_text(R"({"type":"hello","version":1,"token":null,"battle":")" + battle + "\"}");
    const std::string welcome = client.read_text();
    if (!welcome.starts_with("{\"type\":\"welcome\"") || client.read_text().empty()) std::abort();
}

void list(std::uint16_t port, const std::vector<std::string>& names) {
    std::string body = "{\"battles\":[";
    for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 200); ++i)
        body += std::string(i == 0 ? "" : ",") + R"({"token":null,"battle":")" + names[i] + "\"}";
    body += "]}";
    SocketClient client(port);
    client.write_all("POST /api/v1/list HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: " +
                     std::to_string(body.size()) + "\r\n\r\n" + body);
    if (!client.read_answer().starts_with("HTTP/1.1 200")) std::abort();
}

Found visit(std::uint16_t port, const std::vector<std::string>& names, Clock::time_point started) {
    Found found;
    found.start = milliseconds_since(started);
    found.fresh = resident();
    const auto before_list = Clock::now();
    list(port, names);
    found.list = milliseconds_since(before_list);
    found.listed = resident();
    if (names.empty()) return found;
    const auto before_visit = Clock::now();
    look_at(port, names.back());
    found.visitor = milliseconds_since(before_visit);
    for (std::size_t i = 0; i < std::min(names.size(), battles_looked_at); ++i) look_at(port, names[i]);
    found.looked_at = resident();
    std::this_thread::sleep_for(std::chrono::seconds(25));  // it looks round every ten
    found.asleep = resident();
    return found;
}

/// What a server in a process of its own finds.
Found serve_apart(const std::string& file, const std::vector<std::string>& names) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) std::abort();
    const pid_t child = fork();
    if (child == 0) {
        DataShelf shelf;
        Serving serving;
        serving.store = file;
        serving.address.port = 0;
        serving.limits.sleep_after = std::chrono::seconds(2);
        serving.report = [](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); };
        const auto started = Clock::now();
        serving.ready = [&](const std::string& address) {
            const auto port = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
            std::thread([port, &names, started, ends] {
                const Found found = visit(port, names, started);
                if (write(ends[1], &found, sizeof found) != sizeof found) std::abort();
                _exit(0);
            }).detach();
        };
        std::fprintf(stderr, "%s\n", serve(serving, shelf).english().c_str());
        _exit(1);
    }
    close(ends[1]);
    Found found;
    if (read(ends[0], &found, sizeof found) != sizeof found) std::abort();
    waitpid(child, nullptr, 0);
    close(ends[0]);
    return found;
}

int run(std::size_t battles) {
    if (!prepare_secrets()) return 2;
    std::string folder = (std::filesystem::temp_directory_path() / "umpire_bench_XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return 2;
    const Found empty = serve_apart(folder + "/empty.sqlite", {});
    const std::string file = folder + "/full.sqlite";
    const std::vector<std::string> names = fill(file, battles);
    const Found full = serve_apart(file, names);
    std::printf("%zu battles of %d decisions, %.1f KiB each on the disk\n", battles, decisions_each,
                static_cast<double>(std::filesystem::file_size(file)) / 1024 / static_cast<double>(battles));
    std::printf("                                          no battles  %zu battles\n", battles);
    std::printf("until it answers, ms                      %10.1f  %10.1f\n", empty.start, full.start);
    std::printf("list of 200 battles, ms                            -  %10.1f\n", full.list);
    std::printf("until a first visitor sees his battle, ms          -  %10.1f\n", full.visitor);
    std::printf("memory when it has started, MiB           %10.1f  %10.1f\n", empty.fresh, full.fresh);
    std::printf("memory after a list, MiB                  %10.1f  %10.1f\n", empty.listed, full.listed);
    std::printf("memory when %zu were looked at, MiB               -  %10.1f\n", battles_looked_at, full.looked_at);
    std::printf("memory when these sleep again, MiB                 -  %10.1f\n", full.asleep);
    std::error_code error;
    std::filesystem::remove_all(folder, error);
    // The pages of a store that were read, and a few tables; nothing that grows with the battles.
    return full.listed < empty.listed + 8 ? 0 : 1;
}

}  // namespace
}  // namespace umpire::server

int main(int argc, char** argv) {
    return umpire::server::run(argc > 1 ? static_cast<std::size_t>(std::atoll(argv[1])) : 10'000);
}
