#include "battle/quoted.hpp"
#include "battle/near_words.hpp"
#include "text/message_rows.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

// Texts of others in messages: on one line, without what a terminal obeys, and cut.
namespace umpire::text {
namespace {

constexpr std::size_t any = 1000;

bool is_one_line(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

TEST(Quoted, LineBreaksTabsAndControlsAreWrittenOut) {
    EXPECT_EQ(quoted_text("a\nb\r\nc\td", any), "a\\nb\\r\\nc\\td");
    EXPECT_EQ(quoted_text("\x1b[31m \x7f \xc2\x85 \xc2\x9b", any), "\\u001B[31m \\u007F \\u0085 \\u009B");
    EXPECT_EQ(quoted_text("\xe2\x80\xa8 \xe2\x80\xa9 \xe2\x80\xae \xe2\x81\xa6", any),
              "\\u2028 \\u2029 \\u202E \\u2066");
    EXPECT_EQ(quoted_text("café « à » \\n ’", any), "café « à » \\n ’");
    EXPECT_EQ(quoted_text(std::string_view("\0", 1), any), "\\u0000");
    EXPECT_EQ(quoted_text("", any), "");
}

TEST(Quoted, LongTextsAreCutBetweenSigns) {
    EXPECT_EQ(quoted_text("abcde", 5), "abcde");
    EXPECT_EQ(quoted_text("abcdef", 5), "abcde...");
    EXPECT_EQ(quoted_text("ééééé", 5), "ééééé");
    EXPECT_EQ(quoted_text("éééééé", 5), "ééééé...");
    EXPECT_EQ(quoted_text("\n\n\n", 2), "\\n\\n...") << "what is written out counts as the sign that it stands for";
    EXPECT_EQ(quoted_text(std::string(1'000'000, '\x80'), 10).size(), 43u) << "no UTF-8, and cut all the same";
}

TEST(Quoted, AMessageStaysOnItsLineInBothLanguages) {
    const Message message = "there_is_no_model"_message("a\nb\x1b");
    EXPECT_EQ(message.english(), "there is no model 'a\\nb\\u001B'");
    EXPECT_EQ(message.in(Language::french), "il n'y a pas de figurine « a\\nb\\u001B »");
    const std::string many(5000, 'x');
    EXPECT_EQ("there_is_no_model"_message(many).english(),
              "there is no model '" + std::string(quoted_signs_max, 'x') + "...'");
    EXPECT_EQ("there_is_no_model"_message(many).in(Language::french),
              "il n'y a pas de figurine « " + std::string(quoted_signs_max, 'x') + "... »");
}

TEST(Quoted, TextsWithoutQuotationMarksAreShownTooAndCutLater) {
    const std::string path = "/" + std::string(300, 'p');
    EXPECT_EQ("cannot_be_read"_message(path, "x\ny").english(), path + ": cannot be read: x\\ny");
    const std::string endless = "cannot_be_read"_message(std::string(1'000'000, 'p'), "no").english();
    EXPECT_LT(endless.size(), shown_signs_max + 50);
    EXPECT_EQ(MessagePart("sides.A.a\nb.french").english(), "sides.A.a\\nb.french") << "a field";
    EXPECT_EQ("model"_message(std::string(5000, 'w')).english(), "model " + std::string(quoted_signs_max, 'w') + "...")
        << "a single word";
}

TEST(Quoted, ListsAreNotCutAndEachOfTheirWordsIsQuoted) {
    std::vector<std::string> words(900, "word");
    words.emplace_back("a\nb");
    const std::string list = listed(words).english();
    EXPECT_TRUE(list.ends_with("word, word, a\\nb"));
    EXPECT_EQ(list.size(), 900 * 6 + 4u);
    EXPECT_EQ(listed(std::vector<std::string>{}).english(), "");
    EXPECT_TRUE(listed(std::vector<std::string>{}).empty());
}

TEST(Quoted, LinesOfTheProgramItselfStayLines) {
    EXPECT_EQ(MessagePart::lines("one\ntwo\tx").english(), "one\ntwo\\tx");
    EXPECT_EQ(MessagePart::lines("one\ntwo", "\n  ").english(), "one\n  two");
    EXPECT_EQ(MessagePart::lines("one").english(), "one");
}

/// Whatever a file holds, each of its problems is told on a line of its own, in both languages.
TEST(Quoted, ProblemsOfAFileStayOnTheirLines) {
    NoForces none;
    const std::string wild = "\"a\\nb\\tc\"";
    const std::string toml = "ruleset = \"ae-wwii\"\n" + wild + " = 1\nstart = " + wild + "\nvictory = " + wild +
                             "\n[options]\n" + wild + " = " + wild + "\n[[terrain]]\nname = " + wild +
                             "\nkind = " + wild + "\nrectangle = " + wild + "\n[[sides.A.units]]\nlist = " + wild +
                             "\nprofile = " + wild + "\nname = " + wild + "\nfrench = " + wild + "\ntraits = [" + wild +
                             "]\nmodels = [" + wild + ", { name = \"m\", at = " + wild +
                             " }]\n[[sides.B.units]]\nlist = \"su\"\nprofile = \"x\"\nname = \"P\"\nmodels = [\"p\"]\n"
                             "[[state]]\nname = " +
                             wild + "\nkey = " + wild + "\nvalue = " + wild + "\n";
    const auto read = read_scenario(toml, none);
    ASSERT_TRUE(std::holds_alternative<Problems>(read));
    std::size_t quotes = 0;
    for (const Problem& problem : std::get<Problems>(read)) {
        for (const Language language : {Language::english, Language::french}) {
            const std::string said = problem.field.in(language) + ": " + problem.message.in(language);
            EXPECT_TRUE(is_one_line(said)) << said;
            quotes += said.find("a\\nb\\tc") != std::string::npos ? 1 : 0;
        }
    }
    EXPECT_GE(quotes, 14u);
}

}  // namespace
}  // namespace umpire::text
