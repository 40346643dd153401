#include "wire/desk.hpp"

#include "files.hpp"

#include "record/record.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace umpire {
namespace {

using nlohmann::json;
using wire_tests::file_text;

/// A desk with one scenario on its shelf.
class DeskTest : public testing::Test {
protected:
    json ask(const std::string& name, const json& request) { return json::parse(desk_.call(name, request.dump())); }

    void SetUp() override {
        json forces;
        for (const std::string name : {"us_sample", "de_sample", "su_sample"})
            forces[name] = file_text("data/ae_wwii/forces/" + name + ".toml");
        const std::string skirmish = file_text("data/ae_wwii/scenarios/skirmish.toml");
        const json shelf =
            ask("files", {{"ruleset", "ae-wwii"}, {"scenarios", {{"skirmish", skirmish}}}, {"forces", forces}});
        ASSERT_EQ(shelf["scenarios"], 1);
        ASSERT_EQ(shelf["forces"], 3);
    }
    json open(const std::string& a, const std::string& b) {
        return ask(
            "open",
            {{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"seed", "11"}, {"players", {{"A", a}, {"B", b}}}});
    }
    /// Lets computers and dice do what they can.
    int advance_all() {
        for (int steps = 0;; ++steps)
            if (ask("advance", {{"seat", "-"}})["step"].is_null()) return steps;
    }

    wire::Desk desk_;
};

TEST_F(DeskTest, TwoComputersPlayABattleWhoseRecordVerifies) {
    ASSERT_TRUE(open("regular", "random").contains("scenario"));
    EXPECT_GT(advance_all(), 50);
    const json view = ask("view", {{"seat", "A"}});
    EXPECT_EQ(view["view"]["pending"]["kind"], "finished");
    const json kept = ask("record", json::object());
    auto read = record::read_record(kept["text"].get<std::string>());
    ASSERT_TRUE(std::holds_alternative<record::LoadedRecord>(read));
    EXPECT_TRUE(record::verify(std::get<record::LoadedRecord>(read)).empty());
    EXPECT_EQ(kept["hash"], view["hash"]);
}

TEST_F(DeskTest, AnActionOfTheWrongSideIsRefusedAndChangesNothing) {
    open("human", "human");
    advance_all();
    const json before = ask("view", {{"seat", "-"}});
    const std::string asked = before["view"]["pending"]["decisions"][0]["side"];
    const std::string other = asked == "A" ? "B" : "A";
    const json answer = ask("act", {{"side", other}, {"seat", other}, {"action", other + " choose_edge word south"}});
    EXPECT_FALSE(answer["objections"].empty());
    EXPECT_TRUE(answer["step"].is_null());
    EXPECT_EQ(ask("view", {{"seat", "-"}})["hash"], before["hash"]);
    EXPECT_EQ(ask("choices", {{"side", other}})["choices"].size(), 0u);
    EXPECT_GT(ask("choices", {{"side", asked}})["choices"].size(), 0u);
}

TEST_F(DeskTest, TheRecordForASeatHoldsNoSeedBeforeTheEnd) {
    open("human", "human");
    advance_all();
    const std::string seed = "seed 11";
    const auto text = [&](const json& request) { return ask("record", request)["text"].get<std::string>(); };
    EXPECT_NE(text(json::object()).find(seed), std::string::npos);
    EXPECT_EQ(text({{"seat", "A"}}).find(seed), std::string::npos);
    open("random", "random");
    advance_all();
    EXPECT_EQ(text({{"seat", "A"}}), text(json::object()));
}

TEST_F(DeskTest, ABattleThatASideGivesUpIsOverAndStaysSo) {
    open("human", "regular");
    advance_all();
    EXPECT_TRUE(ask("give_up", {{"side", "-"}, {"seat", "A"}}).contains("problems"));
    const json over = ask("give_up", {{"side", "A"}, {"seat", "A"}})["view"]["pending"];
    EXPECT_EQ(over["kind"], "finished");
    EXPECT_EQ(over["winner"], "B");
    EXPECT_EQ(over["given_up"], "A");
    EXPECT_EQ(ask("view", {{"seat", "A"}})["view"]["headline"], "The battle is over: Blue wins");
    EXPECT_TRUE(over["clause"].is_null());
    EXPECT_EQ(advance_all(), 0);
    EXPECT_TRUE(
        ask("act", {{"side", "A"}, {"seat", "A"}, {"action", "A choose_edge word south"}}).contains("problems"));
    EXPECT_TRUE(ask("give_up", {{"side", "B"}, {"seat", "A"}}).contains("problems"));
    const std::string text = ask("record", {{"seat", "A"}})["text"];
    ASSERT_TRUE(ask("load", {{"text", text}, {"seed", "1"}}).contains("scenario"));
    EXPECT_EQ(ask("view", {{"seat", "A"}})["view"]["pending"], over);
}

/// BA-INFO-6: waves are written down in secret.
class SecretDeskTest : public DeskTest {
protected:
    void SetUp() override {
        json forces;
        for (const std::string name : {"us_short_platoon", "de_platoon"})
            forces[name] = file_text("data/bolt_action/forces/" + name + ".toml");
        const std::string meeting = file_text("data/bolt_action/scenarios/meeting.toml");
        ask("files", {{"ruleset", "bolt-action"}, {"scenarios", {{"meeting", meeting}}}, {"forces", forces}});
    }
    void open(const std::string& a, const std::string& b, int seed) {
        const json opened = ask("open", {{"ruleset", "bolt-action"},
                                         {"scenario", "meeting"},
                                         {"seed", std::to_string(seed)},
                                         {"players", {{"A", a}, {"B", b}}}});
        ASSERT_TRUE(opened.contains("scenario")) << opened;
    }
    json asked() { return ask("view", {{"seat", "-"}})["view"]["pending"]["decisions"][0]; }
    /// Answers with what is offered first until somebody writes down his waves; who that is.
    std::string begin_to_write() {
        for (int i = 0; i < 40; ++i) {
            advance_all();
            const std::string side = asked()["side"];
            const json offered = ask("choices", {{"side", side}});
            const std::string first = offered["choices"][0]["text"];
            if (first.find("wave") != std::string::npos) return side;
            EXPECT_TRUE(ask("act", {{"side", side}, {"seat", side}, {"action", first}})["objections"].empty());
        }
        return "-";
    }
};

TEST_F(SecretDeskTest, HowOftenAPersonDecidesIsToldToNobodyElse) {
    open("human", "human", 3);
    const std::string writer = begin_to_write();
    ASSERT_NE(writer, "-");
    for (const std::string looker : {writer == "A" ? "B" : "A", "-"}) {
        const json before = ask("view", {{"seat", looker}});
        EXPECT_TRUE(ask("record", {{"seat", looker}}).contains("problems")) << "also before anything is written";
        for (int i = 0; i < 5; ++i) {
            const json choice = ask("choices", {{"side", writer}})["choices"][0];
            ask("act", {{"side", writer}, {"seat", looker}, {"action", choice["text"]}});
            json after = ask("view", {{"seat", looker}});
            EXPECT_EQ(after, before) << i;
            EXPECT_GT(ask("view", {{"seat", writer}})["undoable"][writer], i);
        }
        EXPECT_TRUE(ask("record", {{"seat", looker}}).contains("problems"));
        for (int i = 0; i < 5; ++i) ask("undo", {{"side", writer}, {"seat", looker}});
        EXPECT_EQ(ask("view", {{"seat", looker}}), before);
    }
}

TEST_F(SecretDeskTest, HowOftenAComputerDecidesIsToldToNobody) {
    int silent = 0;
    for (int seed = 1; seed <= 6; ++seed) {
        open("human", "random", seed);
        for (int i = 0; i < 30; ++i) {
            for (;;) {
                const json answer = ask("advance", {{"seat", "A"}});
                if (!answer["moved"].get<bool>()) break;
                // Whatever takes a call shows itself, but for the last thing before a person is asked.
                if (!answer["step"].is_null()) continue;
                ++silent;
                EXPECT_EQ(asked()["side"], "A");
            }
            const json offered = ask("choices", {{"side", "A"}})["choices"];
            if (offered.empty()) break;
            ask("act", {{"side", "A"}, {"seat", "A"}, {"action", offered.back()["text"]}});
        }
        EXPECT_GT(ask("record", json::object())["text"].get<std::string>().find("first_wave"), 0u);
    }
    EXPECT_EQ(silent, 0);
}

TEST_F(DeskTest, TextsComeInTheLanguageOfTheRequest) {
    open("human", "human");
    advance_all();
    const json english = ask("view", {{"seat", "-"}, {"language", "en"}});
    const json french = ask("view", {{"seat", "-"}, {"language", "fr"}});
    EXPECT_EQ(english["hash"], french["hash"]);
    EXPECT_NE(english["view"]["pending"]["decisions"][0]["text"], french["view"]["pending"]["decisions"][0]["text"]);
}

TEST_F(DeskTest, EventsSayWhatTheyAreInTheTaleOfTheBattle) {
    open("regular", "random");
    advance_all();
    std::map<std::string, std::string> parts;
    const json log = ask("log", {{"seat", "-"}, {"from", 0}});
    for (const json& step : log["steps"])
        for (const json& event : step["events"]) {
            parts[event["kind"]] = event.value("part", "line");
            if (event["kind"] == "ran") {
                EXPECT_EQ(event["gait"], "run");
                EXPECT_GT(event["length"], 0);
            }
        }
    EXPECT_EQ(parts["spent"], "prelude");
    EXPECT_EQ(parts["damage_rolled"], "detail");
    EXPECT_EQ(parts["initiative_rolled"], "prelude");
    EXPECT_EQ(parts["ran"], "way");
    EXPECT_EQ(parts["shot_declared"], "attack");
    EXPECT_EQ(parts["shot_missed"], "miss");
    EXPECT_EQ(parts["removed"], "line");
}

TEST_F(DeskTest, TheScoreMovesWhenAModelFallsAndNotOnlyWhenItIsCounted) {
    open("regular", "regular");
    int points = 0;
    int removed = 0;
    while (removed == 0) {
        const json answer = ask("advance", {{"seat", "-"}});
        ASSERT_FALSE(answer["step"].is_null());
        for (const json& event : answer["step"]["events"]) removed += event["kind"] == "removed" ? 1 : 0;
        points = answer["view"]["score"][0]["points"].get<int>() + answer["view"]["score"][1]["points"].get<int>();
        EXPECT_EQ(points > 0, removed > 0);
    }
}

TEST_F(DeskTest, RequestsOfNothingButBracketsAreRefused) {
    for (const char open : {'[', '{'}) {
        const json answer = json::parse(desk_.call("view", "{\"a\":" + std::string(300'000, open)));
        EXPECT_TRUE(answer["problems"][0]["message"].get<std::string>().ends_with("32 deep")) << answer.dump();
    }
    const std::string whole = "{\"a\":" + std::string(32, '[') + std::string(32, ']') + "}";
    EXPECT_TRUE(json::parse(desk_.call("view", whole))["problems"][0]["message"].get<std::string>().ends_with("deep"));
    EXPECT_EQ(json::parse(desk_.call("view", "{\"a\":[[[[]]]]}"))["problems"][0]["message"], "no battle is open");
}

TEST_F(DeskTest, BrokenRequestsAreAnsweredWithProblems) {
    for (const std::string text : {"", "{", "[]", "7", "{\"side\":\xff}"})
        EXPECT_TRUE(json::parse(desk_.call("view", text)).contains("problems")) << text;
    EXPECT_EQ(json::parse(desk_.call("view", "[[1]]"))["problems"][0]["message"],
              "request: expected a JSON object, found 'array'");
    EXPECT_EQ(json::parse(desk_.call("view", "{"))["problems"][0]["message"], "request: is no JSON");
    EXPECT_TRUE(ask("view", json::object()).contains("problems"));
    EXPECT_TRUE(ask("fly", json::object()).contains("problems"));
}

}  // namespace
}  // namespace umpire
