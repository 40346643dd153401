#pragma once

#include "battle/looks.hpp"

#include <span>
#include <string_view>

namespace umpire {

/// What the button of a verb shows in place of the sign of its role: one sign, one meaning.
struct VerbSign {
    std::string_view verb;  ///< its name, as in VerbShape
    Pictogram pictogram;
};

/// The signs of a ruleset; empty for one that has none, and for an unknown one. They stand beside the list of games.
std::span<const VerbSign> verb_signs_of(std::string_view ruleset);

}  // namespace umpire
