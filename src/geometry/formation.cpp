#include "geometry/formation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <optional>

namespace umpire {

namespace {

constexpr std::uint8_t group_unknown = 255;

/// The cells of the hexagonal grid nearest to the centre: enough for any unit on a crowded table.
constexpr std::int32_t cells_to_side = 96;

struct Cell {
    std::int32_t column;
    std::int32_t row;
};

/// Rows of points; every other row is shifted by half a spacing.
class HexagonalGrid {
public:
    HexagonalGrid(Point centre, Length radius, Length spacing) : centre_{centre}, spacing_{spacing.units} {
        const std::int64_t whole = squared(spacing);
        const std::int64_t longer_half = spacing_ / 2 + spacing_ % 2;
        const std::int64_t shorter_half = spacing_ / 2;
        // Rows stand as far apart as the spacing allows, or, when bases all but touch, as they must to keep clear.
        const bool touching = spacing_ <= 2 * radius.units + 1;
        const std::int64_t rows =
            touching ? ceil_sqrt(whole - shorter_half * shorter_half) : floor_sqrt(whole - longer_half * longer_half);
        row_height_ = static_cast<std::int32_t>(rows);
    }

    /// Nothing when the point would lie outside the box.
    std::optional<Point> point_at(Cell cell, const Box& box) const {
        const std::int64_t half = cell.row % 2 == 0 ? 0 : spacing_ / 2;
        const std::int64_t x = centre_.x + std::int64_t{cell.column} * spacing_ + half;
        const std::int64_t y = centre_.y + std::int64_t{cell.row} * row_height_;
        if (x < box.low.x || x > box.high.x || y < box.low.y || y > box.high.y) return std::nullopt;
        return Point{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
    }

    static std::array<Cell, 6> neighbours(Cell cell) {
        const std::int32_t shift = cell.row % 2 == 0 ? -1 : 0;
        return {{{cell.column - 1, cell.row},
                 {cell.column + 1, cell.row},
                 {cell.column + shift, cell.row - 1},
                 {cell.column + shift + 1, cell.row - 1},
                 {cell.column + shift, cell.row + 1},
                 {cell.column + shift + 1, cell.row + 1}}};
    }

private:
    Point centre_;
    std::int32_t spacing_;
    std::int32_t row_height_ = 0;
};

struct Spot {
    Cell cell;
    Point at;
    std::int64_t from_centre;  ///< squared
    bool judged = false;
    bool taken = false;  ///< not clear, or used
};

/// A heap of spots, by their numbers, of which the nearest to the centre comes first.
class Nearest {
public:
    void reserve(std::size_t count) { heap_.reserve(count); }
    bool empty() const { return heap_.empty(); }
    /// Adds a spot; of many at once the last call is `order`.
    void append(std::size_t number) { heap_.push_back(static_cast<std::uint32_t>(number)); }
    void order(const std::vector<Spot>& spots) { std::ranges::make_heap(heap_, Later{spots}); }
    void push(std::size_t number, const std::vector<Spot>& spots) {
        append(number);
        std::ranges::push_heap(heap_, Later{spots});
    }
    std::size_t pop(const std::vector<Spot>& spots) {
        std::ranges::pop_heap(heap_, Later{spots});
        const std::size_t number = heap_.back();
        heap_.pop_back();
        return number;
    }

private:
    struct Later {
        const std::vector<Spot>& spots;
        bool operator()(std::uint32_t one, std::uint32_t other) const {
            const Spot& a = spots[one];
            const Spot& b = spots[other];
            return a.from_centre != b.from_centre ? a.from_centre > b.from_centre : b.at < a.at;
        }
    };
    std::vector<std::uint32_t> heap_;
};

/// The points of the grid inside the box of the zone, up to a horizon around the centre, with a map from cells to
/// spots.
class Spots {
public:
    /// cells: how many cells to each side of the grid's centre are looked at; within: how far from the centre.
    Spots(const HexagonalGrid& grid, Point centre, const Box& box, std::int32_t cells, std::int64_t within)
        : grid_{grid}, centre_{centre}, box_{box}, cells_{cells}, within_{within} {
        by_cell_.assign(side() * side(), -1);
        list_.reserve(std::min<std::size_t>(by_cell_.size(), few_spots));
        for (std::int32_t row = -cells_; row <= cells_; ++row) {
            for (std::int32_t column = -cells_; column <= cells_; ++column) {
                const std::optional<Point> at = grid_.point_at({column, row}, box_);
                if (!at) continue;
                const std::int64_t from_centre = squared(*at - centre_);
                if (from_centre > within_) continue;
                by_cell_[index({column, row})] = static_cast<std::int32_t>(list_.size());
                list_.push_back({{column, row}, *at, from_centre});
            }
        }
    }

    const std::vector<Spot>& all() const { return list_; }
    Spot& operator[](std::size_t i) { return list_[i]; }
    /// The number of a spot, or -1.
    std::int32_t at(Cell cell) const { return is_looked_at(cell) ? by_cell_[index(cell)] : -1; }
    /// The grid has a point there, but beyond the horizon.
    bool is_beyond(Cell cell) const {
        if (std::max(std::abs(cell.column), std::abs(cell.row)) > cells_to_side) return false;
        const std::optional<Point> point = grid_.point_at(cell, box_);
        return point && (!is_looked_at(cell) || squared(*point - centre_) > within_);
    }

private:
    static constexpr std::size_t few_spots = 128;  ///< enough for the nearest cells
    bool is_looked_at(Cell cell) const { return std::max(std::abs(cell.column), std::abs(cell.row)) <= cells_; }
    std::size_t side() const { return 2 * static_cast<std::size_t>(cells_) + 1; }
    std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row + cells_) * side() + static_cast<std::size_t>(cell.column + cells_);
    }
    const HexagonalGrid& grid_;
    Point centre_;
    Box box_;
    std::int32_t cells_;
    std::int64_t within_;  ///< squared
    std::vector<Spot> list_;
    std::vector<std::int32_t> by_cell_;
};

struct GrownUnit {
    std::vector<Point> places;
    bool met_horizon = false;  ///< it ended where only spots beyond the horizon would have gone on
};

/// Grows one connected unit from a free spot: always by the free neighbour nearest to the centre.
template <class IsFree>
GrownUnit grown_unit(Spots& spots, std::size_t first, std::size_t count, IsFree is_free) {
    GrownUnit unit;
    bool has_beyond = false;
    Nearest edge;
    edge.append(first);
    spots[first].taken = true;
    while (!edge.empty() && unit.places.size() < count) {
        const std::size_t next = edge.pop(spots.all());
        unit.places.push_back(spots[next].at);
        for (const Cell cell : HexagonalGrid::neighbours(spots[next].cell)) {
            const std::int32_t neighbour = spots.at(cell);
            if (neighbour < 0) has_beyond = has_beyond || spots.is_beyond(cell);
            if (neighbour < 0 || !is_free(spots[static_cast<std::size_t>(neighbour)])) continue;
            spots[static_cast<std::size_t>(neighbour)].taken = true;
            edge.push(static_cast<std::size_t>(neighbour), spots.all());
        }
    }
    unit.met_horizon = has_beyond && unit.places.size() < count;
    return unit;
}

/// The smallest link that spans the gap of two bases.
Length link_between(const Footprint& a, const Footprint& b) {
    const Length whole = gap(a, b);
    return gap_at_most(a, b, whole) ? whole : whole + Length{1};
}

}  // namespace

std::vector<std::uint8_t> groups_of(std::span<const Footprint> bases, Length link) {
    std::vector<std::uint8_t> groups(bases.size(), group_unknown);
    std::vector<std::size_t> reached;
    std::uint8_t group = 0;
    for (std::size_t first = 0; first < bases.size(); ++first) {
        if (groups[first] != group_unknown) continue;
        groups[first] = group;
        reached.assign(1, first);
        while (!reached.empty()) {
            const std::size_t from = reached.back();
            reached.pop_back();
            for (std::size_t other = first + 1; other < bases.size(); ++other) {
                if (groups[other] != group_unknown || !gap_at_most(bases[from], bases[other], link)) continue;
                groups[other] = group;
                reached.push_back(other);
            }
        }
        ++group;
    }
    return groups;
}

bool is_coherent(std::span<const Footprint> bases, Length link) {
    return std::ranges::all_of(groups_of(bases, link), [](std::uint8_t group) { return group == 0; });
}

Length widest_link(std::span<const Footprint> bases) {
    // The tree of shortest links grows from the first base, always by the base that is nearest to it.
    struct Outside {
        std::size_t base;
        Length link;  ///< to the tree
    };
    std::vector<Outside> outside;
    for (std::size_t i = 1; i < bases.size(); ++i) outside.push_back({i, link_between(bases[0], bases[i])});
    Length widest;
    while (!outside.empty()) {
        std::ranges::iter_swap(std::ranges::min_element(outside, {}, &Outside::link), outside.end() - 1);
        const Outside next = outside.back();
        outside.pop_back();
        widest = std::max(widest, next.link);
        for (Outside& other : outside) {
            // A base that is near enough already cannot widen the widest link.
            if (other.link > widest)
                other.link = std::min(other.link, link_between(bases[next.base], bases[other.base]));
        }
    }
    return widest;
}

namespace {

/// The largest unit that grows among these spots, the first of them in full numbers. Nothing: what lies beyond their
/// horizon matters.
std::optional<std::vector<Point>> placed_among(Spots& spots, std::size_t count, Length radius, const Outline& zone,
                                               const Obstacles& obstacles, bool is_whole) {
    std::vector<Point> best;
    const auto is_free = [&](Spot& spot) {
        if (!spot.judged) {
            const Footprint base = disc(spot.at, radius);
            spot.judged = true;
            spot.taken = !zone.holds(base) || !is_clear(base, obstacles);
        }
        return !spot.taken;
    };
    Nearest order;
    order.reserve(spots.all().size());
    for (std::size_t i = 0; i < spots.all().size(); ++i) order.append(i);
    order.order(spots.all());
    while (!order.empty()) {
        const std::size_t first = order.pop(spots.all());
        if (!is_free(spots[first])) continue;
        GrownUnit unit = grown_unit(spots, first, count, is_free);
        if (unit.met_horizon) return std::nullopt;
        if (unit.places.size() > best.size()) best = std::move(unit.places);
        if (best.size() == count) return best;
    }
    if (!is_whole) return std::nullopt;
    return best;
}

}  // namespace

namespace {

/// The obstacles that bases within a box can meet.
class NearObstacles {
public:
    NearObstacles(const Obstacles& all, const Box& box) : table_{all.table} {
        for (const Footprint& base : all.bases)
            if (boxes_meet(box, box_around(base.centre, base.radius))) bases_.push_back(base);
        for (const Outline* const outline : all.outlines)
            if (boxes_meet(box, outline->box())) outlines_.push_back(outline);
    }
    Obstacles all() const { return {bases_, outlines_, table_}; }

private:
    std::vector<Footprint> bases_;
    std::vector<const Outline*> outlines_;
    Point table_;
};

}  // namespace

std::vector<Point> place_unit(std::size_t count, Length radius, Length spacing, Point centre, const Outline& zone,
                              const Obstacles& obstacles) {
    if (count == 0) return {};
    const Box& box = zone.box();
    const Point anchor{std::clamp(centre.x, box.low.x, box.high.x), std::clamp(centre.y, box.low.y, box.high.y)};
    const HexagonalGrid grid{anchor, radius, spacing};
    // Most units find their places near the centre, and the whole grid is long to sort. The result is that of the whole
    // grid: a unit grows by its nearest neighbours, so that spots beyond the horizon come after all those before it.
    const std::int64_t aside = floor_sqrt(squared(anchor - centre)) + 1;
    for (std::int32_t cells = 4; cells < cells_to_side; cells *= 3) {
        // The rows stand more than three quarters of a spacing apart: all spots before the horizon are among the cells.
        const std::int64_t horizon = std::int64_t{cells} * spacing.units * 3 / 4 - aside;
        if (horizon <= aside) continue;
        Spots spots{grid, centre, box, cells, horizon * horizon};
        const Length around = Length{static_cast<std::int32_t>(horizon)} + radius;
        const NearObstacles near{obstacles, box_around(centre, around)};
        if (auto placed = placed_among(spots, count, radius, zone, near.all(), false)) return *std::move(placed);
    }
    Spots spots{grid, centre, box, cells_to_side, std::numeric_limits<std::int64_t>::max()};
    return *placed_among(spots, count, radius, zone, obstacles, true);
}

}  // namespace umpire
