#include "geometry/box.hpp"
#include "text/generator.hpp"

#include <algorithm>
#include <utility>

namespace umpire::text {
namespace {

constexpr int tries_max = 60;

using Form = RandomTerrain::Form;

// Shapes are drawn in steps of the grid of the game, and laid on the table afterwards.

std::vector<Point> strip_corners(int length, int width, Chance& chance) {
    const int slant = draw_between(-length / 6, length / 6, chance);
    if (width == 0) return {Point{0, 0}, Point{length, slant}};  // a line
    return {Point{0, 0}, Point{length, slant}, Point{length, slant + width}, Point{0, width}};
}

/// A rectangle whose corners are cut off, each differently: convex whatever is drawn.
std::vector<Point> blob_corners(int length, int width, Chance& chance) {
    const auto along = [&] { return draw_between(1, length / 2 - 1, chance); };
    const auto across = [&] { return draw_between(1, width / 2 - 1, chance); };
    std::vector<Point> corners;
    corners.push_back(Point{along(), 0});
    corners.push_back(Point{length - along(), 0});
    corners.push_back(Point{length, across()});
    corners.push_back(Point{length, width - across()});
    corners.push_back(Point{length - along(), width});
    corners.push_back(Point{along(), width});
    corners.push_back(Point{0, width - across()});
    corners.push_back(Point{0, across()});
    return corners;
}

std::vector<Point> block_corners(int length, int width) {
    return {Point{0, 0}, Point{length, 0}, Point{length, width}, Point{0, width}};
}

/// A shape of that look round about the origin.
std::vector<Point> draw_shape(const RandomTerrain& look, std::int32_t step, Chance& chance) {
    const int length = draw_between(look.length_min, look.length_max, chance);
    const int width = draw_between(look.width_min, look.width_max, chance);
    std::vector<Point> corners;
    switch (look.form) {
    case Form::strip: corners = strip_corners(length, width, chance); break;
    case Form::block: corners = block_corners(length, width); break;
    case Form::blob: corners = blob_corners(length, width, chance); break;
    }
    if (chance.below(2) == 0)
        for (Point& corner : corners) corner = {-corner.y, corner.x};
    for (Point& corner : corners) corner = {corner.x * step, corner.y * step};
    return corners;
}

Box box_round(const std::vector<Point>& corners) {
    Box box{corners.front(), corners.front()};
    for (const Point corner : corners) box = box_of(box, corner);
    return box;
}

std::vector<Point> moved(std::vector<Point> corners, Vector by) {
    for (Point& corner : corners) corner = corner + by;
    return corners;
}

/// Half a turn of the table.
std::vector<Point> turned_round(std::vector<Point> corners, Point table) {
    for (Point& corner : corners) corner = {table.x - corner.x, table.y - corner.y};
    return corners;
}

/// The table as it fills up.
class TableMaker {
public:
    TableMaker(const RandomTables& tables, Point table, Chance& chance)
        : tables_(tables), table_(table), chance_(chance) {
        const std::int32_t middle = table.y / 2;
        objectives_ = {{table.x / 4, middle}, {table.x / 2, middle}, {table.x - table.x / 4, middle}};
    }

    /// A road or a stream through the middle, or a single piece on it, or nothing.
    void draw_middle() {
        switch (chance_.below(5)) {
        case 0: add_middle_road(true); break;
        case 1: add_middle_road(false); break;
        case 2: add_stream(); break;
        case 3: add_middle_piece(); break;
        default: break;
        }
    }

    /// A piece and its twin, if a place is found for them.
    void draw_pair() {
        if (tables_.looks.empty()) return;
        const RandomTerrain& look = draw_one_of(tables_.looks, chance_);
        for (int i = 0; i < tries_max; ++i) {
            const std::vector<Point> shape = draw_shape(look, tables_.step, chance_);
            const Box box = box_round(shape);
            const std::int32_t room_x = table_.x - (box.high.x - box.low.x);
            const std::int32_t room_y = table_.y - (box.high.y - box.low.y);
            if (room_x < 0 || room_y < 0) continue;
            const int x = draw_between(0, room_x / tables_.step, chance_);
            const int y = draw_between(0, room_y / tables_.step, chance_);
            const std::vector<Point> piece = moved(shape, Point{x * tables_.step, y * tables_.step} - box.low);
            if (!has_place(piece, look)) continue;
            add(look.kind, piece);
            add(look.kind, turned_round(piece, table_));
            return;
        }
    }

    std::vector<Setup::Piece> take() { return std::move(pieces_); }

private:
    bool has_place(const std::vector<Point>& piece, const RandomTerrain& look) const {
        const Box box = box_round(piece);
        const Box room = grown(box, tables_.gap_min);
        if (boxes_overlap(room, box_round(turned_round(piece, table_)))) return false;
        for (const Box& other : taken_)
            if (boxes_overlap(room, other)) return false;
        if (!look.impassable) return true;
        if (box.low.y < tables_.free_edge || box.high.y > table_.y - tables_.free_edge) return false;
        for (const Point objective : objectives_)
            if (boxes_overlap(grown(box, tables_.objective_room), Box{objective, objective})) return false;
        return true;
    }

    void add(std::string_view kind, std::vector<Point> corners) {
        taken_.push_back(box_round(corners));
        int number = 1;
        for (const Setup::Piece& piece : pieces_)
            if (piece.kind == kind) ++number;
        Setup::Piece piece;
        piece.name = std::string(kind) + std::to_string(number);
        piece.kind = kind;
        piece.corners = std::move(corners);
        pieces_.push_back(std::move(piece));
    }

    void add_middle_road(bool north) {
        if (tables_.road.empty()) return;
        const std::int32_t half = tables_.band * tables_.step;
        const Point low = north ? Point{table_.x / 2 - half, 0} : Point{0, table_.y / 2 - half};
        const Point high{table_.x - low.x, table_.y - low.y};
        add(tables_.road, {low, {high.x, low.y}, high, {low.x, high.y}});
    }

    /// Shallow water from the west edge to the east edge, bending as it goes.
    void add_stream() {
        if (tables_.water.empty()) return;
        const std::int32_t half = tables_.band * tables_.step;
        const std::int32_t middle = table_.y / 2;
        const std::int32_t at_edge = middle + draw_between(-tables_.bend, tables_.bend, chance_) * tables_.step;
        const std::int32_t at_bend = middle + draw_between(-tables_.bend, tables_.bend, chance_) * tables_.step;
        std::vector<Point> bank{{0, at_edge}, {table_.x / 4, at_bend}};
        bank.push_back({table_.x - bank[1].x, table_.y - bank[1].y});
        bank.push_back({table_.x, table_.y - bank[0].y});
        std::vector<Point> corners = moved(bank, {0, -half});
        for (auto point = bank.rbegin(); point != bank.rend(); ++point) corners.push_back({point->x, point->y + half});
        add(tables_.water, corners);
    }

    /// A rectangle of a kind that can be walked on, round the middle of the table.
    void add_middle_piece() {
        std::vector<const RandomTerrain*> fit;
        for (const RandomTerrain& look : tables_.looks)
            if (!look.impassable && look.form != Form::strip) fit.push_back(&look);
        if (fit.empty()) return;
        const RandomTerrain& look = *draw_one_of(fit, chance_);
        const std::int32_t half_length = draw_between(look.length_min / 2, look.length_max / 2, chance_) * tables_.step;
        const std::int32_t half_width = draw_between(look.width_min / 2, look.width_max / 2, chance_) * tables_.step;
        const Point low{table_.x / 2 - half_length, table_.y / 2 - half_width};
        const Point high{table_.x - low.x, table_.y - low.y};
        add(look.kind, {low, {high.x, low.y}, high, {low.x, high.y}});
    }

    const RandomTables& tables_;
    Point table_;
    Chance& chance_;
    std::vector<Point> objectives_;
    std::vector<Box> taken_;
    std::vector<Setup::Piece> pieces_;
};

}  // namespace

std::vector<Setup::Piece> generate_terrain(const RandomTables& tables, Point table, int density, Chance& chance) {
    TableMaker maker(tables, table, chance);
    maker.draw_middle();
    const int pairs = 2 + std::clamp(density, 0, 100) / 10;
    for (int i = 0; i < pairs; ++i) maker.draw_pair();
    return maker.take();
}

}  // namespace umpire::text
