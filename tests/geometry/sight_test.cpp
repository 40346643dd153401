#include "geometry/sight.hpp"

#include "geometry/outline.hpp"
#include "geos.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>

namespace umpire {

using namespace literals;
using random_shape::number;

namespace {

/// A point of a segment as a fraction, tested for being strictly inside by exact arithmetic on its own: a slow oracle
/// that shares nothing with the code under test.
struct Fractional {
    Wide x;
    Wide y;
    Wide bottom;
};
bool is_strictly_inside(const Outline& outline, const Fractional& at) {
    bool inside = false;
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Point p = outline.edge_from(i);
        const Point q = outline.edge_to(i);
        const Wide turn = Wide{q.x - p.x} * (at.y - at.bottom * p.y) - Wide{q.y - p.y} * (at.x - at.bottom * p.x);
        const auto between = [&](Wide value, int a, int b) {
            return at.bottom * std::min(a, b) <= value && value <= at.bottom * std::max(a, b);
        };
        if (turn == 0 && between(at.x, p.x, q.x) && between(at.y, p.y, q.y)) return false;
        const bool p_below = at.bottom * p.y <= at.y;
        const bool q_below = at.bottom * q.y <= at.y;
        if (p_below && !q_below && turn > 0) inside = !inside;
        if (!p_below && q_below && turn < 0) inside = !inside;
    }
    return inside;
}

struct Fraction {
    std::int64_t top;
    std::int64_t bottom;
};
/// All fractions of the segment at which it may enter or leave, in order, with 0 and 1.
std::vector<Fraction> cuts(const Outline& outline, Point a, Point b) {
    std::vector<Fraction> result{{0, 1}, {1, 1}};
    for (std::size_t i = 0; i < outline.edge_count(); ++i) {
        const Vector edge = outline.edge_to(i) - outline.edge_from(i);
        std::int64_t bottom = cross(b - a, edge);
        std::int64_t top = cross(outline.edge_from(i) - a, edge);
        if (bottom == 0) {
            bottom = squared(b - a);
            top = dot(outline.edge_from(i) - a, b - a);
        }
        if (bottom < 0) {
            top = -top;
            bottom = -bottom;
        }
        if (0 < top && top < bottom) result.push_back({top, bottom});
        const std::int64_t corner = dot(outline.edge_to(i) - a, b - a);
        if (0 < corner && corner < squared(b - a)) result.push_back({corner, squared(b - a)});
    }
    std::ranges::sort(result, [](Fraction f, Fraction g) { return Wide{f.top} * g.bottom < Wide{g.top} * f.bottom; });
    return result;
}
std::vector<Stretch> parts_by_middles(const Outline& outline, Point a, Point b) {
    const auto rounded = [](Fraction f) {
        return static_cast<std::int32_t>(std::llround(double(f.top) / double(f.bottom) * stretch_whole));
    };
    std::vector<Stretch> parts;
    const std::vector<Fraction> all = cuts(outline, a, b);
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        const Wide middle = Wide{all[i].top} * all[i + 1].bottom + Wide{all[i + 1].top} * all[i].bottom;
        const Wide bottom = 2 * Wide{all[i].bottom} * all[i + 1].bottom;
        const bool is_empty = Wide{all[i].top} * all[i + 1].bottom == Wide{all[i + 1].top} * all[i].bottom;
        const Fractional at{bottom * a.x + middle * (b.x - a.x), bottom * a.y + middle * (b.y - a.y), bottom};
        if (is_empty || !is_strictly_inside(outline, at)) continue;
        if (!parts.empty() && parts.back().to == rounded(all[i])) {
            parts.back().to = rounded(all[i + 1]);
        } else {
            parts.push_back({rounded(all[i]), rounded(all[i + 1])});
        }
    }
    return parts;
}
std::vector<Stretch> joined(const std::vector<Stretch>& parts) {
    std::vector<Stretch> result;
    for (const Stretch part : parts) {
        if (!result.empty() && result.back().to == part.from)
            result.back().to = part.to;
        else
            result.push_back(part);
    }
    return result;
}

}  // namespace

TEST(SightPoints, examples) {
    // AE-SIGHT-1
    EXPECT_EQ(sight_points({0, 0}, inches(10, 0), 0.5_in),
              (std::array{inches(10, 0), Point{25'400, 1270}, Point{25'400, -1270}}));
    EXPECT_EQ(sight_points({7, 7}, {7, 7}, 1_in), (std::array{Point{7, 7}, Point{7, 7}, Point{7, 7}}));
}

TEST(SightLines, a_house_is_crossed) {
    // AE-SIGHT-2
    const Outline house = rectangle(inches(4, -2), inches(6, 2));
    for (const Point end : sight_points({0, 0}, inches(10, 0), 0.5_in)) EXPECT_TRUE(house.crossed_by({0, 0}, end));
    EXPECT_TRUE(house.contains(inches(5, 0)));
    // Along an edge and past a corner.
    EXPECT_FALSE(house.crossed_by(inches(0, 2), inches(10, 2)));
    EXPECT_FALSE(house.crossed_by(inches(4, -5), inches(4, 5)));
    EXPECT_FALSE(house.crossed_by(inches(2, 0), inches(6, 4)));
    EXPECT_FALSE(house.crossed_by(inches(0, 0), inches(4, 0)));
    EXPECT_TRUE(house.crossed_by(inches(0, 0), {4 * 2540 + 1, 0}));
    EXPECT_FALSE(house.crossed_by(inches(5, 0), inches(5, 0)));
    EXPECT_TRUE(house.crossed_by(inches(5, 0), inches(5, 1)));
    EXPECT_TRUE(house.crossed_by(inches(4, -2), inches(6, 2)));
}

TEST(SightLines, exactly_three_inches_of_wood) {
    // AE-SIGHT-3
    const Outline wood = rectangle(inches(4, -5), inches(7, 5));
    EXPECT_EQ(wood.length_inside({0, 0}, inches(10, 0)), 3_in);
    const std::array lines = sight_points({0, 0}, inches(10, 0), 0.5_in);
    EXPECT_EQ(wood.length_inside({0, 0}, lines[1]), Length{7630});  // 3.0037 inches
    EXPECT_EQ(wood.length_inside({0, 0}, lines[2]), Length{7630});
    EXPECT_EQ(wood.parts_inside({0, 0}, inches(10, 0)), (std::vector<Stretch>{{6'710'886, 11'744'051}}));
}

TEST(SightLines, a_hedge_beside_the_centre_line) {
    // AE-COVER-4
    const Outline hedge =
        *Outline::polygon(std::vector<Point>{{10'160, 254}, {12'700, 254}, {12'700, 7620}, {10'160, 7620}});
    const std::array lines = sight_points({0, 0}, inches(10, 0), 0.5_in);
    EXPECT_FALSE(hedge.crossed_by({0, 0}, lines[0]));
    EXPECT_TRUE(hedge.crossed_by({0, 0}, lines[1]));
    EXPECT_FALSE(hedge.crossed_by({0, 0}, lines[2]));
}

TEST(SightLines, a_wall_is_crossed_from_side_to_side) {
    const Outline wall = *Outline::polyline(std::vector<Point>{{0, 0}, {10, 0}, {10, 10}, {20, 10}});
    EXPECT_TRUE(wall.crossed_by({5, -5}, {5, 5}));
    EXPECT_FALSE(wall.crossed_by({5, -5}, {5, 0}));
    EXPECT_FALSE(wall.crossed_by({5, 0}, {5, 5}));
    EXPECT_TRUE(wall.crossed_by({0, -5}, {0, 5}));   // through its end
    EXPECT_TRUE(wall.crossed_by({5, -5}, {15, 5}));  // through a corner
    EXPECT_TRUE(wall.crossed_by({5, 5}, {15, -5}));  // past a corner, through its point
    EXPECT_FALSE(wall.crossed_by({2, 0}, {8, 0}));
    EXPECT_FALSE(wall.crossed_by({-5, 0}, {8, 0}));    // along it from outside
    EXPECT_FALSE(wall.crossed_by({-5, 0}, {20, 0}));   // along it and on: the wall bends to one side
    EXPECT_TRUE(wall.crossed_by({10, -5}, {10, 15}));  // along the middle, from one side to the other
    EXPECT_FALSE(wall.crossed_by({10, 0}, {10, 15}));  // starting on it
    EXPECT_FALSE(wall.crossed_by({30, 0}, {30, 10}));
    EXPECT_FALSE(wall.crossed_by({5, 0}, {5, 0}));
    EXPECT_TRUE(wall.parts_inside({5, -5}, {5, 5}).empty());
    EXPECT_EQ(wall.length_inside({5, -5}, {5, 5}), Length{0});
}

TEST(SightLines, touching_a_notch_from_inside) {
    const Outline notched = *Outline::polygon(std::vector<Point>{{0, 0}, {20, 0}, {20, 20}, {10, 10}, {0, 20}});
    EXPECT_TRUE(notched.crossed_by({-5, 10}, {25, 10}));
    EXPECT_EQ(notched.length_inside({-5, 10}, {25, 10}), Length{20});
    EXPECT_EQ(joined(notched.parts_inside({0, 10}, {20, 10})), (std::vector<Stretch>{{0, stretch_whole}}));
    EXPECT_FALSE(notched.crossed_by({10, 10}, {10, 30}));
    EXPECT_FALSE(notched.crossed_by({5, 20}, {15, 20}));
    EXPECT_FALSE(notched.crossed_by({8, 12}, {12, 12}));
    EXPECT_FALSE(notched.crossed_by({0, 20}, {20, 20}));
}

// Small grids are full of segments through corners, along edges and ending on the outline.
RC_GTEST_PROP(SightLines, agree_with_an_exact_oracle_on_small_grids, ()) {
    const int size = *rc::gen::element(4, 6, 9);
    const std::optional<Outline> outline = random_shape::crooked(size, number(3, 7));
    if (!outline) return;
    for (int i = 0; i < 20; ++i) {
        const Point a = random_shape::point(size);
        const Point b = random_shape::point(size);
        if (a == b) {
            RC_ASSERT(!outline->crossed_by(a, b));
            continue;
        }
        const std::vector<Stretch> expected = parts_by_middles(*outline, a, b);
        RC_ASSERT(joined(outline->parts_inside(a, b)) == expected);
        RC_ASSERT(outline->crossed_by(a, b) == !expected.empty());
        RC_ASSERT(outline->crossed_by(b, a) == !expected.empty());
    }
}

RC_GTEST_PROP(SightLines, agree_with_an_exact_oracle, ()) {
    const int size = *rc::gen::element(30, 1000, 220'000);
    const std::optional<Outline> outline = random_shape::any_polygon(size);
    if (!outline) return;
    const auto corner = [&] { return outline->corners()[std::size_t(number(0, int(outline->corners().size()) - 1))]; };
    const Point a = number(0, 2) > 0 ? random_shape::point(size) : corner();
    const Point b = number(0, 2) > 0 ? random_shape::point(size) : corner();
    if (a == b) return;
    const std::vector<Stretch> expected = parts_by_middles(*outline, a, b);
    const std::vector<Stretch> found = joined(outline->parts_inside(a, b));
    RC_ASSERT(outline->crossed_by(a, b) == !expected.empty());
    RC_ASSERT(outline->crossed_by(b, a) == !expected.empty());
    const std::vector<Stretch> back = outline->parts_inside(b, a);
    const std::vector<Stretch> forth = outline->parts_inside(a, b);
    RC_ASSERT(back.size() == forth.size());
    for (std::size_t i = 0; i < forth.size(); ++i) {
        const Stretch other = back[forth.size() - 1 - i];
        RC_ASSERT((forth[i] == Stretch{stretch_whole - other.to, stretch_whole - other.from}));
    }
    RC_ASSERT(outline->length_inside(a, b) == outline->length_inside(b, a));
    const double length = oracle::common_length(oracle::shape_of(*outline), oracle::segment(a, b));
    double by_parts = 0;
    for (const Stretch part : found) by_parts += part.to - part.from;
    by_parts *= std::sqrt(double(squared(b - a))) / stretch_whole;
    RC_ASSERT(std::fabs(outline->length_inside(a, b).units - by_parts) < 0.7);
    if (expected.empty()) {
        RC_ASSERT(outline->length_inside(a, b) == Length{0});
    } else if (oracle::distance_to_edge(oracle::shape_of(*outline), oracle::segment(a, b)) > 0 || length > 1) {
        // GEOS counts runs along the edge too.
        RC_ASSERT(outline->length_inside(a, b).units < length + 0.501);
    }
}

RC_GTEST_PROP(SightLines, have_the_length_that_geos_finds, ()) {
    const int size = *rc::gen::element(1000, 220'000);
    const std::optional<Outline> outline = random_shape::any_polygon(size);
    if (!outline) return;
    const Point a = random_shape::point(size);
    const Point b = random_shape::point(size);
    for (const Point corner : outline->corners()) {
        if (cross(b - a, corner - a) == 0) return;
    }
    const double length = oracle::common_length(oracle::shape_of(*outline), oracle::segment(a, b));
    RC_ASSERT(std::fabs(outline->length_inside(a, b).units - length) < 0.5 + 1e-3);
}

RC_GTEST_PROP(SightLines, survive_turns_mirrors_and_shifts, ()) {
    const int size = *rc::gen::element(8, 1000, 220'000);
    const std::optional<Outline> polygon = random_shape::any_polygon(size);
    if (!polygon) return;
    const Outline outline = number(0, 1) == 0 ? *polygon : *Outline::polyline(polygon->corners());
    const Point a = random_shape::point(size);
    const Point b = random_shape::point(size);
    const random_shape::Motion motion = random_shape::motion();
    RC_ASSERT(motion(outline).crossed_by(motion(a), motion(b)) == outline.crossed_by(a, b));
    RC_ASSERT(outline.crossed_by(b, a) == outline.crossed_by(a, b));
    RC_ASSERT(motion(outline).parts_inside(motion(a), motion(b)) == outline.parts_inside(a, b));
    RC_ASSERT(motion(outline).length_inside(motion(a), motion(b)) == outline.length_inside(a, b));
}

RC_GTEST_PROP(SightLines, cross_a_wall_where_geos_says_so, ()) {
    const int size = *rc::gen::element(40, 220'000);
    std::vector<Point> points;
    for (int i = number(2, 5); i > 0; --i) points.push_back(random_shape::point(size));
    const std::optional<Outline> wall = Outline::polyline(points);
    if (!wall) return;
    const Point a = random_shape::point(size);
    const Point b = random_shape::point(size);
    for (const Point point : points) {
        if (cross(b - a, point - a) == 0) return;
    }
    for (const Point end : {a, b}) {
        if (oracle::distance(oracle::shape_of(*wall), oracle::point(end)) < 1e-6) return;
    }
    const bool meets = oracle::distance(oracle::shape_of(*wall), oracle::segment(a, b)) == 0;
    RC_ASSERT(wall->crossed_by(a, b) == meets);
}

TEST(SegmentAndDisc, touching_is_not_entering) {
    EXPECT_FALSE(segment_enters_disc({0, 10}, {100, 10}, {50, 0}, {10}));
    EXPECT_TRUE(segment_near_point({0, 10}, {100, 10}, {50, 0}, {10}));
    EXPECT_TRUE(segment_enters_disc({0, 9}, {100, 9}, {50, 0}, {10}));
    EXPECT_FALSE(segment_near_point({0, 11}, {100, 11}, {50, 0}, {10}));
    EXPECT_TRUE(segment_near_point({3, 4}, {3, 4}, {0, 0}, {5}));
    EXPECT_FALSE(segment_enters_disc({3, 4}, {30, 40}, {0, 0}, {5}));
    EXPECT_TRUE(segment_enters_disc({-1, -1}, {1, 1}, {0, 0}, {500}));
}

RC_GTEST_PROP(SegmentAndDisc, agree_with_geos, ()) {
    const int size = *rc::gen::element(12, 1000, 220'000);
    const Point a = random_shape::point(size);
    const Point b = random_shape::point(size);
    const Point centre = random_shape::point(size);
    const Length radius{number(1, size)};
    const double distance = oracle::distance(oracle::segment(a, b), oracle::point(centre));
    if (distance < radius.units - 1e-6) RC_ASSERT(segment_enters_disc(a, b, centre, radius));
    if (distance > radius.units + 1e-6) RC_ASSERT(!segment_near_point(a, b, centre, radius));
    RC_ASSERT(segment_enters_disc(a, b, centre, radius) == segment_enters_disc(b, a, centre, radius));
    RC_ASSERT(segment_near_point(a, b, centre, radius) == segment_near_point(b, a, centre, radius));
    RC_ASSERT(segment_near_point(a, b, centre, radius - Length{1}) <= segment_enters_disc(a, b, centre, radius));
}

}  // namespace umpire
