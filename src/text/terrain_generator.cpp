#include "geometry/box.hpp"
#include "text/generator.hpp"

#include <algorithm>
#include <utility>

namespace umpire::text {
namespace {

constexpr std::int32_t step = units_per_inch / 4;  // pieces are drawn in quarters of an inch
constexpr Length passage{units_per_inch * 7 / 4};  // between pieces: more than the widest base
constexpr Length objective_room{3 * units_per_inch};
constexpr std::int32_t deployment_depth = 12 * units_per_inch;
constexpr int tries_max = 60;

/// How pieces of a kind look, in quarters of an inch. A strip lies along or across the table and may be slanted; a
/// block is a rectangle; a blob has its corners cut off.
enum class Form { strip, block, blob };
struct Look {
    std::string_view kind;
    Form form;
    int length_min;
    int length_max;
    int width_min;
    int width_max;
    bool impassable = false;
};
constexpr Look looks[] = {
    {"road", Form::strip, 32, 48, 8, 8},
    {"hedge", Form::strip, 20, 44, 2, 2},
    {"fence", Form::strip, 16, 40, 1, 1},
    {"low_wall", Form::strip, 12, 32, 2, 2},
    {"rubble", Form::blob, 12, 24, 12, 20},
    {"parapet", Form::strip, 10, 20, 2, 2},
    {"crops", Form::block, 20, 36, 16, 32},
    {"woods", Form::blob, 20, 36, 16, 32},
    {"house", Form::block, 14, 24, 14, 20},
    {"bunker", Form::block, 12, 18, 12, 16},
    {"rock", Form::blob, 8, 16, 8, 14, true},
    {"tall_wall", Form::strip, 10, 24, 2, 2, true},
    {"hill", Form::blob, 24, 40, 20, 32},
    {"trench", Form::strip, 16, 32, 6, 6},
    {"wire", Form::strip, 16, 32, 4, 4},
    {"shallow_water", Form::blob, 16, 32, 12, 24},
    {"deep_water", Form::blob, 12, 24, 10, 20, true},
};

int between_steps(int low, int high, Chance& chance) {
    return low + static_cast<int>(chance.below(static_cast<std::uint32_t>(high - low + 1)));
}

Point quarter_point(int x, int y) { return {x * step, y * step}; }

std::vector<Point> strip_corners(int length, int width, Chance& chance) {
    const int slant = between_steps(-length / 6, length / 6, chance);
    return {quarter_point(0, 0), quarter_point(length, slant), quarter_point(length, slant + width),
            quarter_point(0, width)};
}

/// A rectangle whose corners are cut off, each differently: convex whatever is drawn.
std::vector<Point> blob_corners(int length, int width, Chance& chance) {
    const auto along = [&] { return between_steps(1, length / 2 - 1, chance); };
    const auto across = [&] { return between_steps(1, width / 2 - 1, chance); };
    std::vector<Point> corners;
    corners.push_back(quarter_point(along(), 0));
    corners.push_back(quarter_point(length - along(), 0));
    corners.push_back(quarter_point(length, across()));
    corners.push_back(quarter_point(length, width - across()));
    corners.push_back(quarter_point(length - along(), width));
    corners.push_back(quarter_point(along(), width));
    corners.push_back(quarter_point(0, width - across()));
    corners.push_back(quarter_point(0, across()));
    return corners;
}

std::vector<Point> block_corners(int length, int width) {
    return {quarter_point(0, 0), quarter_point(length, 0), quarter_point(length, width), quarter_point(0, width)};
}

/// A shape of that look round about the origin.
std::vector<Point> draw_shape(const Look& look, Chance& chance) {
    const int length = between_steps(look.length_min, look.length_max, chance);
    const int width = between_steps(look.width_min, look.width_max, chance);
    std::vector<Point> corners;
    switch (look.form) {
    case Form::strip: corners = strip_corners(length, width, chance); break;
    case Form::block: corners = block_corners(length, width); break;
    case Form::blob: corners = blob_corners(length, width, chance); break;
    }
    if (chance.below(2) == 0)
        for (Point& corner : corners) corner = {-corner.y, corner.x};
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
    TableMaker(const std::vector<std::string>& kinds, Point table, Chance& chance) : table_(table), chance_(chance) {
        for (const Look& look : looks)
            if (std::find(kinds.begin(), kinds.end(), look.kind) != kinds.end()) looks_.push_back(&look);
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
        if (looks_.empty()) return;
        const Look& look = *looks_[chance_.below(static_cast<std::uint32_t>(looks_.size()))];
        for (int i = 0; i < tries_max; ++i) {
            const std::vector<Point> shape = draw_shape(look, chance_);
            const Box box = box_round(shape);
            const std::int32_t room_x = table_.x - (box.high.x - box.low.x);
            const std::int32_t room_y = table_.y - (box.high.y - box.low.y);
            if (room_x < 0 || room_y < 0) continue;
            const int x = between_steps(0, room_x / step, chance_);
            const int y = between_steps(0, room_y / step, chance_);
            const std::vector<Point> piece = moved(shape, quarter_point(x, y) - box.low);
            if (!has_place(piece, look)) continue;
            add(look.kind, piece);
            add(look.kind, turned_round(piece, table_));
            return;
        }
    }

    std::vector<Setup::Piece> take() { return std::move(pieces_); }

private:
    const Look* look_of(std::string_view kind) const {
        for (const Look* look : looks_)
            if (look->kind == kind) return look;
        return nullptr;
    }

    bool has_place(const std::vector<Point>& piece, const Look& look) const {
        const Box box = box_round(piece);
        const Box room = grown(box, passage);
        if (boxes_overlap(room, box_round(turned_round(piece, table_)))) return false;
        for (const Box& other : taken_)
            if (boxes_overlap(room, other)) return false;
        if (!look.impassable) return true;
        if (box.low.y < deployment_depth || box.high.y > table_.y - deployment_depth) return false;
        for (const Point objective : objectives_)
            if (boxes_overlap(grown(box, objective_room), Box{objective, objective})) return false;
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
        if (look_of("road") == nullptr) return;
        const std::int32_t half = 4 * step;
        const Point low = north ? Point{table_.x / 2 - half, 0} : Point{0, table_.y / 2 - half};
        const Point high{table_.x - low.x, table_.y - low.y};
        add("road", {low, {high.x, low.y}, high, {low.x, high.y}});
    }

    /// Shallow water from the west edge to the east edge, bending as it goes.
    void add_stream() {
        if (look_of("shallow_water") == nullptr) return;
        const std::int32_t half = 4 * step;
        const std::int32_t middle = table_.y / 2;
        const std::int32_t at_edge = middle + between_steps(-12, 12, chance_) * step;
        const std::int32_t at_bend = middle + between_steps(-12, 12, chance_) * step;
        std::vector<Point> bank{{0, at_edge}, {table_.x / 4, at_bend}};
        bank.push_back({table_.x - bank[1].x, table_.y - bank[1].y});
        bank.push_back({table_.x, table_.y - bank[0].y});
        std::vector<Point> corners = moved(bank, {0, -half});
        for (auto point = bank.rbegin(); point != bank.rend(); ++point) corners.push_back({point->x, point->y + half});
        add("shallow_water", corners);
    }

    /// A rectangle of a kind that can be walked on, round the middle of the table.
    void add_middle_piece() {
        std::vector<const Look*> fit;
        for (const Look* look : looks_)
            if (!look->impassable && look->form != Form::strip) fit.push_back(look);
        if (fit.empty()) return;
        const Look& look = *fit[chance_.below(static_cast<std::uint32_t>(fit.size()))];
        const std::int32_t half_length = between_steps(look.length_min / 2, look.length_max / 2, chance_) * step;
        const std::int32_t half_width = between_steps(look.width_min / 2, look.width_max / 2, chance_) * step;
        const Point low{table_.x / 2 - half_length, table_.y / 2 - half_width};
        const Point high{table_.x - low.x, table_.y - low.y};
        add(look.kind, {low, {high.x, low.y}, high, {low.x, high.y}});
    }

    Point table_;
    Chance& chance_;
    std::vector<const Look*> looks_;
    std::vector<Point> objectives_;
    std::vector<Box> taken_;
    std::vector<Setup::Piece> pieces_;
};

}  // namespace

std::vector<Setup::Piece> generate_terrain(const std::vector<std::string>& kinds, Point table, int density,
                                           Chance& chance) {
    TableMaker maker(kinds, table, chance);
    maker.draw_middle();
    const int pairs = 2 + std::clamp(density, 0, 100) / 10;
    for (int i = 0; i < pairs; ++i) maker.draw_pair();
    return maker.take();
}

}  // namespace umpire::text
