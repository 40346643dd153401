#pragma once

#include "battle/ids.hpp"
#include "geometry/box.hpp"

#include <cstdint>
#include <vector>

namespace umpire::bolt_action {

/// A piece, as its number and its box. Most pieces are passed by without a look at anything else.
struct BoxedPiece {
    Box box;
    std::uint8_t piece = 0;
};

/// What lines of sight and fire look up again and again and what never changes. It is worked out once, when a battle is
/// opened. A building stands in all lists to which it or its ruins may belong.
struct SightIndex {
    std::vector<BoxedPiece> opaque;
    std::vector<BoxedPiece> hills;
    std::vector<BoxedPiece> woods;     ///< pieces that have a depth limit: only with the option of BA-GEO-8
    std::vector<BoxedPiece> covers;    ///< pieces that give cover inside or across
    std::vector<std::uint8_t> levels;  ///< BA-GEO-8: by piece, the level of the ground at its centre
    std::vector<FigureId> hulls;       ///< the vehicles of both sides
    Length widest;                     ///< no base reaches farther from its centre
};

struct Scenario;
/// The index of a scenario whose units, figures, pieces and options are complete.
SightIndex sight_index_of(const Scenario& scenario);

}  // namespace umpire::bolt_action
