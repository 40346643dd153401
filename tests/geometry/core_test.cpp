#include "geometry/core.hpp"

#include "geometry/outline.hpp"
#include "geometry/sight.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace umpire {

using namespace literals;
using random_shape::number;

namespace {

constexpr BaseShape hull = rectangular_base(2_cm, 4_cm);

}  // namespace

TEST(CorePoints, of_a_tank) {
    EXPECT_EQ(core_points(hull, {{50'000, 50'000}, degrees(0)}),
              (std::array{Point{50'000, 50'000}, Point{49'000, 52'000}, Point{51'000, 52'000}, Point{51'000, 48'000},
                          Point{49'000, 48'000}}));
    EXPECT_EQ(core_points(hull, {{50'000, 50'000}, degrees(90)}),
              (std::array{Point{50'000, 50'000}, Point{52'000, 51'000}, Point{52'000, 49'000}, Point{48'000, 49'000},
                          Point{48'000, 51'000}}));
    // Halves of odd sizes are rounded once, away from the centre.
    EXPECT_EQ(core_points(rectangular_base({3}, {5}), {{0, 0}, degrees(0)}),
              (std::array{Point{0, 0}, Point{-2, 3}, Point{2, 3}, Point{2, -3}, Point{-2, -3}}));
}

TEST(CorePoints, a_tank_behind_a_house) {
    // BA-GEO-10: the hull faces west behind the house and is looked at straight from the south.
    const Outline house = rectangle({40'000, 30'000}, {60'000, 50'000});
    const auto seen_points = [&](std::int32_t sticks_out) {
        const Place place{{44'000 - sticks_out, 55'000}, degrees(270)};
        return std::ranges::count_if(core_points(hull, place),
                                     [&](Point point) { return !house.crossed_by({point.x, 10'000}, point); });
    };
    EXPECT_EQ(seen_points(1500), 0);
    EXPECT_EQ(seen_points(1999), 0);
    EXPECT_EQ(seen_points(2000), 2);  // along the wall
    EXPECT_EQ(seen_points(3000), 2);
    EXPECT_EQ(seen_points(4000), 3);
    EXPECT_EQ(seen_points(8000), 5);
}

TEST(CorePoints, of_a_man_are_sight_points_at_half_his_radius) {
    // BA-GEO-7
    EXPECT_EQ(sight_points({0, 0}, {20'000, 0}, {500}),
              (std::array{Point{20'000, 0}, Point{20'000, 500}, Point{20'000, -500}}));
    // BA-GEO-9: a building hides all but the outer 0.4 cm of his base.
    const Outline building = rectangle({5000, -20'000}, {10'000, 600});
    for (const Point point : sight_points({0, 0}, {20'000, 0}, {500})) {
        EXPECT_TRUE(building.crossed_by({0, point.y}, point));
    }
}

RC_GTEST_PROP(CorePoints, lie_half_way_to_the_corners, ()) {
    const BaseShape shape = rectangular_base({number(2, 5000)}, {number(2, 5000)});
    const Place place{random_shape::point(220'000), random_shape::angle()};
    const Footprint base = footprint(shape, place);
    const std::array points = core_points(shape, place);
    RC_ASSERT(points[0] == place.at);
    for (std::size_t i = 0; i < 4; ++i) {
        const Vector half = points[i + 1] - place.at;
        const Vector whole = base.corners[i] - place.at;
        RC_ASSERT(std::abs(2 * half.x - whole.x) <= 1 && std::abs(2 * half.y - whole.y) <= 1);
        RC_ASSERT(half == -(points[(i + 2) % 4 + 1] - place.at));
    }
}

RC_GTEST_PROP(CorePoints, turn_with_their_place, ()) {
    const BaseShape shape = rectangular_base({number(2, 5000)}, {number(2, 5000)});
    const Place place{random_shape::point(220'000), random_shape::angle()};
    const std::array points = core_points(shape, place);
    for (int quarters = 0; quarters < 4; ++quarters) {
        for (const bool mirrored : {false, true}) {
            const random_shape::Motion motion{quarters, mirrored, {17, -40}};
            const int turned = (mirrored ? 3600 - place.facing.tenths : int{place.facing.tenths}) + 900 * quarters;
            const Angle facing{static_cast<std::uint16_t>(turned % 3600)};
            std::array expected = {motion(points[0]), motion(points[1]), motion(points[2]), motion(points[3]),
                                   motion(points[4])};
            if (mirrored) expected = {expected[0], expected[2], expected[1], expected[4], expected[3]};
            RC_ASSERT(core_points(shape, {motion(place.at), facing}) == expected);
        }
    }
}

}  // namespace umpire
