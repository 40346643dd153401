// The ground as one picture: for the page, for exports, for print.

#include "battle/enumerators.hpp"
#include "draw/ground_pen.hpp"
#include "draw/xml_check.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace umpire::draw {
namespace {

using draw_tests::xml_fault;

constexpr std::int32_t cm = 1000;

Ground::Piece rectangle_of(Look look, std::int32_t x, std::int32_t y, std::int32_t width, std::int32_t depth) {
    return {look, {{x, y}, {x + width, y}, {x + width, y + depth}, {x, y + depth}}, false, false};
}

Ground table_with(std::vector<Ground::Piece> pieces) {
    Ground ground;
    ground.table = {120 * cm, 120 * cm};
    ground.pieces = std::move(pieces);
    return ground;
}

std::size_t nodes_in(const std::string& svg) {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < svg.size(); ++i) count += svg[i] == '<' && svg[i + 1] != '/' ? 1 : 0;
    return count;
}

/// What is drawn, without the rules and the definitions, which stand before the grass.
std::string strokes_of(const std::string& svg) { return svg.substr(svg.find("</defs>")); }

TEST(Ground, EveryLookIsDrawnInItsOwnWayInEveryLight) {
    for (const Light light : {Light::day, Light::dusk, Light::print}) {
        std::set<std::string> drawings;
        for (std::size_t i = 0; i < enumerator_count<Look>; ++i) {
            const auto look = static_cast<Look>(i);
            for (const std::int32_t depth : {3 * cm / 2, 18 * cm}) {
                Ground ground = table_with({rectangle_of(look, 20 * cm, 30 * cm, 24 * cm, depth)});
                ground.light = light;
                const std::string svg = ground_svg(ground);
                EXPECT_EQ(xml_fault(svg), "") << enumerator_names<Look>[i];
                EXPECT_EQ(svg.find("#f0f\""), std::string::npos)
                    << enumerator_names<Look>[i] << " has a colour without a row";
                EXPECT_EQ(svg.find('@'), std::string::npos) << enumerator_names<Look>[i];
                EXPECT_EQ(svg.find("g-strange") != std::string::npos, look == Look::unknown)
                    << enumerator_names<Look>[i];
                EXPECT_TRUE(drawings.insert(strokes_of(svg)).second)
                    << enumerator_names<Look>[i] << " looks like another";
            }
        }
    }
}

TEST(Ground, LightsAreTablesOfValuesOfOneDrawing) {
    Ground ground = table_with({rectangle_of(Look::woods, 10 * cm, 10 * cm, 40 * cm, 30 * cm),
                                rectangle_of(Look::house, 70 * cm, 20 * cm, 14 * cm, 10 * cm)});
    const std::string day = ground_svg(ground);
    for (const Light light : {Light::dusk, Light::print}) {
        ground.light = light;
        EXPECT_EQ(strokes_of(ground_svg(ground)), strokes_of(day));
        EXPECT_NE(ground_svg(ground), day);
    }
}

TEST(Ground, PrintIsBlackAndWhite) {
    std::vector<Ground::Piece> pieces;
    for (std::size_t i = 0; i < enumerator_count<Look>; ++i)
        pieces.push_back(rectangle_of(static_cast<Look>(i), static_cast<std::int32_t>(i % 6) * 20 * cm,
                                      static_cast<std::int32_t>(i / 6) * 16 * cm, 15 * cm, 10 * cm));
    Ground ground = table_with(std::move(pieces));
    ground.light = Light::print;
    const std::string svg = ground_svg(ground);
    int colours = 0;
    for (std::size_t i = svg.find(":#"); i != std::string::npos; i = svg.find(":#", i + 1)) {
        const std::string hex = svg.substr(i + 2, 6);
        if (hex.find_first_not_of("0123456789abcdef") != std::string::npos) continue;
        EXPECT_TRUE(hex.substr(0, 2) == hex.substr(2, 2) && hex.substr(2, 2) == hex.substr(4, 2)) << hex;
        ++colours;
    }
    EXPECT_GT(colours, 30);
}

TEST(Ground, StaysWithinItsBudget) {
    std::vector<Ground::Piece> pieces;
    for (std::int32_t i = 0; i < 30; ++i) {
        constexpr std::array looks{Look::woods, Look::house, Look::hedge, Look::road,   Look::crops,
                                   Look::ruins, Look::hill,  Look::wire,  Look::trench, Look::low_wall};
        const bool is_thin = i % 10 == 2 || i % 10 == 3 || i % 10 >= 7;
        pieces.push_back(rectangle_of(looks[static_cast<std::size_t>(i) % looks.size()], i % 6 * 20 * cm,
                                      i / 6 * 24 * cm, 18 * cm, is_thin ? cm : 20 * cm));
    }
    const std::string svg = ground_svg(table_with(std::move(pieces)));
    EXPECT_LE(nodes_in(svg), 400u);
    EXPECT_LE(svg.size(), 60u * 1024);
}

TEST(Ground, AStreamGoesOnUnderARoadAndOverAFord) {
    const auto strokes = [](std::int32_t gap, Look between) {
        return strokes_of(ground_svg(table_with({rectangle_of(Look::stream, 10 * cm, 40 * cm, 30 * cm, 3 * cm),
                                                 rectangle_of(Look::stream, 40 * cm + gap, 40 * cm, 30 * cm, 3 * cm),
                                                 rectangle_of(between, 41 * cm, 10 * cm, 6 * cm, 60 * cm)})));
    };
    EXPECT_NE(strokes(8 * cm, Look::road).find("g-culvert"), std::string::npos);
    EXPECT_EQ(strokes(8 * cm, Look::road).find("g-ford"), std::string::npos);
    EXPECT_EQ(strokes(8 * cm, Look::open).find("g-culvert"), std::string::npos);
    EXPECT_NE(strokes(8 * cm, Look::open).find("g-ford"), std::string::npos);
    EXPECT_EQ(strokes(20 * cm, Look::open).find("g-ford"), std::string::npos) << "so far apart they have their ends";
    EXPECT_EQ(strokes(8 * cm, Look::bridge).find("g-culvert"), std::string::npos) << "who drew a bridge means one";
}

TEST(Ground, ARoofIsLiftedOverWhoeverIsInside) {
    Ground ground = table_with({rectangle_of(Look::house, 20 * cm, 30 * cm, 14 * cm, 10 * cm)});
    EXPECT_NE(ground_svg(ground).find("g-eaves"), std::string::npos);
    ground.pieces[0].is_open = true;
    EXPECT_EQ(ground_svg(ground).find("g-eaves"), std::string::npos);
    EXPECT_NE(ground_svg(ground).find("g-floor"), std::string::npos);
}

TEST(Ground, ABuildingShowsHowMuchOfItIsLost) {
    Ground ground = table_with({rectangle_of(Look::house, 20 * cm, 30 * cm, 14 * cm, 10 * cm)});
    EXPECT_EQ(ground_svg(ground).find("g-hole"), std::string::npos);
    std::size_t before = ground_svg(ground).size();
    for (int damage = 1; damage <= 3; ++damage) {
        ground.pieces[0].damage = damage;
        const std::string svg = ground_svg(ground);
        EXPECT_NE(svg.find("class=\"g-hole\""), std::string::npos);
        EXPECT_GT(svg.size(), before) << "the more is lost, the more is torn";
        before = svg.size();
    }
    ground.pieces[0].is_open = true;
    EXPECT_EQ(ground_svg(ground).find("class=\"g-hole\""), std::string::npos);
    EXPECT_NE(ground_svg(ground).find("g-rubble heap"), std::string::npos) << "the rubble lies on the floor";
}

/// What is drawn without what it is called, so that only lines and areas are left.
std::string bare_strokes_of(const Ground& ground) {
    std::string svg = strokes_of(ground_svg(ground));
    for (std::size_t i = svg.find(" class="); i != std::string::npos; i = svg.find(" class=", i))
        svg.erase(i, svg.find('"', i + 8) + 1 - i);
    return svg;
}

TEST(Ground, WhatAHouseIsBuiltOfIsSeenWithoutColours) {
    std::set<std::string> drawings;
    for (const Look look : {Look::house, Look::timber_house, Look::shack, Look::concrete_house, Look::bunker})
        EXPECT_TRUE(
            drawings.insert(bare_strokes_of(table_with({rectangle_of(look, 20 * cm, 30 * cm, 14 * cm, 10 * cm)})))
                .second)
            << enumerator_names<Look>[static_cast<std::size_t>(look)];
    for (const Look look :
         {Look::ruins, Look::timber_ruins, Look::shack_ruins, Look::concrete_ruins, Look::bunker_ruins})
        EXPECT_TRUE(
            drawings.insert(bare_strokes_of(table_with({rectangle_of(look, 20 * cm, 30 * cm, 14 * cm, 10 * cm)})))
                .second)
            << enumerator_names<Look>[static_cast<std::size_t>(look)];
}

TEST(Ground, WallsOfEveryBuildAreSeenUnderALiftedRoof) {
    std::set<std::string> drawings;
    for (const Look look : {Look::house, Look::timber_house, Look::shack, Look::concrete_house}) {
        Ground ground = table_with({rectangle_of(look, 20 * cm, 30 * cm, 14 * cm, 10 * cm)});
        ground.pieces[0].is_open = true;
        EXPECT_NE(ground_svg(ground).find("g-floor"), std::string::npos);
        EXPECT_TRUE(drawings.insert(strokes_of(ground_svg(ground))).second);
    }
}

TEST(Ground, ARoofThatIsNoRectangleHasNothingBesideIt) {
    for (const Look look : {Look::house, Look::timber_house, Look::shack, Look::concrete_house, Look::bunker}) {
        const Ground ground = table_with({{look,
                                           {{20 * cm, 20 * cm},
                                            {34 * cm, 20 * cm},
                                            {34 * cm, 30 * cm},
                                            {28 * cm, 30 * cm},
                                            {28 * cm, 25 * cm},
                                            {20 * cm, 25 * cm}},
                                           false,
                                           false}});
        EXPECT_EQ(xml_fault(ground_svg(ground)), "");
        for (const char* on_top : {"g-chimney", "g-coping fine", "class=\"g-hatch\""})
            EXPECT_EQ(strokes_of(ground_svg(ground)).find(on_top), std::string::npos) << on_top;
    }
}

TEST(Ground, ATinyBuildingIsDamagedWithinItsWalls) {
    Ground ground = table_with({rectangle_of(Look::house, 20 * cm, 30 * cm, cm, cm)});
    ground.pieces[0].damage = 3;
    EXPECT_NE(ground_svg(ground).find("class=\"g-hole\""), std::string::npos);
}

TEST(Ground, SeenFromTheNorthItIsTurnedAndStillLitFromTheUpperLeft) {
    Ground ground = table_with({rectangle_of(Look::bunker, 10 * cm, 20 * cm, 10 * cm, 10 * cm)});
    ground.is_turned = true;
    const Ground mirrored =
        table_with({{Look::bunker,
                     {{110 * cm, 100 * cm}, {100 * cm, 100 * cm}, {100 * cm, 90 * cm}, {110 * cm, 90 * cm}},
                     false,
                     false}});
    EXPECT_EQ(ground_svg(ground), ground_svg(mirrored));
}

/// A round piece of 200 corners, every second one farther out.
Ground::Piece jagged(Look look) {
    Ground::Piece piece{look, {}, false, false};
    for (int i = 0; i < 200; ++i) {
        const Vector out = towards(degrees(i * 9 / 5), {(i % 2 == 0 ? 30 : 24) * cm});
        piece.corners.push_back({60 * cm + out.x, 60 * cm + out.y});
    }
    return piece;
}

TEST(Ground, WhatIsJaggedAndRoundIsNoStrip) {
    const std::string pond = strokes_of(ground_svg(table_with({jagged(Look::deep_water)})));
    EXPECT_EQ(pond.find("g-current"), std::string::npos) << "a broad line would lie beyond its edge";
    const Point bend[] = {{10 * cm, 40 * cm}, {60 * cm, 50 * cm}, {110 * cm, 30 * cm}};
    Ground::Piece river{Look::deep_water, {}, false, false};
    for (const Point at : bend) river.corners.push_back(at);
    for (const Point at : {bend[2], bend[1], bend[0]}) river.corners.push_back({at.x, at.y + 12 * cm});
    EXPECT_NE(strokes_of(ground_svg(table_with({river}))).find("g-current"), std::string::npos);
}

/// The edge keeps all its corners, in a thin line; what the pen invents within it runs calmly.
TEST(Ground, AnEdgeOfManyTeethIsNoFur) {
    for (const Look look : {Look::hill, Look::house, Look::rock, Look::mud, Look::swamp, Look::snow, Look::crops,
                            Look::deep_water, Look::shallow_water, Look::bunker}) {
        const std::string toothed = strokes_of(ground_svg(table_with({jagged(look)})));
        const std::string plain = strokes_of(ground_svg(table_with({rectangle_of(look, cm, cm, 30 * cm, 20 * cm)})));
        EXPECT_NE(toothed.find(" fine\""), std::string::npos);
        EXPECT_EQ(plain.find(" fine\""), std::string::npos);
    }
    Corners teeth;
    for (const Point corner : jagged(Look::hill).corners) teeth.push_back(corner);
    const Corners calm = calmed(teeth);
    ASSERT_EQ(calm.size(), teeth.size());
    for (const Point corner : calm) {
        const std::int32_t out = length_of(corner - Point{60 * cm, 60 * cm}).units;
        EXPECT_TRUE(out > 26 * cm && out < 28 * cm) << out << ": neither a tip nor a gap";
    }
    const Corners square{{0, 0}, {cm, 0}, {cm, cm}, {0, cm}};
    EXPECT_EQ(calmed(square), square) << "a piece of few corners is as it is";
}

TEST(Ground, StrangeInputIsLegible) {
    std::vector<Ground::Piece> pieces;
    pieces.push_back(jagged(Look::woods));
    pieces.push_back({Look::house, {{0, 0}, {1, 0}}, false, false});                      // no piece at all
    pieces.push_back({Look::hedge, {}, true, false});                                     // nor this
    pieces.push_back(rectangle_of(Look::house, cm, cm, 100, 100));                        // a millimetre
    pieces.push_back({Look::wire, {{0, 0}, {5 * cm, 3 * cm}, {9 * cm, 0}}, true, true});  // a line
    for (std::int32_t i = 0; i < 200; ++i)
        pieces.push_back(rectangle_of(static_cast<Look>(i % static_cast<std::int32_t>(enumerator_count<Look>)),
                                      i % 20 * 6 * cm, i / 20 * 12 * cm, 5 * cm, 9 * cm));
    const std::string svg = ground_svg(table_with(std::move(pieces)));
    EXPECT_EQ(xml_fault(svg), "");
}

}  // namespace
}  // namespace umpire::draw
