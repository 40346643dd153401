#pragma once

#include "games/wme/wme.hpp"

#include <vector>

namespace umpire::wme {

/// Every number of the book nudged up and down, every option turned to each of its other values.
std::vector<Mutant> mutants();
Book mutated_book(const Mutant& mutant);

}  // namespace umpire::wme
