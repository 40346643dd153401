#pragma once

#include "battle/ids.hpp"
#include "geometry/length.hpp"

/// Attacks on ground instead of models, as far as drawings need to know them. `Match::judge` says what is legal.
namespace umpire {

/// The ground that an attack covers. All members are zero for attacks on models alone.
struct AttackArea {
    Length blast;         ///< how far it reaches around the point where it lands
    Length near_scatter;  ///< how far from the aim point it may land when it was aimed well
    Length far_scatter;   ///< ... and when it was not
    Length line;          ///< the longest line, from the edge of the shooter's base
    Length line_reach;    ///< how far it reaches on either side of the line
};
/// The fire of a weapon that throws its shells in an arc over whatever stands between. It is not drawn as a straight
/// line.
struct Lob {
    FigureId by;
    Length least;  ///< nearer targets are missed; zero, like `most`, where players may not measure
    Length most;
};

}  // namespace umpire
