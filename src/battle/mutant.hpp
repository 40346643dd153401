#pragma once

#include "rulebook/clause.hpp"

#include <string>

namespace umpire {

/// One change to a number or a policy of a book, for mutation tests. A case of its clause must notice it.
struct Mutant {
    std::string name;
    Clause clause;
    int change = 0;
};

}  // namespace umpire
