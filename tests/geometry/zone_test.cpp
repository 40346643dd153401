#include "geometry/zone.hpp"

#include "geometry/contact.hpp"
#include "geometry/exact.hpp"
#include "geos.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace umpire {

using namespace literals;
using random_shape::any_size;
using random_shape::number;

namespace {

std::vector<Outline> moved_by(const random_shape::Motion& motion, const std::vector<Outline>& outlines) {
    std::vector<Outline> result;
    for (const Outline& outline : outlines) result.push_back(motion(outline));
    return result;
}

/// Every piece of the leg between two places where something may change lies on one of the zones: its middle does. In
/// doubles, so for small tables only.
bool is_on_by_middles(const std::vector<Outline>& zones, Leg leg) {
    std::vector<double> cuts{0, 1};
    for (const Outline& zone : zones) {
        for (std::size_t i = 0; i < zone.edge_count(); ++i) {
            const Vector way = leg.to - leg.from;
            const Vector edge = zone.edge_to(i) - zone.edge_from(i);
            const auto bottom = double(cross(way, edge));
            if (bottom != 0) cuts.push_back(double(cross(zone.edge_from(i) - leg.from, edge)) / bottom);
            cuts.push_back(double(dot(zone.edge_from(i) - leg.from, way)) / double(squared(way)));
        }
    }
    std::erase_if(cuts, [](double cut) { return cut < 0 || cut > 1; });
    std::ranges::sort(cuts);
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        if (cuts[i + 1] - cuts[i] < 1e-9) continue;
        const double middle = (cuts[i] + cuts[i + 1]) / 2;
        const double x = leg.from.x + middle * (leg.to.x - leg.from.x);
        const double y = leg.from.y + middle * (leg.to.y - leg.from.y);
        const bool is_on = std::ranges::any_of(zones, [&](const Outline& zone) {
            const oracle::Shape at{GEOSGeom_createPointFromXY_r(oracle::context(), x, y)};
            return oracle::distance(oracle::shape_of(zone), at) < 1e-9;
        });
        if (!is_on) return false;
    }
    return true;
}

}  // namespace

TEST(NearestPoint, the_eye_in_a_house) {
    // BA-BLD-4
    const Outline house = rectangle({10'000, 10'000}, {20'000, 16'000});
    EXPECT_EQ(nearest_point(house, {14'000, 30'000}), (Point{14'000, 16'000}));
    EXPECT_EQ(nearest_point(house, {25'000, 30'000}), (Point{20'000, 16'000}));
    EXPECT_EQ(nearest_point(house, {20'000, 12'000}), (Point{20'000, 12'000}));
    EXPECT_EQ(nearest_point(house, {19'000, 12'000}), (Point{20'000, 12'000}));
    // In the middle two edges are equally near: the lower one first.
    EXPECT_EQ(nearest_point(house, {15'000, 13'000}), (Point{15'000, 10'000}));
    const Outline wall = *Outline::polyline(std::array{Point{0, 0}, Point{10, 0}, Point{10, 10}});
    EXPECT_EQ(nearest_point(wall, {4, 6}), (Point{4, 0}));  // as near as (10, 6)
    EXPECT_EQ(nearest_point(wall, {5, 6}), (Point{10, 6}));
    EXPECT_EQ(nearest_point(wall, {12, 15}), (Point{10, 10}));
}

TEST(NearestPoint, rounds_halves_away_from_where_it_is_asked) {
    // The nearest point of the diagonal to (1, 0) is (1/2, 1/2).
    const Outline diagonal = *Outline::polyline(std::array{Point{-10, -10}, Point{10, 10}});
    EXPECT_EQ(nearest_point(diagonal, {1, 0}), (Point{0, 1}));
    EXPECT_EQ(nearest_point(diagonal, {0, 1}), (Point{1, 0}));
    EXPECT_EQ(nearest_point(diagonal, {2, 0}), (Point{1, 1}));
}

RC_GTEST_PROP(NearestPoint, lies_on_the_edge_at_the_least_distance, ()) {
    const int size = any_size();
    const std::optional<Outline> polygon = random_shape::any_polygon(size);
    if (!polygon) return;
    const Outline outline = number(0, 3) > 0 ? *polygon : *Outline::polyline(polygon->corners());
    const Point from = random_shape::point(size);
    const Point nearest = nearest_point(outline, from);
    const oracle::Shape edge = oracle::line(outline.corners());
    const oracle::Shape shape = oracle::shape_of(outline);
    const auto to_edge = [&](Point point) {
        const oracle::Shape at = oracle::point(point);
        return outline.is_line() ? oracle::distance(shape, at) : oracle::distance_to_edge(shape, at);
    };
    RC_ASSERT(to_edge(nearest) < 0.7072);
    const Vector way = nearest - from;
    RC_ASSERT(std::fabs(std::hypot(way.x, way.y) - to_edge(from)) < 0.7072);
    if (to_edge(from) == 0) RC_ASSERT(nearest == from);
}

RC_GTEST_PROP(NearestPoint, survives_turns_mirrors_and_shifts, ()) {
    const int size = any_size();
    std::vector<Point> corners;
    for (int i = 0; i < 3; ++i) corners.push_back(random_shape::point(size));
    const std::optional<Outline> outline = Outline::polygon(corners);
    if (!outline) return;
    const Point from = random_shape::point(size);
    const Point nearest = nearest_point(*outline, from);
    const random_shape::Motion motion = random_shape::motion();
    const Point there = nearest_point(motion(*outline), motion(from));
    if (there == motion(nearest)) return;
    // Two edges are equally near, as far as whole units tell.
    const auto is_one_of = [&](Point point) {
        return std::abs(length_of(point - motion(from)).units - length_of(nearest - from).units) <= 2;
    };
    RC_ASSERT(is_one_of(there));
    int equally_near = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const SquaredDistance one = squared_distance(from, outline->edge_from(i), outline->edge_to(i));
        bool is_least = true;
        for (std::size_t j = 0; j < 3; ++j) {
            is_least &= !(squared_distance(from, outline->edge_from(j), outline->edge_to(j)) < one);
        }
        equally_near += is_least ? 1 : 0;
    }
    RC_ASSERT(equally_near >= 2);
}

TEST(Straddles, the_edge_of_a_wood) {
    // BA-COV-6, BA-GEO-16
    const Outline wood = rectangle({0, 0}, {50'000, 50'000});
    EXPECT_TRUE(straddles(wood, disc({50'000, 20'000}, 1_cm)));
    EXPECT_TRUE(straddles(wood, disc({51'001, 20'000}, 1_cm)));
    EXPECT_FALSE(straddles(wood, disc({51'002, 20'000}, 1_cm)));
    EXPECT_TRUE(straddles(wood, disc({49'001, 20'000}, 1_cm)));
    EXPECT_FALSE(straddles(wood, disc({49'000, 20'000}, 1_cm)));
    const BaseShape tank = rectangular_base(2_cm, 4_cm);
    EXPECT_FALSE(straddles(wood, footprint(tank, {{48'000, 20'000}, degrees(0)})));
    EXPECT_TRUE(straddles(wood, footprint(tank, {{48'000, 20'000}, degrees(90)})));
    // Round the whole of a zone.
    EXPECT_TRUE(straddles(rectangle({9000, 9000}, {9500, 9500}), disc({9200, 9200}, 1_cm)));
}

RC_GTEST_PROP(Straddles, bases_that_reach_over_the_edge, ()) {
    const int size = any_size();
    const std::optional<Outline> zone = random_shape::any_polygon(size);
    if (!zone) return;
    const Footprint base = random_shape::any_footprint(size);
    const bool straddling = straddles(*zone, base);
    RC_TAG(straddling ? "straddles" : "does not");
    RC_ASSERT((straddling || zone->holds(base)) == touch(*zone, base));
    RC_ASSERT(!straddling || !zone->holds(base));
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(straddles(motion(*zone), motion(base)) == straddling);
}

TEST(AllOn, a_road_of_several_pieces) {
    // BA-TERR-14
    const std::vector<Outline> road{rectangle({0, 10'000}, {30'000, 14'000}), rectangle({28'000, 0}, {32'000, 40'000}),
                                    rectangle({32'000, 36'000}, {60'000, 40'000})};
    const std::vector<const Outline*> zones = pointers_to(road);
    EXPECT_TRUE(all_on(zones, {{1000, 12'000}, {30'000, 12'000}}));
    EXPECT_TRUE(all_on(zones, {{30'000, 12'000}, {30'000, 38'000}}));
    EXPECT_TRUE(all_on(zones, {{30'000, 38'000}, {60'000, 38'000}}));  // from piece to piece along a common edge
    EXPECT_TRUE(all_on(zones, {{0, 10'000}, {30'000, 10'000}}));       // along its border
    EXPECT_FALSE(all_on(zones, {{30'000, 38'000}, {60'001, 38'000}}));
    EXPECT_FALSE(all_on(zones, {{1000, 12'000}, {30'000, 38'000}}));  // cutting the corner
    EXPECT_TRUE(all_on(zones, {{32'000, 20'000}, {32'000, 0}}));
    EXPECT_FALSE(all_on(zones, {{32'001, 20'000}, {32'001, 0}}));
    EXPECT_TRUE(all_on(zones, {{5000, 11'000}, {5000, 11'000}}));
    EXPECT_FALSE(all_on(zones, {{5000, 9000}, {5000, 9000}}));
    EXPECT_FALSE(all_on({}, {{0, 0}, {1, 1}}));
}

TEST(AllOn, a_gap_of_one_unit_is_a_gap) {
    const std::vector<Outline> road{rectangle({0, 0}, {30'000, 4000}), rectangle({30'001, 0}, {60'000, 4000})};
    const std::vector<const Outline*> zones = pointers_to(road);
    EXPECT_FALSE(all_on(zones, {{1000, 2000}, {50'000, 2000}}));
    EXPECT_TRUE(all_on(zones, {{1000, 2000}, {30'000, 2000}}));
    EXPECT_FALSE(all_on(zones, {{1000, 2000}, {30'001, 2000}}));
    // Pieces that meet in a point let a leg pass there.
    const std::vector<Outline> diagonal{rectangle({0, 0}, {10, 10}), rectangle({10, 10}, {20, 20})};
    EXPECT_TRUE(all_on(pointers_to(diagonal), {{0, 0}, {20, 20}}));
    EXPECT_FALSE(all_on(pointers_to(diagonal), {{1, 0}, {20, 20}}));
    // A line is no road.
    const Outline track = *Outline::polyline(std::array{Point{0, 0}, Point{100, 0}});
    EXPECT_FALSE(all_on(std::array{&track}, {{10, 0}, {20, 0}}));
    EXPECT_FALSE(all_on(std::array{&track}, {{10, 0}, {10, 0}}));
}

RC_GTEST_PROP(AllOn, agrees_with_the_middles_of_all_pieces, ()) {
    const int size = *rc::gen::element(4, 6, 12, 60);
    std::vector<Outline> zones;
    for (int i = number(1, 5); i > 0; --i) {
        std::optional<Outline> zone =
            number(0, 1) == 0 ? random_shape::any_polygon(size) : random_shape::crooked(size, number(3, 5));
        if (zone) zones.push_back(*zone);
    }
    const auto end = [&] {
        if (zones.empty() || number(0, 1) == 0) return random_shape::point(size);
        const auto corners = zones[static_cast<std::size_t>(number(0, int(zones.size()) - 1))].corners();
        return corners[static_cast<std::size_t>(number(0, int(corners.size()) - 1))];
    };
    const Leg leg{end(), end()};
    const std::vector<const Outline*> pointers = pointers_to(zones);
    const bool is_on = all_on(pointers, leg);
    RC_TAG(is_on ? "on" : "off");
    RC_ASSERT(all_on(pointers, {leg.to, leg.from}) == is_on);
    const random_shape::Motion motion = random_shape::motion();
    const std::vector<Outline> there = moved_by(motion, zones);
    RC_ASSERT(all_on(pointers_to(there), motion(leg)) == is_on);
    if (leg.from == leg.to) {
        RC_ASSERT(is_on == std::ranges::any_of(zones, [&](const Outline& zone) { return zone.touches(leg.from); }));
    } else {
        RC_ASSERT(is_on == is_on_by_middles(zones, leg));
    }
}

RC_GTEST_PROP(AllOn, agrees_with_geos_on_large_tables, ()) {
    const int size = 220'000;
    std::vector<Outline> zones;
    for (int i = number(1, 5); i > 0; --i) {
        if (std::optional<Outline> zone = random_shape::star(random_shape::point(size), size / 2, number(3, 9))) {
            zones.push_back(*zone);
        }
    }
    const Leg leg{random_shape::point(size), random_shape::point(size)};
    oracle::Shape rest = oracle::segment(leg.from, leg.to);
    for (const Outline& zone : zones) {
        rest.reset(GEOSDifference_r(oracle::context(), rest.get(), oracle::shape_of(zone).get()));
    }
    double length = 0;
    GEOSLength_r(oracle::context(), rest.get(), &length);
    const bool is_on = all_on(pointers_to(zones), leg);
    RC_TAG(is_on ? "on" : "off");
    if (length > 0.01) RC_ASSERT(!is_on);
    if (length == 0) RC_ASSERT(is_on);
}

TEST(AllHold, one_piece_holds_the_whole_hull) {
    // BA-TERR-16
    const std::vector<Outline> road{rectangle({0, 10'000}, {30'000, 14'000}), rectangle({28'000, 0}, {32'000, 40'000})};
    const std::vector<const Outline*> zones = pointers_to(road);
    const BaseShape car = rectangular_base(2_cm, 3_cm);
    EXPECT_TRUE(all_hold(zones, footprint(car, {{10'000, 12'000}, degrees(90)})));
    EXPECT_TRUE(all_hold(zones, footprint(car, {{30'000, 12'000}, degrees(180)})));
    EXPECT_FALSE(all_hold(zones, footprint(car, {{10'000, 12'000}, degrees(0)})));
    EXPECT_FALSE(all_hold(zones, footprint(car, {{10'000, 12'001}, degrees(90)})));
    EXPECT_FALSE(all_hold({}, footprint(car, {{10'000, 12'000}, degrees(90)})));
}

}  // namespace umpire
