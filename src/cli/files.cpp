#include "cli/files.hpp"

#include "cli/invocation.hpp"
#include "cli/message_rows.hpp"
#include "games/games.hpp"
#include "text/foreign.hpp"
#include "text/plain.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

namespace umpire::cli {

namespace {

constexpr std::uintmax_t file_size_max = 64u << 20;

MessagePart reason() { return text::from_outside(std::strerror(errno)); }

/// What a path leads to in the end, also when that is not there.
std::string end_of_links(const std::string& path) {
    constexpr int links_max = 40;
    std::filesystem::path target = path;
    std::error_code error;
    for (int i = 0; i < links_max && std::filesystem::is_symlink(target, error); ++i)
        target = target.parent_path() / std::filesystem::read_symlink(target, error);
    return target.string();
}

/// False: `errno` says why.
bool write_bytes(const std::string& path, std::string_view text) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
    const int why = errno;
    const bool is_closed = std::fclose(file) == 0;
    if (!is_written) errno = why;
    return is_written && is_closed;
}

/// The files that this run has read or written, by what they are on the disk.
struct Used {
    std::mutex mutex;
    std::set<std::pair<dev_t, ino_t>> files;
};

Used& used() {
    static Used all;
    return all;
}

/// Nothing where there is no file: a pipe and a device may be read and written as often as anybody likes.
std::optional<std::pair<dev_t, ino_t>> identity_of(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
    return std::pair{found.st_dev, found.st_ino};
}

/// A file that is open for reading.
class Opened {
public:
    /// Without waiting: to open a pipe would wait until somebody opens its other end.
    explicit Opened(const std::string& path) : file_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;
    ~Opened() {
        if (file_ >= 0) ::close(file_);
    }
    bool is_open() const { return file_ >= 0; }
    /// The next bytes; 0 at the end, -1 when `errno` says what is wrong.
    ssize_t read(std::vector<char>& block) {
        for (;;) {
            const ssize_t count = ::read(file_, block.data(), block.size());
            if (count > 0) return count;
            if (count == 0 && (has_writer_ || has_waited_ || !is_pipe())) return count;
            if (count == 0) {
                wait(pipe_patience);
                has_waited_ = true;
            }
            if (count < 0 && errno != EAGAIN && errno != EINTR) return count;
            // Somebody holds the other end: he may take as long as he likes.
            if (count < 0 && errno == EAGAIN) has_writer_ = true;
            if (count < 0) wait(-1);
        }
    }
    /// It is a pipe, and nobody came to write.
    bool is_forsaken() const { return is_pipe() && !has_writer_; }

private:
    static constexpr int pipe_patience = 3000;
    bool is_pipe() const {
        struct stat found{};
        return ::fstat(file_, &found) == 0 && S_ISFIFO(found.st_mode);
    }
    void wait(int milliseconds) {
        pollfd end{file_, POLLIN, 0};
        if (::poll(&end, 1, milliseconds) > 0) has_writer_ = true;
    }

    int file_ = -1;
    bool has_writer_ = false;
    bool has_waited_ = false;  ///< for a first writer
};

/// Some other program's folder `data` has no folder of a ruleset.
bool holds_rulesets(const std::filesystem::path& data) {
    std::error_code error;  // what cannot be looked at is no such folder
    for (const RulesetEntry& entry : rulesets()) {
        std::string name(entry.card.name);
        std::replace(name.begin(), name.end(), '-', '_');
        if (std::filesystem::is_directory(data / name, error)) return true;
    }
    return false;
}

}  // namespace

std::optional<std::string> read_file(const std::string& path, Message& problem) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        problem = "is_a_folder_not_a_file"_message(path);
        return std::nullopt;
    }
    const auto size = std::filesystem::file_size(path, error);
    if (!error && size > file_size_max) {
        problem = "is_larger_than_64_mib"_message(path);
        return std::nullopt;
    }
    Opened file(path);
    if (!file.is_open()) {
        problem = "cannot_be_read"_message(path, reason());
        return std::nullopt;
    }
    // A device may have no size and no end.
    std::string text;
    std::vector<char> block(64 * 1024);
    ssize_t count = 0;
    while (text.size() <= file_size_max && (count = file.read(block)) > 0)
        text.append(block.data(), static_cast<std::size_t>(count));
    const MessagePart why = reason();
    if (text.size() > file_size_max) {
        problem = "is_larger_than_64_mib"_message(path);
        return std::nullopt;
    }
    if (count < 0) {
        problem = "cannot_be_read"_message(path, why);
        return std::nullopt;
    }
    if (text.empty() && file.is_forsaken()) {
        problem = "nobody_writes_into_this_pipe"_message(path);
        return std::nullopt;
    }
    note_use(path);
    return text;
}

void note_use(const std::string& path) {
    const auto identity = identity_of(path);
    const std::lock_guard lock(used().mutex);
    if (identity) used().files.insert(*identity);
}

Message fault_of_output(const std::string& path) {
    const auto identity = identity_of(path);
    const std::lock_guard lock(used().mutex);
    if (!identity || !used().files.contains(*identity)) return {};
    return "is_used_already_name_another"_message(path);
}

std::string shown(const std::string& name) { return text::without_controls(name); }

bool write_file(const std::string& path, std::string_view text, Message& problem, Replacing replacing) {
    if (replacing == Replacing::others)
        if (problem = fault_of_output(path); !problem.empty()) return false;
    // A link goes on leading where it led, and what is no file (a pipe, a device) is written to, not replaced.
    const std::string target = end_of_links(path);
    std::error_code error;
    const auto kind = std::filesystem::status(target, error).type();
    const bool is_file = kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
    const std::string draft = is_file ? target + ".part" : target;
    bool is_written = write_bytes(draft, text);
    if (is_written && is_file) is_written = std::rename(draft.c_str(), target.c_str()) == 0;
    if (is_written) note_use(path);
    if (is_written) return true;
    problem = "cannot_be_written"_message(path, reason());
    if (is_file) std::remove(draft.c_str());
    return false;
}

void print_problem(const Message& message) {
    const std::string told = text::without_controls(message.in(invocation().language));
    std::fprintf(stderr, "umpire: %s\n", told.c_str());
}

std::string shown_path(const std::string& path) {
    std::error_code error;
    const std::string near = std::filesystem::proximate(path, error).string();
    return error || near.empty() || near.starts_with("..") ? path : near;
}

void print_problems(const std::string& file, const std::vector<Problem>& problems) {
    const Language language = invocation().language;
    for (const Problem& problem : problems) {
        std::string text = file;
        if (problem.line > 0) text += ":" + std::to_string(problem.line);
        text += ": ";
        if (!problem.field.empty()) text += problem.field.in(language) + ": ";
        text += problem.message.in(language);
        if (!problem.clause.empty()) text += " (" + problem.clause + ")";
        std::fprintf(stderr, "%s\n", text::without_controls(text).c_str());
    }
}

std::string data_folder() {
    const char* root = std::getenv("UMPIRE_ROOT");
    if (root != nullptr && *root != '\0') return std::string(root) + "/data";
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    for (auto folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
        if (holds_rulesets(folder / "data")) return (folder / "data").string();
    return "data";
}

}  // namespace umpire::cli
