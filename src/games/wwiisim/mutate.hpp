#pragma once

#include "games/wwiisim/wwiisim.hpp"

#include <vector>

namespace umpire::wwiisim {

/// One mutant up and one down for every number of the book, and one for each other value of every option.
std::vector<Mutant> mutants(const Edition& edition);
Book mutated(const Edition& edition, const Mutant& mutant);

}  // namespace umpire::wwiisim
