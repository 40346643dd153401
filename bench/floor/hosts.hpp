#pragma once

#include "battle/scenario.hpp"

#include <string>

/// The battles of WME that benchmarks measure, beside those of a generator.
namespace umpire::floor {

/// Two armies meet on a table with eight pieces of terrain (WM-END-8). Of each five units two are foot, one shoots and
/// two ride; a General and a hero for each ten units lead them. From 1 to 24 a side.
Setup hosts_of(int units_a_side);

/// A rule case in which two units of three stands each, both with armour, are about to fight a round of combat.
std::string melee_case();

}  // namespace umpire::floor
