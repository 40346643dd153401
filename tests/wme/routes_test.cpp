#include "games/wme/routes.hpp"
#include "placing.hpp"

#include <gtest/gtest.h>

namespace umpire::wme {
namespace {

Place place(double x, double y, int facing) { return {at(x, y), degrees(facing)}; }

Hindrances free_table(Length half_front) {
    Hindrances result;
    result.ground = open_ground();
    result.half_front = half_front;
    result.table = at(180, 120);
    return result;
}

TEST(WmeRoutes, TheFarthestCornerCounts) {
    EXPECT_EQ(move_length(infantry_shape(numbers), place(50, 50, 0), std::vector{at(50, 50)}, place(50, 50, 180)).units,
              4473);
    EXPECT_EQ(move_length(infantry_shape(numbers), place(50, 50, 0), std::vector{at(50, 66)}, place(50, 66, 90)).units,
              19027);
    EXPECT_EQ(move_length(infantry_shape(numbers), place(50, 50, 0), std::vector{at(50, 70)}, place(50, 70, 0)), 20_cm);
    EXPECT_TRUE(corners_within(infantry_shape(numbers), place(50, 50, 0), place(50, 70, 0), 20_cm));
    EXPECT_FALSE(corners_within(infantry_shape(numbers), place(50, 50, 0), place(50, 70.001, 0), 20_cm));
}

TEST(WmeRoutes, AGapOfTwoCentimetresBetweenFriends) {
    const auto fault = [](double gap) {
        const auto friends = bases({infantry(50 - 2 - gap / 2, 60, 0), infantry(50 + 2 + gap / 2, 60, 0)});
        Hindrances hindrances = free_table(2_cm);
        hindrances.stands = friends;
        return fault_of_route(hindrances, at(50, 50), std::vector{at(50, 70)});
    };
    EXPECT_FALSE(fault(2.0));
    EXPECT_EQ(fault(1.998).kind, RouteFault::Kind::stand);
    EXPECT_EQ(fault(1.9).number, 0u);
}

TEST(WmeRoutes, MoreThanTheFrontBetweenEnemies) {
    const auto fault = [](double gap, Length half_front) {
        const auto enemies = bases({infantry(50 - 2 - gap / 2, 60, 180), infantry(50 + 2 + gap / 2, 60, 180)});
        Hindrances hindrances = free_table(half_front);
        hindrances.stands = enemies;
        hindrances.enemies = enemies;
        return fault_of_route(hindrances, at(50, 50), std::vector{at(50, 70)});
    };
    EXPECT_EQ(fault(4.0, 2_cm).kind, RouteFault::Kind::enemy);
    EXPECT_FALSE(fault(4.002, 2_cm));
    EXPECT_EQ(fault(2.0, 1_cm).kind, RouteFault::Kind::enemy);
    EXPECT_FALSE(fault(2.002, 1_cm));
}

TEST(WmeRoutes, TheLastPointIsLeftToTheEnd) {
    const auto enemies = bases({infantry(50, 60, 180)});
    Hindrances hindrances = free_table(2_cm);
    hindrances.stands = enemies;
    hindrances.enemies = enemies;
    const auto fault = [&](Point from, Point to) { return fault_of_route(hindrances, from, std::vector{to}).kind; };
    EXPECT_EQ(fault(at(50, 40), at(50, 57)), RouteFault::Kind::none);  // 2.0 cm before its edge
    EXPECT_EQ(fault(at(50, 40), at(50, 57.001)), RouteFault::Kind::enemy);
    EXPECT_EQ(fault(at(45, 57), at(50, 57)), RouteFault::Kind::enemy);  // along it
    // Who starts near may go away, not nearer.
    EXPECT_EQ(fault(at(50, 57.5), at(50, 50)), RouteFault::Kind::none);
    EXPECT_EQ(fault(at(50, 57.5), at(51, 57.5)), RouteFault::Kind::none);
    EXPECT_EQ(fault(at(50, 57.5), at(51, 57.501)), RouteFault::Kind::enemy);
}

TEST(WmeRoutes, TheTableAndClosedGround) {
    TestGround ground;
    ground.add("wood", {{60, 40}, {70, 40}, {70, 60}, {60, 60}});
    Hindrances hindrances = free_table(1_cm);
    hindrances.ground = ground.ground();
    hindrances.mover = Mover::cavalry;
    EXPECT_FALSE(fault_of_route(hindrances, at(59, 30), std::vector{at(59, 70)}));
    EXPECT_EQ(fault_of_route(hindrances, at(59, 30), std::vector{at(59.001, 70)}).kind, RouteFault::Kind::ground);
    hindrances.mover = Mover::infantry;
    EXPECT_FALSE(fault_of_route(hindrances, at(65, 30), std::vector{at(65, 70)}));
    EXPECT_FALSE(fault_of_route(hindrances, at(65, 30), std::vector{at(65, 1)}));
    EXPECT_EQ(fault_of_route(hindrances, at(65, 30), std::vector{at(65, 0.999)}).kind, RouteFault::Kind::table);
}

TEST(WmeRoutes, BendsLieBesideCorners) {
    EXPECT_EQ(bend_point(at(48, 49), at(48, 51), at(52, 51), 1.01_cm), at(46.99, 52.01));
    const auto friends = bases({infantry(50, 60, 0)});
    Hindrances hindrances = free_table(2_cm);
    hindrances.stands = friends;
    const auto route = find_route(hindrances, at(50, 50), at(50, 70), 30_cm);
    ASSERT_TRUE(route);
    EXPECT_EQ(route->size(), 3u);
    EXPECT_FALSE(fault_of_route(hindrances, at(50, 50), *route));
    EXPECT_FALSE(find_route(hindrances, at(50, 50), at(50, 70), 20.5_cm));
    EXPECT_EQ(find_route(hindrances, at(50, 50), at(60, 50), 10_cm)->size(), 1u);
}

TEST(WmeRoutes, EndsOfMoves) {
    const auto enemies = bases({infantry(50, 60, 180)});
    const auto fault = [&](double y, bool may_be_near) {
        const std::vector<Stand> unit{infantry(50, y, 0), infantry(54, y, 0)};
        Ending ending;
        ending.ground = open_ground();
        ending.gap = 1_cm;
        ending.unit = unit;
        ending.others = enemies;
        ending.enemies = enemies;
        ending.table = at(180, 120);
        ending.may_be_near = may_be_near;
        return fault_of_end(ending).kind;
    };
    EXPECT_EQ(fault(57, false), EndFault::Kind::none);
    EXPECT_EQ(fault(57.001, false), EndFault::Kind::near);
    EXPECT_EQ(fault(58, true), EndFault::Kind::none);
    EXPECT_EQ(fault(58.006, true), EndFault::Kind::overlap);
    EXPECT_EQ(fault(0.999, false), EndFault::Kind::table);
}

}  // namespace
}  // namespace umpire::wme
