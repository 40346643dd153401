#pragma once

#include "games/bolt_action/bolt_action.hpp"

#include <optional>
#include <vector>

namespace umpire::bolt_action {

/// Puts the units of the setup on the table, into transports and into buildings. Adds what is wrong to `problems`
/// (BA-GEO-14, BA-BLD-1, BA-TRAN-1, BA-TRAN-8, BA-SETUP-10).
void place_units(const Setup& setup, BaBattle& battle, std::vector<Problem>& problems);

/// Sets one value of the state before a battle begins, under its name in docs/cases-bolt-action.md. Returns what is
/// wrong, if anything.
std::optional<Problem> set_state(BaBattle& battle, const Setup::State& state);

/// Sets what follows from the places and the values: edges, roles, the bag, losses. Adds what is missing to `problems`.
void settle_opening(const Setup& setup, BaBattle& battle, std::vector<Problem>& problems);

}  // namespace umpire::bolt_action
