#include "games/bolt_action/player/routes.hpp"

#include <algorithm>

namespace umpire::bolt_action::ai {

namespace {

/// The cell that lies by so many cells before or behind this one.
std::size_t beside(std::size_t cell, int step) {
    const int other = static_cast<int>(cell) + step;
    return static_cast<std::size_t>(other);
}

constexpr int units_per_mm = units_per_cm / 10;
/// The grid begins so far outside the table: no round number lies on the border of two cells.
constexpr std::int32_t offset = 137 * units_per_cm / 100;

/// What a kind of ground costs, in tenths of the way; 0: it bars the way (BA-TERR-7). Where nobody may run, the way is
/// twice as long; over an obstacle a run becomes an advance.
int pace_on(const TerrainKind& kind, Gait gait) {
    constexpr int usual = 10;
    const bool is_pushed = gait == Gait::hand || gait == Gait::wheels;
    switch (kind.crossing) {
    case Crossing::open:
    case Crossing::road: return usual;
    case Crossing::rough: return is_pushed ? 0 : 2 * usual;
    case Crossing::obstacle: return is_pushed || (gait == Gait::tracks && kind.bars_vehicles) ? 0 : 3 * usual;
    case Crossing::building:
    case Crossing::impassable: break;
    }
    return 0;
}

/// What a step of so many millimetres costs, by the sum of the paces of both its cells.
using Costs = std::array<int, 64>;
Costs costs_of(int length) {
    Costs costs{};
    for (std::size_t sum = 0; sum < costs.size(); ++sum) costs[sum] = length * static_cast<int>(sum) / 20;
    return costs;
}

std::int64_t straight(Point from, Point to) { return floor_sqrt(squared(to - from)); }

/// The same but for some hundredths, without a root.
std::int64_t about(Point from, Point to) {
    const std::int64_t x = std::abs(to.x - from.x);
    const std::int64_t y = std::abs(to.y - from.y);
    return std::max(x, y) + std::min(x, y) * 2 / 5;
}

}  // namespace

void Routes::learn(const std::shared_ptr<const Scenario>& scenario) {
    if (scenario_ == scenario) return;
    scenario_ = scenario;
    const Point table = scenario->table;
    side_ = 4 * units_per_cm;
    const auto count = [&](std::int32_t length) { return (length + offset) / side_ + 3; };  // with a border
    while (count(table.x) * count(table.y) > cells_max) side_ += units_per_cm;
    columns_ = count(table.x);
    rows_ = count(table.y);
    const int c = columns_;
    around_ = {-c - 1, -c, -c + 1, -1, 1, c - 1, c, c + 1};
    for (const Gait gait : {Gait::foot, Gait::hand, Gait::wheels, Gait::tracks}) survey(gait);
}

/// A cell is as its slowest piece within half of its side, so that no wall slips through between two centres.
void Routes::survey(Gait gait) {
    const auto cells = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    std::vector<std::uint8_t>& pace = pace_[static_cast<std::size_t>(gait)];
    pace.assign(cells, 0);
    fields_[static_cast<std::size_t>(gait)].assign(cells + 2, {});
    for (int row = 1; row < rows_ - 1; ++row)
        std::fill_n(pace.begin() + row * columns_ + 1, columns_ - 2, std::uint8_t{10});
    for (const Piece& piece : scenario_->pieces) {
        const TerrainKind& kind = scenario_->terrain[piece.kind];
        const int slow = pace_on(kind, gait);
        if (slow == 10) continue;
        const bool is_thin = kind.crossing == Crossing::obstacle;
        const Length room{is_thin ? side_ / 2 : gait == Gait::foot ? units_per_cm : 5 * units_per_cm / 2};
        const Box around = grown(piece.outline.box(), room);
        const int low = cell_of(around.low);
        const int high = cell_of(around.high);
        for (int cell = low; cell <= high; ++cell) {
            std::uint8_t& here = pace[static_cast<std::size_t>(cell)];
            if (here == 0 || !piece.outline.near(centre_of(cell), room)) continue;
            here = slow == 0 ? std::uint8_t{0} : std::max(here, static_cast<std::uint8_t>(slow));
        }
    }
}

int Routes::column_of(Point point) const { return std::clamp((point.x + offset) / side_, 0, columns_ - 3) + 1; }

int Routes::row_of(Point point) const { return std::clamp((point.y + offset) / side_, 0, rows_ - 3) + 1; }

Point Routes::centre_of(int column, int row) const {
    const auto middle = [&](int number) { return (number - 1) * side_ + side_ / 2 - offset; };
    return {middle(column), middle(row)};
}

/// Four cells share one field: from afar it makes no difference, and what is near is gone to straight.
int Routes::target_of(Point point) const {
    const int column = std::min(column_of(point) | 1, columns_ - 2);
    const int row = std::min(row_of(point) | 1, rows_ - 2);
    return row * columns_ + column;
}

const Routes::Field& Routes::field_to(Gait gait, const Destination& to) const {
    std::vector<Field>& fields = fields_[static_cast<std::size_t>(gait)];
    const std::size_t edges = fields.size() - 2;
    std::size_t target = edges;
    if (to.kind == Destination::Kind::point) target = static_cast<std::size_t>(target_of(to.at));
    if (to.kind == Destination::Kind::north_edge) target = edges + 1;
    if (fields[target].empty()) fields[target] = flooded(gait, target);
    return fields[target];
}

/// The way from every cell: those that are nearer to the target are settled first. A cell waits in the bucket of its
/// way, and no step between cells is as long as all buckets together.
Routes::Field Routes::flooded(Gait gait, std::size_t target) const {
    constexpr std::size_t buckets = 512;
    constexpr std::uint16_t nobody = 0xffff;
    struct Waiting {
        std::uint16_t cell;
        std::uint16_t next;
    };
    const std::vector<std::uint8_t>& pace = pace_[static_cast<std::size_t>(gait)];
    const auto cells = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    Field field(cells, no_way);
    std::vector<Waiting> waiting;
    waiting.reserve(4 * cells);
    std::array<std::uint16_t, buckets> first;
    first.fill(nobody);
    std::size_t settled = 0;
    const auto wait = [&](std::size_t cell, int way) {
        field[cell] = static_cast<std::uint16_t>(way);
        std::uint16_t& bucket = first[static_cast<std::size_t>(way) % buckets];
        waiting.push_back({static_cast<std::uint16_t>(cell), bucket});
        bucket = static_cast<std::uint16_t>(waiting.size() - 1);
    };
    const int side = side_ / units_per_mm;
    const Costs straight_on = costs_of(side);
    const Costs aslant = costs_of(side * 1414 / 1000);
    if (target < cells) {
        wait(target, 0);
    } else {
        const auto row =
            static_cast<std::size_t>(columns_) * (target == cells ? 1 : static_cast<std::size_t>(rows_ - 2));
        for (std::size_t cell = row; cell < row + static_cast<std::size_t>(columns_); ++cell)
            if (pace[cell] != 0) wait(cell, side / 2);
    }
    for (int way = 0; settled < waiting.size(); ++way) {
        std::uint16_t& bucket = first[static_cast<std::size_t>(way) % buckets];
        for (; bucket != nobody; ++settled) {
            const int cell = waiting[bucket].cell;
            bucket = waiting[bucket].next;
            if (field[static_cast<std::size_t>(cell)] != way) continue;  // it was reached on a shorter way
            const std::size_t slow = std::max<std::size_t>(pace[static_cast<std::size_t>(cell)], 10);
            const auto look = [&](int step, const Costs& costs) {
                const std::size_t other = beside(static_cast<std::size_t>(cell), step);
                if (pace[other] == 0) return;
                const int longer = way + costs[pace[other] + slow];
                if (longer < field[other]) wait(other, longer);
            };
            for (const std::size_t i : {1u, 3u, 4u, 6u}) look(around_[i], straight_on);
            for (const std::size_t i : {0u, 2u, 5u, 7u}) look(around_[i], aslant);
        }
    }
    return field;
}

/// The point stands between centres, or in a barred cell: the best of the cells about it.
std::int64_t Routes::millimetres_from(const Field& field, Point from) const {
    const int column = column_of(from);
    const int row = row_of(from);
    std::int64_t least = no_way;
    const auto look = [&](int x, int y) {
        const std::uint16_t way = field[index_of_cell(x, y)];
        if (way < least) least = std::min(least, way + about(from, centre_of(x, y)) / units_per_mm);
    };
    look(column, row);
    for (int y = row - 1; y <= row + 1; ++y)
        for (int x = column - 1; x <= column + 1; ++x) look(x, y);
    return least;
}

Length Routes::way(Gait gait, Point from, const Destination& to) const {
    std::int64_t direct = 0;
    if (to.kind == Destination::Kind::point) {
        direct = straight(from, to.at);
        if (direct < 2 * side_) return {static_cast<std::int32_t>(direct)};
    } else {
        direct = to.kind == Destination::Kind::south_edge ? from.y : scenario_->table.y - from.y;
    }
    const std::int64_t found = millimetres_from(field_to(gait, to), from);
    if (found >= no_way) return {static_cast<std::int32_t>(direct)};
    return {static_cast<std::int32_t>(std::max(direct, found * units_per_mm))};
}

Routes::Trace Routes::trace(Gait gait, Point from, const Destination& to, Length most) const {
    Trace trace;
    const Field& field = field_to(gait, to);
    Point at = from;
    int cell = cell_of(from);
    std::int64_t gone = 0;
    std::uint16_t ahead = std::min(no_way, field[static_cast<std::size_t>(cell)]);
    while (!trace.full() && gone < most.units) {
        int best = -1;
        for (const int step : around_) {
            const std::uint16_t way = field[beside(static_cast<std::size_t>(cell), step)];
            if (way >= ahead) continue;
            ahead = way;
            best = cell + step;
        }
        if (best < 0) break;
        gone += straight(at, centre_of(best));
        at = centre_of(best);
        cell = best;
        trace.push_back(at);
    }
    if (to.kind == Destination::Kind::point && !trace.full() && gone < most.units) trace.push_back(to.at);
    return trace;
}

Routes::Trace Routes::detour(Point from, const Destination& to, Length most, bool runs, const Cells& barred,
                             const Cells& full) const {
    constexpr std::uint16_t unknown = 0xffff;
    const std::vector<std::uint8_t>& pace = pace_[static_cast<std::size_t>(Gait::foot)];
    const Field& field = field_to(Gait::foot, to);
    std::array<std::uint16_t, cells_max> gone;
    std::array<std::uint16_t, cells_max> before;
    std::fill_n(gone.begin(), columns_ * rows_, unknown);
    FixedVector<std::uint16_t, cells_max> reached;
    const auto start = static_cast<std::size_t>(cell_of(from));
    gone[start] = 0;
    before[start] = static_cast<std::uint16_t>(start);
    reached.push_back(static_cast<std::uint16_t>(start));
    const int limit = most.units / units_per_mm;
    std::size_t best = start;
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const std::size_t cell = reached[next];
        if (field[cell] < field[best] && !full.test(cell)) best = cell;
        for (std::size_t i = 0; i < around_.size(); ++i) {
            const std::size_t other = beside(cell, around_[i]);
            if (pace[other] == 0 || (runs && pace[other] > 10) || barred.test(other)) continue;
            const int length = side_ / units_per_mm * (is_aslant(i) ? 1414 : 1000) / 1000;
            const int way = gone[cell] + length;
            if (way > limit || way >= gone[other]) continue;
            if (gone[other] == unknown) {
                if (reached.full()) continue;
                reached.push_back(static_cast<std::uint16_t>(other));
            }
            gone[other] = static_cast<std::uint16_t>(way);
            before[other] = static_cast<std::uint16_t>(cell);
        }
    }
    Trace trace;
    for (std::size_t cell = best; cell != start && !trace.full(); cell = before[cell])
        trace.push_back(centre_of(static_cast<int>(cell)));
    std::reverse(trace.begin(), trace.end());
    return trace;
}

}  // namespace umpire::bolt_action::ai
