#include "cli/print.hpp"

#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>

namespace umpire::cli {

namespace {

std::string painted(std::string_view code, std::string_view text) {
    if (!shows_colours()) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

/// Columns that a text takes: UTF-8 sequences count once.
int columns(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string folded(std::string_view line, int width) {
    std::string result;
    int used = 0;
    while (!line.empty()) {
        const std::size_t space = line.find(' ');
        const std::string_view word = line.substr(0, space);
        if (used > 0 && used + 1 + columns(word) > width) {
            result += '\n';
            used = 0;
        } else if (used > 0) {
            result += ' ';
            ++used;
        }
        result += word;
        used += columns(word);
        line.remove_prefix(space == std::string_view::npos ? line.size() : space + 1);
    }
    return result;
}

}  // namespace

bool shows_colours() {
    static const bool shown = isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
    return shown;
}

int terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return std::min<int>(size.ws_col, 120);
    return 100;
}

std::string bold(std::string_view text) { return painted("1", text); }
std::string dim(std::string_view text) { return painted("2", text); }
std::string red(std::string_view text) { return painted("31", text); }
std::string blue(std::string_view text) { return painted("34", text); }

std::string wrapped(std::string_view text) {
    std::string result;
    const int width = terminal_width();
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        const bool as_is = line.starts_with('|') || line.starts_with('-') || line.starts_with(' ');
        result += as_is ? std::string(line) : folded(line, width);
        if (end != std::string_view::npos) result += '\n';
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return result;
}

}  // namespace umpire::cli
