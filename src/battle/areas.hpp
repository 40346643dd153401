#pragma once

#include "battle/ids.hpp"
#include "geometry/length.hpp"

/// Attacks on ground instead of models: what whoever draws them needs to know. Legality is what `Match::judge` says.
namespace umpire {

/// The ground that an attack covers. All is nothing for attacks that are done to models alone.
struct AttackArea {
    Length blast;         ///< about the point on which it lands
    Length near_scatter;  ///< how far at most it lands from the aim point when it was aimed well ...
    Length far_scatter;   ///< ... and when it was not
    Length line;          ///< the longest line, from the edge of the shooter's base
    Length line_reach;    ///< to either side of the line
};
/// A weapon that throws its shells in an arc over whatever stands between: whoever draws a shot of it draws no straight
/// line.
struct Lob {
    FigureId by;
    Length least;  ///< nearer targets are missed; nothing where players may not measure, as `most`
    Length most;
};

}  // namespace umpire
