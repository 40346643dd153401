#include "geometry/polyline.hpp"

#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace umpire {

using namespace literals;
using random_shape::number;

namespace {

/// Five centimetres north, and seven east.
constexpr std::array around_a_corner{Point{0, 5000}, Point{7000, 5000}};

std::vector<Point> any_path(Point start, int size) {
    std::vector<Point> points;
    for (int i = number(0, 5); i > 0; --i) {
        const bool repeats = number(0, 5) == 0;
        points.push_back(!repeats ? random_shape::point(size) : points.empty() ? start : points.back());
    }
    return points;
}
std::vector<Point> after(const random_shape::Motion& motion, const std::vector<Point>& points) {
    std::vector<Point> result;
    for (const Point point : points) result.push_back(motion(point));
    return result;
}

}  // namespace

TEST(PathLength, is_the_sum_of_the_legs) {
    // BA-GEO-12
    EXPECT_EQ(path_length({0, 0}, around_a_corner), 12_cm);
    EXPECT_EQ(path_length({3, 3}, {}), Length{0});
    // Each leg is rounded up by itself: 1.41 twice.
    EXPECT_EQ(path_length({0, 0}, std::array{Point{1, 1}, Point{2, 2}}), Length{4});
}

TEST(PointAt, walks_leg_by_leg) {
    EXPECT_EQ(point_at({0, 0}, around_a_corner, {0}), (Point{0, 0}));
    EXPECT_EQ(point_at({0, 0}, around_a_corner, {4999}), (Point{0, 4999}));
    EXPECT_EQ(point_at({0, 0}, around_a_corner, {5000}), (Point{0, 5000}));
    EXPECT_EQ(point_at({0, 0}, around_a_corner, {5001}), (Point{1, 5000}));
    EXPECT_EQ(point_at({0, 0}, around_a_corner, {12'000}), (Point{7000, 5000}));
    EXPECT_EQ(point_at({0, 0}, around_a_corner, {99'999}), (Point{7000, 5000}));
    EXPECT_EQ(point_at({0, 0}, around_a_corner, {-1}), (Point{0, 0}));
    EXPECT_EQ(point_at({3, 4}, {}, {7}), (Point{3, 4}));
}

TEST(PointAt, a_fraction_of_a_path_straight_at_a_friend) {
    // BA-INFO-3: a path of 12 cm that would end 1.5 cm from a friend is legal at 0.95 of it.
    const Footprint friendly = disc({0, 15'500}, 1_cm);
    const std::array straight{Point{0, 12'000}};
    const auto gap_at = [&](int hundredths) {
        const Length length = path_length({0, 0}, straight);
        return gap(disc(point_at({0, 0}, straight, part_of(length, hundredths, 100)), 1_cm), friendly);
    };
    EXPECT_EQ(gap_at(100), 1.5_cm);
    EXPECT_EQ(gap_at(96), 1.98_cm);
    EXPECT_EQ(gap_at(95), 2.1_cm);
    EXPECT_EQ(gap_at(0), 13.5_cm);
}

TEST(PartOf, rounds_halves_up) {
    EXPECT_EQ(part_of({12'000}, 95, 100), Length{11'400});
    EXPECT_EQ(part_of({10}, 1, 4), Length{3});
    EXPECT_EQ(part_of({9}, 1, 4), Length{2});
    EXPECT_EQ(part_of({10}, 1, 3), Length{3});
    EXPECT_EQ(part_of({11}, 1, 3), Length{4});
    EXPECT_EQ(part_of({7}, 0, 5), Length{0});
    EXPECT_EQ(part_of({2'000'000'000}, 100, 100), Length{2'000'000'000});
}

TEST(CutAt, keeps_the_legs_up_to_there) {
    EXPECT_TRUE(cut_at({0, 0}, around_a_corner, {0}).empty());
    EXPECT_TRUE(cut_at({0, 0}, around_a_corner, {-5}).empty());
    EXPECT_EQ(cut_at({0, 0}, around_a_corner, {1}), (std::vector<Point>{{0, 1}}));
    EXPECT_EQ(cut_at({0, 0}, around_a_corner, {5000}), (std::vector<Point>{{0, 5000}}));
    EXPECT_EQ(cut_at({0, 0}, around_a_corner, {5001}), (std::vector<Point>{{0, 5000}, {1, 5000}}));
    EXPECT_EQ(cut_at({0, 0}, around_a_corner, {12'000}), (std::vector<Point>{{0, 5000}, {7000, 5000}}));
    EXPECT_EQ(cut_at({0, 0}, around_a_corner, {20'000}), (std::vector<Point>{{0, 5000}, {7000, 5000}}));
}

TEST(CutAt, may_cut_a_path_where_it_lies) {
    std::array points = around_a_corner;
    EXPECT_EQ(cut_at({0, 0}, points, {6000}, points), 2U);
    EXPECT_EQ(points, (std::array{Point{0, 5000}, Point{1000, 5000}}));
    EXPECT_EQ(cut_at({0, 0}, points, {30}, points), 1U);
    EXPECT_EQ(points[0], (Point{0, 30}));
}

RC_GTEST_PROP(Path, cuts_end_where_it_stands, ()) {
    const int size = *rc::gen::element(3, 100, 220'000);
    const Point start = random_shape::point(size);
    const std::vector<Point> points = any_path(start, size);
    const Length whole = path_length(start, points);
    const Length along{number(0, whole.units + 2)};
    const std::vector<Point> cut = cut_at(start, points, along);
    const Point end = point_at(start, points, along);
    RC_ASSERT((cut.empty() ? start : cut.back()) == end);
    RC_ASSERT(cut.size() <= points.size());
    // No more and no less than asked, but for the rounding of its end.
    const Length expected = std::min(along, whole);
    RC_ASSERT(path_length(start, cut) <= expected + Length{1});
    RC_ASSERT(path_length(start, cut) >= expected - Length{1});
    // What is left of the path begins there: all corners before, none after.
    for (std::size_t i = 0; i + 1 < cut.size(); ++i) RC_ASSERT(cut[i] == points[i]);
    std::vector<Point> in_place = points;
    in_place.resize(cut_at(start, in_place, along, in_place));
    RC_ASSERT(in_place == cut);
    // The next unit is next to it.
    const Vector step = point_at(start, points, along + Length{1}) - end;
    RC_ASSERT(std::hypot(step.x, step.y) < 2.5);
}

RC_GTEST_PROP(Path, survives_turns_mirrors_and_shifts, ()) {
    const int size = *rc::gen::element(3, 100, 220'000);
    const Point start = random_shape::point(size);
    const std::vector<Point> points = any_path(start, size);
    const Length whole = path_length(start, points);
    const Length along{number(0, whole.units)};
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(path_length(motion(start), after(motion, points)) == whole);
    RC_ASSERT(point_at(motion(start), after(motion, points), along) == motion(point_at(start, points, along)));
    RC_ASSERT(cut_at(motion(start), after(motion, points), along) == after(motion, cut_at(start, points, along)));
}

RC_GTEST_PROP(PartOf, is_the_nearest, ()) {
    const int length = number(0, 1'000'000);
    const int denominator = number(1, 1000);
    const int numerator = number(0, denominator);
    const std::int64_t part = part_of({length}, numerator, denominator).units;
    const std::int64_t doubled_error = 2 * (std::int64_t{length} * numerator - part * denominator);
    RC_ASSERT(-denominator <= doubled_error && doubled_error < denominator);
}

}  // namespace umpire
