#pragma once

#include "battle/mutant.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

#include <vector>

namespace umpire::ae_wwii {

/// One mutant up and one down for every number of the book: the values, each characteristic of each profile, each entry
/// of the weapon and terrain tables, and the action points by training.
std::vector<Mutant> mutants();
Opened open_mutated(const Setup& setup, const Mutant& mutant);

}  // namespace umpire::ae_wwii
