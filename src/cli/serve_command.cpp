#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/scenarios.hpp"
#include "server/serve.hpp"
#include "text/plain.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <mutex>

namespace umpire::cli {

namespace {

namespace fs = std::filesystem;

/// The scenarios and forces of data/, for battles that are founded by name.
class DataShelf final : public server::Shelf {
public:
    std::optional<std::string> scenario(std::string_view ruleset, std::string_view name) override {
        return text_of(ruleset, "scenarios", name);
    }
    std::optional<std::string> force(std::string_view ruleset, std::string_view name) override {
        return text_of(ruleset, "forces", name);
    }
    std::vector<std::string> names(std::string_view) override { return {}; }

private:
    /// The names come from strangers: they name a file of the folder and nothing else.
    static std::optional<std::string> text_of(std::string_view ruleset, std::string_view kind, std::string_view name) {
        const auto is_plain = [](std::string_view word) {
            return !word.empty() && word.size() <= 64 && std::ranges::all_of(word, [](char letter) {
                return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_' ||
                       letter == '-';
            });
        };
        if (!is_plain(ruleset) || !is_plain(name)) return std::nullopt;
        std::string folder(ruleset);
        std::ranges::replace(folder, '-', '_');
        Message problem;
        return read_file((fs::path(data_folder()) / folder / kind / (std::string(name) + ".toml")).string(), problem);
    }
};

/// Where this user's programs keep their data.
std::string user_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && *data == '/') return (fs::path(data) / "umpire").string();
    const char* home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? (fs::path(home) / ".local/share/umpire").string() : "umpire-data";
}

/// A line of the log, with the time.
void report(const std::string& line) {
    static std::mutex mutex;
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char time[32];
    std::strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &parts);
    const std::lock_guard lock(mutex);
    std::fprintf(stderr, "%s %s\n", time, text::without_controls(line).c_str());
}

}  // namespace

std::string store_of(const std::string& data, const std::string& store) {
    return store.empty() ? (fs::path(data.empty() ? user_folder() : data) / "battles.sqlite").string() : store;
}

int run_serve(const ServeOptions& options) {
    server::Serving serving;
    serving.address.host = options.host;
    serving.address.port = static_cast<std::uint16_t>(options.port);
    serving.spare_ports = options.is_port_given ? 0 : 9;
    serving.address.names = options.names;
    serving.address.trusts_proxy = options.behind_proxy;
    serving.store = store_of(options.data, options.store);
    // Beside the file of the store; for a database in the folder of the user.
    const bool is_file = serving.store.find("://") == std::string::npos;
    serving.aside =
        ((is_file ? fs::path(serving.store).parent_path() : fs::path(user_folder())) / "set_aside").string();
    serving.address.held_each_max = std::size_t{options.household_memory} * 1024 * 1024;
    serving.takes_damaged = options.damaged;
    serving.push = {options.push_key, options.push_contact, options.push_services};
    serving.limits.battles_max = options.battles_max;
    serving.limits.forget_after = std::chrono::days(options.forget_days);
    serving.page =
        options.page.empty() ? (fs::path(data_folder()).parent_path() / "web" / "dist").string() : options.page;
    serving.report = report;
    serving.language = invocation().language;
    serving.ready = [](const std::string& address) {
        std::printf("%s %s\n", say("Umpire is served at", "Umpire est servi à"), address.c_str());
        std::printf("%s\n",
                    say("Open it in a browser. Ctrl-C stops the server; battles are kept.",
                        "Ouvrez-la dans un navigateur. Ctrl-C arrête le serveur ; les batailles sont gardées."));
        std::fflush(stdout);
    };
    DataShelf shelf;
    const Message problem = server::serve_watched(serving, shelf);
    if (problem.empty()) return 0;
    print_problem(problem);
    return 2;
}

}  // namespace umpire::cli
