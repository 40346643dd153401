#pragma once

#include "geometry/length.hpp"

#include <cstdint>

namespace umpire {

/// A point of the table: x grows to the east, y to the north, the origin is the south-west corner. Units of 0.01 mm.
struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr auto operator<=>(Point, Point) = default;  // for sorting only
};

struct Vector {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(Vector, Vector) = default;
};

constexpr Vector operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator+(Point a, Vector v) { return {a.x + v.x, a.y + v.y}; }
constexpr Point operator-(Point a, Vector v) { return {a.x - v.x, a.y - v.y}; }
constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vector operator-(Vector v) { return {-v.x, -v.y}; }
constexpr std::int64_t dot(Vector a, Vector b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
constexpr std::int64_t cross(Vector a, Vector b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }
constexpr std::int64_t squared(Vector v) { return dot(v, v); }
constexpr std::int64_t squared(Length length) { return std::int64_t{length.units} * length.units; }
/// Turned a quarter to the left (counter-clockwise seen from above).
constexpr Vector left_of(Vector v) { return {-v.y, v.x}; }

/// The largest whole number whose square is at most n. Exact on every machine; n >= 0.
std::int64_t floor_sqrt(std::int64_t n);
/// The smallest whole number whose square is at least n. Exact on every machine; n >= 0.
std::int64_t ceil_sqrt(std::int64_t n);

/// Length of v, rounded up: what a ruler charges for a leg of a path.
Length length_of(Vector v);

/// round(a * b / c), halves away from zero: the same for a mirrored question. c > 0; the result fits 64 bits.
std::int64_t multiply_divide(std::int64_t a, std::int64_t b, std::int64_t c);

/// The vector of the given length in the direction of v (v not zero), each component rounded to the nearest unit,
/// halves away from zero, so that a quarter turn or a mirror of v gives the turned or mirrored result.
Vector along(Vector v, Length length);

/// A direction or a turn in tenths of a degree, clockwise seen from above, 0 to 3599. As a direction 0 is north.
struct Angle {
    std::uint16_t tenths = 0;
    friend constexpr bool operator==(Angle, Angle) = default;
    friend constexpr auto operator<=>(Angle, Angle) = default;
};
constexpr Angle degrees(int whole) { return {static_cast<std::uint16_t>(((whole % 360) + 360) % 360 * 10)}; }

/// The vector of the given length in the direction of v turned clockwise by `turn`. Sines come from a table of
/// integers, so the answer is equal on every machine; equivariant under quarter turns and (with the turn negated)
/// mirrors.
Vector turned_along(Vector v, Angle turn, Length length);
/// The vector of the given length in the absolute direction `towards` (0 north, 900 east).
Vector towards(Angle direction, Length length);
/// The direction of v, to the nearest tenth of a degree (v not zero). Exact for multiples of 45 degrees.
Angle direction_of(Vector v);

}  // namespace umpire
