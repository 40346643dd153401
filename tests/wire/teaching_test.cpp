#include "wire/desk.hpp"

#include "files.hpp"

#include "record/record.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

/// What computer players do at a desk besides playing: thinking in parts, hints, the analysis of a battle that is over.
namespace umpire {
namespace {

using nlohmann::json;
using wire_tests::file_text;

class Teaching : public testing::Test {
protected:
    json ask(const std::string& name, const json& request) { return json::parse(desk_.call(name, request.dump())); }

    void open(const std::string& a, const std::string& b, char turns = '6') {
        json forces;
        for (const std::string name : {"us_sample", "de_sample"})
            forces[name] = file_text("data/ae_wwii/forces/" + name + ".toml");
        std::string skirmish = file_text("data/ae_wwii/scenarios/skirmish.toml");
        skirmish[skirmish.find("turns = 6") + 8] = turns;
        ask("files", {{"ruleset", "ae-wwii"}, {"scenarios", {{"skirmish", skirmish}}}, {"forces", forces}});
        const json opened =
            ask("open",
                {{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"seed", "11"}, {"players", {{"A", a}, {"B", b}}}});
        ASSERT_TRUE(opened.contains("scenario")) << opened;
    }
    json advance(const json& more = json::object()) {
        json request = {{"seat", "-"}};
        request.update(more);
        return ask("advance", request);
    }
    /// Lets computers and dice do what they can.
    void advance_all() {
        while (advance()["moved"]) {
        }
    }
    std::string hash() { return ask("view", {{"seat", "-"}})["hash"]; }

    wire::Desk desk_;
};

TEST_F(Teaching, WhoeverThinksInPartsDecidesAsHeWouldAtOnce) {
    open("veteran", "elite");
    for (int i = 0; i < 25; ++i) advance();
    const std::string at_once = hash();
    open("veteran", "elite");
    int parts = 0;
    for (int moves = 0; moves < 25;) {
        const json answer = advance({{"nodes", 100}});
        if (answer.contains("thinking")) {
            ++parts;
            EXPECT_FALSE(answer["moved"]);
            EXPECT_LT(answer["thinking"], 1000);
        }
        moves += answer["moved"] ? 1 : 0;
        ASSERT_LT(parts, 20'000);
    }
    EXPECT_EQ(hash(), at_once);
    EXPECT_GT(parts, 20);
}

TEST_F(Teaching, WhoeverIsHurriedDecidesWithoutMoreThought) {
    open("elite", "elite");
    for (int i = 0; i < 2'000; ++i) {
        const json answer = advance({{"nodes", 1}});
        if (!answer.contains("thinking")) continue;
        EXPECT_TRUE(advance({{"nodes", 1}, {"hurry", true}})["moved"]);
        return;
    }
    FAIL() << "nobody thought";
}

/// Orders are written for all units at once, and for nobody else to see: neither how many are written nor how far the
/// thought about the next has come.
TEST_F(Teaching, WhoThinksInSecretTellsNothingButThatHeThinks) {
    const std::string village = file_text("data/wwiisim_fr/scenarios/village.toml");
    json forces;
    for (const std::string name : {"ger_village", "us_village"})
        forces[name] = file_text("data/wwiisim_fr/forces/" + name + ".toml");
    ask("files", {{"ruleset", "wwiisim-fr"}, {"scenarios", {{"village", village}}}, {"forces", forces}});
    ASSERT_TRUE(ask("open", {{"ruleset", "wwiisim-fr"},
                             {"scenario", "village"},
                             {"seed", "3"},
                             {"players", {{"A", "human"}, {"B", "veteran"}}}})
                    .contains("scenario"));
    int thoughts = 0;
    for (int i = 0; i < 4'000 && thoughts < 12; ++i) {
        const json before = ask("view", {{"seat", "A"}});
        const json answer = ask("advance", {{"seat", "A"}, {"nodes", 60}});
        if (answer.contains("thinking")) {
            ++thoughts;
            EXPECT_EQ(answer["thinking"], 0);
            EXPECT_EQ(answer["steps"], before["steps"]);
            EXPECT_EQ(answer["view"], before["view"]);
            EXPECT_EQ(answer["hash"], before["hash"]);
        } else if (!answer["moved"]) {
            const json offered = ask("choices", {{"side", "A"}});
            ASSERT_FALSE(offered["choices"].empty());
            const json& last = offered["choices"].back();
            ask("act", {{"side", "A"}, {"seat", "A"}, {"action", last["text"]}});
        }
    }
    EXPECT_EQ(thoughts, 12);
}

/// A desk at which a person writes orders against a computer that draws by lot what it does.
class SecretDesk {
public:
    SecretDesk() {
        json forces;
        for (const std::string name : {"ger_village", "us_village"})
            forces[name] = file_text("data/wwiisim_fr/forces/" + name + ".toml");
        const json scenarios{{"village", file_text("data/wwiisim_fr/scenarios/village.toml")}};
        ask("files", {{"ruleset", "wwiisim-fr"}, {"scenarios", scenarios}, {"forces", forces}});
        ask("open", {{"ruleset", "wwiisim-fr"},
                     {"scenario", "village"},
                     {"seed", "3"},
                     {"players", {{"A", "human"}, {"B", "random"}}}});
    }
    json ask(const std::string& name, const json& request) { return json::parse(desk_.call(name, request.dump())); }
    json view(const std::string& seat) { return ask("view", {{"seat", seat}})["view"]; }
    bool moves() { return ask("advance", {{"seat", "B"}})["moved"]; }
    bool writes() {
        const json pending = view("A")["pending"];
        if (pending["kind"] != "decisions") return false;
        return std::ranges::any_of(pending["decisions"], [](const json& decision) {
            return decision["side"] == "A" && decision.value("question", "") == "write";
        });
    }
    json choices() { return ask("choices", {{"side", "A"}})["choices"]; }
    void act(const json& choice) { ask("act", {{"side", "A"}, {"seat", "A"}, {"action", choice["text"]}}); }

private:
    wire::Desk desk_;
};

TEST_F(Teaching, TheChanceOfAComputerHangsOnNothingThatWasWrittenInSecret) {
    SecretDesk one;
    SecretDesk other;
    for (int i = 0; i < 400 && !one.writes(); ++i)
        for (SecretDesk* desk : {&one, &other})
            if (!desk->moves()) desk->act(desk->choices().back());
    ASSERT_TRUE(one.writes());
    ASSERT_EQ(one.view("A"), other.view("A"));
    const json choices = one.choices();
    ASSERT_NE(choices.front(), choices.back());
    one.act(choices.front());
    other.act(choices.back());
    other.act(other.choices().front());  // nor on how much was written
    ASSERT_NE(one.view("A"), other.view("A"));
    int moves = 0;
    for (; moves < 4 && one.moves(); ++moves) {
        ASSERT_TRUE(other.moves());
        EXPECT_EQ(one.view("B"), other.view("B")) << moves;
    }
    EXPECT_GT(moves, 1);
}

TEST_F(Teaching, OnlyABattleThatIsOverIsAnalysedAndItsSumsClose) {
    open("regular", "recruit", '1');
    for (int i = 0; i < 5; ++i) advance();
    EXPECT_TRUE(ask("analyse", json::object()).contains("problems"));
    EXPECT_TRUE(ask("branch", {{"step", 2}}).contains("problems"));
    advance_all();
    std::size_t known = 0;
    json steps = json::array();
    json answer;
    int ready = -1;
    do {
        answer = ask("analyse", {{"from", known}, {"steps", 7}});
        ASSERT_FALSE(answer.contains("problems")) << answer;
        // Each call brings something: of the battles before the first step, or steps.
        ASSERT_TRUE(answer["ready"] > ready || !answer["steps"].empty()) << answer;
        ready = answer["ready"];
        for (const json& step : answer["steps"]) steps.push_back(step);
        known = steps.size();
    } while (known < answer["of"].get<std::size_t>());
    const json& sums = answer["sums"];
    const auto number = [](const json& value) { return value.get<int>(); };
    EXPECT_EQ(number(sums["start"]) + number(sums["drift"]) + number(sums["luck"]) + number(sums["A"]["skill"]) -
                  number(sums["B"]["skill"]),
              number(sums["end"]));
    // Each unit is told, and as many were lost as are gone.
    int lost = 0;
    for (const json& unit : answer["losses"]) lost += number(unit["lost"]);
    int removed = 0;
    const json view = ask("view", {{"seat", "-"}})["view"];
    for (const json& figure : view["figures"]) removed += figure["place"] == "removed" ? 1000 : 0;
    EXPECT_EQ(answer["losses"].size(), view["units"].size());
    EXPECT_GT(lost, 0);
    EXPECT_EQ(lost, removed);
    EXPECT_EQ(steps.back()["chance"], sums["end"]);
    // All of it told again, in the other language, is the same but for the words.
    const json again = ask("analyse", {{"from", 0}, {"steps", 0}, {"language", "fr"}});
    ASSERT_EQ(again["steps"].size(), known);
    EXPECT_EQ(again["told"], answer["told"]);
    for (std::size_t i = 0; i < known; ++i) EXPECT_EQ(again["steps"][i]["chance"], steps[i]["chance"]);
    for (const std::string side : {"A", "B"})
        for (const json& number_of_step : answer["told"][side]) {
            const json& step = steps[number_of_step.get<std::size_t>() - 1];
            EXPECT_EQ(step["by"], side);
            EXPECT_GT(step["loss"], 0);
            EXPECT_FALSE(step["better"]["say"].get<std::string>().empty());
        }
}

/// A page puts away what it was told, and hands it over when it is opened anew.
TEST_F(Teaching, WhatWasFoundBeforeTheBattleWasOpenedAnewIsKnownAtOnceAndGoesOnToTheSameEnd) {
    open("regular", "recruit", '1');
    advance_all();
    const std::string record = ask("record", json::object())["text"];
    const auto anew = [&](const std::string& text, const std::string& kept) {
        ASSERT_TRUE(ask("load", {{"text", text}, {"seed", "77"}}).contains("scenario"));
        ask("analyse", {{"steps", 0}, {"kept", kept}});
    };
    const auto told = [&] { return ask("analyse", {{"from", 0}, {"steps", 0}}); };
    const auto to_the_end = [&] {
        while (told()["steps"].size() < told()["of"].get<std::size_t>())
            ask("analyse", {{"steps", 100}, {"from", 9999}});
        return told();
    };
    anew(record, "");
    const json whole = to_the_end();
    const std::string kept = whole["kept"];
    const std::size_t of = whole["of"];
    // A whole one is there at once, by whomever the battle was played.
    const std::size_t players = record.find("\nplayers ");
    const std::string by_others =
        record.substr(0, players) + "\nplayers human easy" + record.substr(record.find('\n', players + 1));
    anew(by_others, kept);
    EXPECT_EQ(told()["steps"], whole["steps"]);
    EXPECT_EQ(told()["sums"], whole["sums"]);
    // A part of one is gone on with.
    std::size_t cut = kept.find('\n');
    for (std::size_t i = 0; i < of / 2; ++i) cut = kept.find('\n', cut + 1);
    anew(record, kept.substr(0, cut + 1));
    EXPECT_EQ(told()["steps"].size(), of / 2);
    EXPECT_EQ(to_the_end(), whole);
    // What cannot be true of this battle is not believed: another head, a chance that comes from nowhere, another
    // result.
    const std::size_t first = kept.find('\n') + 1;
    const std::size_t second = kept.find('\n', first) + 1;
    anew(record, "x" + kept);
    EXPECT_TRUE(told()["steps"].empty());
    anew(record, kept.substr(0, first) + "5000 9000 4000 0 - 0 0\n" + kept.substr(second));
    EXPECT_LE(told()["steps"].size(), 1U);
    const std::size_t last = kept.rfind('\n', kept.size() - 2) + 1;
    const int before = whole["steps"].back()["before"];
    const std::string by = whole["steps"].back()["by"];
    anew(record, kept.substr(0, last) + std::to_string(before) + " 4321 " + std::to_string(4321 - before) + " 0 " + by +
                     " 0 0\n");
    EXPECT_EQ(told()["steps"].size(), of - 1);
    EXPECT_EQ(to_the_end(), whole);
}

TEST_F(Teaching, AMomentOfABattleThatIsOverIsPlayedOnByOthersWithOtherDice) {
    open("regular", "regular");
    advance_all();
    const json before = ask("moment", {{"step", 30}, {"seat", "-"}});
    const auto branch = [&](const std::string& seed) {
        return ask("branch", {{"step", 30}, {"players", {{"A", "human"}, {"B", "easy"}}}, {"seed", seed}})["text"];
    };
    const json first = branch("5");
    const json second = branch("6");
    const json loaded = ask("load", {{"text", first}, {"seed", "1"}});
    ASSERT_TRUE(loaded.contains("scenario")) << loaded;
    EXPECT_EQ(loaded["steps"], 30);
    EXPECT_EQ(loaded["players"], json({{"A", "human"}, {"B", "easy"}}));
    EXPECT_EQ(loaded["seed"], "5");
    EXPECT_EQ(json(hash()), before["hash"]);
    EXPECT_EQ(ask("load", {{"text", second}, {"seed", "1"}})["seed"], "6");
}

TEST_F(Teaching, HintsAreForAPersonAgainstTheComputerWhoIsAsked) {
    open("human", "human");
    advance_all();
    for (const std::string side : {"A", "B"})
        EXPECT_TRUE(ask("hint", {{"side", side}}).contains("problems")) << "between two persons";
    open("human", "regular");
    advance_all();
    const std::string then = hash();
    const json hint = ask("hint", {{"side", "A"}});
    ASSERT_TRUE(hint.contains("action")) << hint;
    EXPECT_FALSE(hint["why"].get<std::string>().empty());
    EXPECT_EQ(ask("hint", {{"side", "A"}}), hint) << "asked twice it says the same";
    EXPECT_NE(ask("hint", {{"side", "A"}, {"language", "fr"}})["why"], hint["why"]);
    EXPECT_TRUE(ask("hint", {{"side", "B"}}).contains("problems")) << "of the computer's side";
    EXPECT_TRUE(ask("hint", {{"side", "A"}, {"level", "marshal"}}).contains("problems"));
    EXPECT_EQ(hash(), then);
    const json done = ask("act", {{"side", "A"}, {"seat", "A"}, {"action", hint["action"]["text"]}});
    EXPECT_TRUE(done["objections"].empty()) << done["objections"];
}

TEST_F(Teaching, APersonAgainstTheComputerAnswersBeforehandAndTheDeskKeepsNothing) {
    open("human", "human");
    advance_all();
    EXPECT_TRUE(ask("standing", {{"side", "A"}, {"kept", ""}}).contains("problems")) << "between two persons";
    open("human", "regular");
    advance_all();
    EXPECT_TRUE(ask("standing", {{"side", "B"}, {"kept", ""}}).contains("problems")) << "of the computer's side";
    EXPECT_TRUE(ask("standing", {{"side", "A"}, {"kept", ""}, {"wish", 1}}).contains("problems"));
    const json none = ask("standing", {{"side", "A"}, {"kept", ""}});
    ASSERT_FALSE(none["rows"].empty()) << none;
    EXPECT_TRUE(none["given"].empty() && none["says"].empty()) << none;
    const json& row = none["rows"].front();
    const json wish = {
        {"question", row["question"]}, {"unit", nullptr}, {"answer", row["answers"][0]["answer"]}, {"until", "battle"}};
    const std::string before = hash();
    const json given = ask("standing", {{"side", "A"}, {"kept", ""}, {"wish", wish}});
    ASSERT_EQ(given["given"].size(), 1) << given;
    EXPECT_EQ(given["given"][0], wish);
    EXPECT_EQ(hash(), before) << "nothing is done by it";
    EXPECT_TRUE(ask("standing", {{"side", "A"}, {"kept", ""}})["given"].empty());
    EXPECT_EQ(ask("standing", {{"side", "A"}, {"kept", given["kept"]}})["given"], given["given"]);
    json back = wish;
    back["answer"] = nullptr;
    EXPECT_TRUE(ask("standing", {{"side", "A"}, {"kept", given["kept"]}, {"wish", back}})["given"].empty());
    json wrong = wish;
    wrong["answer"] = "surrender";
    EXPECT_TRUE(ask("standing", {{"side", "A"}, {"kept", ""}, {"wish", wrong}}).contains("problems"));
}

}  // namespace
}  // namespace umpire
