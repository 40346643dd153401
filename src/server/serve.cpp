#include "server/serve.hpp"

#include "server/kept_text.hpp"
#include "server/message_rows.hpp"
#include "server/reachable.hpp"
#include "text/foreign.hpp"
#include "wire/requests.hpp"

#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

namespace umpire::server {
namespace {

namespace fs = std::filesystem;

struct Kind {
    std::string_view ending;
    std::string_view type;
};
constexpr std::array kinds{
    Kind{".html", "text/html; charset=utf-8"},
    Kind{".js", "text/javascript; charset=utf-8"},
    Kind{".css", "text/css; charset=utf-8"},
    Kind{".json", "application/json"},
    Kind{".wasm", "application/wasm"},
    Kind{".svg", "image/svg+xml"},
    Kind{".png", "image/png"},
    Kind{".ico", "image/x-icon"},
    Kind{".woff2", "font/woff2"},
    Kind{".txt", "text/plain; charset=utf-8"},
};

std::string type_of(const fs::path& path) {
    for (const Kind& kind : kinds)
        if (path.extension() == kind.ending) return std::string(kind.type);
    return "application/octet-stream";
}

constexpr std::string_view not_built = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Umpire</title></head><body>
<h1>Umpire</h1>
<p>The server runs, but the page is not built yet. In the folder of the program:</p>
<pre>scripts/build_page</pre>
<p>Then start the server again. (<code>./play</code> does both.)</p>
<p lang="fr">Le serveur tourne, mais la page n'est pas encore construite : cette commande la construit.
Relancez ensuite le serveur. (<code>./play</code> fait les deux.)</p>
</body></html>
)";

bool is_database(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

OpenedStore open_store(const std::string& address, Care care) {
    return is_database(address) ? open_postgres(address) : open_sqlite(address, care);
}

/// What is wrong, if anything. Battles hold what the players keep from each other: the folder is its owner's alone.
Message make_folder_of(const std::string& store) {
    std::error_code error;
    const fs::path folder = fs::path(store).parent_path();
    if (folder.empty() || fs::is_directory(folder, error)) return {};
    fs::create_directories(folder, error);
    if (error) return "the_folder_cannot_be_made"_message(folder.string(), text::from_outside(error.message()));
    fs::permissions(folder, fs::perms::owner_all, error);
    return {};
}

/// Keeps that battles were set aside, and writes the records of them for who runs the server.
void keep_failed(Store& store, Watch& watch, const Serving& serving, std::int64_t date) {
    for (const Watch::Failed& failed : watch.failed()) {
        const auto kept = store.read(failed.battle);
        if (!kept) {  // somebody asked for what there is not
            watch.is_kept(failed.battle);
            continue;
        }
        if (!store.set_aside(failed.battle, failed.why, date)) {
            serving.report("that a battle is set aside could not be kept: " + store.trouble());
            continue;
        }
        watch.is_kept(failed.battle);
        if (!kept->damage.empty() || serving.aside.empty()) continue;
        std::error_code error;
        fs::create_directories(serving.aside, error);
        fs::permissions(serving.aside, fs::perms::owner_all, error);
        const fs::path path = fs::path(serving.aside) / (failed.battle + ".record");
        std::ofstream(path, std::ios::binary) << record_in(*kept);
        fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, error);
        serving.report("its record is " + path.string());
    }
}

std::int64_t milliseconds_since_1970() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

constexpr std::size_t founders_waiting_max = 32;
constexpr int founders_niceness = 10;
constexpr int workers_niceness = 5;

}  // namespace

Page read_page(const std::string& folder) {
    Page page;
    std::error_code error;
    if (folder.empty() || !fs::is_regular_file(fs::path(folder) / "index.html", error)) return page;
    for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
        if (!entry.is_regular_file(error)) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        PageFile read{type_of(entry.path()), {std::istreambuf_iterator<char>(file), {}}, ""};
        read.tag = "\"" + seal_of(read.bytes).substr(0, 32) + "\"";
        page["/" + fs::relative(entry.path(), folder, error).generic_string()] = std::move(read);
    }
    return page;
}

Ownership::~Ownership() {
    // After the store: to close a file takes away all locks that SQLite has on it in the same process.
    for (const int file : {mark_, file_})
        if (file >= 0) close(file);
}

Message Ownership::take(const std::string& store, std::chrono::milliseconds patience) {
    if (is_database(store)) return {};
    if (Message problem = unfit_file_name(store); !problem.empty()) return problem;
    if (Message problem = make_folder_of(store); !problem.empty()) return problem;
    file_ = open(store.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file_ < 0) return "cannot_be_written"_message(store, text::from_outside(std::strerror(errno)));
    std::error_code error;
    const std::string mark = fs::canonical(store, error).string() + ".lock";
    if (!error) mark_ = open(mark.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (mark_ < 0)
        return "cannot_be_written"_message(store, text::from_outside(error ? error.message() : std::strerror(errno)));
    const auto end = std::chrono::steady_clock::now() + patience;
    while (flock(file_, LOCK_EX | LOCK_NB) != 0 || flock(mark_, LOCK_EX | LOCK_NB) != 0) {
        if (std::chrono::steady_clock::now() >= end) return "another_server_keeps_its_battles"_message(store);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    struct stat found{};
    if (fstat(file_, &found) == 0 && found.st_nlink > 1) return "has_several_names_on_the_disk_hard"_message(store);
    return {};
}

int open_socket_near(Address& address, unsigned spare_ports, Message& problem) {
    int socket = open_socket(address, problem);
    // As above: it gives its mark back a moment before its socket.
    for (int tries = 0; socket < 0 && spare_ports == 0 && tries < 20; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        socket = open_socket(address, problem);
    }
    Message later;  // what is told is why the first was not to be had
    for (unsigned i = 0; socket < 0 && i < spare_ports && address.port < 65535; ++i) {
        ++address.port;
        socket = open_socket(address, later);
    }
    return socket;
}

Message take_places(Serving& serving, Ownership& ownership, int& socket) {
    if (!prepare_secrets()) return "the_system_gives_no_random_numbers"_message();
    Message problem = ownership.take(serving.store);
    if (problem.empty()) socket = open_socket_near(serving.address, serving.spare_ports, problem);
    return socket < 0 ? problem : Message();
}

Message serve(const Serving& serving, Shelf& shelf) {
    Ownership ownership;
    Serving found = serving;
    int socket = -1;
    if (Message problem = take_places(found, ownership, socket); !problem.empty()) return problem;
    return serve_at(socket, found, shelf, nullptr, serving.takes_damaged ? Care::take_all : Care::check);
}

Message serve_at(int socket, const Serving& serving, Shelf& shelf, Watch* watch, Care care) {
    const std::unique_ptr<Http> http = listen_on(socket, serving.address);
    OpenedStore opened = open_store(serving.store, care);
    if (opened.store == nullptr) return opened.problem;
    if (!opened.damage.empty()) serving.report("the store is damaged: " + opened.damage);
    if (watch != nullptr) keep_failed(*opened.store, *watch, serving, milliseconds_since_1970());
    Page page = read_page(serving.page);
    if (page.empty()) page["/index.html"] = {type_of("index.html"), std::string(not_built), "\"none\""};
    std::unique_ptr<Push> push;
    if (!serving.push.key_file.empty()) {
        Message problem;
        push = start_push(serving.push, serving.report, problem);
        if (push == nullptr) return problem;
    }
    const std::unique_ptr<Journal> writer = start_writer(*opened.store);
    std::unique_ptr<Executor> thinkers = start_pool(serving.thinkers);
    std::unique_ptr<Executor> founders = start_pool(1, founders_waiting_max, founders_niceness);
    std::unique_ptr<Executor> workers =
        start_pool(serving.workers, std::numeric_limits<std::size_t>::max(), workers_niceness);
    Hall hall(Services{*opened.store, *writer, http->executor(), *thinkers, shelf, serving.random,
                       [] { return std::chrono::steady_clock::now(); }, milliseconds_since_1970, serving.report,
                       serving.limits, workers.get(), founders.get(), watch,
                       addresses_of(serving.address.host, http->port()), 0, push.get()});
    const bool is_everywhere = serving.address.host == "0.0.0.0" || serving.address.host == "::";
    const bool is_six = !is_everywhere && serving.address.host.find(':') != std::string::npos;
    const std::string host = is_everywhere ? "localhost"
                             : is_six      ? "[" + serving.address.host + "]"
                                           : serving.address.host;
    serving.ready("http://" + host + ":" + std::to_string(http->port()) + "/");
    http->run(hall, page);
    // Their tasks know the hall.
    workers.reset();
    founders.reset();
    thinkers.reset();
    return {};
}

}  // namespace umpire::server
