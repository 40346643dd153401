#include "geometry/path.hpp"

#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace umpire {

using namespace literals;
using random_shape::number;

namespace {

constexpr Point table{183'000, 122'000};

bool is_legal(Length radius, Point from, const std::vector<Point>& way, const Obstacles& obstacles) {
    for (const Point to : way) {
        if (sweeps_over(disc(from, radius), {from, to}, obstacles)) return false;
        from = to;
    }
    return true;
}
double length(Point from, const std::vector<Point>& way) {
    double sum = 0;
    for (const Point to : way) {
        sum += std::sqrt(double(squared(to - from)));
        from = to;
    }
    return sum;
}

/// A battlefield with what it needs to stay alive.
struct Field {
    std::vector<Footprint> bases;
    std::vector<Outline> outlines;
    std::vector<const Outline*> pointers;
    Obstacles obstacles() {
        pointers.clear();
        for (const Outline& outline : outlines) pointers.push_back(&outline);
        return {bases, pointers, table};
    }
};
Point somewhere() { return {number(5000, 60'000), number(5000, 60'000)}; }
Field any_field(int count) {
    Field field;
    for (int i = 0; i < count; ++i) {
        const Point at = somewhere();
        switch (number(0, 3)) {
        case 0: field.bases.push_back(disc(at, {number(1000, 6000)})); break;
        case 1:
            field.bases.push_back(
                footprint(rectangular_base({number(1000, 5000)}, {number(1000, 9000)}), {at, random_shape::angle()}));
            break;
        case 2:
            if (const std::optional<Outline> star = random_shape::star(at, 15'000, number(3, 8))) {
                field.outlines.push_back(*star);
            }
            break;
        default: field.outlines.push_back(*Outline::polyline(std::array{at, somewhere(), somewhere() + Vector{1, 0}}));
        }
    }
    return field;
}

/// The corners of an obstacle as centres of discs to go round, with the radius of each.
std::vector<std::pair<Point, int>> round_corners(const Field& field, int radius) {
    std::vector<std::pair<Point, int>> result;
    for (const Footprint& base : field.bases) {
        if (is_round(base))
            result.emplace_back(base.centre, base.radius.units + radius);
        else
            for (const Point corner : base.corners) result.emplace_back(corner, radius);
    }
    for (const Outline& outline : field.outlines) {
        for (const Point corner : outline.corners()) result.emplace_back(corner, radius);
    }
    return result;
}
/// The shortest way by a plain search over rings of very many corners, without anything clever; infinite when closed.
double shortest_by_fine_rings(Length radius, Point from, Point to, Field& field) {
    constexpr int ring = 72;
    std::vector<Point> nodes{from, to};
    const Obstacles obstacles = field.obstacles();
    for (const auto& [centre, around] : round_corners(field, radius.units)) {
        for (const Point end : {from, to}) {
            // Turned so that one corner lies straight out from each end: neither end is shut in by a side.
            const double first = std::atan2(double(end.y - centre.y), double(end.x - centre.x));
            for (int i = 0; i < ring; ++i) {
                const double angle = first + (i + 0.5) * 2 * std::numbers::pi / ring;
                const double out = around / std::cos(std::numbers::pi / ring) + 1.5;
                const Point at{static_cast<int>(std::lround(centre.x + out * std::cos(angle))),
                               static_cast<int>(std::lround(centre.y + out * std::sin(angle)))};
                if (is_clear(disc(at, radius), obstacles)) nodes.push_back(at);
            }
        }
    }
    std::vector<double> best(nodes.size(), std::numeric_limits<double>::infinity());
    std::vector<bool> done(nodes.size(), false);
    best[0] = 0;
    while (true) {
        std::size_t next = nodes.size();
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (!done[i] && std::isfinite(best[i]) && (next == nodes.size() || best[i] < best[next])) next = i;
        }
        if (next == nodes.size() || next == 1) return best[1];
        done[next] = true;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const double far = best[next] + std::sqrt(double(squared(nodes[i] - nodes[next])));
            if (done[i] || far >= best[i]) continue;
            if (!sweeps_over(disc(nodes[next], radius), {nodes[next], nodes[i]}, obstacles)) best[i] = far;
        }
    }
}

/// The exact shortest way of a point round a disc between two points outside.
double shortest_round_disc(Point from, Point to, Point centre, double radius) {
    const double from_out = std::sqrt(double(squared(from - centre)));
    const double to_out = std::sqrt(double(squared(to - centre)));
    const double cosine = double(dot(from - centre, to - centre)) / (from_out * to_out);
    const double between = std::acos(std::clamp(cosine, -1.0, 1.0));
    const double arc = between - std::acos(radius / from_out) - std::acos(radius / to_out);
    if (arc <= 0) return std::sqrt(double(squared(to - from)));
    return std::sqrt(from_out * from_out - radius * radius) + std::sqrt(to_out * to_out - radius * radius) +
           radius * arc;
}

constexpr int many_corners = 100;

}  // namespace

TEST(WayRound, straight_when_nothing_is_in_the_way) {
    const Obstacles empty{{}, {}, table};
    EXPECT_EQ(way_round(1_cm, {5000, 5000}, {9000, 9000}, empty, 1), (std::vector<Point>{{9000, 9000}}));
    EXPECT_EQ(way_round(1_cm, {5000, 5000}, {5000, 5000}, empty, 1), (std::vector<Point>{{5000, 5000}}));
    EXPECT_TRUE(way_round(1_cm, {5000, 5000}, {999, 9000}, empty, 9).empty());
    EXPECT_TRUE(way_round(1_cm, {5000, 5000}, {9000, 9000}, empty, 0).empty());
}

TEST(WayRound, a_friend_in_the_way) {
    // AE-GEO-8: from (10, 10) to (10, 13), a friend at (10, 11.5).
    const std::vector<Footprint> friends{disc({25'400, 29'210}, 0.5_in)};
    const Obstacles obstacles{friends, {}, table};
    const std::vector<Point> way = way_round(0.5_in, {25'400, 25'400}, {25'400, 33'020}, obstacles, many_corners);
    ASSERT_FALSE(way.empty());
    EXPECT_EQ(way.back(), (Point{25'400, 33'020}));
    EXPECT_TRUE(is_legal(0.5_in, {25'400, 25'400}, way, obstacles));
    const double best = shortest_round_disc({25'400, 25'400}, {25'400, 33'020}, {25'400, 29'210}, 2540);
    EXPECT_GE(length({25'400, 25'400}, way), best - 1);
    EXPECT_LE(length({25'400, 25'400}, way), best * 1.01);
}

TEST(WayRound, fewer_corners_make_a_wider_berth) {
    const std::vector<Footprint> friends{disc({50'000, 50'000}, 5_cm)};
    const Obstacles obstacles{friends, {}, table};
    const Point from{50'000, 40'000};
    const Point to{50'000, 60'000};
    double before = 0;
    for (int corners_max : {20, 4, 3}) {
        const std::vector<Point> way = way_round(1_cm, from, to, obstacles, corners_max);
        ASSERT_FALSE(way.empty()) << corners_max;
        EXPECT_LE(way.size(), static_cast<std::size_t>(corners_max));
        EXPECT_TRUE(is_legal(1_cm, from, way, obstacles));
        EXPECT_GE(length(from, way), before);
        before = length(from, way);
    }
    EXPECT_TRUE(way_round(1_cm, from, to, obstacles, 1).empty());
}

TEST(WayRound, out_of_a_yard_and_into_one_that_is_closed) {
    const std::vector<Point> walls{{40'000, 60'000}, {40'000, 40'000}, {60'000, 40'000}, {60'000, 60'000}};
    const Outline yard = *Outline::polyline(walls);
    std::vector<const Outline*> outlines{&yard};
    const Obstacles obstacles{{}, outlines, table};
    const std::vector<Point> way = way_round(1_cm, {50'000, 45'000}, {50'000, 35'000}, obstacles, many_corners);
    ASSERT_FALSE(way.empty());
    EXPECT_TRUE(is_legal(1_cm, {50'000, 45'000}, way, obstacles));
    EXPECT_GT(length({50'000, 45'000}, way), 40'000);
    std::vector<Point> closed = walls;
    closed.push_back({40'000, 60'000});
    const Outline prison = *Outline::polyline(closed);
    outlines = {&prison};
    EXPECT_TRUE(way_round(1_cm, {50'000, 45'000}, {50'000, 35'000}, {{}, outlines, table}, many_corners).empty());
}

TEST(WayRound, between_the_obstacle_and_the_edge_of_the_table) {
    const std::vector<Footprint> bases{disc({50'000, 3000}, 2_cm)};
    const Obstacles obstacles{bases, {}, table};
    // South of it there is 1 cm: too little for a base of 2 cm, so it goes round the north.
    const std::vector<Point> way = way_round(1_cm, {45'000, 1000}, {55'000, 1000}, obstacles, many_corners);
    ASSERT_FALSE(way.empty());
    EXPECT_TRUE(is_legal(1_cm, {45'000, 1000}, way, obstacles));
    for (const Point corner : way) EXPECT_GE(corner.y, 1000);
}

RC_GTEST_PROP(WayRound, one_disc_is_near_the_shortest_way, ()) {
    const Length radius{number(500, 3000)};
    const Footprint other = disc({60'000, 60'000}, {number(500, 8000)});
    const std::vector<Footprint> bases{other};
    const Obstacles obstacles{bases, {}, table};
    const Length around = radius + other.radius;
    // From touching to far off.
    const auto end = [&] {
        const Length out{around.units + *rc::gen::element(1, 10, 500, 20'000) * number(1, 2)};
        return other.centre + towards(random_shape::angle(), out);
    };
    const Point from = end();
    const Point to = end();
    const std::vector<Point> way = way_round(radius, from, to, obstacles, many_corners);
    RC_ASSERT(!way.empty());
    RC_ASSERT(way.back() == to);
    RC_ASSERT(is_legal(radius, from, way, obstacles));
    const double best = shortest_round_disc(from, to, other.centre, around.units);
    RC_ASSERT(length(from, way) >= best - 0.01);
    RC_ASSERT(length(from, way) <= best * 1.01 + 10);
}

RC_GTEST_PROP(WayRound, is_legal_and_near_the_shortest_by_fine_rings, ()) {
    Field field = any_field(number(1, 4));
    const Length radius{number(500, 2000)};
    const Point from = somewhere();
    const Point to = somewhere();
    const Obstacles obstacles = field.obstacles();
    const std::vector<Point> way = way_round(radius, from, to, obstacles, many_corners);
    if (!is_clear(disc(from, radius), obstacles) || !is_clear(disc(to, radius), obstacles)) {
        RC_ASSERT(way.empty());
        return;
    }
    RC_ASSERT(is_legal(radius, from, way, obstacles));
    if (!way.empty()) RC_ASSERT(way.back() == to);
    RC_TAG(way.empty() ? "closed" : way.size() > 1 ? "round" : "straight");
    // The corners of a way keep off the obstacles by up to one percent of both radii, 80 here, so that it is compared
    // with the best way of a base so much larger: gaps that only the smaller base fits through may be missed.
    const Length larger = radius + Length{80};
    if (way.size() == 1) return;
    if (!is_clear(disc(from, larger), obstacles) || !is_clear(disc(to, larger), obstacles)) return;
    const double best = shortest_by_fine_rings(larger, from, to, field);
    if (way.empty()) RC_ASSERT(std::isinf(best));
    if (!std::isinf(best)) RC_ASSERT(length(from, way) <= best * 1.01 + 20);
}

RC_GTEST_PROP(WayRound, is_legal_in_a_crowd_with_few_corners, ()) {
    Field field = any_field(number(10, 40));
    const Length radius{number(300, 1500)};
    const Point from = somewhere();
    const Point to = somewhere();
    const Obstacles obstacles = field.obstacles();
    const int corners_max = number(1, 12);
    const std::vector<Point> way = way_round(radius, from, to, obstacles, corners_max);
    RC_TAG(way.empty() ? "none" : way.size() > 1 ? "round" : "straight");
    RC_ASSERT(way.size() <= static_cast<std::size_t>(corners_max));
    RC_ASSERT(is_legal(radius, from, way, obstacles));
    if (!way.empty()) RC_ASSERT(way.back() == to);
}

RC_GTEST_PROP(WayRound, from_contact_with_several_bases, ()) {
    // Five places round the mover, some of them taken by bases that touch it or nearly so. Even where one place is free
    // its neighbours stand too close; two free ones side by side let the base out.
    const Length radius{1270};
    const Point from{60'000, 60'000};
    std::array<bool, 5> taken{};
    std::vector<Footprint> bases;
    for (std::size_t i = 0; i < taken.size(); ++i) {
        taken[i] = number(0, 1) == 0;
        const Angle direction{static_cast<std::uint16_t>(720 * i)};
        if (taken[i]) bases.push_back(disc(from + towards(direction, {2 * radius.units + 1}), radius));
    }
    bool has_gate = false;
    for (std::size_t i = 0; i < taken.size(); ++i) has_gate = has_gate || (!taken[i] && !taken[(i + 1) % 5]);
    const Obstacles obstacles{bases, {}, table};
    const Point to = from + towards(random_shape::angle(), {12'000});
    const std::vector<Point> way = way_round(radius, from, to, obstacles, many_corners);
    RC_ASSERT(is_legal(radius, from, way, obstacles));
    RC_ASSERT(way.empty() != has_gate);
}

TEST(Reach, is_a_circle_on_open_ground) {
    const Obstacles empty{{}, {}, table};
    const std::vector<Point> outline = reach(1_cm, {60'000, 60'000}, 15_cm, empty, 72);
    ASSERT_EQ(outline.size(), 72U);
    EXPECT_EQ(outline[0], (Point{60'000, 75'000}));
    EXPECT_EQ(outline[18], (Point{75'000, 60'000}));
    for (const Point point : outline) {
        EXPECT_LE(length_of(point - Point{60'000, 60'000}), 15_cm);
        EXPECT_GE(length_of(point - Point{60'000, 60'000}), Length{14'998});
    }
}

TEST(Reach, ends_at_the_table_and_at_a_wall_but_goes_round_a_friend) {
    const std::vector<Footprint> bases{disc({60'000, 66'000}, 1_cm)};
    const Outline wall = *Outline::polyline(std::array{Point{65'000, 0}, Point{65'000, 120'000}});
    const std::array<const Outline*, 1> outlines{&wall};
    const std::vector<Point> outline = reach(1_cm, {60'000, 60'000}, 15_cm, {bases, outlines, table}, 4);
    EXPECT_GT(outline[0].y, 74'000);
    EXPECT_LT(outline[0].y, 75'000);
    EXPECT_EQ(outline[1], (Point{64'000, 60'000}));
    EXPECT_EQ(outline[2], (Point{60'000, 45'000}));
    EXPECT_EQ(reach(1_cm, {1000, 1000}, 15_cm, {{}, {}, table}, 4)[2], (Point{1000, 1000}));
    EXPECT_EQ(reach(1_cm, {60'000, 65'000}, 15_cm, {bases, {}, table}, 3), std::vector<Point>(3, {60'000, 65'000}));
    EXPECT_EQ(reach(1_cm, {60'000, 60'000}, {0}, {{}, {}, table}, 2), std::vector<Point>(2, {60'000, 60'000}));
}

RC_GTEST_PROP(Reach, every_point_can_be_reached, ()) {
    Field field = any_field(number(0, 5));
    const Length radius{number(500, 2000)};
    const Length length_max{number(2000, 30'000)};
    const Point from = somewhere();
    const Obstacles obstacles = field.obstacles();
    if (!is_clear(disc(from, radius), obstacles)) return;
    const std::vector<Point> outline = reach(radius, from, length_max, obstacles, 24);
    RC_ASSERT(outline.size() == 24U);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point to = outline[i];
        RC_ASSERT(is_clear(disc(to, radius), obstacles));
        RC_ASSERT(length_of(to - from) <= length_max);
        // As above: a smaller base surely finds every gap that this one came through.
        const std::vector<Point> way = way_round(radius - Length{80}, from, to, obstacles, many_corners);
        RC_ASSERT(!way.empty());
        RC_ASSERT(length(from, way) <= length_max.units * 1.01 + 20);
        // At least as far as the straight way leads.
        const Angle direction{static_cast<std::uint16_t>(150 * i)};
        const bool fits = length_of(towards(direction, length_max)) <= length_max;
        const Leg ray{from, from + towards(direction, fits ? length_max : length_max - Length{1})};
        const std::int32_t open = stop_before(disc(from, radius), ray, obstacles).value_or(leg_length(ray).units);
        RC_ASSERT(length_of(to - from).units >= open - 4);
    }
}

}  // namespace umpire
