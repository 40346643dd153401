#include "lab/journal.hpp"

#include "battle/hash.hpp"
#include "lab/message_rows.hpp"
#include "text/foreign.hpp"
#include "text/parsing.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace umpire::lab {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view journal_name = "journal.";
constexpr long long sync_milliseconds = 1000;

std::string header_of(const Design& design) {
    return fmt::format("umpire-lab 1 {} {:016x}\n", design.experiment.name, design.fingerprint);
}

std::string checksum_of(std::string_view text) { return fmt::format("{:08x}", digest_of(text) & 0xffffffffu); }

template <class Number>
bool read_number(std::string_view word, Number& number, int base = 10) {
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number, base);
    return read.ec == std::errc{} && read.ptr == word.data() + word.size();
}

std::optional<std::string> text_of_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> journals_in(const std::string& folder) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().filename().string().starts_with(journal_name)) paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

long long now_milliseconds() {
    using std::chrono::steady_clock;
    return std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// Takes the lines of one journal. Its header must be the design's, but a header that was cut short holds no battle.
bool load_journal(const fs::path& path, const Design& design, Ledger& ledger, std::vector<Message>& notes,
                  Message& problem) {
    std::error_code error;
    if (fs::status(path, error).type() != fs::file_type::regular) {  // a pipe has no writer, and a device no end
        problem = "is_no_file_of_results"_message(path.string());
        return false;
    }
    const auto text = text_of_file(path);
    if (!text) {
        problem = "cannot_be_read"_message(path.string(), text::from_outside(std::strerror(errno)));
        return false;
    }
    const std::size_t first = text->find('\n');
    if (first == std::string::npos) return true;
    if (text->substr(0, first + 1) != header_of(design)) {
        const std::vector<std::string_view> words = text::words_of(std::string_view(*text).substr(0, first));
        const std::string of = words.size() == 4 && words[0] == "umpire-lab" ? std::string(words[2]) : "";
        const Message whose = of.empty()                     ? "a_form_that_this_program_does"_message()
                              : of == design.experiment.name ? "an_experiment_of_this_name_but"_message()
                                                             : "the_experiment"_message(of);
        problem = "holds_results_of"_message(path.parent_path().string(), whose, design.experiment.name);
        return false;
    }
    int number = 1;
    for (std::size_t begin = first + 1; begin < text->size();) {
        const std::size_t end = text->find('\n', begin);
        if (end == std::string::npos) break;  // cut short: that battle was not finished
        ++number;
        auto fought = read_journal_line(std::string_view(*text).substr(begin, end - begin), design);
        if (fought)
            ledger.put(fought->task.cell, fought->task.battle, std::move(fought->outcome));
        else
            notes.push_back("the_line_is_damaged"_message(path.string(), number));
        begin = end + 1;
    }
    return true;
}

}  // namespace

std::string journal_line(const Task& task, const Outcome& outcome) {
    std::string line = fmt::format("{} {} {}", task.cell, task.battle, "12="[static_cast<std::size_t>(outcome.won)]);
    for (const std::int32_t value : outcome.values) line += ' ' + std::to_string(value);
    line += fmt::format(" {:016x}", outcome.end_hash);
    return line + ' ' + checksum_of(line);
}

std::optional<Fought> read_journal_line(std::string_view line, const Design& design) {
    const std::vector<std::string_view> words = text::words_of(line);
    std::size_t values = 0;
    for (const Measure& measure : design.measures) values += measure.is_share() ? 0 : 1;
    if (words.size() != values + 5 || line.size() < 9) return std::nullopt;
    if (words.back() != checksum_of(line.substr(0, line.size() - 9))) return std::nullopt;
    Fought fought;
    const std::size_t won = std::string_view("12=").find(words[2]);
    if (words[2].size() != 1 || won == std::string_view::npos) return std::nullopt;
    fought.outcome.won = static_cast<Won>(won);
    fought.outcome.values.resize(values);
    bool fine = read_number(words[0], fought.task.cell) && read_number(words[1], fought.task.battle);
    for (std::size_t i = 0; i < values; ++i) fine = fine && read_number(words[3 + i], fought.outcome.values[i]);
    fine = fine && read_number(words[3 + values], fought.outcome.end_hash, 16);
    constexpr std::size_t battle_max = 100'000'000;
    if (!fine || fought.task.cell >= design.cells.size() || fought.task.battle > battle_max) return std::nullopt;
    return fought;
}

RunFolder::~RunFolder() {
    if (lock_ >= 0) ::close(lock_);
}

bool RunFolder::open(const std::string& path, bool leader, Message& problem) {
    path_ = path;
    std::error_code error;
    fs::create_directories(fs::path(path) / "cells", error);
    if (error) {
        problem = "the_folder_cannot_be_made"_message(path, text::from_outside(error.message()));
        return false;
    }
    if (!leader) return true;
    const std::string lock = path + "/lock";
    lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ < 0) {
        problem = "cannot_be_written"_message(lock, text::from_outside(std::strerror(errno)));
        return false;
    }
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        const std::string owner = text_of_file(lock).value_or("");
        problem =
            owner.empty() ? "another_run_is_at_work"_message(path) : "another_process_is_at_work"_message(path, owner);
        return false;
    }
    const std::string me = std::to_string(::getpid());
    // The number only serves the message above: a failure to write it does no harm.
    const bool named = ::ftruncate(lock_, 0) == 0 && ::write(lock_, me.data(), me.size()) > 0;
    static_cast<void>(named);
    return true;
}

bool RunFolder::load(const Design& design, Ledger& ledger, std::vector<Message>& notes, Message& problem) const {
    for (const fs::path& path : journals_in(path_))
        if (!load_journal(path, design, ledger, notes, problem)) return false;
    return true;
}

bool is_foreign_folder(const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error)) return false;
    if (!fs::is_directory(path, error)) return true;
    return !fs::is_empty(path, error) && !fs::exists(path + "/lock", error) && journals_in(path).empty();
}

Journal::~Journal() {
    if (file_ >= 0) ::close(file_);
}

bool Journal::fail() {
    if (problem_.empty()) problem_ = "cannot_be_written"_message(path_, text::from_outside(std::strerror(errno)));
    return false;
}

bool Journal::open(const std::string& folder, std::size_t rank, const Design& design) {
    path_ = folder + "/" + std::string(journal_name) + std::to_string(rank);
    const std::string text = text_of_file(path_).value_or("");
    const std::size_t last = text.rfind('\n');
    size_ = last == std::string::npos ? 0 : static_cast<long long>(last) + 1;
    file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) return fail();
    if (::ftruncate(file_, size_) != 0) {
        problem_ = "cannot_be_cut"_message(path_, text::from_outside(std::strerror(errno)));
        return false;
    }
    if (::lseek(file_, size_, SEEK_SET) < 0) return fail();
    if (size_ == 0 && !write(header_of(design))) return false;
    return sync();
}

bool Journal::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            fail();
            // What was written of the line goes again; should even that fail, the next run takes it away.
            const bool cut = ::ftruncate(file_, size_) == 0;
            static_cast<void>(cut);
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    size_ = ::lseek(file_, 0, SEEK_CUR);
    return true;
}

bool Journal::append(const Task& task, const Outcome& outcome) {
    const std::string line = journal_line(task, outcome) + "\n";
    const std::lock_guard lock(mutex_);
    if (!problem_.empty() || !write(line)) return false;
    const long long now = now_milliseconds();
    if (now - synced_at_ < sync_milliseconds) return true;
    synced_at_ = now;
    return sync();
}

bool Journal::sync() {
    if (file_ >= 0 && ::fsync(file_) == 0) return true;
    if (problem_.empty())
        problem_ = "cannot_be_forced_onto_the_disk"_message(path_, text::from_outside(std::strerror(errno)));
    return false;
}

bool write_whole_file(const std::string& path, std::string_view text, Message& problem) {
    const std::string draft = path + ".part";
    const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool fine = file >= 0;
    while (fine && !text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        fine = written > 0;
        if (fine) text.remove_prefix(static_cast<std::size_t>(written));
    }
    fine = fine && ::fsync(file) == 0;
    int error = errno;
    if (file >= 0 && ::close(file) != 0 && fine) {
        fine = false;
        error = errno;
    }
    if (fine && std::rename(draft.c_str(), path.c_str()) == 0) return true;
    if (fine) error = errno;
    std::remove(draft.c_str());
    problem = "cannot_be_written"_message(path, text::from_outside(std::strerror(error)));
    return false;
}

}  // namespace umpire::lab
