#pragma once

#include "geometry/box.hpp"
#include "geometry/point.hpp"

#include <cstdint>

namespace umpire {

/// The exact arithmetic of the kernel. Products of two cross products need up to 121 bits. They are only multiplied and
/// compared, never divided: 128-bit division is slow and needs runtime support that not every target has.
__extension__ typedef __int128 Wide;

constexpr int sign_of(std::int64_t value) { return (value > 0) - (value < 0); }
constexpr std::int64_t magnitude(std::int64_t value) { return value < 0 ? -value : value; }

/// A squared distance as a fraction: exact even where the foot of the perpendicular is no point of the grid.
struct SquaredDistance {
    Wide top = 0;
    std::int64_t bottom = 1;  ///< above 0
    std::int64_t aside = 0;   ///< the root of the top when the bottom is above 1
};
constexpr bool operator<(const SquaredDistance& a, const SquaredDistance& b) {
    return a.top * b.bottom < b.top * a.bottom;
}
constexpr bool is_below(const SquaredDistance& distance, Length limit) {
    return distance.top < Wide{squared(limit)} * distance.bottom;
}
constexpr bool is_at_most(const SquaredDistance& distance, Length limit) {
    return distance.top <= Wide{squared(limit)} * distance.bottom;
}
/// The largest whole length that is at most the distance.
Length whole_length(const SquaredDistance& distance);

/// From a point to the segment from a to b. The segment may be a single point.
constexpr SquaredDistance squared_distance(Point point, Point a, Point b) {
    const Vector edge = b - a;
    const Vector seen = point - a;
    const std::int64_t ahead = dot(seen, edge);
    if (ahead <= 0) return {squared(seen), 1, 0};
    const std::int64_t whole = squared(edge);
    if (ahead >= whole) return {squared(point - b), 1, 0};
    const std::int64_t aside = magnitude(cross(edge, seen));
    return {Wide{aside} * aside, whole, aside};
}

/// Whether the two segments cross in a point inside both. To meet in an end point or along a stretch is no proper
/// crossing.
constexpr bool cross_properly(Point a, Point b, Point c, Point d) {
    const int c_side = sign_of(cross(b - a, c - a));
    const int d_side = sign_of(cross(b - a, d - a));
    if (c_side * d_side >= 0) return false;
    return sign_of(cross(d - c, a - c)) * sign_of(cross(d - c, b - c)) < 0;
}
/// Whether the point lies on the segment, ends included.
constexpr bool lies_on(Point point, Point a, Point b) {
    return cross(b - a, point - a) == 0 && dot(point - a, point - b) <= 0;
}

/// Whether the segments come nearer to each other than `limit`.
constexpr bool segments_nearer_than(Point a, Point b, Point c, Point d, Length limit) {
    if (!boxes_overlap(grown(box_of(a, b), limit), box_of(c, d))) return false;
    if (is_below(squared_distance(c, a, b), limit) || is_below(squared_distance(d, a, b), limit)) return true;
    if (is_below(squared_distance(a, c, d), limit) || is_below(squared_distance(b, c, d), limit)) return true;
    return cross_properly(a, b, c, d);
}

/// round(top / bottom * 2^bits), halves to even, so that the fractions t and 1 - t round to mirrored answers.
/// 0 <= top <= bottom, bits a multiple of 8 and at most 40.
std::int64_t binary_fraction(std::int64_t top, std::int64_t bottom, int bits);

/// round(top / bottom), halves away from zero. top >= 0, bottom > 0 and below 2^63, and the answer fits 63 bits.
std::int64_t divided(Wide top, std::int64_t bottom);

/// round(top / bottom), halves up. top >= 0; bottom > 0; the answer is below 2^63.
std::int64_t divided(Wide top, std::int64_t bottom);

/// sin(angle) * 2^30 for angles of 0 to 90 degrees, in tenths.
std::int64_t sine_of(int tenths);
constexpr int sine_bits = 30;
/// Sine and cosine of any direction, times 2^30: the components of its unit vector to the east and to the north.
struct SineCosine {
    std::int64_t sine = 0;
    std::int64_t cosine = 0;
};
SineCosine sine_cosine(Angle angle);
/// round(scaled / 2^bits), halves away from zero. bits > 0.
constexpr std::int32_t without_bits(std::int64_t scaled, int bits) {
    const std::int64_t half = std::int64_t{1} << (bits - 1);
    const std::int64_t whole = (magnitude(scaled) + half) >> bits;
    return static_cast<std::int32_t>(scaled < 0 ? -whole : whole);
}
/// round(scaled / 2^30), halves away from zero.
constexpr std::int32_t without_sine_bits(std::int64_t scaled) { return without_bits(scaled, sine_bits); }

/// The vector from the centre of a base to a place that lies `right` across and `ahead` along its facing. It is halved
/// so many times and then rounded once.
Vector offset_facing(Angle facing, Length right, Length ahead, int halvings);
/// The same for a facing whose sine and cosine are known.
constexpr Vector offset_along(const SineCosine& axes, Length right, Length ahead, int halvings) {
    const int bits = sine_bits + halvings;
    return {without_bits(ahead.units * axes.sine + right.units * axes.cosine, bits),
            without_bits(ahead.units * axes.cosine - right.units * axes.sine, bits)};
}

/// The root of n, scaled by a power of two so that it has at least 30 bits, and rounded down: root / 2^shift is below
/// the true root by less than one part in 2^29. n from 1 to 2^62.
struct ScaledRoot {
    std::int64_t root = 0;
    int shift = 0;
};
ScaledRoot scaled_root(std::int64_t n);

/// Answers `along` for many lengths of one vector: the root is taken once.
class Ray {
public:
    explicit Ray(Vector v);
    Vector at(Length length) const;

private:
    Vector v_;
    std::int64_t square_;
    ScaledRoot root_;
};

}  // namespace umpire
