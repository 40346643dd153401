#include "geometry/point.hpp"

#include "geometry/exact.hpp"
#include "geometry/path.hpp"
#include "shapes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace umpire {

using namespace literals;
using random_shape::number;

namespace {

Vector any_vector() {
    const int size = *rc::gen::element(3, 100, 600'000);
    const Vector v{number(-size, size), number(-size, size)};
    return v == Vector{} ? Vector{0, 1} : v;
}
Vector quarter_turned(Vector v) { return {v.y, -v.x}; }
Vector east_west_mirrored(Vector v) { return {-v.x, v.y}; }

}  // namespace

TEST(Length, inches_and_centimetres_are_exact) {
    EXPECT_EQ(12_cm + 4_in, Length{22'160});
    EXPECT_EQ(0.8_in, Length{2032});
    EXPECT_LT(1_cm, 1_in);
}

TEST(Root, is_exact_around_squares) {
    for (std::int64_t root : {2LL, 3LL, 46'340LL, 46'341LL, 94'906'267LL, 2'000'000'011LL, 3'037'000'499LL}) {
        const std::int64_t square = root * root;
        EXPECT_EQ(floor_sqrt(square), root);
        EXPECT_EQ(floor_sqrt(square - 1), root - 1);
        EXPECT_EQ(ceil_sqrt(square), root);
        EXPECT_EQ(ceil_sqrt(square - 1), root);
        if (root > 3'037'000'000LL) continue;
        EXPECT_EQ(floor_sqrt(square + 1), root);
        EXPECT_EQ(ceil_sqrt(square + 1), root + 1);
    }
    EXPECT_EQ(floor_sqrt(0), 0);
    EXPECT_EQ(ceil_sqrt(0), 0);
    EXPECT_EQ(floor_sqrt(std::numeric_limits<std::int64_t>::max()), 3'037'000'499);
}

RC_GTEST_PROP(Root, lies_between_neighbouring_squares, ()) {
    const std::int64_t n = *rc::gen::inRange<std::int64_t>(0, std::numeric_limits<std::int64_t>::max());
    const auto root = static_cast<Wide>(floor_sqrt(n));
    RC_ASSERT(root * root <= n);
    RC_ASSERT((root + 1) * (root + 1) > n);
}

RC_GTEST_PROP(MultiplyDivide, agrees_with_the_compiler, ()) {
    const auto any = [](std::int64_t limit) { return *rc::gen::inRange<std::int64_t>(-limit, limit); };
    const std::int64_t limit = *rc::gen::element<std::int64_t>(100, 1LL << 31, 1LL << 61);
    const std::int64_t a = any(limit);
    const std::int64_t b = any(limit);
    const std::int64_t c = *rc::gen::inRange<std::int64_t>(1, limit);
    const Wide product = Wide{a} * b;
    RC_PRE((product < 0 ? -product : product) / c < (Wide{1} << 62));
    const Wide doubled = 2 * (product < 0 ? -product : product) + c;
    const auto expected = static_cast<std::int64_t>(doubled / (2 * Wide{c}));
    RC_ASSERT(multiply_divide(a, b, c) == (product < 0 ? -expected : expected));
}

TEST(MultiplyDivide, rounds_halves_away_from_zero) {
    EXPECT_EQ(multiply_divide(5, 1, 2), 3);
    EXPECT_EQ(multiply_divide(-5, 1, 2), -3);
    EXPECT_EQ(multiply_divide(7, 1, 3), 2);
    EXPECT_EQ(multiply_divide(0, 9, 3), 0);
    EXPECT_EQ(multiply_divide(1LL << 62, 1LL << 40, 1LL << 41), 1LL << 61);
}

TEST(Along, keeps_pythagorean_directions_exact) {
    EXPECT_EQ(along({3, 4}, {5}), (Vector{3, 4}));
    EXPECT_EQ(along({3, 4}, {10'000}), (Vector{6000, 8000}));
    EXPECT_EQ(along({0, -7}, {12}), (Vector{0, -12}));
    EXPECT_EQ(along({3, 4}, {-5}), (Vector{-3, -4}));
    EXPECT_EQ(along({6, 8}, {5}), (Vector{3, 4}));
    EXPECT_EQ(along({-4, 3}, {10}), (Vector{-8, 6}));
    EXPECT_EQ(along({7, 24}, {5}), (Vector{1, 5}));
}

RC_GTEST_PROP(Along, is_the_nearest_point_of_the_grid, ()) {
    const Vector v = any_vector();
    const Length length{number(0, 600'000)};
    const Vector result = along(v, length);
    const long double scale = length.units / std::hypotl(v.x, v.y);
    RC_ASSERT(std::fabs(v.x * scale - result.x) < 0.500001L);
    RC_ASSERT(std::fabs(v.y * scale - result.y) < 0.500001L);
    RC_ASSERT(along(quarter_turned(v), length) == quarter_turned(result));
    RC_ASSERT(along(east_west_mirrored(v), length) == east_west_mirrored(result));
}

TEST(Along, a_length_of_its_own_is_the_vector_itself) {
    for (const Vector v : {Vector{3, 4}, Vector{-20, 21}, Vector{300'000, -400'000}, Vector{0, 17}}) {
        EXPECT_EQ(along(v, length_of(v)), v);
    }
}

TEST(Towards, points_north_and_turns_clockwise) {
    EXPECT_EQ(towards(degrees(0), {1000}), (Vector{0, 1000}));
    EXPECT_EQ(towards(degrees(90), {1000}), (Vector{1000, 0}));
    EXPECT_EQ(towards(degrees(180), {1000}), (Vector{0, -1000}));
    EXPECT_EQ(towards(degrees(270), {1000}), (Vector{-1000, 0}));
    EXPECT_EQ(towards(degrees(30), {1000}), (Vector{500, 866}));
    EXPECT_EQ(towards(degrees(210), {1001}), (Vector{-501, -867}));
    EXPECT_EQ(towards(degrees(45), {100'000}), (Vector{70'711, 70'711}));
}

TEST(Towards, agrees_with_sines_in_every_direction) {
    for (int tenths = 0; tenths < 3600; ++tenths) {
        const long double turn = tenths * std::numbers::pi_v<long double> / 1800;
        const Vector v = towards({static_cast<std::uint16_t>(tenths)}, {600'000});
        EXPECT_LT(std::fabs(600'000 * std::sin(turn) - v.x), 0.5004L) << tenths;
        EXPECT_LT(std::fabs(600'000 * std::cos(turn) - v.y), 0.5004L) << tenths;
    }
}

RC_GTEST_PROP(TurnedAlong, agrees_with_sines_and_turns_along, ()) {
    const Vector v = any_vector();
    const Angle turn = random_shape::angle();
    const Length length{number(0, 600'000)};
    const Vector result = turned_along(v, turn, length);
    const long double angle = turn.tenths * std::numbers::pi_v<long double> / 1800;
    const long double scale = length.units / std::hypotl(v.x, v.y);
    RC_ASSERT(std::fabs((v.x * std::cos(angle) + v.y * std::sin(angle)) * scale - result.x) < 0.502L);
    RC_ASSERT(std::fabs((v.y * std::cos(angle) - v.x * std::sin(angle)) * scale - result.y) < 0.502L);
    RC_ASSERT(turned_along(quarter_turned(v), turn, length) == quarter_turned(result));
    const Angle back{static_cast<std::uint16_t>((3600 - turn.tenths) % 3600)};
    RC_ASSERT(turned_along(east_west_mirrored(v), back, length) == east_west_mirrored(result));
}

TEST(TurnedAlong, quarter_turns_are_exact) {
    EXPECT_EQ(turned_along({3, 4}, degrees(0), {10}), (Vector{6, 8}));
    EXPECT_EQ(turned_along({3, 4}, degrees(90), {10}), (Vector{8, -6}));
    EXPECT_EQ(turned_along({3, 4}, degrees(180), {10}), (Vector{-6, -8}));
    EXPECT_EQ(turned_along({3, 4}, degrees(270), {10}), (Vector{-8, 6}));
}

TEST(DirectionOf, is_exact_in_multiples_of_45_degrees) {
    EXPECT_EQ(direction_of({0, 1}), degrees(0));
    EXPECT_EQ(direction_of({5, 5}), degrees(45));
    EXPECT_EQ(direction_of({5, 0}), degrees(90));
    EXPECT_EQ(direction_of({1, -1}), degrees(135));
    EXPECT_EQ(direction_of({0, -600'000}), degrees(180));
    EXPECT_EQ(direction_of({-3, -3}), degrees(225));
    EXPECT_EQ(direction_of({-3, 0}), degrees(270));
    EXPECT_EQ(direction_of({-3, 3}), degrees(315));
    EXPECT_EQ(direction_of({-1, 600'000}), degrees(0));
}

TEST(DirectionOf, finds_every_direction_again) {
    for (int tenths = 0; tenths < 3600; ++tenths) {
        const Angle direction{static_cast<std::uint16_t>(tenths)};
        EXPECT_EQ(direction_of(towards(direction, {2000})), direction);
    }
}

RC_GTEST_PROP(DirectionOf, is_the_nearest_tenth, ()) {
    const Vector v = any_vector();
    long double tenths = std::atan2(static_cast<long double>(v.x), static_cast<long double>(v.y)) * 1800 /
                         std::numbers::pi_v<long double>;
    long double apart = std::fabs(tenths - direction_of(v).tenths);
    apart = std::min(apart, std::fabs(apart - 3600));
    RC_ASSERT(apart < 0.50001L);
    RC_ASSERT((direction_of(v).tenths + 900) % 3600 == direction_of(quarter_turned(v)).tenths);
    RC_ASSERT((3600 - direction_of(v).tenths) % 3600 == direction_of(east_west_mirrored(v)).tenths);
}

TEST(PositionOn, walks_in_whole_units_and_ends_at_the_end) {
    const Leg leg{{100, 100}, {400, 500}};
    EXPECT_EQ(leg_length(leg), Length{500});
    EXPECT_EQ(position_on(leg, 0), leg.from);
    EXPECT_EQ(position_on(leg, 250), (Point{250, 300}));
    EXPECT_EQ(position_on(leg, 500), leg.to);
    const Leg odd{{0, 0}, {10, 1}};
    EXPECT_EQ(leg_length(odd), Length{11});
    EXPECT_EQ(position_on(odd, 10), (Point{10, 1}));
    EXPECT_EQ(position_on(odd, 11), odd.to);
    EXPECT_EQ(position_on({{7, 7}, {7, 7}}, 0), (Point{7, 7}));
}

RC_GTEST_PROP(SquaredDistance, floors_like_long_doubles, ()) {
    const int size = *rc::gen::element(5, 300, 300'000);
    const Point p = random_shape::point(size);
    const Point a = random_shape::point(size);
    const Point b = random_shape::point(size);
    const SquaredDistance distance = squared_distance(p, a, b);
    const Length whole = whole_length(distance);
    RC_ASSERT(is_at_most(distance, whole + Length{1}));
    RC_ASSERT(is_below(distance, whole + Length{1}));
    RC_ASSERT(!is_below(distance, whole));
    const long double real = std::sqrt(static_cast<long double>(distance.top) / distance.bottom);
    RC_ASSERT(real > whole.units - 1e-6L && real < whole.units + 1 + 1e-6L);
}

RC_GTEST_PROP(BinaryFraction, mirrors, ()) {
    const std::int64_t bottom = *rc::gen::inRange<std::int64_t>(1, *rc::gen::element(40LL, 720'000'000'000LL));
    const std::int64_t top = *rc::gen::inRange<std::int64_t>(0, bottom + 1);
    for (const int bits : {24, 40}) {
        const std::int64_t fraction = binary_fraction(top, bottom, bits);
        RC_ASSERT(fraction + binary_fraction(bottom - top, bottom, bits) == std::int64_t{1} << bits);
        const Wide error = (Wide{top} << bits) - Wide{fraction} * bottom;
        RC_ASSERT((error < 0 ? -error : error) * 2 <= bottom);
    }
}

}  // namespace umpire
