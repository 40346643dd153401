#pragma once

#include "battle/scenario.hpp"

#include <string>

/// The battles of WWIISIM that benchmarks measure, beside those of a generator.
namespace umpire::floor {

/// Two forces meet on a table with eight pieces of terrain. Of each five units four are squads of five and one is a
/// machine-gun team of three. From 1 to 20 a side. ruleset: of an edition.
Setup squads_of(int units_a_side, const std::string& ruleset = "wwiisim-fr");

/// Rule cases in which a unit S is about to fire at a unit T, in the French edition: ten rifles, a machine gun at ten
/// men, a bazooka at a tank.
std::string rifles_case();
std::string gun_case();
std::string tank_case();

}  // namespace umpire::floor
