#include "draw/xml.hpp"

#include "draw/frame.hpp"
#include "draw/labels.hpp"
#include "draw/utf8.hpp"

#include <gtest/gtest.h>

namespace umpire::draw {
namespace {

TEST(Xml, EscapesWhatItMust) {
    EXPECT_EQ(escaped("a<b>&\"c'"), "a&lt;b&gt;&amp;&quot;c&#39;");
    EXPECT_EQ(escaped("été — ✓"), "été — ✓");
    EXPECT_EQ(escaped(std::string_view("a\0b\x1b\x7f\n", 6)), "a?b?? ");
    EXPECT_EQ(escaped("\xc3"), "?");
    EXPECT_EQ(escaped("\xff\xfe"), "??");
    EXPECT_EQ(escaped("\xed\xa0\x80"), "???");
    EXPECT_EQ(escaped("\xef\xbf\xbe"), "?");
    EXPECT_EQ(escaped("\xc0\xaf"), "??");
}

TEST(Xml, WritesMillimetres) {
    EXPECT_EQ(mm(0), "0");
    EXPECT_EQ(mm(1270), "12.7");
    EXPECT_EQ(mm(2540), "25.4");
    EXPECT_EQ(mm(105), "1.05");
    EXPECT_EQ(mm(-5), "-0.05");
    EXPECT_EQ(mm(-120000), "-1200");
}

TEST(Xml, ClosesWhatItOpens) {
    Xml xml;
    xml.begin("g", {{"a", "1\""}});
    xml.empty("path", {});
    xml.text("text", {}, "<x>");
    xml.end();
    EXPECT_EQ(xml.result(), "<g a=\"1&quot;\">\n<path/>\n<text>&lt;x&gt;</text>\n</g>\n");
}

TEST(Utf8, CountsCharacters) {
    EXPECT_EQ(character_count("é✓a"), 3u);
    EXPECT_EQ(character_count("\xff\xc3"), 2u);
    EXPECT_EQ(first_characters("é✓a", 2), "é✓");
    EXPECT_EQ(first_characters("ab", 9), "ab");
    EXPECT_EQ(character_length("\xf4\x90\x80\x80"), 0u);
}

TEST(Frame, WrapsBetweenWords) {
    const std::vector<std::string> lines = wrapped("one two  three four", 100, 700);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0] + "|" + lines[1], "one two|three four");
    EXPECT_EQ(wrapped("", 100, 500).size(), 0u);
    EXPECT_EQ(wrapped("unbreakable", 100, 10).size(), 1u);
}

TEST(Board, TakesTheFirstFreeSpot) {
    const Frame frame{{0, 10000}, 10};
    Board board({{0, 0}, {10000, 10000}}, frame);
    const Area thing = area_around({5000, 5000}, 100, 100);
    const auto spots = spots_around(thing, 400, 100, 50);
    const auto first = board.best(400, 100, spots);
    ASSERT_TRUE(first);
    EXPECT_GT(first->area.low.x, 5000);
    board.occupy(first->area, 10);
    const auto second = board.best(400, 100, spots);
    ASSERT_TRUE(second);
    EXPECT_LT(second->area.high.x, 5000);
    EXPECT_EQ(second->covered, 0);
    EXPECT_FALSE(board.best(400, 100, {{0, 0}}));  // beyond the limits
}

}  // namespace
}  // namespace umpire::draw
