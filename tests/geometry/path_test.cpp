#include "geometry/path.hpp"

#include "geos.hpp"
#include "legs.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>

namespace umpire {

using namespace literals;
using oracle::sweep_of;
using oracle::tolerance;
using random_shape::any_leg;
using random_shape::number;
using random_shape::size_with_room;

namespace {

/// The base with less than its size: what it overlaps, the true base overlaps by more than rounding.
Footprint shrunk(const Footprint& base, int by) {
    Footprint result = base;
    result.radius = {std::max(0, base.radius.units - by)};
    for (Point& corner : result.corners) {
        const Vector out = corner - base.centre;
        if (out != Vector{}) corner = base.centre + along(out, length_of(out) - Length{2 * by});
    }
    return result;
}

}  // namespace

TEST(Sweep, touching_does_not_count) {
    const Footprint friendly = infantry(10, 12);
    const Footprint runner = infantry(10, 10);
    EXPECT_FALSE(sweeps_over(runner, {inches(10, 10), inches(10, 11)}, friendly));
    EXPECT_TRUE(sweeps_over(runner, {inches(10, 10), inches(10, 11.01)}, friendly));
    EXPECT_TRUE(sweeps_over(runner, {inches(10, 10), inches(10, 20)}, friendly));
    // In contact: away, and along.
    const Footprint beside = infantry(10, 11);
    EXPECT_FALSE(sweeps_over(beside, {inches(10, 11), inches(10, 5)}, friendly));
    EXPECT_FALSE(sweeps_over(beside, {inches(10, 11), inches(20, 11)}, friendly));
    EXPECT_TRUE(sweeps_over(beside, {inches(10, 11), inches(20, 11.1)}, friendly));
}

TEST(Sweep, a_path_through_a_friend_is_refused) {
    // AE-GEO-8
    EXPECT_TRUE(sweeps_over(infantry(10, 10), {inches(10, 10), inches(10, 13)}, infantry(10, 11.5)));
}

TEST(Sweep, along_rubble_that_is_only_touched) {
    // AE-MOVE-9
    const Outline rubble = rectangle(inches(10, 10.5), inches(20, 14));
    EXPECT_FALSE(sweeps_over(infantry(12, 10), {inches(12, 10), inches(15, 10)}, rubble));
    EXPECT_TRUE(sweeps_over(infantry(12, 10), {inches(12, 10), inches(15, 10.001)}, rubble));
    EXPECT_TRUE(sweeps_over(infantry(15, 12), {inches(15, 12), inches(15, 12.5)}, rubble));
}

TEST(Sweep, of_rectangles) {
    const BaseShape car = rectangular_base(1_in, 2_in);
    const Footprint start = footprint(car, {inches(10, 10), degrees(0)});
    const Footprint other = footprint(car, {inches(12, 20), degrees(0)});
    EXPECT_FALSE(sweeps_over(start, {inches(10, 10), inches(10, 40)}, other));
    EXPECT_TRUE(sweeps_over(start, {inches(10, 10), inches(10.1, 40)}, other));
    EXPECT_TRUE(sweeps_over(start, {inches(10, 10), inches(14, 40)}, other));
    EXPECT_FALSE(sweeps_over(start, {inches(10, 10), inches(12, 16)}, other));
    EXPECT_FALSE(sweeps_over(start, {inches(10, 10), inches(10, 40)}, disc(inches(11.5, 20), 0.5_in)));
    EXPECT_TRUE(sweeps_over(start, {inches(10, 10), inches(10, 40)}, disc(inches(11.4, 20), 0.5_in)));
}

TEST(Sweep, of_a_point) {
    const Footprint point = disc({0, 0}, {0});
    const Outline house = rectangle({10, -5}, {20, 5});
    EXPECT_TRUE(sweeps_over(point, {{0, 0}, {30, 0}}, house));
    EXPECT_FALSE(sweeps_over(point, {{0, 0}, {10, 0}}, house));
    EXPECT_EQ(stop_before(point, {{0, 0}, {30, 0}}, house), 10);
    const Footprint car = footprint(rectangular_base({5}, {5}), {{15, 0}, degrees(0)});
    EXPECT_TRUE(sweeps_over(point, {{0, 0}, {30, 0}}, car));
    EXPECT_TRUE(sweeps_over(point, {{0, -15}, {30, 15}}, car));
    EXPECT_FALSE(sweeps_over(disc({0, 5}, {0}), {{0, 5}, {30, 5}}, car));
}

RC_GTEST_PROP(Sweep, over_bases_agrees_with_geos, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const Footprint other = random_shape::any_footprint(size);
    const Leg leg = any_leg(moving.centre, size);
    double distance = 0;
    if (is_round(moving)) {
        const oracle::Shape obstacle = is_round(other) ? oracle::point(other.centre) : oracle::rectangle(other);
        const int radii = moving.radius.units + (is_round(other) ? other.radius.units : 0);
        distance = oracle::distance(oracle::segment(leg.from, leg.to), obstacle) - radii;
    } else if (is_round(other)) {
        distance = oracle::distance(sweep_of(moving, leg), oracle::point(other.centre)) - other.radius.units;
    } else {
        const oracle::Shape sweep = sweep_of(moving, leg);
        distance = oracle::distance(sweep, oracle::rectangle(other));
        if (distance == 0 && oracle::common_area(sweep, oracle::rectangle(other)) > 1e-2) distance = -1;
    }
    const bool swept = sweeps_over(moving, leg, other);
    RC_TAG(swept ? "swept" : "clear");
    if (distance < -tolerance) RC_ASSERT(swept);
    if (distance > tolerance) RC_ASSERT(!swept);
    if (overlap(moving, other)) RC_ASSERT(swept);
    if (overlap(moved(moving, leg.to - leg.from), other)) RC_ASSERT(swept);
    // As seen from the moving base the other one moves the other way.
    RC_ASSERT(sweeps_over(other, {other.centre, other.centre - (leg.to - leg.from)}, moving) == swept);
    RC_ASSERT(sweeps_over(moved(moving, leg.to - leg.from), {leg.to, leg.from}, other) == swept);
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(sweeps_over(motion(moving), motion(leg), motion(other)) == swept);
    RC_ASSERT(sweeps_over(moving, {moving.centre, moving.centre}, other) == overlap(moving, other));
}

RC_GTEST_PROP(Sweep, over_outlines_agrees_with_geos, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const std::optional<Outline> polygon = random_shape::any_polygon(size);
    if (!polygon) return;
    const Outline outline = number(0, 3) > 0 ? *polygon : *Outline::polyline(polygon->corners());
    const Leg leg = any_leg(moving.centre, size);
    const oracle::Shape shape = oracle::shape_of(outline);
    double distance = 0;
    if (is_round(moving)) {
        distance = oracle::distance(oracle::segment(leg.from, leg.to), shape) - moving.radius.units;
    } else {
        const oracle::Shape sweep = sweep_of(moving, leg);
        distance = oracle::distance(sweep, shape);
        if (!outline.is_line() && oracle::common_area(sweep, shape) > 1e-2) distance = -1;
    }
    const bool swept = sweeps_over(moving, leg, outline);
    if (distance < -tolerance) RC_ASSERT(swept);
    if (distance > tolerance) RC_ASSERT(!swept);
    RC_ASSERT(sweeps_over(moved(moving, leg.to - leg.from), {leg.to, leg.from}, outline) == swept);
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(sweeps_over(motion(moving), motion(leg), motion(outline)) == swept);
    RC_ASSERT(sweeps_over(moving, {moving.centre, moving.centre}, outline) == outline.overlaps(moving));
}

TEST(StopBefore, examples_of_runs_and_charges) {
    // AE-MOVE-6: contact after 7.5 inches.
    const Leg run{inches(10, 10), inches(19, 10)};
    const Footprint runner = infantry(10, 10);
    EXPECT_EQ(stop_before(runner, run, infantry(18.5, 10)), (7.5_in).units);
    EXPECT_EQ(stop_before(runner, run, infantry(21, 10)), std::nullopt);
    // AE-MOVE-7: a friend touched after 4 inches.
    EXPECT_EQ(stop_before(runner, run, infantry(15, 10)), (4_in).units);
    // AE-MOVE-11 and 12: a hedge across the way, and an enemy standing in it.
    const Outline hedge = rectangle(inches(15, 5), inches(15.5, 15));
    EXPECT_EQ(stop_before(runner, run, hedge), (4.5_in).units);
    EXPECT_EQ(stop_before(runner, run, infantry(15.4, 10)), (4.4_in).units);
    // AE-MOVE-3
    EXPECT_EQ(stop_before(runner, {inches(10, 10), inches(13, 10)}, infantry(13, 10)), (2_in).units);
}

TEST(StopBefore, a_push_out_of_contact_is_free_and_into_contact_is_not) {
    // AE-PSI-7
    const Footprint model = infantry(10, 10);
    const Footprint enemy = infantry(11, 10);
    EXPECT_EQ(stop_before(model, {inches(10, 10), inches(9, 10)}, enemy), std::nullopt);
    EXPECT_EQ(stop_before(model, {inches(10, 10), inches(10, 11)}, enemy), std::nullopt);
    EXPECT_EQ(stop_before(model, {inches(10, 10), inches(11, 10)}, enemy), 0);
    EXPECT_EQ(stop_before(model, {inches(10, 10), inches(10, 10)}, enemy), std::nullopt);
    EXPECT_EQ(stop_before(infantry(10.5, 10), {inches(10.5, 10), inches(9, 10)}, enemy), 0);
}

TEST(StopBefore, sliding_along_a_slanting_edge_is_free) {
    // An edge from (0, 0) to (5000, 3000); the base touches it from above wherever the root is whole: 5000, 3000 is
    // no such edge, but 4000, 3000 is: its normal is (-3, 4) / 5.
    const Outline slope = *Outline::polygon(std::vector<Point>{{0, 0}, {8000, 0}, {8000, 6000}});
    const Footprint base = disc({400 - 300, 300 + 400}, {500});
    EXPECT_EQ(stop_before(base, {base.centre, base.centre + Vector{4000, 3000}}, slope), std::nullopt);
    EXPECT_EQ(stop_before(base, {base.centre, base.centre + Vector{4001, 3000}}, slope).has_value(), true);
    EXPECT_EQ(stop_before(base, {base.centre, base.centre + Vector{4000, 3001}}, slope), std::nullopt);
}

TEST(StopBefore, sliding_along_one_edge_up_to_the_next) {
    // A notch: the base slides down its slanting side until it meets the other one.
    const Outline notch =
        *Outline::polygon(std::vector<Point>{{0, 0}, {20'000, 0}, {20'000, 12'000}, {8000, 0 + 1}, {0, 6001}});
    const Footprint base = disc({800 + 300, 5401 + 400}, {500});
    ASSERT_FALSE(notch.overlaps(base));
    const Leg slide{base.centre, base.centre + Vector{8000, -6000}};
    const std::optional<std::int32_t> step = stop_before(base, slide, notch);
    ASSERT_TRUE(step.has_value());
    EXPECT_FALSE(sweeps_over(base, leg_to(slide, *step), notch));
    EXPECT_TRUE(notch.near(at_step(base, slide, *step), {4}));
    EXPECT_GT(*step, 8000);
}

RC_GTEST_PROP(StopBefore, bases_keeps_its_promises, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const Footprint other = random_shape::any_footprint(size);
    const Leg leg = any_leg(moving.centre, size);
    const std::optional<std::int32_t> stop = stop_before(moving, leg, other);
    RC_ASSERT(stop.has_value() == sweeps_over(moving, leg, other));
    RC_TAG(stop ? "stopped" : "free");
    if (!stop) return;
    if (overlap(moving, other)) {
        RC_ASSERT(*stop == 0);
        return;
    }
    RC_ASSERT(0 <= *stop && *stop < leg_length(leg).units);
    RC_ASSERT(!sweeps_over(moving, leg_to(leg, *stop), other));
    // It stops no sooner than rounding asks.
    const Length apart = gap(at_step(moving, leg, *stop), other);
    RC_ASSERT(apart < (is_round(moving) && is_round(other) ? Length{2} : Length{4}));
    const bool next_overlaps = overlap(at_step(moving, leg, *stop + 1), other);
    if (!next_overlaps) {
        // Then the whole leg only grazes.
        const Footprint less = shrunk(other, 2);
        RC_ASSERT(!sweeps_over(moving, leg, less));
    }
    const int first = *stop > 3000 ? *stop - 3000 : 0;
    for (int step = first; step <= *stop; ++step) {
        const Footprint there = at_step(moving, leg, step);
        if (overlap(there, other)) RC_ASSERT(!overlap(shrunk(there, 2), other) && *stop - step > 900);
    }
}

RC_GTEST_PROP(StopBefore, outlines_keeps_its_promises, ()) {
    const int size = size_with_room();
    const Footprint moving = random_shape::any_footprint(size);
    const std::optional<Outline> polygon = random_shape::any_polygon(size);
    if (!polygon) return;
    const Outline outline = number(0, 3) > 0 ? *polygon : *Outline::polyline(polygon->corners());
    const Leg leg = any_leg(moving.centre, size);
    const std::optional<std::int32_t> stop = stop_before(moving, leg, outline);
    RC_ASSERT(stop.has_value() == sweeps_over(moving, leg, outline));
    RC_TAG(stop ? "stopped" : "free");
    if (!stop) return;
    if (outline.overlaps(moving)) {
        RC_ASSERT(*stop == 0);
        return;
    }
    RC_ASSERT(!sweeps_over(moving, leg_to(leg, *stop), outline));
    // Close by, unless it slid along another edge: then the last step that is clear of that one may lie further back.
    bool is_near = outline.near(at_step(moving, leg, *stop), {3});
    for (int step = 0; step < *stop && !is_near; ++step) is_near = outline.near(at_step(moving, leg, step), {1});
    RC_ASSERT(is_near);
    const int first = *stop > 3000 ? *stop - 3000 : 0;
    for (int step = first; step <= *stop; ++step) {
        const Footprint there = at_step(moving, leg, step);
        if (outline.overlaps(there)) RC_ASSERT(!outline.overlaps(shrunk(there, 2)));
    }
}

RC_GTEST_PROP(StopBefore, grazes_are_cut_close_by, ()) {
    // Legs that pass a disc within a unit of touching it.
    const Length radius{number(500, 6000)};
    const Footprint other = disc({100'000, 100'000}, {number(500, 6000)});
    const Vector aside = towards(random_shape::angle(), radius + other.radius);
    const Point middle = other.centre + aside + Vector{number(-1, 1), number(-1, 1)};
    const Vector ahead = along(left_of(aside), {number(2000, 20'000)});
    const Leg leg{middle - ahead, middle + ahead};
    const Footprint moving = disc(leg.from, radius);
    const std::optional<std::int32_t> stop = stop_before(moving, leg, other);
    RC_TAG(stop ? "stopped" : "free");
    RC_ASSERT(stop.has_value() == sweeps_over(moving, leg, other));
    if (!stop) return;
    RC_ASSERT(!sweeps_over(moving, leg_to(leg, *stop), other));
    RC_ASSERT(gap(at_step(moving, leg, *stop), other) < Length{2});
    for (int step = 0; step <= *stop; ++step) RC_ASSERT(!overlap(at_step(moving, leg, step), other));
}

RC_GTEST_PROP(StopBefore, all_obstacles_leaves_a_clear_leg, ()) {
    const int size = *rc::gen::element(3000, 100'000);
    std::vector<Footprint> bases;
    for (int i = number(0, 6); i > 0; --i) bases.push_back(random_shape::any_footprint(size));
    const std::vector<Outline> outlines = random_shape::up_to_three_polygons(size);
    const std::vector<const Outline*> pointers = pointers_to(outlines);
    const Obstacles obstacles{bases, pointers, {size, size}};
    const Footprint moving = random_shape::any_footprint(size);
    if (!is_clear(moving, obstacles)) return;
    const Leg leg{moving.centre, {number(-size, 2 * size), number(-size, 2 * size)}};
    const std::optional<std::int32_t> stop = stop_before(moving, leg, obstacles);
    RC_ASSERT(stop.has_value() == sweeps_over(moving, leg, obstacles));
    if (!stop) return;
    RC_ASSERT(!sweeps_over(moving, leg_to(leg, *stop), obstacles));
    RC_ASSERT(is_clear(at_step(moving, leg, *stop), obstacles));
    RC_ASSERT(clear_step_at_or_before(moving, leg, *stop, obstacles) == *stop);
    // What stops it is near: an obstacle or the edge of the table; or the next step would graze what it has passed.
    const Footprint there = at_step(moving, leg, *stop);
    const Outline table = rectangle({0, 0}, obstacles.table);
    bool is_near =
        Outline::polyline(std::array{Point{0, 0}, Point{size, 0}, Point{size, size}, Point{0, size}, Point{0, 0}})
            ->near(there, {4});
    for (const Footprint& base : bases) is_near = is_near || gap_at_most(there, base, {4});
    for (const Outline& outline : outlines) is_near = is_near || outline.near(there, {4});
    RC_ASSERT(is_near || sweeps_over(moving, leg_to(leg, *stop + 1), obstacles));
}

TEST(StopBefore, the_edge_of_the_table) {
    // AE-GEO-7
    const Obstacles empty{{}, {}, inches(48, 48)};
    EXPECT_TRUE(is_clear(infantry(0.5, 20), empty));
    EXPECT_FALSE(is_clear(infantry(0.4, 20), empty));
    const Leg leg{inches(3, 20), inches(-2, 20)};
    EXPECT_EQ(stop_before(infantry(3, 20), leg, empty), (2.5_in).units);
    EXPECT_EQ(clear_step_at_or_before(infantry(3, 20), leg, leg_length(leg).units, empty), (2.5_in).units);
    const Footprint car = footprint(rectangular_base(1_in, 2_in), {inches(24, 24), degrees(0)});
    EXPECT_EQ(stop_before(car, {inches(24, 24), inches(24, 60)}, empty), (22_in).units);
    EXPECT_EQ(stop_before(car, {inches(24, 24), inches(24, 46)}, empty), std::nullopt);
}

}  // namespace umpire
