// Pictures of Bolt Action: what lies beside whole units, who is inside of what, and terrain that changes.

#include "draw/sample_table.hpp"
#include "draw/signs.hpp"
#include "draw/svg.hpp"
#include "draw/terminal.hpp"
#include "draw/traces.hpp"
#include "draw/xml_check.hpp"
#include "games/bolt_action/vocabulary.hpp"
#include "support/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::draw {
using bolt_action::Happening;
using bolt_action::Verb;
using bolt_action::Word;
namespace {

using umpire::tests::match_of_case;

using draw_tests::has;
using draw_tests::opened;
using draw_tests::xml_fault;

constexpr std::string_view crossroads = R"(ruleset bolt-action
case BA-GEO-1 for: a table with everything on it
  terrain H building 30,40 - 46,52
  terrain W wood 90,10 - 120,30
  A de section S: s1 at 20,20; s2 at 23,20; s3 at 26,20
  A de section I in H: i1; i2; i3; i4; i5
  A de panzer_4_h T: t1 at 60,20@0
  A de truck K: k1 at 130,80@90
  B us section P: p1 at 60,60; p2 at 63,60
  B us at_gun_m G: c1 at 78,63; c2 at 86,63; g at 82,60@180
  B us m3 V: v1 at 110,60@270
  B us section R in V: r1; r2; r3
  B us section Z: z1; z2
  away Z flank_left
  set S die advance pins 2
  set P die ambush kept yes
  set T die none
  set K destroyed yes
  set p2 removed yes
)";

std::string picture_of(const Match& match, Language language = Language::english) {
    Picture picture;
    picture.match = &match;
    picture.language = language;
    return svg(picture);
}

/// The group of the tag of a unit; empty when it has none.
std::string tag_of(const std::string& text, const std::string& unit) {
    const std::size_t begin = text.find("<g data-unit=\"" + unit + "\"");
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find("</g>", begin) - begin);
}

std::string base_of(const std::string& text, const std::string& figure) {
    const std::size_t begin = text.find("data-figure=\"" + figure + "\"");
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find("</g>", begin) - begin);
}

std::string face_of(const Match& match, std::string_view order) {
    const Vocabulary& words = game_of(match).words();
    return std::string(words[*words.word(order)].pictogram) + "\"";
}

UnitId unit_of(const Match& match, std::string_view name) { return *match.scenario().unit_named(name); }

TEST(BoltActionPicture, DiceAndPinsLieBesideUnits) {
    const auto match = match_of_case(crossroads);
    const std::string text = picture_of(*match);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_TRUE(has(tag_of(text, "S"), "class=\"die a\""));
    EXPECT_TRUE(has(tag_of(text, "S"), "class=\"order a\" d=\"" + face_of(*match, "advance")));
    EXPECT_TRUE(has(tag_of(text, "S"), ">2<")) << "pins";
    EXPECT_TRUE(has(tag_of(text, "P"), "class=\"die b kept\""));
    EXPECT_TRUE(has(tag_of(text, "P"), "class=\"order b\" d=\"" + face_of(*match, "ambush")));
    EXPECT_TRUE(has(text, ">order: Advance<")) << "the legend says what it means";
    EXPECT_FALSE(has(text, ">order: Fire<")) << "nobody has that order";
    EXPECT_EQ(tag_of(text, "T"), "") << "a unit without die and pins has no tag";
    EXPECT_TRUE(has(base_of(text, "s1"), "base a done")) << "it has acted";
    EXPECT_FALSE(has(base_of(text, "p1"), "done")) << "in Ambush it still waits";
    EXPECT_TRUE(has(text, "die kept from last turn"));
    const std::string french = picture_of(*match, Language::french);
    EXPECT_TRUE(has(french, ">ordre : Avance<"));
    EXPECT_TRUE(has(french, "Dans la pioche : "));
}

TEST(BoltActionPicture, WhoIsInsideIsNamedThere) {
    const auto match = match_of_case(crossroads);
    const std::string text = picture_of(*match);
    EXPECT_TRUE(has(tag_of(text, "I"), ">I 5<"));
    EXPECT_TRUE(has(tag_of(text, "R"), ">R 3<"));
    EXPECT_EQ(base_of(text, "i1"), "");
    EXPECT_TRUE(has(text, "Section I 5/5: in H"));
    EXPECT_TRUE(has(text, "Section R 3/3: in V"));
    EXPECT_TRUE(has(text, "Section P 1/2: Ambush, die kept"));
    EXPECT_FALSE(has(text, "left")) << "nobody may read the flank";
    EXPECT_TRUE(has(text, "Section Z 2/2: flank move"));
}

TEST(BoltActionPicture, HullsHaveFrontsAndWrecksHaveNone) {
    const auto match = match_of_case(crossroads);
    const std::string text = picture_of(*match);
    EXPECT_TRUE(has(base_of(text, "t1"), "arc-front a"));
    EXPECT_TRUE(has(base_of(text, "g"), "arc-front b"));
    EXPECT_FALSE(has(base_of(text, "c1"), "arc-front"));
    EXPECT_TRUE(has(base_of(text, "k1"), "class=\"wreck\""));
    EXPECT_FALSE(has(base_of(text, "k1"), "arc-front"));
    EXPECT_TRUE(has(text, ">wreck<"));
}

TEST(BoltActionPicture, MenAreDrawnAndUnitsHaveTheirNames) {
    const auto match = match_of_case(crossroads);
    const std::string text = picture_of(*match);
    EXPECT_TRUE(has(base_of(text, "s3"), "href=\"#rifleman-a\""));
    EXPECT_TRUE(has(base_of(text, "t1"), "href=\"#tank_medium-a\""));
    EXPECT_TRUE(has(base_of(text, "t1"), "href=\"#tank_medium_turret-a\""));
    EXPECT_TRUE(has(base_of(text, "g"), "href=\"#field_gun-b\""));
    EXPECT_TRUE(has(base_of(text, "c1"), "href=\"#man-b\"")) << "a man of the crew is no gun";
    EXPECT_TRUE(has(text, ">S<"));
    EXPECT_FALSE(has(text, ">s3<"));
}

TEST(BoltActionPicture, ACollapsedBuildingIsDrawnAsRuins) {
    const auto match = match_of_case(R"(ruleset bolt-action
case BA-BLD-7 for: a house
  terrain H building 40,50 - 60,60
  A de howitzer_m G: c1 at 55,20; c2 at 45,20; c3 at 50,14; c4 at 53,14; g at 50,20@0
  B us section P in H: p1; p2; p3
  B us section Q: q1 at 120,80
  set P die run
)");
    EXPECT_TRUE(has(picture_of(*match), "class=\"g-floor\"")) << "its roof is lifted: somebody is inside";
    std::vector<Event> log;
    Events events(log);
    const UnitId gun = unit_of(*match, "G");
    ASSERT_TRUE(match->act(Side::a, unit_action(Verb::order_fire, gun), events).empty());
    Action shot = unit_action(Verb::shoot_at, gun);
    shot.units.push_back(unit_of(*match, "P"));
    ASSERT_TRUE(match->act(Side::a, shot, events).empty());
    for (const Faces& faces : {Faces{5}, Faces{6, 4}, Faces{1}, Faces{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}})
        match->roll(faces, events);
    const std::string text = picture_of(*match);
    EXPECT_FALSE(has(text, "class=\"g-floor\""));
    EXPECT_TRUE(has(text, "class=\"g-masonry broken\""));
    EXPECT_TRUE(has(text, "<title>H: ruins</title>"));
    const Traces traces = traces_of(*match, log, {});
    ASSERT_EQ(traces.shots.size(), 1u);
    EXPECT_TRUE(traces.shots[0].has_hit);
}

TEST(BoltActionPicture, ZonesAndEdgesAreThoseOfTheGame) {
    std::string text(crossroads);
    EXPECT_FALSE(has(picture_of(*match_of_case(text)), "deployment"));
    EXPECT_TRUE(has(picture_of(*match_of_case(text)), "A (red): own edge"));
    EXPECT_FALSE(has(picture_of(*match_of_case(text)), "class=\"zone\""));
}

TEST(BoltActionTerminal, UnitsAreListedWithTheirMarks) {
    const auto match = match_of_case(crossroads);
    TerminalStyle style;
    style.width = 140;
    style.colour = false;
    style.unicode = true;
    const std::string text = table_text(*match, style);
    EXPECT_TRUE(has(text, "In the bag: "));
    EXPECT_TRUE(has(text, "Section S 3/3: Advance, 2 pins"));
    EXPECT_TRUE(has(text, "S1 S2 S3"));
    EXPECT_TRUE(has(text, "Section I 5/5: in H"));
    EXPECT_TRUE(has(text, "Truck K: destroyed"));
    EXPECT_TRUE(has(text, "♠ wood: rough, seen through, light cover"));
}

TEST(BoltActionTerminal, WhatWasAgreedOfAPieceIsTold) {
    const auto match = match_of_case(R"(ruleset bolt-action
case BA-TERR-9 for: one hedgerow stops vehicles, one house is shut
  terrain D bocage to_vehicles 10,40 - 60,41
  terrain C bocage 70,40 - 120,41
  terrain H building impassable 30,60 - 60,80
  A de section S: s1 at 20,20
  B us section P: p1 at 120,90
)");
    TerminalStyle style;
    style.colour = false;
    style.unicode = true;
    const std::string table = table_text(*match, style);
    EXPECT_TRUE(has(table, "D: closed to vehicles"));
    EXPECT_TRUE(has(table, "H: closed"));
    EXPECT_FALSE(has(table, "C: closed"));
    EXPECT_TRUE(has(picture_of(*match), "bocage D, closed to vehicles"));
    EXPECT_TRUE(has(picture_of(*match, Language::french), "bâtiment H, fermé"));
}

TEST(BoltActionPicture, NobodyActsWhileDiceAreKept) {
    const auto match = match_of_case(R"(ruleset bolt-action
case BA-DICE-10 for: the last unit of the turn has been given its order
  A de section S: s1 at 20,20
  A de section R: r1 at 40,20
  B us section P: p1 at 120,90
  set R die ambush
  set P die fire
  bag A 0 B 0
)");
    EXPECT_TRUE(has(picture_of(*match), "A (red) to act"));
    Events events;
    Action rally;
    rally.verb = Verb::order_rally;
    rally.unit = unit_of(*match, "S");
    ASSERT_TRUE(match->act(Side::a, rally, events).empty());
    ASSERT_TRUE(match->active_unit().exists());
    EXPECT_FALSE(acting_unit(*match).exists());
    EXPECT_FALSE(has(picture_of(*match), "acts with section S"));
}

TEST(BoltActionTraces, ARunIsDrawnAsOne) {
    const auto match = match_of_case(crossroads);
    Event order;
    order.kind = Happening::ordered;
    order.unit = unit_of(*match, "S");
    order.word = Word::run;
    Event move;
    move.kind = Happening::moved;
    move.actor = *match->scenario().figure_named("s1");
    move.from = {10'000, 20'000};
    move.to = {20'000, 20'000};
    EXPECT_EQ(traces_of(*match, {order, move}, {}).steps.at(0).kind, Step::Kind::run);
    order.word = Word::advance;
    EXPECT_EQ(traces_of(*match, {order, move}, {}).steps.at(0).kind, Step::Kind::move);
    Event contact;
    contact.kind = Happening::contact;
    contact.unit = order.unit;
    contact.target_unit = unit_of(*match, "P");
    const Traces traces = traces_of(*match, {contact}, {});
    ASSERT_EQ(traces.clashes.size(), 1u);
    EXPECT_EQ(traces.clashes[0].first, (Point{26'000, 20'000})) << "the nearest man";
}

TEST(BoltActionTraces, WhoFallsInAHouseOrATransportFallsThere) {
    const auto match = match_of_case(crossroads);
    const auto fallen_at = [&](std::string_view man, std::vector<Event> log = {}) {
        Event casualty;
        casualty.kind = Happening::casualty;
        casualty.target = *match->scenario().figure_named(man);
        log.push_back(casualty);
        const Traces traces = traces_of(*match, log, {});
        return traces.fallen.size() == 1 ? traces.fallen[0].at : Point{};
    };
    EXPECT_EQ(fallen_at("s1"), (Point{20'000, 20'000}));
    EXPECT_EQ(fallen_at("i1"), (Point{38'000, 46'000})) << "the middle of the house";
    EXPECT_EQ(fallen_at("r1"), (Point{110'000, 60'000})) << "the half-track";
    // The last man of a unit that was in the house when it was shot at: its unit is in no house any more.
    Event shot;
    shot.kind = Happening::volley_declared;
    shot.unit = unit_of(*match, "S");
    shot.target_unit = unit_of(*match, "P");
    Event range;
    range.kind = Happening::measured;
    range.actor = *match->scenario().figure_named("s1");
    range.place = *match->scenario().piece_named("H");
    EXPECT_EQ(fallen_at("p1", {shot, range}), (Point{38'000, 46'000}));
    EXPECT_EQ(fallen_at("p1", {shot}), (Point{60'000, 60'000}));
}

}  // namespace
}  // namespace umpire::draw
