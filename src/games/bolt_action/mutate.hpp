#pragma once

#include "battle/mutant.hpp"
#include "games/bolt_action/bolt_action.hpp"

#include <vector>

namespace umpire::bolt_action {

/// One mutant up and one down for every number of the book: the values and each entry in the tables of weapons, shells,
/// units, vehicles and drives. Further mutants raise every class of a kind of terrain and turn every policy.
std::vector<Mutant> mutants();
Opened open_mutated(const Setup& setup, const Mutant& mutant);

}  // namespace umpire::bolt_action
