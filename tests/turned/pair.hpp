#pragma once

#include "cases/case_file.hpp"
#include "turned/turn.hpp"

#include <string>

namespace umpire::turned {

enum class Ending : std::uint8_t {
    alike,      ///< the same was refused, happened and came to be on both tables
    own_table,  ///< the case hangs on the edges of its own table: it cannot be played on a larger one
    differs,
};

struct Comparison {
    Ending ending = Ending::alike;
    std::string text;  ///< what differs, or why the case hangs on its table
    int compared = 0;  ///< lines that were compared
};

/// Plays a case twice on the larger table, as it stands and turned, with the same dice. Each `nudge` has the turned
/// places rounded to the grid in another way, and from the sixteenth on every model laid down by itself.
Comparison compare(const cases::Case& one, By by, int nudge = 0);

/// Whether a base of the case is no disc, so that it has a facing.
bool has_facings(const cases::Case& one);

}  // namespace umpire::turned
