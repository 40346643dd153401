#pragma once

#include "games/wme/wme.hpp"

#include <vector>

namespace umpire::wme {

/// One mutant up and one down for every number of the book, and one for each other value of every option.
std::vector<Mutant> mutants();
Book mutated_book(const Mutant& mutant);

}  // namespace umpire::wme
