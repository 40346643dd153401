#include "cli/slips.hpp"

#include "battle/near_words.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/message_rows.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::cli {
namespace {

/// A value that is empty is a slip, such as a variable of the shell that is not set: it never counts as not given.
const CLI::Validator no_empty_value(
    [](std::string& text) {
        return text.empty() ? std::string(say("expected a value, found none", "attendu : une valeur")) : std::string();
    },
    "");

}  // namespace

CLI::Validator count_of(const char* what) {
    return CLI::Validator(
        [what](std::string& text) {
            const bool fine =
                !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == std::string::npos;
            return fine ? std::string() : "expected " + std::string(what) + ", from 0 to 999999999, found " + text;
        },
        "N");
}

CLI::Validator seed_number() {
    return CLI::Validator(
        [](std::string& text) {
            std::uint64_t seed = 0;
            const char* end = text.data() + text.size();
            const auto read = std::from_chars(text.data(), end, seed);
            return read.ec == std::errc() && read.ptr == end
                       ? std::string()
                       : "expected a seed, from 0 to 18446744073709551615, found " + text;
        },
        "N");
}

CLI::Validator host_name() {
    return CLI::Validator(
        [](std::string& text) {
            const bool is_fine = std::ranges::all_of(text, [](char letter) {
                return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' ||
                       letter == '-' || letter == '_';
            });
            return is_fine
                       ? std::string()
                       : say("expected a name of a-z, 0-9, dots, hyphens and underscores, as club.example, found ",
                             "attendu : un nom fait de a-z, 0-9, points, tirets et tirets bas, comme club.example ; "
                             "trouvé : ") +
                             text;
        },
        "");
}

void mind_empty_values(CLI::App& app) {
    for (CLI::Option* option : app.get_options())
        if (option->nonpositional() && option->get_type_size_max() > 0) option->check(no_empty_value);
    for (CLI::App* command : app.get_subcommands({})) mind_empty_values(*command);
}

bool names_a_command(const CLI::App& app, int count, char** words) {
    const bool may_do_without = app.get_require_subcommand_min() == 0;
    if (count < 1 || words[0][0] == '-' || may_do_without) return true;
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) {
        if (command->get_name() == words[0]) return names_a_command(*command, count - 1, words + 1);
        names.push_back(command->get_name());
    }
    const std::vector<std::string_view> known(names.begin(), names.end());
    print_problem(did_you_mean("there_is_no_command"_message(words[0]), words[0], known));
    return false;
}

/// It repeats words that were typed; helps, which are no slips, hold none.
int exit_of(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::fprintf(stderr, "%s\nRun with --help for more information.\n", shown(error.what()).c_str());
    return 2;
}

}  // namespace umpire::cli
