#include "geometry/sweep.hpp"

#include "geos.hpp"
#include "legs.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace umpire {

using namespace literals;
using oracle::tolerance;
using random_shape::any_leg;
using random_shape::number;
using random_shape::size_with_room;

namespace {

constexpr BaseShape small_tank = rectangular_base(2_cm, 4_cm);

}  // namespace

TEST(SweepWithMargin, passing_at_exactly_two_centimetres_is_free) {
    // BA-UNIT-11
    const Footprint moving = footprint(small_tank, {{50'000, 10'000}, degrees(0)});
    const Leg north{{50'000, 10'000}, {50'000, 90'000}};
    EXPECT_FALSE(sweeps_within(moving, north, disc({55'000, 50'000}, 1_cm), 2_cm));
    EXPECT_TRUE(sweeps_within(moving, north, disc({54'999, 50'000}, 1_cm), 2_cm));
    EXPECT_FALSE(sweeps_within(moving, north, footprint(small_tank, {{56'000, 50'000}, degrees(0)}), 2_cm));
    EXPECT_TRUE(sweeps_within(moving, north, footprint(small_tank, {{55'999, 50'000}, degrees(0)}), 2_cm));
    const Footprint man = disc({50'000, 10'000}, 1_cm);
    EXPECT_FALSE(sweeps_within(man, north, footprint(small_tank, {{55'000, 50'000}, degrees(0)}), 2_cm));
    EXPECT_TRUE(sweeps_within(man, north, footprint(small_tank, {{54'999, 50'000}, degrees(0)}), 2_cm));
    // Between two enemies: 6 cm are needed, and enough.
    EXPECT_FALSE(sweeps_within(man, north, disc({46'000, 50'000}, 1_cm), 2_cm));
    EXPECT_FALSE(sweeps_within(man, north, disc({54'000, 50'000}, 1_cm), 2_cm));
    EXPECT_TRUE(sweeps_within(man, north, disc({53'999, 50'000}, 1_cm), 2_cm));
}

TEST(SweepWithMargin, out_from_a_corner_it_is_round) {
    // The corners come to stand 1200 and 1600 apart: 2000.
    const Footprint moving = footprint(small_tank, {{50'000, 10'000}, degrees(0)});
    const Footprint other = footprint(small_tank, {{55'200, 59'600}, degrees(0)});
    EXPECT_FALSE(sweeps_within(moving, {{50'000, 10'000}, {50'000, 50'000}}, other, 2_cm));
    EXPECT_TRUE(sweeps_within(moving, {{50'000, 10'000}, {50'000, 50'001}}, other, 2_cm));
    const Footprint turned = footprint(small_tank, {{54'000 + 2000 + 1200, 57'600}, degrees(90)});
    EXPECT_FALSE(sweeps_within(moving, {{50'000, 10'000}, {50'000, 50'000}}, turned, 2_cm));
    EXPECT_TRUE(sweeps_within(moving, {{50'000, 10'000}, {50'001, 50'000}}, turned, 2_cm));
}

RC_GTEST_PROP(SweepWithMargin, of_bases_agrees_with_geos, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const Footprint other = random_shape::any_footprint(size);
    const Leg leg = any_leg(moving.centre, size);
    const double apart = std::max(0.0, oracle::gap_on_way(moving, leg, other));
    const int whole = static_cast<int>(apart);
    for (int margin = std::max(1, whole - 1); margin <= whole + 2; ++margin) {
        const bool within = sweeps_within(moving, leg, other, {margin});
        if (apart < margin - tolerance) RC_ASSERT(within);
        if (apart > margin + tolerance) RC_ASSERT(!within);
        const Leg other_way{other.centre, other.centre - (leg.to - leg.from)};
        RC_ASSERT(sweeps_within(other, other_way, moving, {margin}) == within);
        RC_ASSERT(sweeps_within(moved(moving, leg.to - leg.from), {leg.to, leg.from}, other, {margin}) == within);
        const random_shape::Motion motion = random_shape::motion();
        RC_ASSERT(sweeps_within(motion(moving), motion(leg), motion(other), {margin}) == within);
    }
}

TEST(SweepsNear, a_wall) {
    const Outline wall = rectangle({55'000, 40'000}, {56'000, 60'000});
    const Footprint moving = footprint(small_tank, {{50'000, 10'000}, degrees(0)});
    const Leg north{{50'000, 10'000}, {50'000, 90'000}};
    EXPECT_FALSE(sweeps_near(moving, north, wall, 3_cm));
    EXPECT_TRUE(sweeps_near(moving, north, wall, {3001}));
    EXPECT_FALSE(sweeps_near(disc({50'000, 10'000}, 1_cm), north, wall, 4_cm));
    EXPECT_TRUE(sweeps_near(disc({50'000, 10'000}, 1_cm), north, wall, {4001}));
    // Short of a corner of the wall, by 1200 and 1600.
    const Leg short_of_it{{51'800, 10'000}, {51'800, 34'400}};
    const Footprint there = footprint(small_tank, {{51'800, 10'000}, degrees(0)});
    EXPECT_FALSE(sweeps_near(there, short_of_it, wall, 2_cm));
    EXPECT_TRUE(sweeps_near(there, short_of_it, wall, {2001}));
    // Wholly inside a large one, and touching it without a margin.
    const Outline wood = rectangle({0, 0}, {100'000, 100'000});
    EXPECT_TRUE(sweeps_near(there, short_of_it, wood, {1}));
    EXPECT_FALSE(sweeps_near(there, {there.centre, {51'800, 36'000}}, wall, {0}));
    EXPECT_FALSE(sweeps_near(disc({54'000, 10'000}, 1_cm), {{54'000, 10'000}, {54'000, 90'000}}, wall, {0}));
    EXPECT_TRUE(sweeps_near(disc({54'000, 10'000}, 1_cm), {{54'000, 10'000}, {54'000, 90'000}}, wall, {1}));
}

TEST(ClosestOn, the_gap_to_an_enemy_never_becomes_smaller) {
    // BA-UNIT-11: out of the zone of an enemy, and past him.
    const Footprint enemy = disc({0, 0}, 1_cm);
    const Footprint man = disc({3000, 0}, 1_cm);
    EXPECT_EQ(closest_on(man, {{3000, 0}, {9000, 0}}, enemy), 1_cm);
    EXPECT_EQ(closest_on(man, {{3000, 0}, {3000, 9000}}, enemy), 1_cm);
    EXPECT_EQ(closest_on(man, {{3000, 0}, {2999, 9000}}, enemy), Length{999});
    EXPECT_EQ(closest_on(man, {{3000, 0}, {-9000, 0}}, enemy), Length{0});
    const Footprint hull = footprint(small_tank, {{0, 0}, degrees(0)});
    EXPECT_EQ(closest_on(man, {{4000, -9000}, {4000, 9000}}, hull), 1_cm);
    EXPECT_EQ(closest_on(hull, {{0, 0}, {0, 9000}}, disc({4000, 4000}, 1_cm)), 1_cm);
    EXPECT_EQ(closest_on(hull, {{0, 0}, {0, 9000}}, footprint(small_tank, {{5500, 20'000}, degrees(0)})), Length{3354});
    EXPECT_EQ(closest_on(hull, {{0, 0}, {0, 9000}}, footprint(small_tank, {{3500, 20'000}, degrees(0)})), 3_cm);
    EXPECT_EQ(closest_on(hull, {{0, 0}, {0, 9000}}, rectangle({3000, 15'000}, {4000, 16'000})), Length{2236});
}

RC_GTEST_PROP(ClosestOn, of_bases_agrees_with_geos, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const Footprint other = random_shape::any_footprint(size);
    const Leg leg = any_leg(moving.centre, size);
    const double apart = std::max(0.0, oracle::gap_on_way(moving, leg, other));
    const Length closest = closest_on(moving, leg, other);
    RC_ASSERT(closest.units <= apart + tolerance && apart - tolerance < closest.units + 1);
    // Exactly the same as the question with a limit.
    RC_ASSERT(sweeps_within(moving, leg, other, closest + Length{1}));
    RC_ASSERT(closest == Length{0} || !sweeps_within(moving, leg, other, closest));
    RC_ASSERT(closest <= gap(moving, other) && closest <= gap(moved(moving, leg.to - leg.from), other));
    RC_ASSERT(closest_on(moving, {leg.from, leg.from}, other) == gap(moving, other));
    RC_ASSERT(closest_on(other, {other.centre, other.centre - (leg.to - leg.from)}, moving) == closest);
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(closest_on(motion(moving), motion(leg), motion(other)) == closest);
}

RC_GTEST_PROP(ClosestOn, of_outlines_agrees_with_geos, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const std::optional<Outline> polygon = random_shape::any_polygon(size);
    if (!polygon) return;
    const Outline outline = number(0, 3) > 0 ? *polygon : *Outline::polyline(polygon->corners());
    const Leg leg = any_leg(moving.centre, size);
    const double apart = std::max(0.0, oracle::distance(oracle::sweep_of(moving, leg), oracle::shape_of(outline)) -
                                           (is_round(moving) ? moving.radius.units : 0));
    const Length closest = closest_on(moving, leg, outline);
    RC_TAG(closest > Length{0} ? "apart" : "met");
    RC_ASSERT(closest.units <= apart + tolerance && apart - tolerance < closest.units + 1);
    RC_ASSERT(sweeps_near(moving, leg, outline, closest + Length{1}));
    RC_ASSERT(closest == Length{0} || !sweeps_near(moving, leg, outline, closest));
    RC_ASSERT(sweeps_near(moving, leg, outline, {0}) == sweeps_over(moving, leg, outline));
    RC_ASSERT(closest_on(moving, {leg.from, leg.from}, outline) == outline.distance(moving));
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(closest_on(motion(moving), motion(leg), motion(outline)) == closest);
    for (const Length margin : {Length{1}, Length{size / 10}}) {
        const bool near = sweeps_near(moving, leg, outline, margin);
        if (apart < margin.units - tolerance) RC_ASSERT(near);
        if (apart > margin.units + tolerance) RC_ASSERT(!near);
        RC_ASSERT(sweeps_near(motion(moving), motion(leg), motion(outline), margin) == near);
        RC_ASSERT(sweeps_near(moved(moving, leg.to - leg.from), {leg.to, leg.from}, outline, margin) == near);
    }
}

}  // namespace umpire
