#include "games/wme/stands.hpp"
#include "games/wme/formations.hpp"
#include "games/wme/ground.hpp"
#include "placing.hpp"

#include <gtest/gtest.h>

#include <random>

namespace umpire::wme {
namespace {

Zone zone_at(const Stand& stand, Point point) { return zone_of(stand.shape, {stand.base.centre, stand.facing}, point); }

TEST(WmeStands, CornersAndEdgesLieAsTheBookSays) {
    const Stand stand = infantry(50, 50, 0);
    EXPECT_EQ(stand.base.corners[0], at(48, 51));
    EXPECT_EQ(edge_of(stand.base, Edge::front), (Line{at(48, 51), at(52, 51)}));
    EXPECT_EQ(edge_of(stand.base, Edge::left), (Line{at(48, 49), at(48, 51)}));
    const Stand rider = other(50, 50, 0);
    EXPECT_EQ(rider.base.corners[0], at(49, 52));
}

TEST(WmeStands, DistancesAreExact) {
    EXPECT_EQ(gap(infantry(50, 50, 0).base, infantry(50, 62, 180).base), 10_cm);
    const auto lines = shortest_segments(infantry(50, 50, 0).base, infantry(50, 62, 180).base);
    ASSERT_EQ(lines.count, 2);
    EXPECT_EQ(lines.lines[0].to.y - lines.lines[0].from.y, 10'000);
    const auto corner = shortest_segments(infantry(50, 50, 0).base, infantry(57, 56, 0).base);
    ASSERT_EQ(corner.count, 1);
    EXPECT_EQ(corner.lines[0], (Line{at(52, 51), at(55, 55)}));
    EXPECT_EQ(whole_length(squared_gap(infantry(50, 50, 0).base, infantry(57, 56, 0).base)), 5_cm);
}

TEST(WmeStands, ContactEndsAtHalfAMillimetre) {
    const Stand stand = infantry(50, 50, 0);
    EXPECT_TRUE(touches(stand.base, infantry(54.05, 50, 0).base));
    EXPECT_FALSE(touches(stand.base, infantry(54.051, 50, 0).base));
    EXPECT_TRUE(has_edge_contact(stand.base, infantry(54.05, 50, 0).base));
    EXPECT_FALSE(has_edge_contact(stand.base, infantry(54, 52, 0).base));
    // Side by side for 0.1 cm, and a hair less.
    EXPECT_EQ(edge_contact(stand.base, Edge::right, infantry(54, 51.9, 0).base), 0.1_cm);
    EXPECT_EQ(edge_contact(stand.base, Edge::right, infantry(54, 51.901, 0).base), Length{0});
    // One degree is parallel, a tenth more is not.
    const auto turned_to = [](int tenths) {
        return stand_at(infantry_shape(numbers), {at(50, 52.03), Angle{static_cast<std::uint16_t>(tenths)}});
    };
    EXPECT_GT(edge_contact(stand.base, Edge::front, turned_to(10).base), Length{0});
    EXPECT_EQ(edge_contact(stand.base, Edge::front, turned_to(11).base), Length{0});
}

TEST(WmeStands, TheMiddleOfALineHasNoFreeSide) {
    const std::vector<Stand> line{infantry(50, 50, 0), infantry(54, 50, 0), infantry(58, 50, 0)};
    const auto footprints = bases(line);
    EXPECT_EQ(free_edges(footprints[1], footprints), set_of(Edge::front) | set_of(Edge::rear));
    EXPECT_EQ(free_edges(footprints[0], footprints), every_edge & ~set_of(Edge::right));
}

TEST(WmeStands, ASharedAreaOfAHundredthCountsAsNone) {
    const Stand stand = infantry(50, 50, 0);
    // Over the whole side of 2 cm: 0.005 cm deep is 0.01 square centimetres.
    EXPECT_FALSE(overlaps_stand(stand.base, infantry(53.995, 50, 0).base));
    EXPECT_TRUE(overlaps_stand(stand.base, infantry(53.994, 50, 0).base));
    EXPECT_TRUE(overlaps_stand(stand.base, infantry(50, 50, 0).base));
    EXPECT_TRUE(overlaps_stand(stand.base, infantry(50, 50, 90).base));
}

TEST(WmeStands, ZonesHoldTheirRays) {
    const Stand stand = infantry(0, 0, 0);
    EXPECT_EQ(zone_at(stand, at(5, 5)), Zone::front);
    EXPECT_EQ(zone_at(stand, at(6, 3)), Zone::right);
    EXPECT_EQ(zone_at(stand, at(4, 3)), Zone::front);
    EXPECT_EQ(zone_at(stand, at(4, 2.999)), Zone::right);
    EXPECT_EQ(zone_at(stand, at(-4, -3)), Zone::left);
    EXPECT_EQ(zone_at(stand, at(-4, -3.001)), Zone::rear);
    // A mean of three points: the sum and the number.
    EXPECT_EQ(zone_of(infantry_shape(numbers), degrees(0), Vector{12'000, 9'000}, 3), Zone::front);
    EXPECT_EQ(zone_of(infantry_shape(numbers), degrees(0), Vector{12'001, 9'000}, 3), Zone::right);
    EXPECT_EQ(zone_at(infantry(50, 60, 180), at(40, 61)), Zone::right);
}

TEST(WmeStands, ZonesTurnWithTheStand) {
    std::mt19937 random{7};
    const auto number = [&](int most) { return static_cast<int>(random() % (2 * static_cast<unsigned>(most))) - most; };
    for (int i = 0; i < 2000; ++i) {
        const Point point{number(9000), number(9000)};
        const Zone zone = zone_at(infantry(0, 0, 0), point);
        EXPECT_EQ(zone_at(infantry(0, 0, 90), Point{point.y, -point.x}), zone);
        EXPECT_EQ(zone_at(infantry(0, 0, 180), Point{-point.x, -point.y}), zone);
    }
}

TEST(WmeFormations, TheExamplesOfTheBook) {
    EXPECT_TRUE(is_connected(std::vector{infantry(50, 50, 0), infantry(54, 50, 0), infantry(58, 52, 0)}));
    EXPECT_FALSE(is_connected(std::vector{infantry(50, 50, 0), infantry(54, 50, 0), infantry(58.5, 52, 0)}));
    EXPECT_EQ(formation_of(std::vector{infantry(50, 50, 0), infantry(54, 50, 0), infantry(58, 50, 0)}),
              Formation::line);
    EXPECT_EQ(formation_of(std::vector{infantry(50, 50, 0), infantry(50, 48, 0), infantry(50, 46, 0)}),
              Formation::column);
    EXPECT_EQ(formation_of(std::vector{infantry(50, 50, 0), infantry(54, 50, 0), infantry(52, 48, 0)}),
              Formation::irregular);
    EXPECT_EQ(formation_of(std::vector{infantry(50, 50, 0)}), Formation::single);
}

TEST(WmeFormations, LimitsOfLineAndColumn) {
    EXPECT_TRUE(is_line(std::vector{infantry(50, 50, 0), infantry(54, 50.05, 0)}));
    EXPECT_FALSE(is_line(std::vector{infantry(50, 50, 0), infantry(54, 50.051, 0)}));
    EXPECT_FALSE(is_line(std::vector{infantry(50, 50, 0), infantry(54, 50, 180)}));
    EXPECT_TRUE(is_column(std::vector{infantry(50, 50, 0), infantry(54, 48, 0)}));  // a corner at a corner
    EXPECT_FALSE(is_column(std::vector{infantry(50, 50, 0), infantry(54.06, 48, 0)}));
    const auto behind = [](int tenths) {
        return stand_at(infantry_shape(numbers), {at(50, 46), Angle{static_cast<std::uint16_t>(tenths)}});
    };
    // The front left corner of a stand turned by 45 degrees at the rear edge of the one before.
    const Stand lead = infantry(50, 50, 0);
    const auto moved_to = [&](int tenths) {
        Stand stand = behind(tenths);
        stand.base = moved(stand.base, at(50, 49) - stand.base.corners[0]);
        return stand;
    };
    EXPECT_TRUE(is_column(std::vector{lead, moved_to(450)}));
    EXPECT_FALSE(is_column(std::vector{lead, moved_to(451)}));
}

TEST(WmeFormations, LossesMustLeaveAGroup) {
    const auto line = bases({infantry(50, 50, 0), infantry(54, 50, 0), infantry(58, 50, 0)});
    EXPECT_EQ(expendable(line), 0b101u);
    const auto square = bases({infantry(50, 50, 0), infantry(54, 50, 0), infantry(50, 52, 0), infantry(54, 52, 0)});
    EXPECT_EQ(expendable(square), 0b1111u);
    EXPECT_EQ(expendable(bases({infantry(50, 50, 0)})), 0b1u);
}

TEST(WmeGround, AStandIsInByItsArea) {
    TestGround table;
    table.add("wood", {{60, 40}, {70, 40}, {70, 60}, {60, 60}});
    const Outline& wood = table.ground().pieces[0].outline;
    EXPECT_FALSE(is_in(wood, infantry(58, 50, 0).base));
    EXPECT_FALSE(is_in(wood, infantry(58.005, 50, 0).base));  // 0.005 by 2 cm
    EXPECT_TRUE(is_in(wood, infantry(58.006, 50, 0).base));
    EXPECT_TRUE(is_in(wood, infantry(65, 50, 33).base));
    EXPECT_TRUE(is_in_closed(table.ground(), other(65, 50, 0).base, Mover::cavalry));
    EXPECT_FALSE(is_in_closed(table.ground(), infantry(65, 50, 0).base, Mover::infantry));
    EXPECT_TRUE(is_in_closed(table.ground(), other(65, 50, 0).base, Mover::flyer));
}

TEST(WmeGround, CoverByHeightAndAcrossAHedge) {
    TestGround table;
    table.add("hill", {{40, 40}, {60, 40}, {60, 60}, {40, 60}});
    table.add("low_obstacle", {{80, 50}, {90, 50}}, true);
    const Ground ground = table.ground();
    EXPECT_EQ(cover_of(ground, infantry(50, 50, 0).base, {at(50, 70), false}), Cover::defended);
    EXPECT_EQ(cover_of(ground, infantry(50, 50, 0).base, {at(50, 55), true}), Cover::open);
    EXPECT_EQ(cover_of(ground, infantry(50, 60, 0).base, {at(50, 70), false}),
              Cover::open);  // its centre on the border
    EXPECT_EQ(cover_of(ground, infantry(85, 48, 0).base, {at(85, 60), false}), Cover::defended);  // 1 cm behind
    EXPECT_EQ(cover_of(ground, infantry(85, 47.999, 0).base, {at(85, 60), false}), Cover::open);
    EXPECT_EQ(cover_of(ground, infantry(85, 48, 0).base, {at(85, 40), false}), Cover::open);
}

}  // namespace
}  // namespace umpire::wme
