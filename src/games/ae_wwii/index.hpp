#pragma once

#include "geometry/box.hpp"
#include "geometry/length.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace umpire::ae_wwii {

/// Figures that follow one another in the roster, from `first` up to but not including `end`.
struct RosterPart {
    std::size_t first = 0;
    std::size_t end = 0;

    bool has(std::size_t figure) const { return first <= figure && figure < end; }
};

/// A piece, as its number in the scenario's list and its box. Most pieces are passed by without a look at anything
/// else.
struct BoxedPiece {
    Box box;
    std::size_t piece = 0;
};
using BoxedPieces = std::vector<BoxedPiece>;

/// What the rules look up again and again and what never changes. It is worked out once, when a battle is opened. The
/// pieces stand in the order of the scenario.
struct Index {
    std::array<RosterPart, 2> sides;  ///< the figures of a side stand together, A's first (AE-GEN-8)
    Length widest_base;               ///< the largest radius of a base
    BoxedPieces sight_blockers;       ///< pieces that may block a line
    BoxedPieces covers;               ///< pieces that may give cover
    BoxedPieces hills;
    BoxedPieces difficult;
    BoxedPieces impassable;

    RosterPart all() const { return {0, sides[1].end}; }
};

struct Scenario;
/// The index of a scenario whose figures and pieces are complete.
Index index_of_scenario(const Scenario& scenario);

}  // namespace umpire::ae_wwii
