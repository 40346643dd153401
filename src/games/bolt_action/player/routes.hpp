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

/// The ways that the ground of a scenario leaves open, on a coarse grid. They are what anybody can see on the table,
/// and are remembered from decision to decision. Units do not bar them. A building that collapsed is still gone round.
class Routes {
public:
    /// Learns the ground if this is another scenario than before.
    void learn(const std::shared_ptr<const Scenario>& scenario);

    /// How long the way is around all that bars it; slow ground counts as longer. It is never less than the straight
    /// line. When there is no way at all it is the straight line.
    Length way(Gait gait, Point from, const Destination& to) const;

    /// A way in small steps, without its beginning, that goes on until it is longer than `most` or at its end.
    using Trace = FixedVector<Point, 16>;
    Trace trace(Gait gait, Point from, const Destination& to, Length most) const;

    /// Cells that somebody bars at the moment, or where nobody can stop.
    static constexpr int cells_max = 1200;
    using Cells = std::bitset<cells_max>;
    /// The way on foot with one order, within `most`, that leaves the shortest way to go. It goes around what is
    /// barred, and at a run only over ground where one may run. `full`: cells where it cannot end.
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
    using Field = std::vector<std::uint16_t>;  ///< by cell: the millimetres from there to the goal
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
    std::int32_t side_ = 1;  ///< how long the side of a cell is
    int columns_ = 0;
    /// Rows of cells, with a barred border around the table; columns likewise.
    int rows_ = 0;
    std::array<int, 8> around_{};  ///< the steps from a cell to its neighbours
    /// By cell: the tenths of its length that it costs; 0: barred.
    std::array<std::vector<std::uint8_t>, gaits> pace_;
    mutable std::array<std::vector<Field>, gaits> fields_;  ///< by the cell of the target; after these, the edges
};

}  // namespace umpire::bolt_action::ai
