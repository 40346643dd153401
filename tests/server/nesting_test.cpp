// Brackets in brackets, as strangers may hand them in: they end neither the server nor the program, and are refused
// with a message.

#include "cases/run_case.hpp"
#include "games/games.hpp"
#include "lab/experiment.hpp"
#include "record/record.hpp"
#include "server/lobby.hpp"

#include <array>
#include <variant>

namespace umpire::server::testing {
namespace {

constexpr std::size_t depth = 100'000;

std::string repeated(const std::string& part) {
    std::string text;
    text.reserve(depth * part.size());
    for (std::size_t i = 0; i < depth; ++i) text += part;
    return text;
}

/// Brackets that are closed, that are not, and of both kinds.
std::vector<std::string> deep_values() {
    return {repeated("["), repeated("[") + repeated("]"), repeated("{a=") + "1" + repeated("}"), repeated("[{a=")};
}

std::string record_with(const std::string& line) {
    return "umpire record 2\nprogram 0.1.0\nplayers human human\ndice-from seed 1\nscenario\n"
           "  | ruleset = \"ae-wwii\"\n  | name = \"x\"\n  | " +
           line + "\nstart\n  = 0123456789abcdef\n";
}

TEST(DeepNestingTest, InTheScenarioOfARecordIsRefused) {
    for (const std::string& value : deep_values()) {
        for (const std::string& text :
             {record_with("table = " + value), record_with("[[terrain]]\n  | a = " + value)}) {
            const auto read = record::read_record(text);
            const auto* problems = std::get_if<std::vector<Problem>>(&read);
            ASSERT_NE(problems, nullptr);
            ASSERT_FALSE(problems->empty());
            EXPECT_GE(problems->front().line, 8) << "the line of the record, not that of the scenario in it";
            EXPECT_TRUE(problems->front().message.english().ends_with("nested more than 32 deep"))
                << problems->front().message.english();
        }
    }
}

TEST(DeepNestingTest, InAnExperimentIsRefused) {
    for (const std::string& value : deep_values()) {
        for (const std::string& text :
             {"title = " + value, "[base]\nscenario = " + value, "[[axis]]\nlevels = " + value}) {
            const auto read = lab::read_experiment(text);
            const auto* problems = std::get_if<lab::Problems>(&read);
            ASSERT_NE(problems, nullptr);
            ASSERT_FALSE(problems->empty());
            EXPECT_TRUE(problems->front().message.english().ends_with("nested more than 32 deep"))
                << problems->front().message.english();
        }
    }
}

/// Their lines are no TOML: nothing in them is nested, however many brackets stand there.
TEST(DeepNestingTest, InACaseIsRefused) {
    const std::array heads{"terrain w1 wood ", "option ", "do D ", "expect ", "state d1 ",
                           "refused ",         "dice ",   "A ",    ""};
    const cases::Opener open = [](const auto& setup) { return open_match(setup); };
    for (const std::string& brackets : {repeated("["), repeated("("), repeated("{"), repeated("[") + repeated("]")}) {
        for (const char* head : heads) {
            const cases::CaseFile file = cases::read_cases(
                "ruleset ae-wwii\n\ncase AE-ACT-1 for: deep\n  A de doktor D: d1 at 10,10\n  "
                "B us airborne P: p1 at 40,40\n  " +
                (head + brackets) + "\n");
            std::size_t told = file.problems.size();
            for (const cases::Case& one : file.cases)
                told += cases::run_case(one, open, Language::english).failures.size();
            EXPECT_GT(told, 0u) << head;
        }
    }
}

class DeepRecordTest : public LobbyTest {};

TEST_F(DeepRecordTest, FoundsNoBattleAndIsToldInBothLanguages) {
    for (const char* language : {"en", "fr"}) {
        const Json refused = lobby.post("battles",
                                        {{"record", record_with("table = " + repeated("["))},
                                         {"players", {{"A", "human"}, {"B", "human"}}},
                                         {"language", language}},
                                        422);
        ASSERT_EQ(refused["problems"].size(), 1u) << refused.dump().substr(0, 300);
        const std::string message = refused["problems"][0]["message"];
        EXPECT_EQ(message.ends_with("nested more than 32 deep"), language == std::string("en")) << message;
        EXPECT_LT(message.size(), 300u) << "it does not say it all again";
    }
    EXPECT_EQ(store->count(), 0);
}

}  // namespace
}  // namespace umpire::server::testing
