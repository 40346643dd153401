#pragma once

#include "rulebook/clause.hpp"

namespace umpire {

/// Two clauses that refuse an action alike: a general one, and one for its kind of action. A refusal cites one of them.
/// A case that expects the other one is right too.
struct SameRefusal {
    Clause cited;
    Clause expected;
};

}  // namespace umpire
