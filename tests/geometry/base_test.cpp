#include "geometry/base.hpp"

#include "geos.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace umpire {

using namespace literals;
using oracle::tolerance;
using random_shape::any_size;
using random_shape::number;

namespace {

/// The gap by GEOS; the error of doubles stays far below the tolerance.
double gap_by_geos(const Footprint& a, const Footprint& b) {
    const oracle::Shape shape_a = is_round(a) ? oracle::point(a.centre) : oracle::rectangle(a);
    const oracle::Shape shape_b = is_round(b) ? oracle::point(b.centre) : oracle::rectangle(b);
    const int radii = (is_round(a) ? a.radius.units : 0) + (is_round(b) ? b.radius.units : 0);
    return std::max(0.0, oracle::distance(shape_a, shape_b) - radii);
}

}  // namespace

TEST(Footprint, corners_run_clockwise_from_the_front_left) {
    const Footprint north = footprint(rectangular_base(1_in, 2_in), {inches(10, 10), degrees(0)});
    EXPECT_EQ(north.corners, (std::array{inches(9, 12), inches(11, 12), inches(11, 8), inches(9, 8)}));
    const Footprint east = footprint(rectangular_base(1_in, 2_in), {inches(10, 10), degrees(90)});
    EXPECT_EQ(east.corners, (std::array{inches(12, 11), inches(12, 9), inches(8, 9), inches(8, 11)}));
    EXPECT_EQ(north.radius, Length{5680});  // 2540 times the root of 5, rounded up
    EXPECT_EQ(footprint(round_base(1_in), {{5, 6}, degrees(77)}), disc({5, 6}, 1_in));
}

RC_GTEST_PROP(Footprint, turns_with_its_place, ()) {
    const BaseShape shape = rectangular_base({number(2, 5000)}, {number(2, 5000)});
    const Place place{random_shape::point(220'000), random_shape::angle()};
    const Footprint base = footprint(shape, place);
    for (int quarters = 0; quarters < 4; ++quarters) {
        for (const bool mirrored : {false, true}) {
            const random_shape::Motion motion{quarters, mirrored, {17, -40}};
            const int turned = (mirrored ? 3600 - place.facing.tenths : int{place.facing.tenths}) + 900 * quarters;
            const Angle facing{static_cast<std::uint16_t>(turned % 3600)};
            RC_ASSERT(footprint(shape, {motion(place.at), facing}) == motion(base));
        }
    }
    RC_ASSERT(base.corners[0] - base.centre == base.centre - base.corners[2]);
    RC_ASSERT(base.corners[1] - base.centre == base.centre - base.corners[3]);
    const double error =
        std::fabs(std::sqrt(double(squared(base.corners[1] - base.corners[0]))) - 2.0 * shape.half_width.units);
    RC_ASSERT(error < 1.5);
}

TEST(Gap, examples_of_the_distance_between_models) {
    // AE-GEO-3
    EXPECT_EQ(gap(disc(inches(10, 10), 0.5_in), disc(inches(20, 10), 0.5_in)), 9_in);
    EXPECT_EQ(gap(disc(inches(10, 10), 0.8_in), disc(inches(14, 13), 0.5_in)), 3.7_in);
    // AE-GEO-4: in contact, and a hundredth of an inch apart
    const Footprint model = disc(inches(10, 10), 0.5_in);
    EXPECT_TRUE(gap_at_most(model, disc(inches(11, 10), 0.5_in), {2}));
    EXPECT_FALSE(overlap(model, disc(inches(11, 10), 0.5_in)));
    EXPECT_EQ(gap(model, disc({11 * 2540 + 25, 10 * 2540}, 0.5_in)), Length{25});
    EXPECT_FALSE(gap_at_most(model, disc({11 * 2540 + 25, 10 * 2540}, 0.5_in), {2}));
}

TEST(Gap, of_a_fraction_of_a_unit_is_none) {
    // Centres are the root of 2 times 10 apart: 14.14.
    const Footprint a = disc({0, 0}, {7});
    EXPECT_EQ(gap(a, disc({10, 10}, {7})), Length{0});
    EXPECT_FALSE(overlap(a, disc({10, 10}, {7})));
    EXPECT_FALSE(gap_at_most(a, disc({10, 10}, {7}), {0}));
    EXPECT_TRUE(gap_at_most(a, disc({10, 10}, {7}), {1}));
}

TEST(Gap, of_rectangles) {
    const BaseShape stand = rectangular_base(2_cm, 1_cm);
    const Footprint first = footprint(stand, {{50'000, 50'000}, degrees(0)});
    const Footprint beside = footprint(stand, {{54'000, 50'000}, degrees(0)});
    EXPECT_EQ(gap(first, beside), Length{0});
    EXPECT_TRUE(gap_at_most(first, beside, {0}));
    EXPECT_FALSE(overlap(first, beside));
    EXPECT_TRUE(overlap(first, footprint(stand, {{53'999, 50'000}, degrees(0)})));
    EXPECT_TRUE(overlap(first, first));
    const Footprint corner = footprint(stand, {{54'000, 52'000}, degrees(0)});
    EXPECT_TRUE(gap_at_most(first, corner, {0}));
    EXPECT_FALSE(overlap(first, corner));
    // Corner to corner: 300 and 400 apart.
    EXPECT_EQ(gap(first, footprint(stand, {{54'300, 52'400}, degrees(0)})), Length{500});
    EXPECT_EQ(gap(first, Point{52'300, 51'400}), Length{500});
    EXPECT_EQ(gap(first, Point{50'300, 50'400}), Length{0});
    // A rhombus of the same size turned by 45 degrees, corner to edge.
    const Footprint turned = footprint(rectangular_base(1_cm, 1_cm), {{55'000, 50'000}, degrees(45)});
    EXPECT_EQ(gap(first, turned), Length{55'000 - 1414 - 52'000});
    EXPECT_EQ(gap(first, disc({50'000, 53'000}, {500})), Length{1500});
    EXPECT_TRUE(overlap(first, disc({52'300, 51'400}, {501})));
    EXPECT_FALSE(overlap(first, disc({52'300, 51'400}, {500})));
    EXPECT_TRUE(gap_at_most(first, disc({52'300, 51'400}, {500}), {0}));
}

RC_GTEST_PROP(Gap, agrees_with_geos, ()) {
    const int size = any_size();
    const Footprint a = random_shape::any_footprint(size);
    const Footprint b = random_shape::any_footprint(size);
    const double expected = gap_by_geos(a, b);
    const int found = gap(a, b).units;
    RC_ASSERT(found <= expected + tolerance);
    RC_ASSERT(found + 1 > expected - tolerance);
    RC_ASSERT(gap(b, a).units == found);
    const double to_point = gap_by_geos(a, disc(b.centre, {0}));
    RC_ASSERT(std::fabs(gap(a, b.centre).units + 0.5 - to_point) < 0.5 + tolerance);
}

RC_GTEST_PROP(Gap, is_the_largest_length_that_is_at_most_the_gap, ()) {
    const int size = any_size();
    const Footprint a = random_shape::any_footprint(size);
    const Footprint b = random_shape::any_footprint(size);
    const Length whole = gap(a, b);
    RC_ASSERT(gap_at_most(a, b, whole + Length{1}));
    if (whole > Length{0}) RC_ASSERT(!gap_at_most(a, b, whole - Length{1}));
    for (int more = 0; more < 3; ++more) {
        RC_ASSERT(gap_at_most(a, b, whole + Length{more}) == gap_at_most(b, a, whole + Length{more}));
    }
    if (overlap(a, b)) RC_ASSERT(gap_at_most(a, b, {0}));
    if (!gap_at_most(a, b, {0})) RC_ASSERT(!overlap(a, b));
    const Length to_point = gap(a, b.centre);
    RC_ASSERT(gap_at_most(a, b.centre, to_point + Length{1}));
    if (to_point > Length{0}) RC_ASSERT(!gap_at_most(a, b.centre, to_point - Length{1}));
}

RC_GTEST_PROP(Overlap, agrees_with_the_common_area, ()) {
    const int size = any_size();
    const Footprint a = random_shape::rectangular_footprint(size);
    const Footprint b = random_shape::rectangular_footprint(size);
    const double common = oracle::common_area(oracle::rectangle(a), oracle::rectangle(b));
    RC_TAG(overlap(a, b) ? "overlap" : "apart");
    RC_ASSERT(overlap(a, b) == overlap(b, a));
    if (common > 1e-2) RC_ASSERT(overlap(a, b));
    if (common == 0) RC_ASSERT(!overlap(a, b) || gap_at_most(a, b, {0}));
    if (oracle::distance(oracle::rectangle(a), oracle::rectangle(b)) > tolerance) RC_ASSERT(!overlap(a, b));
}

RC_GTEST_PROP(Overlap, and_gap_survive_turns_mirrors_and_shifts, ()) {
    const int size = any_size();
    const Footprint a = random_shape::any_footprint(size);
    const Footprint b = random_shape::any_footprint(size);
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(overlap(motion(a), motion(b)) == overlap(a, b));
    RC_ASSERT(gap(motion(a), motion(b)) == gap(a, b));
    RC_ASSERT(gap_at_most(motion(a), motion(b), {3}) == gap_at_most(a, b, {3}));
}

TEST(Overlap, of_small_squares_is_decided_as_by_counting_cells) {
    // All positions of two upright squares on a small grid, touching and overlapping.
    const Footprint fixed = footprint(rectangular_base({2}, {3}), {{20, 20}, degrees(0)});
    for (int x = 10; x <= 30; ++x) {
        for (int y = 10; y <= 30; ++y) {
            const Footprint other = footprint(rectangular_base({4}, {2}), {{x, y}, degrees(0)});
            const int across = std::abs(x - 20) - 6;
            const int ahead = std::abs(y - 20) - 5;
            EXPECT_EQ(overlap(fixed, other), across < 0 && ahead < 0);
            const double apart = std::hypot(std::max(across, 0), std::max(ahead, 0));
            EXPECT_EQ(gap(fixed, other).units, static_cast<int>(apart));
            EXPECT_EQ(gap_at_most(fixed, other, {2}), apart <= 2);
        }
    }
}

}  // namespace umpire
