#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

/// The floor under the benchmarks: what the same work costs when it is written by hand for one purpose, without a
/// rulebook. Nothing of the program is used here but the counter dice, so that a goal can be a ratio in the same run.
namespace umpire::floor {

inline constexpr std::int32_t flat_inch = 2540;
inline constexpr std::int32_t flat_radius = flat_inch / 2;  ///< of every base

struct FlatPoint {
    std::int32_t x = 0;
    std::int32_t y = 0;
};

/// What a rectangle does to a line of sight.
enum class FlatKind : std::uint8_t { low, solid, dense };

/// An upright rectangle of terrain.
struct FlatPiece {
    std::int32_t west = 0, south = 0, east = 0, north = 0;
    FlatKind kind = FlatKind::low;
};

struct FlatTerrain {
    std::array<FlatPiece, 16> pieces{};
    std::size_t count = 0;
};

/// The segment passes through the inside of the rectangle: the boxes overlap, and corners lie on either side.
inline bool flat_crosses(FlatPoint a, FlatPoint b, const FlatPiece& piece) {
    if ((a.x <= piece.west && b.x <= piece.west) || (a.x >= piece.east && b.x >= piece.east)) return false;
    if ((a.y <= piece.south && b.y <= piece.south) || (a.y >= piece.north && b.y >= piece.north)) return false;
    const std::int64_t dx = b.x - a.x;
    const std::int64_t dy = b.y - a.y;
    const std::int64_t to_west = dy * (piece.west - a.x);
    const std::int64_t to_east = dy * (piece.east - a.x);
    const std::int64_t to_south = dx * (piece.south - a.y);
    const std::int64_t to_north = dx * (piece.north - a.y);
    const bool left = to_south > to_west || to_south > to_east || to_north > to_west || to_north > to_east;
    const bool right = to_south < to_west || to_south < to_east || to_north < to_west || to_north < to_east;
    return left && right;
}

/// The length of the segment inside the rectangle, which it crosses, in floating point.
inline double flat_length_inside(FlatPoint a, FlatPoint b, const FlatPiece& piece) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    double from = 0;
    double to = 1;
    const auto clip = [&](double start, double step, double low, double high) {
        if (step == 0) return;
        const double first = (low - start) / step;
        const double second = (high - start) / step;
        from = std::fmax(from, std::fmin(first, second));
        to = std::fmin(to, std::fmax(first, second));
    };
    clip(a.x, dx, piece.west, piece.east);
    clip(a.y, dy, piece.south, piece.north);
    return (to - from) * std::sqrt(dx * dx + dy * dy);
}

inline bool flat_line_is_free(const FlatTerrain& terrain, FlatPoint a, FlatPoint b) {
    constexpr double dense_depth = 2.0 * flat_inch;
    for (std::size_t i = 0; i < terrain.count; ++i) {
        const FlatPiece& piece = terrain.pieces[i];
        if (piece.kind == FlatKind::low || !flat_crosses(a, b, piece)) continue;
        if (piece.kind == FlatKind::solid || flat_length_inside(a, b, piece) > dense_depth) return false;
    }
    return true;
}

/// The lines to a base: to its centre and to both sides of it.
inline std::array<FlatPoint, 3> flat_lines_to(FlatPoint from, FlatPoint to) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double scale = flat_radius / std::sqrt(dx * dx + dy * dy);
    const auto x = static_cast<std::int32_t>(-dy * scale);
    const auto y = static_cast<std::int32_t>(dx * scale);
    return {to, {to.x + x, to.y + y}, {to.x - x, to.y - y}};
}

}  // namespace umpire::floor
