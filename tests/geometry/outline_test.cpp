#include "geometry/outline.hpp"
#include "geometry/exact.hpp"

#include "geos.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace umpire {

using namespace literals;
using oracle::tolerance;
using random_shape::any_size;
using random_shape::number;

namespace {

Outline rectangle_of_inches(double x1, double y1, double x2, double y2) {
    return rectangle(inches(x1, y1), inches(x2, y2));
}
PolygonFault fault(std::initializer_list<Point> corners) { return polygon_fault(std::vector<Point>{corners}); }
using Kind = PolygonFault::Kind;

}  // namespace

TEST(Outline, faults_are_named_by_edges) {
    EXPECT_EQ(fault({{0, 0}, {10, 0}}), (PolygonFault{Kind::few_corners}));
    EXPECT_EQ(fault({}), (PolygonFault{Kind::few_corners}));
    EXPECT_EQ(fault({{1, 1}, {1, 1}, {1, 1}}), (PolygonFault{Kind::few_corners}));
    EXPECT_EQ(fault({{0, 0}, {10, 0}, {5, 0}}), (PolygonFault{Kind::no_area}));
    EXPECT_EQ(fault({{0, 0}, {10, 10}, {10, 0}, {0, 10}}), (PolygonFault{Kind::cross, 1, 3}));
    EXPECT_EQ(fault({{0, 0}, {10, 0}, {10, 0}, {0, 10}, {10, 10}}), (PolygonFault{Kind::cross, 3, 5}));
    EXPECT_EQ(fault({{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}}), (PolygonFault{Kind::touch, 1, 3}));
    EXPECT_EQ(fault({{0, 0}, {10, 0}, {5, 0}, {5, 10}}), (PolygonFault{Kind::touch, 1, 2}));
    EXPECT_EQ(fault({{0, 0}, {300'001, 0}, {0, 10}}), (PolygonFault{Kind::beyond_table}));
    EXPECT_EQ(fault({{0, 0}, {-300'000, 0}, {0, 300'000}}), PolygonFault{});
}

TEST(Outline, keeps_corners_counter_clockwise_and_drops_what_adds_nothing) {
    const std::vector<Point> clockwise{{0, 0}, {0, 10}, {0, 10}, {10, 10}, {10, 5}, {10, 0}, {0, 0}};
    const Outline outline = *Outline::polygon(clockwise);
    const std::vector<Point> expected{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    ASSERT_EQ(outline.corners().size(), 4U);
    EXPECT_TRUE(std::ranges::equal(outline.corners(), expected));
    EXPECT_TRUE(outline.is_convex());
    EXPECT_FALSE(outline.is_line());
    EXPECT_EQ(outline.box(), (Box{{0, 0}, {10, 10}}));
    const Outline notched = *Outline::polygon(std::vector<Point>{{0, 0}, {10, 0}, {10, 10}, {6, 4}});
    EXPECT_FALSE(notched.is_convex());
}

TEST(Outline, a_line_needs_two_points) {
    EXPECT_FALSE(Outline::polyline(std::vector<Point>{{3, 3}, {3, 3}}));
    EXPECT_FALSE(Outline::polyline(std::vector<Point>{}));
    const Outline line = *Outline::polyline(std::vector<Point>{{0, 0}, {5, 0}, {9, 0}, {9, 0}, {9, 9}});
    EXPECT_EQ(line.corners().size(), 3U);
    EXPECT_TRUE(line.is_line());
    EXPECT_FALSE(line.contains({4, 0}));
    EXPECT_TRUE(line.touches({4, 0}));
    EXPECT_TRUE(line.touches({9, 9}));
    EXPECT_FALSE(line.touches({4, 1}));
}

TEST(Outline, examples_of_being_in_touching_and_near_a_hedge) {
    // AE-GEO-6
    const Outline hedge = rectangle_of_inches(15, 5, 15.5, 15);
    EXPECT_FALSE(hedge.overlaps(infantry(14.5, 10)));
    EXPECT_TRUE(hedge.near(infantry(14.5, 10), 1_in));
    EXPECT_TRUE(hedge.near(infantry(14.5, 10), {0}));
    EXPECT_TRUE(hedge.overlaps(infantry(14.6, 10)));
    EXPECT_TRUE(hedge.near(infantry(13.5, 10), 1_in));
    EXPECT_EQ(hedge.distance(infantry(13.5, 10)), 1_in);
    EXPECT_FALSE(hedge.near(infantry(13.4, 10), 1_in));
    EXPECT_EQ(hedge.distance(infantry(13.4, 10)), Length{2794});
}

TEST(Outline, examples_of_just_behind_a_hedge) {
    // AE-COVER-2
    const Outline hedge = rectangle_of_inches(5, -3, 5.5, 3);
    EXPECT_TRUE(hedge.near(infantry(7, 0), 1_in));
    EXPECT_FALSE(hedge.near(infantry(7.02, 0), 1_in));
}

TEST(Outline, holds_bases_up_to_its_edge) {
    const Outline zone = rectangle_of_inches(0, 0, 48, 48);
    EXPECT_TRUE(zone.holds(infantry(0.5, 20)));
    EXPECT_FALSE(zone.holds(infantry(0.4, 20)));
    const BaseShape stand = rectangular_base(1_in, 1_in);
    EXPECT_TRUE(zone.holds(footprint(stand, {{2540, 2540}, degrees(0)})));
    EXPECT_FALSE(zone.holds(footprint(stand, {{2539, 2540}, degrees(0)})));
    EXPECT_FALSE(zone.holds(footprint(stand, {{2540, 2540}, degrees(45)})));
    EXPECT_FALSE(zone.holds(infantry(60, 20)));
    EXPECT_FALSE(Outline::polyline(zone.corners())->holds(infantry(20, 20)));
}

TEST(Outline, rectangles_touch_without_overlap) {
    const Outline house = rectangle_of_inches(4, -2, 6, 2);
    const BaseShape car = rectangular_base(1_in, 2_in);
    EXPECT_FALSE(house.overlaps(footprint(car, {{3 * 2540, 0}, degrees(0)})));
    EXPECT_TRUE(house.near(footprint(car, {{3 * 2540, 0}, degrees(0)}), {0}));
    EXPECT_TRUE(house.overlaps(footprint(car, {{3 * 2540 + 1, 0}, degrees(0)})));
    EXPECT_EQ(house.distance(footprint(car, {{2 * 2540, 0}, degrees(0)})), 1_in);
    // Wholly inside, and all round it.
    EXPECT_TRUE(house.overlaps(footprint(rectangular_base({5}, {5}), {{5 * 2540, 0}, degrees(30)})));
    EXPECT_TRUE(house.overlaps(footprint(rectangular_base(9_in, 9_in), {{5 * 2540, 0}, degrees(30)})));
}

RC_GTEST_PROP(Outline, faults_agree_with_geos, ()) {
    const int size = *rc::gen::element(6, 40, 220'000);
    std::vector<Point> corners;
    const int count = number(3, 7);
    for (int i = 0; i < count; ++i) corners.push_back(random_shape::point(size));
    const bool simple = !polygon_fault(corners).is_some();
    RC_TAG(simple ? "simple" : "faulty");
    RC_ASSERT(oracle::is_valid(oracle::polygon(corners)) == simple);
    const std::optional<Outline> outline = Outline::polygon(corners);
    RC_ASSERT(outline.has_value() == simple);
    if (!outline) return;
    const double area = oracle::area(oracle::polygon(corners));
    RC_ASSERT(std::fabs(oracle::area(oracle::shape_of(*outline)) - area) <= 1e-9 * area);
    RC_ASSERT(!outline->is_line());
}

RC_GTEST_PROP(Outline, points_agree_with_geos, ()) {
    const int size = any_size();
    const std::optional<Outline> outline = random_shape::any_polygon(size);
    if (!outline) return;
    const oracle::Shape shape = oracle::shape_of(*outline);
    const auto corner = outline->corners()[static_cast<std::size_t>(number(0, int(outline->corners().size()) - 1))];
    for (const Point point : {random_shape::point(size), corner, Point{corner.x + number(-2, 2), corner.y}}) {
        const oracle::Shape at = oracle::point(point);
        const double to_edge = oracle::distance_to_edge(shape, at);
        if (to_edge == 0) RC_ASSERT(outline->touches(point) && !outline->contains(point));
        if (to_edge > tolerance) {
            RC_ASSERT(outline->contains(point) == oracle::contains(shape, at));
            RC_ASSERT(outline->touches(point) == oracle::contains(shape, at));
        }
        const double distance = oracle::distance(shape, at);
        const int whole = outline->distance(point).units;
        RC_ASSERT(whole <= distance + tolerance && distance - tolerance < whole + 1);
        RC_ASSERT(outline->near(point, {whole + 1}));
        if (whole > 0) RC_ASSERT(!outline->near(point, {whole - 1}));
    }
}

RC_GTEST_PROP(Outline, bases_agree_with_geos, ()) {
    const int size = any_size();
    const std::optional<Outline> polygon = random_shape::any_polygon(size);
    if (!polygon) return;
    const Outline outline = number(0, 3) > 0 ? *polygon : *Outline::polyline(polygon->corners());
    const Footprint base = random_shape::any_footprint(size);
    const oracle::Shape shape = oracle::shape_of(outline);
    const oracle::Shape core = is_round(base) ? oracle::point(base.centre) : oracle::rectangle(base);
    const int radius = is_round(base) ? base.radius.units : 0;
    const double distance = oracle::distance(shape, core) - radius;
    if (distance > tolerance) RC_ASSERT(!outline.overlaps(base));
    if (is_round(base) && distance < -tolerance) RC_ASSERT(outline.overlaps(base));
    if (!is_round(base)) {
        const double common = outline.is_line() ? oracle::common_length(shape, core) : oracle::common_area(shape, core);
        // A line may run along the edge of a rectangle: shrink it by a hair before saying that it must overlap.
        if (!outline.is_line() && common > 1e-2) RC_ASSERT(outline.overlaps(base));
        if (common == 0) RC_ASSERT(!outline.overlaps(base) || distance <= 0);
    }
    const double apart = std::max(0.0, distance);
    const int whole = outline.distance(base).units;
    RC_ASSERT(whole <= apart + tolerance && apart - tolerance < whole + 1);
    RC_ASSERT(outline.near(base, {whole + 1}));
    if (whole > 0) RC_ASSERT(!outline.near(base, {whole - 1}));
    if (outline.overlaps(base)) RC_ASSERT(outline.near(base, {0}));

    if (outline.is_line()) return;
    const bool inside = oracle::contains(shape, core);
    const double to_edge = oracle::distance_to_edge(shape, core) - radius;
    if (inside && to_edge > tolerance) RC_ASSERT(outline.holds(base));
    if (!inside && oracle::distance(shape, core) > tolerance) RC_ASSERT(!outline.holds(base));
    if (is_round(base) && to_edge < -tolerance) RC_ASSERT(!outline.holds(base));
    if (outline.holds(base)) RC_ASSERT(outline.overlaps(base));
}

/// The smallest numbers, where bases touch edges and corners more often than not.
RC_GTEST_PROP(Outline, an_upright_rectangle_answers_as_its_edges_do, ()) {
    const Point low{number(0, 8), number(0, 8)};
    const Point high{low.x + number(1, 9), low.y + number(1, 9)};
    const Outline outline = rectangle(low, high);
    const Footprint base = disc({number(-6, 24), number(-6, 24)}, {number(0, 9)});
    const Length limit{number(0, 6)};
    SquaredDistance to_edge = squared_distance(base.centre, outline.edge_from(0), outline.edge_to(0));
    for (std::size_t i = 1; i < outline.edge_count(); ++i) {
        const SquaredDistance other = squared_distance(base.centre, outline.edge_from(i), outline.edge_to(i));
        if (other < to_edge) to_edge = other;
    }
    const bool is_on_edge = to_edge.top == 0;
    const bool is_inside = box_contains({low, high}, base.centre) && !is_on_edge;
    RC_ASSERT(outline.contains(base.centre) == is_inside);
    RC_ASSERT(outline.touches(base.centre) == (is_inside || is_on_edge));
    RC_ASSERT(outline.overlaps(base) == (is_inside || is_below(to_edge, base.radius)));
    RC_ASSERT(outline.holds(base) == ((is_inside || is_on_edge) && !is_below(to_edge, base.radius)));
    RC_ASSERT(outline.near(base, limit) == (is_inside || is_at_most(to_edge, base.radius + limit)));
    const Length apart = is_inside ? Length{0} : std::max(whole_length(to_edge) - base.radius, Length{0});
    RC_ASSERT(outline.distance(base) == apart);
}

RC_GTEST_PROP(Outline, answers_survive_turns_mirrors_and_shifts, ()) {
    const int size = any_size();
    const std::optional<Outline> outline = random_shape::any_polygon(size);
    if (!outline) return;
    const Footprint base = random_shape::any_footprint(size);
    const random_shape::Motion motion = random_shape::motion();
    const Outline there = motion(*outline);
    RC_ASSERT(there.contains(motion(base.centre)) == outline->contains(base.centre));
    RC_ASSERT(there.touches(motion(base.centre)) == outline->touches(base.centre));
    RC_ASSERT(there.overlaps(motion(base)) == outline->overlaps(base));
    RC_ASSERT(there.holds(motion(base)) == outline->holds(base));
    RC_ASSERT(there.distance(motion(base)) == outline->distance(base));
    RC_ASSERT(there.near(motion(base), {5}) == outline->near(base, {5}));
}

}  // namespace umpire
