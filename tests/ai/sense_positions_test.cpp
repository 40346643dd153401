#include "ai/levels.hpp"
#include "ai/play_out.hpp"
#include "positions.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

/// Positions of tests/ai/sense in which there is nothing to think about, tried with every level: a win that one
/// activation gives, a walk into the open for nothing, a unit left idle. A file is written as rule cases are; after
/// the `do` and `dice` lines comes what may be chosen (`choose`) or must not be (`never`), as words with `*` for any
/// end, and `|` between them.
namespace umpire::ai_tests {
namespace {

namespace fs = std::filesystem;

struct Sensible {
    std::string title;
    std::string text;  ///< the case: ruleset, head, position
    std::vector<std::string> inputs;
    std::vector<std::string> wanted;
    std::vector<std::string> silly;
};

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> words;
    std::istringstream parts(line);
    for (std::string word; std::getline(parts, word, '|');) {
        word.erase(0, word.find_first_not_of(' '));
        word.erase(word.find_last_not_of(' ') + 1);
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

std::vector<Sensible> positions_in(const fs::path& file) {
    std::vector<Sensible> all;
    std::ifstream lines(file);
    std::string ruleset;
    for (std::string line; std::getline(lines, line);) {
        const std::string words = line.substr(std::min(line.size(), line.find_first_not_of(' ')));
        const auto rest = [&](std::string_view key) { return words.substr(std::min(words.size(), key.size() + 1)); };
        if (words.starts_with("ruleset "))
            ruleset = line + "\n";
        else if (words.starts_with("case "))
            all.push_back({words, ruleset + "\n" + line + "\n", {}, {}, {}});
        else if (words.starts_with("do ") || words.starts_with("dice "))
            all.back().inputs.push_back(words);
        else if (words.starts_with("choose "))
            all.back().wanted = split(rest("choose"));
        else if (words.starts_with("never "))
            all.back().silly = split(rest("never"));
        else if (!words.empty() && !words.starts_with("#"))
            all.back().text += line + "\n";
    }
    return all;
}

bool is_among(const std::vector<std::string>& patterns, const std::string& choice) {
    return std::ranges::any_of(patterns, [&](const std::string& pattern) {
        return pattern.ends_with('*') ? choice.starts_with(pattern.substr(0, pattern.size() - 1)) : choice == pattern;
    });
}

/// Carries out a `do` or `dice` line.
void put_in(Match& match, const std::string& line, LengthUnit unit) {
    Events silent;
    if (line.starts_with("dice ")) {
        const auto* roll = std::get_if<Roll>(&match.pending());
        ASSERT_NE(roll, nullptr) << line;
        Faces faces;
        std::istringstream numbers(line.substr(5));
        for (int face = 0; numbers >> face;) faces.push_back(static_cast<std::uint8_t>(face));
        ASSERT_EQ(faces.size(), roll->count) << line;
        match.roll(faces, silent);
        return;
    }
    auto read = text::read_action(line.substr(3), match.scenario(), unit);
    ASSERT_TRUE(std::holds_alternative<Action>(read)) << line;
    ASSERT_TRUE(std::holds_alternative<Decisions>(match.pending())) << line;
    const Side by = next_asked(match.pending()).by;
    const Verdict verdict = match.act(by, std::get<Action>(read), silent);
    ASSERT_TRUE(verdict.empty()) << line;
}

void try_out(const Sensible& one) {
    constexpr std::uint64_t seeds = 2;
    const auto match = umpire::tests::match_of_case(one.text);
    ASSERT_NE(match, nullptr) << one.title;
    const LengthUnit unit = game_of(*match).card.unit;
    for (const std::string& line : one.inputs) ASSERT_NO_FATAL_FAILURE(put_in(*match, line, unit)) << one.title;
    Events silent;
    while (const auto* roll = std::get_if<Roll>(&match->pending())) match->roll(ai::faces_of(*match, *roll, 1), silent);
    ASSERT_TRUE(std::holds_alternative<Decisions>(match->pending())) << one.title;
    const Side by = next_asked(match->pending()).by;
    for (const ai::Level& level : ai::levels())
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const auto player = ai::make_player(level.card.name);
            Chance chance(seed, 1);
            const std::string choice = text::to_text(ai::decide(*player, *match, by, chance), match->scenario(), unit);
            const bool is_good = one.wanted.empty() || is_among(one.wanted, choice);
            EXPECT_TRUE(is_good && !is_among(one.silly, choice)) << one.title << "\n"
                                                                 << level.card.name << ": " << choice;
        }
}

TEST(Sense, NobodyIsSillyWhereThereIsNothingToThinkAbout) {
    std::map<std::string, int> counts;
    for (const auto& entry : fs::directory_iterator("tests/ai/sense")) {
        if (entry.path().extension() != ".case") continue;
        for (const Sensible& one : positions_in(entry.path())) {
            ASSERT_FALSE(one.wanted.empty() && one.silly.empty()) << one.title;
            try_out(one);
            ++counts[entry.path().stem().string()];
        }
    }
    for (const char* game : {"ae_wwii", "bolt_action", "wme", "wwiisim_en", "wwiisim_fr"})
        EXPECT_GE(counts[game], 6) << game;
}

}  // namespace
}  // namespace umpire::ai_tests
