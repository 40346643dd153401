#include "text/nesting.hpp"

#include "text/toml.hpp"

#include <gtest/gtest.h>

#include <string>

namespace umpire::text {
namespace {

constexpr std::size_t bracket_count = 300'000;

std::string repeated(std::string_view part, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += part;
    return text;
}

TEST(Nesting, IsAllowedUpToTheLimitAndNotBeyond) {
    for (const std::string_view open : {"[", "{", "[{\"a\":", "{\"a\":["}) {
        const bool is_pair = open.size() > 1;
        EXPECT_FALSE(line_of_deep_nesting(repeated(open, is_pair ? 16 : 32), Notation::json)) << open;
        EXPECT_EQ(line_of_deep_nesting(repeated(open, is_pair ? 17 : 33), Notation::json), 1) << open;
    }
    EXPECT_FALSE(line_of_deep_nesting(repeated("[]", bracket_count), Notation::json))
        << "beside each other they are not deep";
    EXPECT_FALSE(line_of_deep_nesting("]]]]" + repeated("[", 32), Notation::json));
    EXPECT_EQ(line_of_deep_nesting("]]]]" + repeated("[", 33), Notation::json), 1);
}

TEST(Nesting, DoesNotCountWhatStandsInTexts) {
    const std::string deep = repeated("[", 40);
    EXPECT_FALSE(line_of_deep_nesting("\"" + deep + "\"", Notation::json));
    EXPECT_FALSE(line_of_deep_nesting("\"\\\"" + deep + "\"", Notation::json));
    EXPECT_EQ(line_of_deep_nesting("\"\\\\\"" + deep, Notation::json), 1);
    EXPECT_EQ(line_of_deep_nesting("'" + deep, Notation::json), 1) << "JSON knows no such quotes";
    EXPECT_EQ(line_of_deep_nesting("#" + deep, Notation::json), 1) << "nor comments";
    EXPECT_FALSE(line_of_deep_nesting("# " + deep + "\na = '" + deep + "'", Notation::toml));
    EXPECT_FALSE(line_of_deep_nesting("a = \"\"\"\n" + deep + "\"\"\"", Notation::toml));
    EXPECT_EQ(line_of_deep_nesting("# it's\na = " + deep, Notation::toml), 2);
    EXPECT_EQ(line_of_deep_nesting("a = [\"\"\"x\"\"\"\", \n" + deep, Notation::toml), 2) << "four quotes end it too";
    EXPECT_EQ(line_of_deep_nesting("a = '''\n'''\nb = " + deep, Notation::toml), 3);
}

TEST(Nesting, CrowdsOfNamesAndValuesAreNoticed) {
    const auto names = [](int count) {
        std::string text = "{\"a\":1";
        for (int i = 1; i < count; ++i) text += ",\"" + std::to_string(i) + "\":1";
        return text + "}";
    };
    EXPECT_FALSE(is_crowded(names(json_names_max)));
    EXPECT_TRUE(is_crowded(names(json_names_max + 1)));
    EXPECT_FALSE(is_crowded("[1" + repeated(",1", json_values_max) + "]"));
    EXPECT_TRUE(is_crowded("[1" + repeated(",1", json_values_max + 1) + "]"));
    EXPECT_FALSE(is_crowded("{\"a\":\"" + repeated(":,", json_values_max + 1) + "\"}")) << "what stands in a text";
}

TEST(Nesting, EndsNoProgramThatReadsToml) {
    for (const std::string& text : {"a = " + repeated("[", bracket_count), "a = " + repeated("{a=", bracket_count),
                                    "a = " + repeated("[{a=", bracket_count / 2), "[[a]]\nb = " + repeated("[", 33),
                                    "x = \"\"\"'\"\"\"\"\na = " + repeated("[\n", bracket_count)}) {
        const auto read = parse_toml(text);
        const auto* problem = std::get_if<Problem>(&read);
        ASSERT_NE(problem, nullptr);
        EXPECT_TRUE(problem->message.english().ends_with("nested more than 32 deep")) << problem->message.english();
        EXPECT_GT(problem->line, 0);
    }
    EXPECT_TRUE(std::holds_alternative<TomlNode>(parse_toml("a = " + repeated("[", 31) + repeated("]", 31))));
}

}  // namespace
}  // namespace umpire::text
