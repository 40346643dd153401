#pragma once

#include "games/bolt_action/bolt_action.hpp"

#include <optional>
#include <vector>

namespace umpire::bolt_action {

/// Puts the units of the setup on the table, into transports and into buildings; appends what is wrong with it
/// (BA-GEO-14, BA-BLD-1, BA-TRAN-1, BA-TRAN-8, BA-SETUP-10).
void place_units(const Setup& setup, BaBattle& battle, std::vector<Problem>& problems);

/// Sets one value of the state before a battle begins, as docs/cases-bolt-action.md lists them; what is wrong
/// otherwise.
std::optional<Problem> set_state(BaBattle& battle, const Setup::State& state);

/// What follows from the places and the values that were set: edges, roles, the bag, losses. Appends what is missing.
void settle_opening(const Setup& setup, BaBattle& battle, std::vector<Problem>& problems);

}  // namespace umpire::bolt_action
