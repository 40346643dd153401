#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>

/// The program as a person uses it: what it prints, what it refuses, and with which exit status.
namespace umpire::cli_tests {

namespace fs = std::filesystem;

struct Outcome {
    int status = -1;
    std::string output;  ///< standard output and error
};

inline std::string binary() {
    const char* path = std::getenv("UMPIRE_BINARY");
    return fs::absolute(path != nullptr ? path : "build/release/umpire").string();
}

/// Runs a line of the shell.
inline Outcome run_line(const std::string& line) {
    Outcome outcome;
    const std::string command = "{ " + line + " ; } 2>&1";
    std::FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return outcome;
    std::array<char, 4096> block{};
    std::size_t count = 0;
    while ((count = std::fread(block.data(), 1, block.size(), pipe)) > 0) outcome.output.append(block.data(), count);
    const int status = pclose(pipe);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return outcome;
}

/// Runs the program with these arguments.
inline Outcome run(const std::string& arguments) { return run_line(binary() + " " + arguments); }

class Cli : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("umpire_cli_" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string file(const std::string& name, const std::string& text) const {
        const fs::path path = folder_ / name;
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    }
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    static std::string text_of(const std::string& path) {
        std::ifstream stream(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }
    static void says(const Outcome& outcome, const std::string& part) {
        EXPECT_NE(outcome.output.find(part), std::string::npos) << "lacks: " << part << "\n" << outcome.output;
    }
    /// The command ends with status 2 (wrong input) and says all of `parts`.
    static void refuses(const std::string& arguments, std::initializer_list<const char*> parts) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2) << arguments << "\n" << outcome.output;
        // In French the same is said in other words. (The parser's own answers are English only.)
        if (outcome.output.find("Run with --help") == std::string::npos && !arguments.starts_with("mutate ")) {
            const Outcome french = run(arguments + " --lang fr");
            EXPECT_EQ(french.status, 2) << french.output;
            EXPECT_NE(french.output, outcome.output) << arguments;
        }
        for (const char* part : parts)
            EXPECT_NE(outcome.output.find(part), std::string::npos) << arguments << "\nlacks: " << part << "\n"
                                                                    << outcome.output;
    }

    fs::path folder_;
};

inline constexpr const char* small_scenario = R"(ruleset = "ae-wwii"
terrain = []
check_forces = false
[[sides.A.units]]
list = "de"
profile = "wehrmacht"
name = "W"
models = [{ name = "w1" }, { name = "w2" }]
[[sides.B.units]]
list = "us"
profile = "airborne"
name = "P"
models = [{ name = "p1" }]
)";

}  // namespace umpire::cli_tests
