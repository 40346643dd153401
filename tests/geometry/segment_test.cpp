#include "geometry/segment.hpp"

#include "geos.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

namespace umpire {

using namespace literals;
using oracle::tolerance;
using random_shape::any_size;
using random_shape::number;

namespace {

/// Often along an edge of the base, through a corner of it, or a single point.
std::array<Point, 2> any_segment(const Footprint& base, int size) {
    const auto end = [&] {
        if (is_round(base) || number(0, 2) > 0) return random_shape::point(size);
        return base.corners[static_cast<std::size_t>(number(0, 3))];
    };
    const Point a = end();
    return {a, number(0, 9) == 0 ? a : end()};
}

}  // namespace

TEST(SegmentAndBase, a_friend_beside_the_line_of_fire) {
    // BA-SHOOT-12: a base edge 1.5 cm from the line bars it, 2.0 cm do not.
    const Footprint friendly = disc({20'000, 2500}, 1_cm);
    EXPECT_TRUE(segment_nearer_than({0, 0}, {40'000, 0}, friendly, 2_cm));
    EXPECT_FALSE(segment_nearer_than({0, 0}, {40'000, 0}, disc({20'000, 3000}, 1_cm), 2_cm));
    EXPECT_TRUE(segment_near({0, 0}, {40'000, 0}, disc({20'000, 3000}, 1_cm), 2_cm));
    EXPECT_FALSE(segment_near({0, 0}, {40'000, 0}, disc({20'000, 3001}, 1_cm), 2_cm));
    // Beyond the ends of the line.
    EXPECT_FALSE(segment_nearer_than({0, 0}, {17'000, 0}, disc({20'000, 0}, 1_cm), 2_cm));
    const BaseShape tank = rectangular_base(2_cm, 4_cm);
    EXPECT_FALSE(segment_nearer_than({0, 0}, {40'000, 0}, footprint(tank, {{20'000, 6000}, degrees(0)}), 2_cm));
    EXPECT_TRUE(segment_nearer_than({0, 0}, {40'000, 0}, footprint(tank, {{20'000, 5999}, degrees(0)}), 2_cm));
    // Corner to end: 1200 and 1600 apart.
    EXPECT_FALSE(segment_nearer_than({0, 0}, {16'800, 0}, footprint(tank, {{20'000, 5600}, degrees(0)}), 2_cm));
    EXPECT_TRUE(segment_near({0, 0}, {16'800, 0}, footprint(tank, {{20'000, 5600}, degrees(0)}), 2_cm));
    EXPECT_TRUE(segment_nearer_than({0, 0}, {16'801, 0}, footprint(tank, {{20'000, 5600}, degrees(0)}), 2_cm));
}

TEST(SegmentAndBase, a_line_of_centres_crosses_what_it_runs_through) {
    // BA-COV-9
    const Footprint gun = footprint(rectangular_base(2_cm, 1_cm), {{20'000, 0}, degrees(90)});
    EXPECT_TRUE(segment_crosses({0, 0}, {40'000, 0}, gun));
    EXPECT_FALSE(segment_crosses({0, 2000}, {40'000, 2000}, gun));
    EXPECT_TRUE(segment_crosses({0, 1999}, {40'000, 1999}, gun));
    EXPECT_FALSE(segment_crosses({0, 0}, {19'000, 0}, gun));
    EXPECT_TRUE(segment_crosses({0, 0}, {19'001, 0}, gun));
    EXPECT_TRUE(segment_crosses({20'000, 0}, {20'001, 0}, gun));
    EXPECT_FALSE(segment_crosses({20'000, 0}, {20'000, 0}, gun));
    EXPECT_FALSE(segment_crosses({18'000, 1000}, {20'000, 3000}, gun));  // through a corner
    EXPECT_TRUE(segment_crosses({18'000, 999}, {20'000, 2999}, gun));
    const Footprint man = disc({20'000, 0}, 1_cm);
    EXPECT_FALSE(segment_crosses({0, 1000}, {40'000, 1000}, man));
    EXPECT_TRUE(segment_crosses({0, 999}, {40'000, 999}, man));
    EXPECT_TRUE(segment_crosses({20'000, 0}, {20'000, 1}, man));
    EXPECT_FALSE(segment_crosses({20'000, 0}, {20'000, 0}, man));
}

RC_GTEST_PROP(SegmentAndBase, agree_with_geos, ()) {
    const int size = any_size();
    const Footprint base = random_shape::any_footprint(size);
    const auto [a, b] = any_segment(base, size);
    const oracle::Shape shape = is_round(base) ? oracle::point(base.centre) : oracle::rectangle(base);
    const oracle::Shape segment = a == b ? oracle::point(a) : oracle::segment(a, b);
    const double apart = oracle::distance(segment, shape) - (is_round(base) ? base.radius.units : 0);
    const int whole = static_cast<int>(std::max(0.0, apart));
    for (int limit = std::max(1, whole - 1); limit <= whole + 2; ++limit) {
        const bool near = segment_near(a, b, base, {limit});
        const bool nearer = segment_nearer_than(a, b, base, {limit});
        if (apart < limit - tolerance) RC_ASSERT(near && nearer);
        if (apart > limit + tolerance) RC_ASSERT(!near && !nearer);
        RC_ASSERT(!nearer || near);
        RC_ASSERT(!near || segment_nearer_than(a, b, base, {limit + 1}));
    }
    const bool crosses = segment_crosses(a, b, base);
    RC_TAG(crosses ? "crosses" : "passes");
    if (crosses) RC_ASSERT(segment_near(a, b, base, {0}));
    if (a != b && !is_round(base)) RC_ASSERT(crosses == Outline::polygon(base.corners)->crossed_by(a, b));
    if (a != b && is_round(base) && apart < -tolerance) RC_ASSERT(crosses);
}

RC_GTEST_PROP(SegmentAndBase, a_point_is_as_far_as_its_gap, ()) {
    const int size = any_size();
    const Footprint base = random_shape::any_footprint(size);
    const Point at = random_shape::point(size);
    const Length limit = gap(base, at) + Length{number(0, 1)};
    RC_ASSERT(segment_near(at, at, base, limit) == gap_at_most(base, at, limit));
    RC_ASSERT(segment_nearer_than(at, at, base, gap(base, at) + Length{1}));
    RC_ASSERT(!segment_crosses(at, at, base));
}

RC_GTEST_PROP(SegmentAndBase, survive_turns_mirrors_and_shifts, ()) {
    const int size = any_size();
    const Footprint base = random_shape::any_footprint(size);
    const auto [a, b] = any_segment(base, size);
    const random_shape::Motion motion = random_shape::motion();
    const Length limit{number(1, size)};
    RC_ASSERT(segment_near(motion(b), motion(a), motion(base), limit) == segment_near(a, b, base, limit));
    RC_ASSERT(segment_nearer_than(motion(b), motion(a), motion(base), limit) == segment_nearer_than(a, b, base, limit));
    RC_ASSERT(segment_crosses(motion(b), motion(a), motion(base)) == segment_crosses(a, b, base));
}

}  // namespace umpire
