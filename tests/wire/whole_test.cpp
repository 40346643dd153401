// Units that move as a whole: dragged alone or together, turned, led to an enemy; and the chance of an order
// beforehand.

#include "games/games.hpp"
#include "support/position.hpp"
#include "text/codec.hpp"
#include "text/wording.hpp"
#include "wire/choices.hpp"
#include "wire/preview.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wire {
namespace {

constexpr std::int32_t cm = 1000;
constexpr Language english = Language::english;

/// Two units that touch, their captain behind them, and an enemy far ahead.
constexpr std::string_view brigade = R"(ruleset wme
case WM-BRIG-1 for: two units that touch
  A marches halberdiers H line: h at 50,30@0
  A marches halberdiers I line: i at 62,30@0
  A marches captain K: K at 56,20
  B horde warriors O line: o at 50,110@180
)";

class WholeUnits : public testing::Test {
protected:
    void SetUp() override {
        match_ = umpire::tests::match_of_case(brigade);
        ASSERT_NE(match_, nullptr);
    }
    void act(const std::string& text) {
        const auto read = text::read_action(text, match_->scenario(), LengthUnit::centimetre);
        ASSERT_TRUE(std::holds_alternative<Action>(read)) << text;
        Events events;
        ASSERT_TRUE(match_->act(Side::a, std::get<Action>(read), events).empty()) << text;
    }
    /// The order is received.
    void send(const std::string& text) {
        act(text);
        Events events;
        match_->roll(Faces{1, 1}, events);
    }
    /// Nobody hits, so that it is a draw; then three dice for the way.
    void fight_to_a_draw() {
        Events silent;
        match_->roll(Faces{1, 1, 1, 1}, silent);
        match_->roll(Faces{1}, silent);
        match_->roll(Faces{2, 2, 2}, silent);
    }
    Json ways(std::string_view figure, Point to, int turn = 0, bool is_together = false) const {
        Drag drag;
        drag.figure = *match_->scenario().figure_named(figure);
        drag.to = to;
        drag.turn = turn;
        drag.is_together = is_together;
        return drag_json(*match_, Side::a, drag, english)["ways"];
    }
    Json order_to(std::string_view unit) const {
        const std::size_t wanted = match_->scenario().unit_named(unit)->index();
        const Json told = choices_json(*match_, Side::a, english);
        for (const Json& choice : told["choices"])
            if (choice["role"] == "order" && choice["units"] == Json::array({wanted})) return choice;
        return nullptr;
    }
    std::unique_ptr<Match> match_;
};

TEST_F(WholeUnits, AnOrderTellsItsChanceBeforeItIsSent) {
    const std::uint64_t before = match_->hash();
    const Json order = order_to("H");
    ASSERT_TRUE(order.contains("chance"));
    EXPECT_EQ(order["chance"]["needed"], 8);
    EXPECT_EQ(order["chance"]["at_most"], true);
    EXPECT_EQ(order["chance"]["good"], 26);
    EXPECT_EQ(order["chance"]["all"], 36);
    EXPECT_EQ(order["chance"]["reasons"][0]["clause"], "WM-PROF-4");
    EXPECT_EQ(match_->hash(), before);
}

TEST_F(WholeUnits, RingsStandAboutWhoeverSendsOrders) {
    const Json rings = choices_json(*match_, Side::a, english)["rings"];
    ASSERT_EQ(rings.size(), 1u);
    EXPECT_EQ(rings[0]["unit"], match_->scenario().unit_named("K")->index());
    EXPECT_EQ(rings[0]["step"], 20 * cm);
}

TEST_F(WholeUnits, ADragMovesAllStandsOfTheUnit) {
    send("K order at H");
    const Point from = match_->table()[*match_->scenario().figure_named("h2")].at;
    const Json way = ways("h2", {from.x, from.y + 12 * cm})[0];
    EXPECT_EQ(way["legal"], true) << way;
    EXPECT_EQ(way["turns"], true);
    EXPECT_EQ(way["ghosts"].size(), 3u);
    EXPECT_EQ(way["length"], "12 cm");
    for (const Json& ghost : way["ghosts"]) EXPECT_EQ(ghost["at"][1], from.y + 12 * cm);
    act(way["action"]["text"]);
    EXPECT_EQ(match_->table()[*match_->scenario().figure_named("h2")].at.y, from.y + 12 * cm);
}

TEST_F(WholeUnits, TooFarIsRefusedWithTheFarthestPart) {
    send("K order at H");
    const Point from = match_->table()[*match_->scenario().figure_named("h2")].at;
    const Json way = ways("h2", {from.x, from.y + 40 * cm})[0];
    EXPECT_EQ(way["legal"], false);
    EXPECT_EQ(way["objections"][0]["id"], "WM-GEO-9");
    EXPECT_FALSE(way["part"].is_null());
    EXPECT_NEAR(way["part"]["places"][0][1].get<int>(), from.y + 20 * cm, cm * 0.25);
}

TEST_F(WholeUnits, ATurnIsAboutTheMiddle) {
    send("K order at H");
    const Point from = match_->table()[*match_->scenario().figure_named("h2")].at;
    const Json way = ways("h2", {from.x - 10 * cm, from.y + 4 * cm}, 900)[0];
    ASSERT_EQ(way["legal"], true) << way;
    for (const Json& ghost : way["ghosts"]) {
        EXPECT_EQ(ghost["facing"], 900);
        EXPECT_EQ(ghost["at"][0], from.x - 10 * cm);
    }
}

TEST_F(WholeUnits, ABrigadeGoesTogetherWhoeverIsInFrontFirst) {
    send("K order at H I");
    const Json choices = choices_json(*match_, Side::a, english);
    EXPECT_EQ(choices["movers"].size(), 2u);
    const Point from = match_->table()[*match_->scenario().figure_named("h2")].at;
    const Json way = ways("h2", {from.x + 8 * cm, from.y + 2 * cm}, 0, true)[0];
    ASSERT_EQ(way["legal"], true) << way;
    EXPECT_EQ(way["ghosts"].size(), 6u);
    ASSERT_EQ(way["more"].size(), 1u);
    act(way["action"]["text"]);
    act(way["more"][0]["text"]);
    EXPECT_EQ(match_->table()[*match_->scenario().figure_named("h2")].at.x, from.x + 8 * cm);
}

/// Halberdiers whose nearest enemy stands askew before them, and knights whose enemy stands straight ahead.
constexpr std::string_view near = R"(ruleset wme
case WM-INIT-5 for: charge or evade
  start initiative
  A marches halberdiers H: h1 at 50,60@0
  B horde warriors O: o1 at 59,72@180
  A marches knights N: n1..n3 at 98,60 step 2,0
  B horde wolves W: w1..w3 at 98,75@180 step 2,0
)";

class NearTheEnemy : public WholeUnits {
protected:
    void SetUp() override { match_ = umpire::tests::match_of_case(near); }
};

TEST_F(NearTheEnemy, AUnitThatMayActCanBeTakenHoldOf) {
    const Json movers = choices_json(*match_, Side::a, english)["movers"];
    const Json both =
        Json::array({match_->scenario().unit_named("H")->index(), match_->scenario().unit_named("N")->index()});
    EXPECT_EQ(movers, both);
}

TEST_F(NearTheEnemy, AnEvadeGoesAsFarAsItIsDragged) {
    const Json told = ways("n1", {98 * cm + 300, 52 * cm + 7});
    ASSERT_EQ(told.size(), 1u);
    const Json& way = told[0];
    EXPECT_EQ(way["legal"], true) << way;
    EXPECT_EQ(way["ghosts"][0]["at"], Json::array({98 * cm, 52 * cm + 7}));
    EXPECT_EQ(way["ghosts"].size(), 3u);
    act(way["action"]["text"]);
    EXPECT_EQ(match_->table()[*match_->scenario().figure_named("n3")].at, (Point{102 * cm, 52 * cm + 7}));
}

/// Halberdiers before whom an enemy stands, with others right behind them, or behind their right half alone.
constexpr std::string_view shut_in = R"(ruleset wme
case WM-INIT-15 for: a unit that supports goes along
  start initiative
  A marches halberdiers H line: h at 50,60@0
  A marches halberdiers I line: i at 50,58@0
  B horde warriors O line: o at 50,70@180
)";
constexpr std::string_view half_free = R"(ruleset wme
case WM-INIT-15 for: a unit that supports may go along
  start initiative
  A marches halberdiers H line: h at 50,60@0
  A marches halberdiers I line: i at 59,58@0
  B horde warriors O line: o at 50,70@180
)";

TEST_F(WholeUnits, AnEvadeIsDraggedWithWhoeverGoesAlong) {
    match_ = umpire::tests::match_of_case(shut_in);
    const Json told = ways("h2", {51 * cm, 52 * cm + 7});
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told[0]["legal"], true) << told[0];
    EXPECT_EQ(told[0]["kind"], "Evade + I");
    EXPECT_EQ(told[0]["ghosts"].size(), 6u);
    EXPECT_EQ(told[0]["ghosts"][1]["at"], Json::array({50 * cm, 52 * cm + 7}));
    act(told[0]["action"]["text"]);
    EXPECT_EQ(match_->table()[*match_->scenario().figure_named("i2")].at, (Point{50 * cm, 50 * cm + 7}));
}

TEST_F(WholeUnits, WhoGoesAlongIsLedByItselfWhileTheOtherStaysInHand) {
    match_ = umpire::tests::match_of_case(shut_in);
    const Json told = ways("h2", {51 * cm, 48 * cm});
    ASSERT_FALSE(told.empty());
    const auto drag_beside = [&](const std::string& held) {
        Drag drag;
        drag.figure = *match_->scenario().figure_named("i2");
        drag.to = {50 * cm, 52 * cm};
        const auto read = text::read_action(held, match_->scenario(), LengthUnit::centimetre);
        EXPECT_TRUE(std::holds_alternative<Action>(read)) << held;
        if (const auto* action = std::get_if<Action>(&read)) drag.held = *action;
        return drag_json(*match_, Side::a, drag, english)["ways"];
    };
    const Json led = drag_beside(told[0]["action"]["text"]);
    ASSERT_EQ(led.size(), 1u);
    EXPECT_EQ(led[0]["ghosts"].size(), 6u);
    EXPECT_TRUE(std::ranges::any_of(led[0]["ghosts"],
                                    [](const Json& ghost) { return ghost["at"] == Json::array({50 * cm, 52 * cm}); }));
    // What names no unit, goes nowhere, or is another unit's has nobody who goes along.
    for (const char* other : {"A end_initiative", "I stay", "O evade at H to 50,80 54,80 58,80"})
        EXPECT_TRUE(drag_beside(other).empty()) << other;
}

TEST_F(WholeUnits, AnEvadeIsDraggedAloneFirst) {
    match_ = umpire::tests::match_of_case(half_free);
    const Json told = ways("h2", {50 * cm, 52 * cm + 7});
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0]["kind"], "Evade");
    EXPECT_EQ(told[0]["ghosts"].size(), 3u);
    EXPECT_EQ(told[1]["kind"], "Evade + I");
    EXPECT_EQ(told[1]["ghosts"].size(), 6u);
    for (const Json& way : told) EXPECT_EQ(way["legal"], true) << way;
}

TEST_F(NearTheEnemy, ASlantedEvadeKeepsToItsLineInHundredths) {
    const Json way = ways("h1", {44 * cm, 51 * cm + 100})[0];
    EXPECT_EQ(way["legal"], true) << way;
    const Json at = way["ghosts"][0]["at"];
    EXPECT_EQ(at[0].get<int>() % 10, 0);
    EXPECT_EQ(at[1].get<int>() % 10, 0);
    EXPECT_NEAR((at[0].get<int>() - 50 * cm) * 2, at[1].get<int>() - 60 * cm, 20);  // five across, ten down
    act(way["action"]["text"]);
}

TEST_F(NearTheEnemy, BeyondThePaceItGoesAsFarAsThat) {
    const Json way = ways("n1", {98 * cm, 2 * cm})[0];
    EXPECT_EQ(way["legal"], true) << way;
    EXPECT_EQ(way["ghosts"][0]["at"], Json::array({98 * cm, 30 * cm}));
}

TEST_F(NearTheEnemy, ItDoesNotEvadeTowardsTheEnemy) { EXPECT_TRUE(ways("n1", {98 * cm, 65 * cm}).empty()); }

TEST_F(NearTheEnemy, OntoAnEnemyItCharges) {
    const Json way = ways("n2", {100 * cm + 500, 76 * cm + 800})[0];
    EXPECT_EQ(way["legal"], true) << way;
    EXPECT_EQ(way["action"]["verb"], "charge");
    EXPECT_EQ(way["leads_to_round"], true);
    const Json refused = ways("n2", {59 * cm, 72 * cm})[0];
    EXPECT_EQ(refused["legal"], false);
    EXPECT_EQ(refused["objections"][0]["id"], "WM-INIT-3");
}

/// Halberdiers have charged the only enemy, and others stand where the chargers began.
class AfterACharge : public WholeUnits {
protected:
    void SetUp() override {
        match_ = umpire::tests::match_of_case(shut_in);
        act("H charge at O");
    }
    Json led(std::string_view figure, Point to, bool is_exact) const {
        Drag drag;
        drag.figure = *match_->scenario().figure_named(figure);
        drag.to = to;
        drag.is_exact = is_exact;
        return drag_json(*match_, Side::a, drag, english)["ways"];
    }
};

TEST_F(AfterACharge, TheFollowerMovesAsAWhole) {
    const Json movers = choices_json(*match_, Side::a, english)["movers"];
    EXPECT_EQ(movers, Json::array({match_->scenario().unit_named("I")->index()}));
}

TEST_F(AfterACharge, TheFollowerIsLedFlushBehindWhomItFollows) {
    const Json told = led("i2", {54 * cm + 300, 65 * cm + 400}, false);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0]["legal"], true) << told[0];
    EXPECT_EQ(told[0]["ghosts"][1]["at"], Json::array({54 * cm, 66 * cm}));
    act(told[0]["action"]["text"]);
    EXPECT_EQ(match_->table()[*match_->scenario().figure_named("i2")].at, (Point{54 * cm, 66 * cm}));
}

TEST_F(AfterACharge, ByKeysTheFollowerComesFlushWhereItMayNotStandJustThere) {
    const Json told = led("i2", {51 * cm + 500, 65 * cm + 400}, true);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0]["legal"], true) << told[0];
    EXPECT_EQ(told[0]["ghosts"][1]["at"][1], 66 * cm);
}

TEST_F(AfterACharge, FarFromWhomItFollowsItIsRefused) {
    const Json told = led("i2", {50 * cm, 62 * cm}, false);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0]["legal"], false);
    EXPECT_EQ(told[0]["objections"][0]["id"], "WM-INIT-14");
}

TEST_F(WholeUnits, AUnitThatIsLedCloseToAnotherComesFlushWithIt) {
    send("K order at H I");
    const auto place = [&](Point to, bool is_exact, int turn = 0) {
        Drag drag;
        drag.figure = *match_->scenario().figure_named("i2");
        drag.to = to;
        drag.turn = turn;
        drag.is_exact = is_exact;
        const Json told = drag_json(*match_, Side::a, drag, english)["ways"];
        EXPECT_EQ(told[0]["legal"], true) << told[0];
        return told[0]["ghosts"][1];
    };
    const Point close{62 * cm + 600, 29 * cm + 700};
    EXPECT_EQ(place(close, false)["at"], Json::array({62 * cm, 30 * cm}));
    EXPECT_EQ(place(close, true)["at"], Json::array({close.x, close.y}));
    const Json turned = place(close, false, 40);
    EXPECT_EQ(turned["at"], Json::array({62 * cm, 30 * cm}));
    EXPECT_EQ(turned["facing"], 0);
    const Point away{64 * cm, 33 * cm};
    EXPECT_EQ(place(away, false)["at"], Json::array({away.x, away.y}));
}

TEST_F(WholeUnits, WhoFallsBackIsLedByHand) {
    match_ = umpire::tests::match_of_case(R"(ruleset wme
case WM-RES-11 for: a draw in the open
  start combat
  A marches knights N: n1 at 50,50@0
  B marches guns G: g1 at 50,54@180
  set N charged yes charging yes charged_front G
)");
    fight_to_a_draw();
    const Json movers = choices_json(*match_, Side::a, english)["movers"];
    EXPECT_EQ(movers, Json::array({match_->scenario().unit_named("N")->index()}));
    const Json there = ways("n1", {51 * cm, 45 * cm + 500});
    ASSERT_EQ(there.size(), 1u);
    EXPECT_EQ(there[0]["legal"], true) << there[0];
    EXPECT_EQ(there[0]["action"]["verb"], "fall_back");
    const Json too_far = ways("n1", {50 * cm, 43 * cm});
    ASSERT_EQ(too_far.size(), 1u);
    EXPECT_EQ(too_far[0]["legal"], false);
}

/// At the table edge nobody falls back straight. A place to the side is as good, and by hand he is led there.
TEST_F(WholeUnits, WhoCannotFallBackStraightIsLedToTheSide) {
    match_ = umpire::tests::match_of_case(R"(ruleset wme
case WM-RES-11 for: a draw at the table edge
  start combat
  A marches knights N: n1 at 50,2@0
  B marches guns G: g1 at 50,6@180
  set N charged yes charging yes charged_front G
)");
    fight_to_a_draw();
    const Json told = choices_json(*match_, Side::a, english);
    for (const Json& choice : told["choices"]) EXPECT_NE(choice["verb"], "fall_back") << choice;
    EXPECT_EQ(told["movers"], Json::array({match_->scenario().unit_named("N")->index()}));
    const Json there = ways("n1", {55 * cm, 2 * cm});
    EXPECT_TRUE(std::ranges::any_of(there, [](const Json& way) {
        return way["legal"] == true && way["action"]["verb"] == "fall_back";
    })) << there;
}

TEST_F(WholeUnits, OnlyTheFailureOfWhomTheCardNamesEndsAllOrders) {
    match_ = umpire::tests::match_of_case(R"(ruleset wme
case WM-ORD-11 for: a General and a captain
  A marches halberdiers H line: h at 50,30@0
  A marches halberdiers I line: i at 80,30@0
  A marches captain K: K at 50,20
  A marches general G: G at 80,20
  B horde warriors O line: o at 50,110@180
)");
    const auto ends_all = [&](std::string_view by) {
        const std::size_t unit = match_->scenario().unit_named(by)->index();
        const Json told = choices_json(*match_, Side::a, english);
        std::vector<bool> all;
        for (const Json& choice : told["choices"])
            if (choice["role"] == "order" && choice["unit"] == unit) all.push_back(choice["chance"]["ends_all"]);
        EXPECT_FALSE(all.empty()) << by;
        return std::ranges::count(all, true) == std::ranges::ssize(all);
    };
    EXPECT_TRUE(ends_all("G"));
    EXPECT_FALSE(ends_all("K"));
    // The captain is the last who could send one.
    send("G order at I");
    act("I stay");
    act("G stop");
    EXPECT_FALSE(ends_all("K"));
}

}  // namespace
}  // namespace umpire::wire
