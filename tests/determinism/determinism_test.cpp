// The final states of random battles and of all rule cases, written down: equal with every compiler, in every build.
// When a rule changes on purpose:
//
//     UMPIRE_REWRITE=1 build/release/test_determinism && git diff tests/determinism
//
// A hash that differs for any other reason is a fault: look for what is not specified.

#include "cases/run_case.hpp"
#include "games/games.hpp"
#include "support/random_battle.hpp"
#include "support/random_bolt_action.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace umpire {
namespace {

namespace fs = std::filesystem;
using random_battle::Opening;

const fs::path folder = "tests/determinism";

std::string text_of_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string hex(std::uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016" PRIx64, value);
    return text;
}

/// Plays the battle of a seed to its end. The hashes after all steps are hashed together, so that no detour is missed.
std::string battle_line(std::uint64_t seed, Opening opening) {
    const auto match = random_battle::opened(random_battle::random_setup(seed, opening));
    random_battle::Players players(seed);
    std::uint64_t way = match->hash();
    int steps = 0;
    std::size_t events = 0;
    for (; !random_battle::is_over(*match) && steps < random_battle::steps_max; ++steps) {
        events += random_battle::apply(*match, players.next(*match)).size();
        way = (way ^ match->hash()) * 0x9e3779b97f4a7c15u;
    }
    return "battle " + std::to_string(seed) + (opening == Opening::placed ? " placed " : " set_up ") +
           std::to_string(steps) + " steps " + std::to_string(events) + " events " + hex(match->hash()) + " " +
           hex(way);
}

std::string battle_lines() {
    std::string text;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) text += battle_line(seed, Opening::placed) + "\n";
    for (std::uint64_t seed = 101; seed <= 116; ++seed) text += battle_line(seed, Opening::set_up) + "\n";
    return text;
}

/// The same for a battle of Bolt Action, with draws from the bag and interrupted moves.
std::string bolt_action_line(std::uint64_t seed) {
    const auto match = random_battle::opened(random_bolt_action::random_setup(seed));
    random_bolt_action::Hands hands(seed);
    std::uint64_t way = match->hash();
    std::size_t events = 0;
    int steps = 0;
    for (; !random_battle::is_over(*match) && steps < random_battle::steps_max; ++steps) {
        std::vector<Event> log;
        Events heard(log);
        hands.answer(*match, heard);
        events += log.size();
        way = (way ^ match->hash()) * 0x9e3779b97f4a7c15u;
    }
    return "battle " + std::to_string(seed) + " bolt_action " + std::to_string(steps) + " steps " +
           std::to_string(events) + " events " + hex(match->hash()) + " " + hex(way);
}

std::string bolt_action_lines() {
    std::string text;
    for (std::uint64_t seed = 201; seed <= 216; ++seed) text += bolt_action_line(seed) + "\n";
    return text;
}

std::vector<fs::path> case_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator("tests/cases"))
        if (entry.path().extension() == ".case") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// One line a file: the final states of its cases, hashed together in their order.
std::string case_lines() {
    std::string text;
    for (const fs::path& path : case_files()) {
        const cases::CaseFile file = cases::read_cases(text_of_file(path));
        std::uint64_t all = file.cases.size();
        for (const cases::Case& one : file.cases) {
            const auto result =
                cases::run_case(one, [](const Setup& setup) { return open_match(setup); }, Language::english);
            all = (all ^ result.hash) * 0x9e3779b97f4a7c15u;
            all ^= all >> 32;
        }
        text += "cases " + path.generic_string().substr(std::string("tests/cases/").size()) + " " +
                std::to_string(file.cases.size()) + " " + hex(all) + "\n";
    }
    return text;
}

/// Compares line by line, or writes anew when asked to.
void compare(const std::string& name, const std::string& found) {
    const fs::path path = folder / name;
    if (std::getenv("UMPIRE_REWRITE") != nullptr) {
        std::ofstream(path, std::ios::binary) << found;
        return;
    }
    std::istringstream expected_lines(text_of_file(path));
    std::istringstream found_lines(found);
    for (std::string expected, line; std::getline(found_lines, line);) {
        std::getline(expected_lines, expected);
        EXPECT_EQ(expected, line);
        expected.clear();
    }
    EXPECT_EQ(text_of_file(path).size(), found.size()) << path << " has other lines";
}

TEST(Determinism, RandomBattlesEndAsWrittenDown) { compare("battles.txt", battle_lines()); }

TEST(Determinism, RandomBattlesOfBoltActionEndAsWrittenDown) { compare("bolt_action.txt", bolt_action_lines()); }

TEST(Determinism, RuleCasesEndAsWrittenDown) {
    ASSERT_FALSE(case_files().empty());
    compare("cases.txt", case_lines());
}

TEST(Determinism, TheSameBattleTwiceIsTheSame) {
    EXPECT_EQ(battle_line(3, Opening::placed), battle_line(3, Opening::placed));
    EXPECT_EQ(battle_line(103, Opening::set_up), battle_line(103, Opening::set_up));
    EXPECT_NE(battle_line(3, Opening::placed), battle_line(4, Opening::placed));
}

}  // namespace
}  // namespace umpire
