#pragma once

#include "battle/scenario.hpp"

#include <string>

/// The battles of Bolt Action that benchmarks measure, beside those of a generator.
namespace umpire::floor {

/// Both sides come on over their edges of a table with twelve pieces of terrain, to meet the enemy (BA-SCEN-1). Of each
/// five units two are sections of eight, the others a machine gun team, a mortar team and a tank. From 1 to 24 a side.
Setup platoons_of(int units_a_side);

/// A rule case with a battle of ten units a side, in which ten riflemen, `S`, are about to fire at ten others, `P`, who
/// have had their die this turn and cannot react.
std::string volley_case();

}  // namespace umpire::floor
