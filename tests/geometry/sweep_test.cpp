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

constexpr BaseShape tank = rectangular_base(2_cm, 4_cm);

}  // namespace

TEST(SweepWithMargin, passing_at_exactly_two_centimetres_is_free) {
    // BA-UNIT-11
    const Footprint moving = footprint(tank, {{50'000, 10'000}, degrees(0)});
    const Leg north{{50'000, 10'000}, {50'000, 90'000}};
    EXPECT_FALSE(sweeps_within(moving, north, disc({55'000, 50'000}, 1_cm), 2_cm));
    EXPECT_TRUE(sweeps_within(moving, north, disc({54'999, 50'000}, 1_cm), 2_cm));
    EXPECT_FALSE(sweeps_within(moving, north, footprint(tank, {{56'000, 50'000}, degrees(0)}), 2_cm));
    EXPECT_TRUE(sweeps_within(moving, north, footprint(tank, {{55'999, 50'000}, degrees(0)}), 2_cm));
    const Footprint man = disc({50'000, 10'000}, 1_cm);
    EXPECT_FALSE(sweeps_within(man, north, footprint(tank, {{55'000, 50'000}, degrees(0)}), 2_cm));
    EXPECT_TRUE(sweeps_within(man, north, footprint(tank, {{54'999, 50'000}, degrees(0)}), 2_cm));
    // Between two enemies: 6 cm are needed, and enough.
    EXPECT_FALSE(sweeps_within(man, north, disc({46'000, 50'000}, 1_cm), 2_cm));
    EXPECT_FALSE(sweeps_within(man, north, disc({54'000, 50'000}, 1_cm), 2_cm));
    EXPECT_TRUE(sweeps_within(man, north, disc({53'999, 50'000}, 1_cm), 2_cm));
}

TEST(SweepWithMargin, out_from_a_corner_it_is_round) {
    // The corners come to stand 1200 and 1600 apart: 2000.
    const Footprint moving = footprint(tank, {{50'000, 10'000}, degrees(0)});
    const Footprint other = footprint(tank, {{55'200, 59'600}, degrees(0)});
    EXPECT_FALSE(sweeps_within(moving, {{50'000, 10'000}, {50'000, 50'000}}, other, 2_cm));
    EXPECT_TRUE(sweeps_within(moving, {{50'000, 10'000}, {50'000, 50'001}}, other, 2_cm));
    const Footprint turned = footprint(tank, {{54'000 + 2000 + 1200, 57'600}, degrees(90)});
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

}  // namespace umpire
