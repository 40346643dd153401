#include "server/talk.hpp"
#include "server/lobby.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace umpire::server::testing {
namespace {

TEST(PlainLineTest, IsTextThatCanBeSeenAndNothingElse) {
    for (const std::string_view good : {"Anna", "é", "<b>Zoë & Ωmega</b>", "名前", "a\u200Db", "❤\uFE0F", "e\u0301"})
        EXPECT_TRUE(is_plain_line(good, 32)) << good;
    const std::array bad{
        std::string(), std::string("   "), std::string("a\nb"), std::string("a\tb"), std::string("\x1b[31m"),
        std::string("\u202Eabc"), std::string("\u200B\u3000"), std::string("a\0b", 3), std::string("\xff"),
        std::string("\u0085x"), std::string("\u2028x"),
        // What nobody sees, or would take for another name: spaces of no width, notes for programs, accents alone.
        std::string("a\u200Bb"), std::string("a\U0001D173"), std::string("a\U0001BCA0"), std::string("a\U00013430"),
        std::string("a\uFFFE"), std::string("\u0301\u0302")};
    for (const std::string& text : bad) EXPECT_FALSE(is_plain_line(text, 32)) << text;
    std::string letters;
    for (int i = 0; i < 32; ++i) letters += "é";
    EXPECT_TRUE(is_plain_line(letters, 32)) << "letters are counted, not bytes";
    EXPECT_FALSE(is_plain_line(letters + "e", 32));
}

class TalkTest : public LobbyTest {
protected:
    TalkTest() : battle(lobby.found("ae-wwii", "skirmish", "human", "human")) {}
    std::shared_ptr<Tab> named(const std::string& token, const Json& name) {
        auto tab = std::make_shared<Tab>();
        lobby.connect(tab);
        tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", token}, {"name", name}});
        lobby.settle();
        return tab;
    }
    void say(Tab& tab, const Json& message) {
        tab.say(message);
        lobby.settle();
    }

    Founded battle;
};

TEST_F(TalkTest, ANameIsSeenByAllAndIsThatOfTheSeat) {
    const auto a = named(battle.a, "Anna");
    const auto b = named(battle.b, nullptr);
    const auto watcher = named("", "<i>Zoé</i>");
    const Json names{{"A", "Anna"}, {"B", nullptr}, {"watching", {"<i>Zoé</i>"}}};
    for (const auto& tab : {a, b, watcher}) EXPECT_EQ(tab->last("presence")["names"], names);
    say(*b, {{"type", "name"}, {"name", "Béa"}});
    EXPECT_EQ(b->last("done")["id"], 1);
    EXPECT_EQ(a->last("presence")["names"]["B"], "Béa");
    b->leave();
    lobby.settle();
    EXPECT_EQ(a->last("presence")["B"], 0);
    EXPECT_EQ(a->last("presence")["names"]["B"], "Béa") << "who is away is still known by name";
    say(*watcher, {{"type", "name"}, {"name", nullptr}});
    EXPECT_EQ(a->last("presence")["names"]["watching"], Json::array());
}

TEST_F(TalkTest, ABadNameIsToldWithFieldAndExpectation) {
    const auto a = named(battle.a, "Anna");
    for (const Json& bad : {Json(""), Json(3), Json(std::string(33, 'x')), Json("a\nb"), Json::array({"a"})}) {
        say(*a, {{"type", "name"}, {"name", bad}});
        const Json failure = a->last("failure");
        EXPECT_EQ(failure["code"], "bad_request") << bad;
        EXPECT_EQ(failure["id"], a->next_id - 1);
        const std::string told = failure["problems"].dump();
        EXPECT_NE(told.find("name"), std::string::npos) << told;
        EXPECT_NE(told.find("1 to 32 letters"), std::string::npos) << told;
        EXPECT_EQ(a->last("presence")["names"]["A"], "Anna");
        EXPECT_TRUE(named(battle.b, bad)->is_closed) << "nor is it taken with the first message";
    }
}

TEST_F(TalkTest, NamesChangeNothingOfTheBattleAndNotTooOften) {
    const auto a = named(battle.a, "Anna");
    const auto b = named(battle.b, "Bea");
    const Json before = a->state;
    const std::size_t payloads = store->read(battle.battle)->payloads.size();
    int refused = 0;
    for (int i = 0; i < 30; ++i) {
        say(*b, {{"type", "name"}, {"name", "B" + std::to_string(i)}});
        refused += b->last("failure").is_null() ? 0 : 1;
    }
    EXPECT_EQ(refused, 30 - static_cast<int>(lobby.limits.talk_at_once));
    EXPECT_EQ(b->last("failure")["code"], "too_fast");
    say(*a, {{"type", "name"}, {"name", "Anne"}});
    EXPECT_EQ(b->last("presence")["names"]["A"], "Anne") << "the other seat has a measure of its own";
    EXPECT_EQ(a->state, before);
    EXPECT_EQ(store->read(battle.battle)->payloads.size(), payloads);
}

/// The texts of all lines that a tab was told, by their numbers.
std::map<std::int64_t, std::string> lines_told(const Tab& tab) {
    std::map<std::int64_t, std::string> lines;
    for (const std::string& text : tab.heard) {
        const Json message = Json::parse(text);
        if (message["type"] != "talk") continue;
        for (const Json& line : message["lines"]) lines[line["number"]] = line["text"];
    }
    return lines;
}

TEST_F(TalkTest, WhatASeatSaysTheOtherHearsAndNobodyElse) {
    const auto a = named(battle.a, "Anna");
    const auto b = named(battle.b, nullptr);
    const auto watcher = named("", "Zoé");
    EXPECT_EQ(a->last("talk"), (Json{{"type", "talk"}, {"id", nullptr}, {"all", false}, {"lines", Json::array()}}));
    EXPECT_TRUE(watcher->last("talk").is_null()) << "they do not even learn that the seats talk";
    const Json before = b->state;
    const std::size_t payloads = store->read(battle.battle)->payloads.size();
    say(*a, {{"type", "say"}, {"text", "<img src=x> well met"}});
    EXPECT_EQ(a->last("done")["id"], 1);
    const Json line{
        {"number", 1}, {"side", "A"}, {"name", "Anna"}, {"text", "<img src=x> well met"}, {"at", lobby.date}};
    for (const auto& tab : {a, b}) EXPECT_EQ(tab->last("talk")["lines"], Json::array({line}));
    EXPECT_TRUE(watcher->last("talk").is_null());
    say(*watcher, {{"type", "say"}, {"text", "left!"}});
    EXPECT_NE(watcher->last("failure")["problems"].dump().find("only those who play talk"), std::string::npos);
    say(*watcher, {{"type", "talk"}, {"before", 9}});
    EXPECT_EQ(watcher->last("failure")["id"], 2);
    EXPECT_EQ(b->state, before) << "nothing of the battle changes";
    EXPECT_EQ(store->read(battle.battle)->payloads.size(), payloads);
    say(*a, {{"type", "record"}});
    EXPECT_EQ(a->last("record")["text"].get<std::string>().find("well met"), std::string::npos);
}

TEST_F(TalkTest, TheTalkIsKeptWithTheBattleAndGoesWithIt) {
    auto a = named(battle.a, "Anna");
    for (int i = 1; i <= 3; ++i) say(*a, {{"type", "say"}, {"text", "line " + std::to_string(i)}});
    lobby.restart();
    const auto b = named(battle.b, nullptr);
    const std::map<std::int64_t, std::string> all{{1, "line 1"}, {2, "line 2"}, {3, "line 3"}};
    EXPECT_EQ(lines_told(*b), all);
    say(*b, {{"type", "say"}, {"text", "line 4"}});
    EXPECT_EQ(b->last("talk")["lines"][0]["number"], 4) << "the numbers go on";
    say(*b, {{"type", "talk"}, {"before", 3}});
    const Json earlier = b->last("talk");
    EXPECT_EQ(earlier["id"], 2);
    ASSERT_EQ(earlier["lines"].size(), 2u);
    EXPECT_EQ(earlier["lines"][1]["text"], "line 2");
    const auto listed = [&](const Json& token) {
        return lobby.post("list", {{"battles", {{{"battle", battle.battle}, {"token", token}}}}})["battles"][0]["said"];
    };
    EXPECT_EQ(listed(battle.a), 4);
    EXPECT_EQ(listed(nullptr), 0) << "who does not hear it does not learn how much was said";
    ASSERT_TRUE(store->forget(battle.battle));
    EXPECT_TRUE(store->talk(battle.battle, 100, 100).empty());
}

TEST_F(TalkTest, ABadLineIsToldWithFieldAndExpectation) {
    const auto a = named(battle.a, "Anna");
    const auto b = named(battle.b, nullptr);
    for (const Json& bad :
         {Json(""), Json(3), Json(nullptr), Json(std::string(301, 'x')), Json("a\nb"), Json("\u202Ex")}) {
        say(*a, {{"type", "say"}, {"text", bad}});
        const std::string told = a->last("failure")["problems"].dump();
        EXPECT_NE(told.find("1 to 300 letters"), std::string::npos) << told;
        EXPECT_NE(told.find("text"), std::string::npos) << told;
    }
    say(*a, {{"type", "talk"}});
    EXPECT_NE(a->last("failure")["problems"].dump().find("number of a line"), std::string::npos);
    EXPECT_TRUE(lines_told(*b).empty());
}

TEST_F(TalkTest, WhoeverTalksTooMuchWaits) {
    const auto a = named(battle.a, nullptr);
    const auto b = named(battle.b, nullptr);
    for (int i = 0; i < 30; ++i) say(*a, {{"type", "say"}, {"text", "again"}});
    EXPECT_EQ(a->last("failure")["code"], "too_fast");
    EXPECT_EQ(lines_told(*b).size(), static_cast<std::size_t>(lobby.limits.talk_at_once));
    say(*b, {{"type", "say"}, {"text", "calm down"}});
    EXPECT_EQ(a->last("talk")["lines"][0]["text"], "calm down");
}

TEST_F(TalkTest, WhatCannotBeKeptIsNotHeard) {
    const auto a = named(battle.a, nullptr);
    const auto b = named(battle.b, nullptr);
    lobby.journal.fails = true;
    say(*a, {{"type", "say"}, {"text", "lost"}});
    EXPECT_EQ(a->last("failure")["code"], "store");
    lobby.journal.fails = false;
    say(*a, {{"type", "say"}, {"text", "kept"}});
    EXPECT_EQ(lines_told(*b), (std::map<std::int64_t, std::string>{{1, "kept"}}));
}

TEST_F(TalkTest, ThoseWhoLookOnTalkUnderANameWhereTheFounderAllowsIt) {
    const Json wanted{{"ruleset", "ae-wwii"}, {"scenario", "skirmish"}, {"players", {{"A", "human"}, {"B", "human"}}}};
    Json request = wanted;
    request["talk"] = "everybody";
    EXPECT_NE(lobby.post("battles", request, 422)["problems"].dump().find("'seats' or 'all'"), std::string::npos);
    request["talk"] = "all";
    const Json founded = lobby.post("battles", request, 201);
    battle = {founded["battle"], founded["seats"]["A"], founded["seats"]["B"]};
    const auto a = named(battle.a, nullptr);
    const auto watcher = named("", nullptr);
    EXPECT_EQ(watcher->last("talk")["all"], true);
    say(*watcher, {{"type", "say"}, {"text", "bravo"}});
    EXPECT_NE(watcher->last("failure")["problems"].dump().find("expected a name before"), std::string::npos);
    say(*watcher, {{"type", "name"}, {"name", "Zoé"}});
    say(*watcher, {{"type", "say"}, {"text", "bravo"}});
    const Json line = a->last("talk")["lines"][0];
    EXPECT_EQ(line["side"], "-");
    EXPECT_EQ(line["name"], "Zoé");
}

TEST_F(TalkTest, APlaceOrAnArrowIsShownToTheOthersAndKeptNowhere) {
    const auto a = named(battle.a, "Anna");
    const auto b = named(battle.b, nullptr);
    const auto watcher = named("", "Zoé");
    const Json before = b->state;
    say(*a, {{"type", "point"}, {"at", {2000, 3000}}});
    EXPECT_EQ(a->last("done")["id"], 1);
    EXPECT_TRUE(a->last("point").is_null());
    const Json shown{{"type", "point"}, {"side", "A"}, {"name", "Anna"}, {"at", {2000, 3000}}, {"to", nullptr}};
    EXPECT_EQ(b->last("point"), shown);
    say(*b, {{"type", "point"}, {"at", {0, 0}}, {"to", {1000, 500}}});
    EXPECT_EQ(a->last("point")["to"], (Json{1000, 500}));
    EXPECT_TRUE(watcher->last("point").is_null());
    EXPECT_EQ(b->state, before);
    EXPECT_TRUE(store->talk(battle.battle, 100, 100).empty());
    EXPECT_TRUE(named(battle.b, nullptr)->last("point").is_null()) << "who comes later does not see it";
}

TEST_F(TalkTest, APlaceBesideTheTableIsToldWithFieldAndExpectationAndManyAreTooFast) {
    const auto a = named(battle.a, nullptr);
    const auto b = named(battle.b, nullptr);
    const auto table = b->match()->scenario().table;
    const Json good{table.x, table.y};
    const std::array bad{Json{{"at", {-1, 0}}},
                         Json{{"at", {0, table.y + 1}}},
                         Json{{"at", "here"}},
                         Json{{"at", {1}}},
                         Json{{"at", {0.5, 1}}},
                         Json::object(),
                         Json{{"at", good}, {"to", {table.x + 1, 0}}},
                         Json{{"at", good}, {"to", 7}}};
    for (Json message : bad) {
        message["type"] = "point";
        say(*a, message);
        const std::string told = a->last("failure")["problems"][0]["message"];
        const std::string field = message.contains("to") ? "to" : "at";
        EXPECT_TRUE(told.starts_with(field + ": expected a place on the table")) << told;
    }
    EXPECT_TRUE(b->last("point").is_null());
    for (int i = 0; i < 20; ++i) say(*a, {{"type", "point"}, {"at", good}});
    EXPECT_EQ(a->last("failure")["code"], "too_fast");
    const auto is_shown = [](const std::string& text) { return Json::parse(text)["type"] == "point"; };
    EXPECT_EQ(static_cast<double>(std::ranges::count_if(b->heard, is_shown)), lobby.limits.points_at_once);
}

}  // namespace
}  // namespace umpire::server::testing
