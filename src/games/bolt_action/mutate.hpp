#pragma once

#include "battle/mutant.hpp"
#include "games/bolt_action/bolt_action.hpp"

#include <vector>

namespace umpire::bolt_action {

/// Every number of the book nudged up and down (the values, each entry of the tables of weapons, shells, units,
/// vehicles and drives), every class of a kind of terrain raised and every policy flipped.
std::vector<Mutant> mutants();
Opened open_mutated(const Setup& setup, const Mutant& mutant);

}  // namespace umpire::bolt_action
