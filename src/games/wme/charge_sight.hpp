#pragma once

#include "games/wme/charging.hpp"

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

/// What a charging unit sees of its target, and which stand of it is the nearest.
namespace umpire::wme {

/// The sum of the centres as seen from a point.
Vector sum_of_centres(const std::vector<Stand>& stands, Point from);

/// What the front edges of the unit see of its target, each pair of stands looked at once.
class FrontSight {
public:
    FrontSight(const Board& board, UnitId unit, UnitId target)
        : board_{board}, own_{board.range_of(unit)}, theirs_{board.range_of(target)} {}

    bool sees(std::size_t own, std::size_t other) {
        Look& look = looks_[(own - own_.first) * unit_stands_max + (other - theirs_.first)];
        if (look == Look::unknown) {
            SightLimits limits;
            limits.edges = set_of(Edge::front);
            look = board_.sees(own, other, limits) ? Look::seen : Look::hidden;
        }
        return look == Look::seen;
    }
    bool sees_any(std::size_t own) {
        for (std::size_t other = theirs_.first; other < theirs_.second; ++other)
            if (sees(own, other)) return true;
        return false;
    }

private:
    enum class Look : std::uint8_t { unknown, seen, hidden };
    const Board& board_;
    std::pair<std::size_t, std::size_t> own_;
    std::pair<std::size_t, std::size_t> theirs_;
    std::array<Look, unit_stands_max * unit_stands_max> looks_{};
};

/// WM-CHRG-3: a stand of the target that a front edge of the unit sees, with the number of the group of those that are
/// equally near to the charging unit, but for rounding (R-WM-62).
struct SeenStand {
    std::size_t number = 0;  ///< on the board
    int group = 0;
    SquaredDistance distance;
};

/// WM-CHRG-3: the stands of the target that a front edge of the unit sees, the nearest first, group by group.
std::vector<SeenStand> seen_stands(const Board& board, UnitId unit, UnitId target, FrontSight& sight);

}  // namespace umpire::wme
