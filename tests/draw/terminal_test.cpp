#include "draw/terminal.hpp"

#include "draw/fake_match.hpp"
#include "draw/sample_table.hpp"
#include "draw/utf8.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace umpire::draw {
namespace {

using draw_tests::at;
using draw_tests::FakeMatch;
using draw_tests::has;
using draw_tests::opened;
using draw_tests::sample_setup;

TerminalStyle plain(int width) {
    TerminalStyle style;
    style.width = width;
    style.colour = false;
    style.unicode = false;
    return style;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::string line;
    for (const char c : text) {
        if (c == '\n') {
            lines.push_back(line);
            line.clear();
        } else {
            line += c;
        }
    }
    EXPECT_EQ(line, "");
    return lines;
}

/// The line and column of a token on the map; the roster begins at the line of the lower frame or right of the map.
std::pair<std::size_t, std::size_t> place_of(const std::string& text, const std::string& token) {
    const std::vector<std::string> lines = lines_of(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string map = lines[i].substr(0, lines[i].rfind('|'));
        if (lines[i].find('|') == std::string::npos && lines[i].find('+') == std::string::npos) continue;
        if (const std::size_t column = map.find(token); column != std::string::npos) return {i, column};
    }
    return {0, 0};
}

TEST(Terminal, KeepsToItsWidth) {
    const auto match = opened(sample_setup());
    for (const Language language : {Language::english, Language::french})
        for (const bool unicode : {true, false})
            for (const int width : {40, 60, 79, 80, 100, 103, 104, 120, 160, 240}) {
                TerminalStyle style = plain(width);
                style.language = language;
                style.unicode = unicode;
                for (const std::string& line : lines_of(table_text(*match, style))) {
                    EXPECT_LE(character_count(line), static_cast<std::size_t>(width)) << line;
                    EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
                }
            }
}

TEST(Terminal, PlainIsAscii) {
    const auto match = opened(sample_setup());
    for (const Language language : {Language::english, Language::french}) {
        TerminalStyle style = plain(100);
        style.language = language;
        for (const char c : table_text(*match, style)) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
    }
}

TEST(Terminal, ColoursAreSetAndLeft) {
    const auto match = opened(sample_setup());
    TerminalStyle style = plain(120);
    const std::string without = table_text(*match, style);
    EXPECT_FALSE(has(without, "\x1b"));
    style.colour = true;
    std::string text = table_text(*match, style);
    EXPECT_TRUE(has(text, "\x1b[1;97;41m"));
    EXPECT_TRUE(has(text, "\x1b[1;97;44m"));
    for (std::size_t start = text.find('\x1b'); start != std::string::npos; start = text.find('\x1b'))
        text.erase(start, text.find('m', start) - start + 1);
    EXPECT_EQ(lines_of(text).size(), lines_of(without).size());
    EXPECT_EQ(text, without);
}

TEST(Terminal, TokensAreUniqueAndCasedBySide) {
    const auto match = opened(sample_setup());
    const std::vector<std::string> tokens = tokens_of(match->scenario());
    EXPECT_EQ(std::set(tokens.begin(), tokens.end()).size(), tokens.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        ASSERT_EQ(tokens[i].size(), 2u);
        const bool is_upper = tokens[i][0] >= 'A' && tokens[i][0] <= 'Z';
        EXPECT_EQ(is_upper, match->scenario().figures[i].side == Side::a) << tokens[i];
    }
    EXPECT_EQ(tokens[match->scenario().figure_named("p1")->index()], "P1");
    EXPECT_EQ(tokens[match->scenario().figure_named("w3")->index()], "w3");
    EXPECT_EQ(tokens[match->scenario().figure_named("sniper1")->index()], "S1");
}

TEST(Terminal, ManyModelsWithLikeNamesGetTokens) {
    FakeMatch match;
    match.setting.table = {48 * units_per_inch, 48 * units_per_inch};
    for (int i = 0; i < 200; ++i)
        match.add(i % 2 == 0 ? Side::a : Side::b, "guard_" + std::to_string(i), round_base({units_per_inch / 2}),
                  at(15 + 20 * (i % 20), 15 + 20 * (i / 20)), {});
    const std::vector<std::string> tokens = tokens_of(match.setting);
    EXPECT_EQ(std::set(tokens.begin(), tokens.end()).size(), 200u);
    const std::string text = table_text(match, plain(100));
    for (const std::string& token : tokens) EXPECT_NE(place_of(text, token).first, 0u) << token;
}

TEST(Terminal, NorthIsUpAndProportionsAreTrue) {
    const auto match = opened(sample_setup());
    const std::string text = table_text(*match, plain(120));
    const auto [row_p1, column_p1] = place_of(text, "P1");
    const auto [row_h1, column_h1] = place_of(text, "h1");
    const auto [row_q5, column_q5] = place_of(text, "Q5");
    EXPECT_GT(row_p1, row_h1);
    EXPECT_LT(column_q5, column_p1);
    // p1 (20.5, 13.2), h1 (25, 30): 16.8 inches are 12.6 lines at one and a half columns an inch.
    EXPECT_NEAR(static_cast<double>(row_p1) - static_cast<double>(row_h1), 12.6, 1.1);
    EXPECT_NEAR(static_cast<double>(column_p1) - static_cast<double>(column_q5), 21.75, 1.1);
}

TEST(Terminal, RosterSaysWhatTheMapCannot) {
    const auto match = opened(sample_setup());
    for (const int width : {80, 120}) {
        const std::string text = table_text(*match, plain(width));
        EXPECT_TRUE(has(text, "The crossroads - Turn 3 of 6: A (red) to act"));
        EXPECT_TRUE(has(text, "P6 p6      removed"));
        EXPECT_TRUE(has(text, "Q5 q5      AP 2, stray"));
        EXPECT_TRUE(has(text, "f2 f2   AP 1, wounds 1, numb"));
        EXPECT_TRUE(has(text, "Section W (Wehrmacht) 4/5 x"));
        EXPECT_TRUE(has(text, "& woods: difficult, hides where deep, cover"));
    }
    TerminalStyle style;
    style.language = Language::french;
    const std::string text = table_text(*match, style);
    EXPECT_TRUE(has(text, "PA 2, isolé"));
    EXPECT_TRUE(has(text, "bois"));
}

TEST(Terminal, ThinTerrainIsNotLost) {
    for (const int y : {100, 103, 107, 111, 115, 120, 128}) {
        umpire::Setup setup = sample_setup();
        setup.states.clear();
        setup.pieces = {draw_tests::rectangle("H1", "hedge", at(20, y), at(120, y + 5))};
        const auto match = opened(setup);
        EXPECT_TRUE(has(table_text(*match, plain(80)), "\"\"\"\"\"\"\"\"\"\"")) << y;
    }
}

TEST(Terminal, CentimetreTablesAndTinyOnes) {
    FakeMatch match;
    match.setting.setup.ruleset = "wme";
    match.setting.table = {180 * units_per_cm, 120 * units_per_cm};
    match.add(Side::a, "foot", round_base({units_per_cm}), {units_per_cm, units_per_cm}, {});
    EXPECT_TRUE(has(table_text(match, plain(100)), "100"));
    match.setting.table = {2 * units_per_cm, 2 * units_per_cm};
    EXPECT_NE(place_of(table_text(match, plain(80)), "FO").first, 0u);
}

}  // namespace
}  // namespace umpire::draw
