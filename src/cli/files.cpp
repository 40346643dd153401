#include "cli/files.hpp"

#include "cli/invocation.hpp"
#include "cli/message_rows.hpp"
#include "games/games.hpp"
#include "text/foreign.hpp"
#include "text/plain.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
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
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        problem = "cannot_be_read"_message(path, reason());
        return std::nullopt;
    }
    // A device may have no size and no end.
    std::string text;
    std::vector<char> block(64 * 1024);
    while (file && text.size() <= file_size_max) {
        file.read(block.data(), static_cast<std::streamsize>(block.size()));
        text.append(block.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (text.size() > file_size_max) {
        problem = "is_larger_than_64_mib"_message(path);
        return std::nullopt;
    }
    if (file.bad()) {
        problem = "cannot_be_read"_message(path, reason());
        return std::nullopt;
    }
    return text;
}

bool write_file(const std::string& path, std::string_view text, Message& problem) {
    // A link goes on leading where it led, and what is no file (a pipe, a device) is written to, not replaced.
    const std::string target = end_of_links(path);
    std::error_code error;
    const auto kind = std::filesystem::status(target, error).type();
    const bool is_file = kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
    const std::string draft = is_file ? target + ".part" : target;
    bool is_written = write_bytes(draft, text);
    if (is_written && is_file) is_written = std::rename(draft.c_str(), target.c_str()) == 0;
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
