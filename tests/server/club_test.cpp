#include "server/club.hpp"
#include "games/games.hpp"
#include "record/session.hpp"
#include "server/lobby.hpp"
#include "text/scenario_file.hpp"

#include <algorithm>

namespace umpire::server::testing {
namespace {

class ClubTest : public LobbyTest {
protected:
    static Json request_of(const Json& open, const Json& mine = {"A"}) {
        return {{"ruleset", "ae-wwii"},
                {"scenario", "skirmish"},
                {"players", {{"A", "human"}, {"B", "human"}}},
                {"mine", mine},
                {"open", open}};
    }
    Json club() { return lobby.post("club", {{"language", "en"}}); }
    void say(Tab& tab, const Json& message) {
        tab.say(message);
        lobby.settle();
    }
    std::shared_ptr<Tab> take(const std::string& battle, const Json& invitation, const std::string& token) {
        auto tab = std::make_shared<Tab>();
        lobby.connect(tab);
        tab->say({{"type", "hello"}, {"version", 1}, {"battle", battle}, {"token", token}, {"invitation", invitation}});
        lobby.settle();
        return tab;
    }
};

TEST_F(ClubTest, AnOpenChallengeIsTakenOnce) {
    lobby.post("battles", request_of(nullptr), 201);
    EXPECT_EQ(club(), (Json{{"open", Json::array()}, {"running", Json::array()}, {"finished", Json::array()}}));
    const Json founded = lobby.post("battles", request_of("Anybody for a <b>quick</b> one?"), 201);
    const Json shown = club()["open"];
    ASSERT_EQ(shown.size(), 1u);
    EXPECT_EQ(shown[0]["text"], "Anybody for a <b>quick</b> one?");
    EXPECT_EQ(shown[0]["side"], "B");
    EXPECT_EQ(shown[0]["line"]["battle"], founded["battle"]);
    const std::string battle = shown[0]["line"]["battle"];
    const auto b = take(battle, shown[0]["invitation"], std::string(32, 'x'));
    EXPECT_EQ(b->welcome["seat"], "B");
    EXPECT_TRUE(club()["open"].empty());
    EXPECT_EQ(take(battle, shown[0]["invitation"], std::string(32, 'y'))->last("failure")["code"], "used");
    EXPECT_TRUE(club()["running"].empty()) << "to watch it in the club neither of them has agreed";
}

TEST_F(ClubTest, AChallengeBeginsHereAndTellsWhoMadeItsTable) {
    lobby.post("battles", request_of("Come"), 201);
    EXPECT_EQ(club()["open"][0]["brought"], false);
    auto read = text::read_scenario(*lobby.shelf.scenario("ae-wwii", "skirmish"), lobby.shelf);
    record::Session session(open_match(std::get<umpire::Setup>(std::move(read))).match, record::Record{});
    Json request = request_of("Come to my table");
    request["record"] = record::record_text(session.record(), session.match());
    lobby.post("battles", request, 201);
    const Json shown = club()["open"];
    ASSERT_EQ(shown.size(), 2u);
    EXPECT_EQ(std::count_if(shown.begin(), shown.end(), [](const Json& one) { return one["brought"] == true; }), 1);
    request["record"] = file_text("tests/playthroughs/ae_wwii/skirmish.record");
    const std::string told = lobby.post("battles", request, 422)["problems"].dump();
    EXPECT_NE(told.find("open: expected a record without steps"), std::string::npos) << told;
    EXPECT_EQ(club()["open"].size(), 2u);
    request["open"] = nullptr;
    lobby.post("battles", request, 201);
}

TEST_F(ClubTest, ABattleIsShownWhileAllPersonsWhoPlayInItWantThat) {
    const Json founded = lobby.post("battles", request_of("Come"), 201);
    const std::string battle = founded["battle"];
    const auto a = lobby.enter(battle, founded["seats"]["A"]);
    EXPECT_EQ(a->last("presence")["open"], true);
    const auto b = take(battle, founded["invitations"]["B"], std::string(32, 'x'));
    EXPECT_EQ(a->last("presence")["open"], false);
    const Json before = a->state;
    say(*a, {{"type", "show"}, {"shown", true}});
    EXPECT_EQ(a->last("done")["id"], 1);
    EXPECT_EQ(b->last("presence")["shown"], (Json{{"A", true}, {"B", false}}));
    EXPECT_TRUE(club()["running"].empty());
    say(*b, {{"type", "show"}, {"shown", true}});
    ASSERT_EQ(club()["running"].size(), 1u);
    EXPECT_EQ(club()["running"][0]["battle"], battle);
    EXPECT_EQ(club()["running"][0]["seat"], "-");
    EXPECT_FALSE(club()["running"][0].contains("club"));
    EXPECT_EQ(a->state, before) << "nothing of the battle changes";
    lobby.restart();
    EXPECT_EQ(club()["running"].size(), 1u);
    const auto again = lobby.enter(battle, founded["seats"]["A"]);
    EXPECT_EQ(again->last("presence")["shown"], (Json{{"A", true}, {"B", true}}));
    say(*again, {{"type", "show"}, {"shown", false}});
    EXPECT_TRUE(club()["running"].empty());
    const auto watcher = lobby.enter(battle, "");
    say(*watcher, {{"type", "show"}, {"shown", true}});
    EXPECT_EQ(watcher->last("failure")["code"], "not_yours");
}

TEST_F(ClubTest, AFinishedBattleStandsThereWithItsResult) {
    const Json founded = lobby.post("battles", request_of(nullptr, {"A", "B"}), 201);
    const auto a = lobby.enter(founded["battle"], founded["seats"]["A"]);
    const auto b = lobby.enter(founded["battle"], founded["seats"]["B"]);
    for (const auto& tab : {a, b}) say(*tab, {{"type", "show"}, {"shown", true}});
    Chance chance(3, 1);
    lobby.play(*a, *b, chance, 4000);
    ASSERT_TRUE(a->state["finished"].get<bool>());
    EXPECT_TRUE(club()["running"].empty());
    ASSERT_EQ(club()["finished"].size(), 1u);
    EXPECT_EQ(club()["finished"][0]["finished"], true);
}

TEST_F(ClubTest, OneAddressHasFewOpenChallengesADay) {
    for (int i = 0; i < 5; ++i) lobby.post("battles", request_of("Come"), 201);
    EXPECT_EQ(lobby.post("battles", request_of("Come"), 429)["code"], "too_fast");
    lobby.post("battles", request_of(nullptr), 201);
    EXPECT_EQ(club()["open"].size(), 5u);
}

TEST_F(ClubTest, AChallengeThatIsRefusedIsNoneOfTheFew) {
    Json wrong = request_of("Come");
    wrong["scenario"] = "skirmisch";
    for (int i = 0; i < 6; ++i) lobby.post("battles", wrong, 422);
    for (int i = 0; i < 5; ++i) lobby.post("battles", request_of("Come"), 201);
}

TEST_F(ClubTest, AChallengeIsWithdrawnByItsFounderAlone) {
    const Json founded = lobby.post("battles", request_of("Come"), 201);
    const auto a = lobby.enter(founded["battle"], founded["seats"]["A"]);
    const auto watcher = lobby.enter(founded["battle"], "");
    say(*watcher, {{"type", "withdraw"}});
    EXPECT_EQ(watcher->last("failure")["code"], "not_yours");
    ASSERT_EQ(club()["open"].size(), 1u);
    say(*a, {{"type", "withdraw"}});
    EXPECT_EQ(a->last("done")["id"], 1);
    EXPECT_EQ(a->last("presence")["open"], false);
    EXPECT_TRUE(club()["open"].empty());
    lobby.restart();
    EXPECT_TRUE(club()["open"].empty());
    EXPECT_EQ(take(founded["battle"], founded["invitations"]["B"], std::string(32, 'x'))->welcome["seat"], "B")
        << "the invitation stays good";
}

TEST_F(ClubTest, WhatIsWrongIsToldWithFieldAndExpectation) {
    const auto told = [&](const Json& request) { return lobby.post("battles", request, 422)["problems"].dump(); };
    for (const Json& bad : {Json(""), Json(3), Json("a\nb"), Json(std::string(121, 'x'))})
        EXPECT_NE(told(request_of(bad)).find("open: expected a text of 1 to 120 letters"), std::string::npos) << bad;
    EXPECT_NE(told(request_of("Come", {"A", "B"})).find("open: expected one seat"), std::string::npos);
    EXPECT_NE(told(request_of("Come", Json::array())).find("open: expected one seat"), std::string::npos);
    const Json founded = lobby.post("battles", request_of(nullptr), 201);
    const auto a = lobby.enter(founded["battle"], founded["seats"]["A"]);
    say(*a, {{"type", "show"}});
    EXPECT_NE(a->last("failure")["problems"].dump().find("shown: expected true or false"), std::string::npos);
    say(*a, {{"type", "withdraw"}});
    EXPECT_EQ(a->last("failure")["code"], "not_yours") << "it is no challenge";
}

/// A title that comes with a record is whatever its author likes: unseen letters, or a whole page.
TEST_F(ClubTest, StrangersReadNoTitleThatIsNoPlainLine) {
    auto read = text::read_scenario(*lobby.shelf.scenario("ae-wwii", "skirmish"), lobby.shelf);
    umpire::Setup setup = std::get<umpire::Setup>(std::move(read));
    for (const auto& [title, shown] : {std::pair<std::string, std::string>{"\u200b\u00ad  ", "ae-wwii"},
                                       {std::string(3000, 'x'), "ae-wwii"},
                                       {"The bridge", "The bridge"}}) {
        setup.title = {title, title};
        const OpenedMatch opened = open_match(setup);
        ASSERT_NE(opened.match, nullptr);
        record::Session session(opened.match->clone(), record::Record{});
        Json request = request_of("Come");
        request["record"] = record::record_text(session.record(), session.match());
        const Json founded = lobby.post("battles", request, 201);
        const Json open = club()["open"];
        const auto line = std::ranges::find(open, founded["battle"],
                                            [](const Json& one) -> const Json& { return one["line"]["battle"]; });
        ASSERT_NE(line, open.end());
        EXPECT_EQ((*line)["line"]["title"], shown);
    }
}

}  // namespace
}  // namespace umpire::server::testing
