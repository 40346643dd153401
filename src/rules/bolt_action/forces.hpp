#pragma once

#include "rules/bolt_action/bolt_action.hpp"

#include <string>
#include <vector>

namespace umpire::bolt_action {

/// Resolves the units of a setup into the roster of the scenario: profiles, qualities, weapons, bases. Appends what is
/// wrong. The units of `scenario.setup` become those of the roster: side A first.
void resolve_forces(const Setup& setup, Scenario& scenario, std::vector<Problem>& problems);

/// BA-UNIT-2, BA-FORCE-1 to BA-FORCE-4: the limits of a legal force.
void check_forces(const Setup& setup, const Scenario& scenario, std::vector<Problem>& problems);

/// BA-FORCE-2: points of a unit as it was bought, and of all units of a side.
int cost_of(const Scenario& scenario, UnitId unit);
int cost_of(const Scenario& scenario, Side side);

Problem problem(int line, std::string field, std::string message, Clause clause);
/// "side A, unit S"
std::string field_of(const Setup::Unit& unit);

}  // namespace umpire::bolt_action
