#include "cli/invocation.hpp"

#include <cstdlib>

namespace umpire::cli {

Invocation& invocation() {
    static Invocation the_one;
    return the_one;
}

std::string command_of(const char* program) {
    const char* given = std::getenv("UMPIRE_COMMAND");
    if (given != nullptr && *given != '\0') return shell_word(given);
    return program != nullptr && *program != '\0' ? shell_word(program) : "umpire";
}

std::string command_line(std::string_view arguments) { return invocation().command + " " + std::string(arguments); }

std::string shell_word(std::string_view word) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:=@%";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

const char* say(const char* english, const char* french) {
    return invocation().language == Language::french ? french : english;
}

}  // namespace umpire::cli
