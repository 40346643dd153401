#include "random_battle.hpp"

#include "geometry/outline.hpp"

#include <array>

namespace umpire::random_battle {

namespace {

constexpr std::array passable_kinds{"open",  "road",  "hedge",  "fence", "low_wall", "rubble", "parapet",      "crops",
                                    "woods", "house", "bunker", "hill",  "trench",   "wire",   "shallow_water"};
constexpr std::array impassable_kinds{"rock", "tall_wall", "deep_water"};

/// Half of all lengths stand on a coarse grid: only there do edges meet exactly.
int length_in(Draw& draw, int low_tenths, int high_tenths, bool on_grid) {
    const int tenths = draw.number(low_tenths, high_tenths);
    if (on_grid) return tenths / 5 * 5 * units_per_inch / 10;
    return tenths * units_per_inch / 10 + draw.number(0, 253);
}

std::vector<Point> rectangle(Point corner, int width, int depth) {
    return {corner, {corner.x + width, corner.y}, {corner.x + width, corner.y + depth}, {corner.x, corner.y + depth}};
}

std::vector<Point> turned_rectangle(Point centre, int width, int depth, Angle direction) {
    const Vector ahead = towards(direction, Length{depth / 2 + 1});
    const Vector aside = towards({static_cast<std::uint16_t>((direction.tenths + 900) % 3600)}, Length{width / 2 + 1});
    return {centre + ahead + aside, centre + ahead - aside, centre - ahead - aside, centre - ahead + aside};
}

std::vector<Point> star(Draw& draw, Point centre, int size) {
    const int count = draw.number(3, 9);
    std::vector<Point> corners;
    for (int i = 0; i < count; ++i) {
        const int tenths = 3600 * i / count + draw.number(0, 3600 / count - 1);
        corners.push_back(centre +
                          towards({static_cast<std::uint16_t>(tenths)}, Length{draw.number(size / 4 + 1, size)}));
    }
    return corners;
}

std::vector<Point> random_shape(Draw& draw, Point table, int size_tenths) {
    const bool on_grid = draw.one_in(2);
    const int inch_x = table.x * 10 / units_per_inch;
    const int inch_y = table.y * 10 / units_per_inch;
    const Point at{length_in(draw, -20, inch_x, on_grid), length_in(draw, -20, inch_y, on_grid)};
    const int width = length_in(draw, 5, size_tenths, on_grid) + 10;
    const int depth = length_in(draw, 5, size_tenths, on_grid) + 10;
    switch (draw.number(0, 3)) {
    case 0: return rectangle(at, width, depth);
    case 1: return rectangle(at, width, units_per_inch / 2);
    case 2: return turned_rectangle(at, width, depth, {static_cast<std::uint16_t>(draw.number(0, 3599))});
    default: return star(draw, at, width);
    }
}

}  // namespace

std::vector<Setup::Piece> random_terrain(Draw& draw, Point table, int count_max) {
    std::vector<Setup::Piece> pieces;
    const int count = draw.number(0, count_max);
    for (int i = 0; i < count; ++i) {
        Setup::Piece piece;
        const bool impassable = draw.one_in(5);
        piece.name = "t" + std::to_string(i);
        piece.kind = impassable ? draw.one_of(impassable_kinds) : draw.one_of(passable_kinds);
        piece.corners = random_shape(draw, table, impassable ? 40 : 120);
        if (Outline::polygon(piece.corners)) pieces.push_back(std::move(piece));
    }
    return pieces;
}

}  // namespace umpire::random_battle
