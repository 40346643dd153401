#include "server/serve.hpp"

#include "server/reachable.hpp"
#include "server/tokens.hpp"

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
#include <sstream>

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

/// A file belongs to one server: two on one would each tell their players only what happened at their own. The mark of
/// its owner goes away with the process, however that ends.
class Ownership {
public:
    Ownership() = default;
    Ownership(const Ownership&) = delete;
    Ownership& operator=(const Ownership&) = delete;
    ~Ownership() {
        if (file_ >= 0) close(file_);
    }
    /// What is wrong, if anything.
    std::string take(const std::string& path) {
        const std::string mark = path + ".lock";
        file_ = open(mark.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (file_ < 0) return path + ": cannot be written: " + std::strerror(errno);
        if (flock(file_, LOCK_EX | LOCK_NB) == 0) return "";
        return path + ": another server keeps its battles there; stop it, or name another folder by --data";
    }

private:
    int file_ = -1;
};

OpenedStore open_store(const std::string& address, Ownership& ownership) {
    if (is_database(address)) return open_postgres(address);
    std::error_code error;
    const fs::path folder = fs::path(address).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, error)) {
        fs::create_directories(folder, error);
        if (error) return {nullptr, folder.string() + ": the folder cannot be made: " + error.message()};
        fs::permissions(folder, fs::perms::owner_all, error);  // battles hold what the players keep from each other
    }
    if (std::string problem = ownership.take(address); !problem.empty()) return {nullptr, std::move(problem)};
    return open_sqlite(address);
}

/// Listens where the address says, or on the first of the spare ports above it that is free.
std::unique_ptr<Http> listen_near(Address address, unsigned spare_ports, std::string& problem) {
    std::unique_ptr<Http> http = listen(address, problem);
    std::string later;  // what is told is why the first was not to be had
    for (unsigned i = 0; http == nullptr && i < spare_ports && address.port < 65535; ++i) {
        ++address.port;
        http = listen(address, later);
    }
    return http;
}

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

std::string serve(const Serving& serving, Shelf& shelf) {
    if (!prepare_secrets()) return "the system gives no random numbers";
    Ownership ownership;
    OpenedStore opened = open_store(serving.store, ownership);
    if (opened.store == nullptr) return opened.problem;
    Page page = read_page(serving.page);
    if (page.empty()) page["/index.html"] = {type_of("index.html"), std::string(not_built), "\"none\""};
    std::string problem;
    const std::unique_ptr<Http> http = listen_near(serving.address, serving.spare_ports, problem);
    if (http == nullptr) return problem;
    const std::unique_ptr<Executor> thinkers = start_pool(serving.thinkers);
    const std::unique_ptr<Journal> writer = start_writer(*opened.store);
    Services services{*opened.store,
                      *writer,
                      http->executor(),
                      *thinkers,
                      shelf,
                      random_below,
                      [] { return std::chrono::steady_clock::now(); },
                      [] {
                          const auto since = std::chrono::system_clock::now().time_since_epoch();
                          return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
                      },
                      serving.report,
                      serving.limits,
                      addresses_of(serving.address.host, http->port())};
    Hall hall(std::move(services));
    const bool is_everywhere = serving.address.host == "0.0.0.0" || serving.address.host == "::";
    const bool is_six = !is_everywhere && serving.address.host.find(':') != std::string::npos;
    const std::string host = is_everywhere ? "localhost"
                             : is_six      ? "[" + serving.address.host + "]"
                                           : serving.address.host;
    serving.ready("http://" + host + ":" + std::to_string(http->port()) + "/");
    http->run(hall, page);
    return "";
}

}  // namespace umpire::server
