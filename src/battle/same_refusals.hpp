#pragma once

#include "rulebook/clause.hpp"

#include <span>
#include <string_view>

namespace umpire {

/// Two clauses that refuse an action alike: a general one, and one for its kind of action. A refusal cites one of them;
/// whoever expects the other of it is right too.
struct SameRefusal {
    Clause cited;
    Clause expected;
};

/// All such pairs of a ruleset; empty for one that has none, and for an unknown one. They stand beside the list of
/// games.
std::span<const SameRefusal> same_refusals_of(std::string_view ruleset);

}  // namespace umpire
