#pragma once

#include "games/wwiisim/wwiisim.hpp"

#include <vector>

namespace umpire::wwiisim {

/// Every number of the book nudged up and down, every option turned to each of its other values.
std::vector<Mutant> mutants(const Edition& edition);
Book mutated(const Edition& edition, const Mutant& mutant);

}  // namespace umpire::wwiisim
