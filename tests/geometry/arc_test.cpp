#include "geometry/arc.hpp"

#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

namespace umpire {

using random_shape::number;

namespace {

Angle turned_by(Angle facing, int tenths) {
    return {static_cast<std::uint16_t>((facing.tenths + tenths + 7200) % 3600)};
}

/// Facing and place after a motion of the whole table.
Place after(const random_shape::Motion& motion, Place place) {
    const Angle mirrored = motion.mirrored ? turned_by({0}, -place.facing.tenths) : place.facing;
    return {motion(place.at), turned_by(mirrored, 900 * motion.quarters)};
}

double bearing(Place place, Point point) {
    const Vector seen = point - place.at;
    const double ahead = place.facing.tenths * std::numbers::pi / 1800;
    const double turn = std::remainder(std::atan2(seen.x, seen.y) - ahead, 2 * std::numbers::pi);
    return std::fabs(turn) * 180 / std::numbers::pi;
}

}  // namespace

TEST(Quarters, examples_of_a_gun) {
    // BA-GEO-15
    const Place gun{{0, 0}, degrees(0)};
    EXPECT_EQ(quarter_of(gun, {10'000, 10'000}), Quarter::front);
    EXPECT_EQ(quarter_of(gun, {10'000, 9000}), Quarter::side);
    EXPECT_EQ(quarter_of(gun, {-10'000, 10'000}), Quarter::front);
    EXPECT_EQ(quarter_of(gun, {10'000, 9999}), Quarter::side);
    EXPECT_EQ(quarter_of(gun, {10'000, -10'000}), Quarter::side);
    EXPECT_EQ(quarter_of(gun, {9999, -10'000}), Quarter::rear);
    EXPECT_EQ(quarter_of(gun, {0, -1}), Quarter::rear);
    EXPECT_EQ(quarter_of(gun, {0, 0}), Quarter::front);
}

TEST(Quarters, an_enemy_exactly_abeam_is_ahead) {
    // BA-FUB-10
    const Place tank{{0, 0}, degrees(0)};
    EXPECT_TRUE(is_ahead(tank, {10'000, 0}));
    EXPECT_TRUE(is_ahead(tank, {-10'000, 0}));
    EXPECT_FALSE(is_ahead(tank, {10'000, -1}));
    EXPECT_TRUE(is_ahead(tank, {0, 0}));
}

TEST(Quarters, borders_are_exact_in_multiples_of_45_degrees) {
    constexpr std::int32_t far = 200'000;
    for (int eighth = 0; eighth < 8; ++eighth) {
        const Place place{{77, -13}, degrees(45 * eighth)};
        const auto at = [&](int turn, std::int32_t x, std::int32_t y) {
            // (x, y) as seen by one who faces north or north-east, turned by whole quarters.
            random_shape::Motion quarters;
            quarters.quarters = (turn / 2) % 4;
            return quarters(Point{x, y}) + Vector{77, -13};
        };
        const bool slanted = eighth % 2 == 1;
        const Point border = slanted ? at(eighth, far, 0) : at(eighth, far, far);
        const Point beyond = slanted ? at(eighth, far, -1) : at(eighth, far, far - 1);
        EXPECT_EQ(quarter_of(place, border), Quarter::front) << eighth;
        EXPECT_EQ(quarter_of(place, beyond), Quarter::side) << eighth;
        const Point behind = slanted ? at(eighth, 0, -far) : at(eighth, far, -far);
        const Point farther = slanted ? at(eighth, -1, -far) : at(eighth, far - 1, -far);
        EXPECT_EQ(quarter_of(place, behind), Quarter::side) << eighth;
        EXPECT_EQ(quarter_of(place, farther), Quarter::rear) << eighth;
        const Point abeam = slanted ? at(eighth, far, -far) : at(eighth, far, 0);
        EXPECT_TRUE(is_ahead(place, abeam)) << eighth;
        EXPECT_FALSE(is_ahead(place, slanted ? at(eighth, far - 1, -far) : at(eighth, far, -1))) << eighth;
    }
}

RC_GTEST_PROP(Quarters, agree_with_arc_tangents, ()) {
    const int size = *rc::gen::element(40, 3000, 220'000);
    const Place place{random_shape::point(size), random_shape::angle()};
    const Point point = random_shape::point(size);
    if (point == place.at) return;
    const double turn = bearing(place, point);
    constexpr double hair = 1e-6;
    if (turn < 45 - hair) RC_ASSERT(quarter_of(place, point) == Quarter::front);
    if (turn > 45 + hair && turn < 135 - hair) RC_ASSERT(quarter_of(place, point) == Quarter::side);
    if (turn > 135 + hair) RC_ASSERT(quarter_of(place, point) == Quarter::rear);
    if (turn < 90 - hair) RC_ASSERT(is_ahead(place, point));
    if (turn > 90 + hair) RC_ASSERT(!is_ahead(place, point));
}

RC_GTEST_PROP(Quarters, survive_turns_mirrors_and_shifts, ()) {
    const int size = *rc::gen::element(6, 220'000);
    const Place place{random_shape::point(size),
                      number(0, 1) == 0 ? random_shape::angle() : degrees(45 * number(0, 7))};
    const Point point = random_shape::point(size);
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(quarter_of(after(motion, place), motion(point)) == quarter_of(place, point));
    RC_ASSERT(is_ahead(after(motion, place), motion(point)) == is_ahead(place, point));
    // Who stands in the front of a base stands in the rear of one that has turned about, borders aside.
    const Place back{place.at, turned_by(place.facing, 1800)};
    if (quarter_of(place, point) == Quarter::rear) RC_ASSERT(quarter_of(back, point) == Quarter::front);
    if (!is_ahead(place, point)) RC_ASSERT(is_ahead(back, point));
}

TEST(TurnBetween, is_the_smaller_one) {
    EXPECT_EQ(turn_between(degrees(10), degrees(100)), 900);
    EXPECT_EQ(turn_between(degrees(350), degrees(10)), 200);
    EXPECT_EQ(turn_between(degrees(10), degrees(350)), 200);
    EXPECT_EQ(turn_between(degrees(90), degrees(270)), 1800);
    EXPECT_EQ(turn_between({3599}, {0}), 1);
    EXPECT_EQ(turn_between({1801}, {0}), 1799);
    EXPECT_EQ(turn_between(degrees(45), degrees(45)), 0);
}

RC_GTEST_PROP(TurnBetween, leads_from_the_one_to_the_other, ()) {
    const Angle from = random_shape::angle();
    const Angle to = random_shape::angle();
    const int turn = turn_between(from, to);
    RC_ASSERT(0 <= turn && turn <= 1800);
    RC_ASSERT(turned_by(from, turn) == to || turned_by(from, -turn) == to);
    RC_ASSERT(turn_between(to, from) == turn);
}

}  // namespace umpire
