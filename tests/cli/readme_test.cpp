// What the README shows is what the program says today.

#include "cli/cli_fixture.hpp"

#include <sstream>
#include <vector>

namespace umpire::cli_tests {
namespace {

/// A command as the README shows it, and the lines below it that are not left out.
struct Shown {
    std::string command;
    std::vector<std::string> lines;
    bool is_whole = true;  ///< nothing is left out
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        while (!line.empty() && line.back() == ' ') line.pop_back();
        lines.push_back(line);
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

/// The commands of all examples, in their order.
std::vector<Shown> shown_in(const std::string& text) {
    std::vector<Shown> all;
    bool is_example = false;
    for (const std::string& line : lines_of(text)) {
        if (line.starts_with("```")) {
            is_example = !is_example && line == "```";
        } else if (is_example && line.starts_with("$ ")) {
            all.push_back({line.substr(2), {}});
        } else if (is_example && !all.empty()) {
            const bool is_left_out =
                line.find_first_not_of(' ') != std::string::npos && line.substr(line.find_first_not_of(' ')) == "...";
            if (is_left_out) {
                all.back().is_whole = false;
            } else {
                all.back().lines.push_back(line);
            }
        }
    }
    return all;
}

/// Lines that lead into files lose their numbers: with each change of those files they move, and with each new case.
std::string without_places(std::string line) {
    if (line.find("src/games/") == std::string::npos && line.find("tests/cases/") == std::string::npos) return line;
    std::erase_if(line, [](char letter) { return letter == ' ' || (letter >= '0' && letter <= '9'); });
    return line;
}

TEST_F(Cli, TheReadmeShowsWhatTheProgramSays) {
    const fs::path root = fs::current_path();
    for (const char* folder : {"tests", "docs", "data"}) fs::create_directory_symlink(root / folder, folder_ / folder);
    int tried = 0;
    for (const Shown& shown : shown_in(text_of((root / "README.md").string()))) {
        if (shown.command.starts_with("cat ")) {
            std::string text;
            for (const std::string& line : shown.lines) text += line + "\n";
            file(shown.command.substr(4), text);
            continue;
        }
        if (!shown.command.starts_with("./umpire ") || shown.lines.empty()) continue;
        const std::string arguments = shown.command.substr(std::string("./umpire ").size());
        // Where somebody types, the README leaves out what he typed; an experiment takes too long.
        if (arguments.starts_with("play ") || arguments.starts_with("lab ")) continue;
        const Outcome outcome = run_line("cd " + folder_.string() + " && " + binary() + " " + arguments);
        EXPECT_EQ(outcome.status, 0) << shown.command << "\n" << outcome.output;
        const std::vector<std::string> said = lines_of(outcome.output);
        if (shown.is_whole) {
            EXPECT_EQ(said, shown.lines) << shown.command;
        }
        std::size_t next = 0;
        for (const std::string& line : shown.lines) {
            while (next < said.size() && without_places(said[next]) != without_places(line)) ++next;
            ASSERT_LT(next, said.size()) << shown.command << " does not say, or not there:\n" << line;
            ++next;
        }
        ++tried;
    }
    EXPECT_GT(tried, 12) << "hardly any example was found";
}

}  // namespace
}  // namespace umpire::cli_tests
