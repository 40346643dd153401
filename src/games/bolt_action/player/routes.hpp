#pragma once

#include "games/bolt_action/bolt_action.hpp"

#include <array>
#include <bitset>
#include <memory>
#include <vector>

namespace umpire::bolt_action::ai {

/// How a unit gets about.
enum class Gait : std::uint8_t { foot, hand, wheels, tracks };  // hand: a gun that its crew pushes
inline constexpr std::size_t gaits = 4;

/// Where a way leads: to a point, or to any point of an edge.
struct Destination {
    enum class Kind : std::uint8_t { point, south_edge, north_edge };
    Kind kind = Kind::point;
    Point at;
};

/// The ways that the ground of a scenario leaves, on a coarse grid: what is open to view on any table, remembered from
/// decision to decision. Units do not bar them, and a building that collapsed is still gone round.
class Routes {
public:
    /// Learns the ground when the scenario is another than before.
    void learn(const std::shared_ptr<const Scenario>& scenario);

    /// How far it is round what bars the way; slow ground counts longer. Never less than the straight line; as if
    /// nothing were there when there is no way at all.
    Length way(Gait gait, Point from, const Destination& to) const;

    /// The way in small steps, without its beginning, until it is longer than `most` or at its end.
    using Trace = FixedVector<Point, 16>;
    Trace trace(Gait gait, Point from, const Destination& to, Length most) const;

    /// Cells that somebody bars just now, or where nobody can stop.
    static constexpr int cells_max = 1200;
    using Cells = std::bitset<cells_max>;
    /// The way on foot of one order, within `most`, that leaves least to go: round what is barred, and at a run only
    /// over ground where one may run. `full`: where it cannot end.
    Trace detour(Point from, const Destination& to, Length most, bool runs, const Cells& barred,
                 const Cells& full) const;
    /// Adds the cells whose centres lie in the box and fulfil the condition.
    template <class Condition>
    void mark(Cells& cells, const Box& box, Condition condition) const {
        const int first = column_of(box.low);
        const int last = column_of(box.high);
        const int top = row_of(box.high);
        for (int row = row_of(box.low); row <= top; ++row) {
            for (int column = first; column <= last; ++column) {
                const auto cell = index_of_cell(column, row);
                if (!cells.test(cell) && condition(centre_of(column, row))) cells.set(cell);
            }
        }
    }

private:
    using Field = std::vector<std::uint16_t>;  ///< millimetres to go from each cell
    static constexpr std::uint16_t no_way = 0xffff;

    void survey(Gait gait);
    static bool is_aslant(std::size_t step) { return step == 0 || step == 2 || step == 5 || step == 7; }
    const Field& field_to(Gait gait, const Destination& to) const;
    Field flooded(Gait gait, std::size_t target) const;
    int column_of(Point point) const;
    int row_of(Point point) const;
    std::size_t index_of_cell(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
    }
    int cell_of(Point point) const { return row_of(point) * columns_ + column_of(point); }
    int target_of(Point point) const;
    Point centre_of(int column, int row) const;
    Point centre_of(int cell) const { return centre_of(cell % columns_, cell / columns_); }
    std::int64_t millimetres_from(const Field& field, Point from) const;

    std::shared_ptr<const Scenario> scenario_;
    std::int32_t side_ = 1;  ///< of a cell
    int columns_ = 0;
    int rows_ = 0;                                          ///< with a barred border about the table, like the columns
    std::array<int, 8> around_{};                           ///< the steps from a cell to its neighbours
    std::array<std::vector<std::uint8_t>, gaits> pace_;     ///< by cell: tenths of the length that it costs; 0: barred
    mutable std::array<std::vector<Field>, gaits> fields_;  ///< by the cell of the target, behind them the edges
};

}  // namespace umpire::bolt_action::ai
