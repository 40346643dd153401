#pragma once

#include "geometry/box.hpp"
#include "geometry/length.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace umpire::ae_wwii {

/// Figures that follow each other in the roster: from `first` to before `end`.
struct RosterPart {
    std::size_t first = 0;
    std::size_t end = 0;

    bool has(std::size_t figure) const { return first <= figure && figure < end; }
};

/// A piece by its place in the scenario's list, with its box, so that most pieces are passed by without a look at them.
struct BoxedPiece {
    Box box;
    std::size_t piece = 0;
};
using BoxedPieces = std::vector<BoxedPiece>;

/// What the rules look up again and again and what never changes: worked out once, when a battle is opened. The pieces
/// stand in the order of the scenario.
struct Index {
    std::array<RosterPart, 2> sides;  ///< the figures of a side stand together, A's first (AE-GEN-8)
    Length widest_base;               ///< the largest radius
    BoxedPieces sight_blockers;       ///< that may block a line
    BoxedPieces covers;               ///< that may give cover
    BoxedPieces hills;
    BoxedPieces difficult;
    BoxedPieces impassable;

    RosterPart all() const { return {0, sides[1].end}; }
};

struct Scenario;
/// The index of a scenario whose figures and pieces are complete.
Index index_of_scenario(const Scenario& scenario);

}  // namespace umpire::ae_wwii
