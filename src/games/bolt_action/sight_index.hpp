#pragma once

#include "battle/ids.hpp"
#include "geometry/box.hpp"

#include <cstdint>
#include <vector>

namespace umpire::bolt_action {

/// A piece by its number, with its box, so that most pieces are passed by without a look at them.
struct BoxedPiece {
    Box box;
    std::uint8_t piece = 0;
};

/// What lines of sight and fire look up again and again and what never changes: worked out once, when a battle is
/// opened. A building stands in all lists that it or its ruins may belong to.
struct SightIndex {
    std::vector<BoxedPiece> opaque;
    std::vector<BoxedPiece> hills;
    std::vector<BoxedPiece> woods;     ///< that have a depth limit: only with the option of BA-GEO-8
    std::vector<BoxedPiece> covers;    ///< that give cover inside or across
    std::vector<std::uint8_t> levels;  ///< BA-GEO-8: of the ground at the centre of each piece
    std::vector<FigureId> hulls;       ///< the vehicles of both sides
    Length widest;                     ///< no base reaches farther from its centre
};

struct Scenario;
/// The index of a scenario whose units, figures, pieces and options are complete.
SightIndex sight_index_of(const Scenario& scenario);

}  // namespace umpire::bolt_action
