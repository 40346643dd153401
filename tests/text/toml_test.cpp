#include "text/toml.hpp"

#include "text/plain.hpp"
#include "text/toml_guard.hpp"

#include <gtest/gtest.h>

namespace umpire::text {
namespace {

TomlNode tree(std::string_view text) {
    auto result = parse_toml(text);
    EXPECT_TRUE(std::holds_alternative<TomlNode>(result)) << std::get<Problem>(result).message.english();
    return std::holds_alternative<TomlNode>(result) ? std::get<TomlNode>(result) : TomlNode{};
}
Problem fault(std::string_view text) {
    auto result = parse_toml(text);
    EXPECT_TRUE(std::holds_alternative<Problem>(result)) << text.substr(0, 80);
    return std::holds_alternative<Problem>(result) ? std::get<Problem>(result) : Problem{};
}

TEST(Toml, a_tree_keeps_values_order_and_lines) {
    const TomlNode root =
        tree("zeta = 1\nalpha = \"t\"\n\n[list]\nb = [1.5, -2, true]\na = { x = 1 }\n[[rows]]\n[[rows]]\n");
    EXPECT_EQ(root.keys, (std::vector<std::string>{"zeta", "alpha", "list", "rows"}));
    EXPECT_EQ(root.find("zeta")->number, 1);
    EXPECT_EQ(root.find("alpha")->text, "t");
    EXPECT_EQ(root.find("alpha")->line, 2);
    const TomlNode& list = *root.find("list");
    EXPECT_EQ(list.line, 4);
    EXPECT_EQ(list.keys, (std::vector<std::string>{"b", "a"}));
    const TomlNode& numbers = *list.find("b");
    EXPECT_EQ(numbers.line, 5);
    EXPECT_EQ(numbers.children[0].kind, TomlNode::Kind::decimal);
    EXPECT_EQ(numbers.children[0].number, 1'500'000);
    EXPECT_EQ(numbers.children[1].number, -2);
    EXPECT_EQ(numbers.children[2].kind, TomlNode::Kind::boolean);
    EXPECT_EQ(root.find("rows")->children.size(), 2u);
    EXPECT_EQ(root.find("rows")->children[1].line, 8);
    EXPECT_EQ(root.find("nothing"), nullptr);
}

TEST(Toml, decimals_of_six_places_are_exact) {
    for (int i = -3000; i <= 3000; i += 7) {
        for (const int part : {0, 1, 499999, 500000, 999999}) {
            const std::string digits = std::to_string(1'000'000 + part).substr(1);
            const std::string sign = i < 0 ? "-" : "";
            const std::int64_t size = std::int64_t{i < 0 ? -i : i} * 1'000'000 + part;
            const TomlNode root = tree("a = " + sign + std::to_string(i < 0 ? -i : i) + "." + digits);
            ASSERT_EQ(root.find("a")->number, i < 0 ? -size : size);
        }
    }
}

TEST(Toml, values_that_no_file_needs_are_other) {
    const TomlNode root = tree("a = 1979-05-27\nb = inf\nc = nan\nd = 1e308\n");
    for (const TomlNode& child : root.children) EXPECT_FALSE(child.kind == TomlNode::Kind::text);
    EXPECT_EQ(kind_name(root.find("a")->kind).english(), "a date or time");
    EXPECT_EQ(kind_name(root.find("b")->kind).english(), "no finite number");
    EXPECT_EQ(kind_name(root.find("c")->kind).english(), "no finite number");
}

TEST(Toml, faults_have_their_line) {
    EXPECT_EQ(fault("a = 1\nb = = 2\n").line, 2);
    EXPECT_EQ(fault("a = 1\n\na = 2\n").line, 3);
    EXPECT_EQ(fault("a = \"open").line, 1);
    EXPECT_EQ(fault("a = 99999999999999999999\n").line, 1);
    EXPECT_EQ(fault("ok = 1\n# caf\xe9\n").line, 2);
    EXPECT_EQ(fault("ok = 1\n# caf\xe9\n").message.english(), "this is no valid UTF-8");
    EXPECT_NE(fault(std::string(toml_size_max + 1, ' ')).message.english().find("one megabyte"), std::string::npos);
    EXPECT_FALSE(fault(std::string("a = \"\0\"", 7)).message.english().empty());
}

TEST(Toml, depth_is_limited_however_it_is_made) {
    const auto repeated = [](std::string_view part, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) text += part;
        return text;
    };
    EXPECT_NE(fault("a = " + repeated("[", 100'000)).message.english(), "");
    EXPECT_NE(fault("a = " + repeated("[", 200) + repeated("]", 200)).message.english(), "");
    EXPECT_NE(fault("a = " + repeated("{x=", 50) + "1" + repeated("}", 50)).message.english(), "");
    EXPECT_NE(fault("a" + repeated(".a", 400'000) + " = 1").message.english().find("32 deep"), std::string::npos);
    EXPECT_NE(fault("x = 1\n[a" + repeated(".\"b.c\"", 100'000) + "]").message.english().find("32 deep"),
              std::string::npos);
    EXPECT_EQ(fault("x = 1\n[a" + repeated(".\"b.c\"", 40) + "]").line, 2);
    EXPECT_NE(fault("[a" + repeated(".a", 25) + "]\nb" + repeated(".b", 25) + " = 1").message.english().find("32 deep"),
              std::string::npos);
    EXPECT_EQ(tree("a" + repeated(".a", 30) + " = 1").keys.size(), 1u);
    EXPECT_EQ(tree("a = \"" + repeated(".", 100) + "\" # " + repeated(".", 100)).keys.size(), 1u);
    EXPECT_EQ(tree("a = '''\n" + repeated(".\n", 100) + "'''\nb = [" + repeated("1.5, ", 100) + "]").keys.size(), 2u);
}

TEST(Toml, utf8_is_checked_byte_by_byte) {
    EXPECT_FALSE(line_of_bad_utf8("plain \xc3\xa9 \xe2\x82\xac \xf0\x9f\x8e\xb2"));
    for (const std::string_view bad :
         {"\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80",
          "\xf5\x80\x80\x80", "\xc3", "\xe2\x82", "\xff", "\xc3(", "\xe2(\xac"})
        EXPECT_EQ(line_of_bad_utf8(bad), 1);
    EXPECT_EQ(line_of_bad_utf8("a\nb\n\xff"), 3);
}

TEST(Toml, texts_are_quoted_so_that_they_read_back) {
    std::string all = "\"quotes\" \\ back\n\t caf\xc3\xa9";
    EXPECT_EQ(tree("a = " + toml_quoted(all)).find("a")->text, all);
}

/// A terminal would obey them: ESC, the one-byte CSI of Latin-1 as UTF-8, a mark that turns the writing.
TEST(Toml, controls_are_refused_in_texts_and_keys) {
    for (const std::string_view control :
         {"\\u001b", "\\u0007", "\\u007f", "\\u009b", "\\u202e", "\\r", "\\b", "\xc2\x9b"}) {
        const std::string text = "\"a " + std::string(control) + "[31m\"";
        EXPECT_FALSE(fault("ok = 1\ntitle = " + text + "\n").message.english().empty()) << control;
        EXPECT_EQ(fault("ok = 1\ntitle = " + text + "\n").line, 2) << control;
        EXPECT_FALSE(fault("ok = 1\n" + text + " = 1\n").message.english().empty()) << control;
        EXPECT_FALSE(fault("ok = [{ deep = [" + text + "] }]\n").message.english().empty()) << control;
    }
    EXPECT_EQ(tree("a = \"two\\nlines\\tand a tab, \xe2\x80\x99, \xc2\xa0\"").keys.size(), 1u);
}

TEST(Toml, controls_in_messages_are_written_out) {
    EXPECT_EQ(without_controls("a\x1b[31m b\xc2\x9b c\xe2\x80\xae d\r\n\te\x7f caf\xc3\xa9 \xe2\x80\x99"),
              "a\\u001B[31m b\\u009B c\\u202E d\\u000D\n\te\\u007F caf\xc3\xa9 \xe2\x80\x99");
    EXPECT_EQ(without_controls("\xc2"), "\\xC2");
    EXPECT_EQ(without_controls("\xe2\x80"), "\\xE2\\x80");
}

TEST(Toml, files_of_other_editors_are_read_or_told) {
    EXPECT_EQ(tree("\xef\xbb\xbf"
                   "a = 1\nb = 2\n")
                  .keys.size(),
              2u);
    EXPECT_EQ(tree("a = 1\r\nb = 2\r\n").find("b")->line, 2);
    EXPECT_EQ(tree("a = 1\rb = 2\r").find("b")->line, 2);
    const Problem blank = fault("a = 1\nb\u00a0= 2\n");
    EXPECT_EQ(blank.line, 2);
    EXPECT_EQ(blank.message.english(), "holds a blank of word processors (U+00A0); expected an ordinary space");
    EXPECT_EQ(fault("a = “t”\n").message.english(), "holds the sign '“' (U+201C), which means nothing here; delete it");
    EXPECT_TRUE(fault("a = 1,5\n").message.english().ends_with("saw ','; decimals are written with a point, as 10.5"));
    EXPECT_EQ(fault(std::string_view("\xff\xfe"
                                     "a\0",
                                     4))
                  .message.english(),
              "is text in UTF-16; save it as UTF-8");
    EXPECT_EQ(fault(std::string_view("a\0b", 3)).message.english(),
              "is no text file (it holds bytes of zero); expected plain text in UTF-8");
    EXPECT_EQ(tree("a = \"“t” – ×\" # «»\n").find("a")->text, "“t” – ×");
}

}  // namespace
}  // namespace umpire::text
