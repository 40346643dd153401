#pragma once

#include "battle/opening.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

#include <vector>

namespace umpire::ae_wwii {

/// Resolves the units of a setup into the roster of the scenario: profiles, weapons, names. Appends what is wrong.
void resolve_forces(const Setup& setup, Scenario& scenario, std::vector<Problem>& problems);

/// AE-FORCE-3, AE-FORCE-5, AE-FORCE-6: the limits of a legal force.
void check_forces(const Setup& setup, const Scenario& scenario, std::vector<Problem>& problems);

}  // namespace umpire::ae_wwii
