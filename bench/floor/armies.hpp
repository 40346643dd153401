#pragma once

#include "battle/scenario.hpp"
#include "floor/flat_battle.hpp"

/// The battles that benchmarks measure, for the program and for the floor: two armies in ranks along the long edges of
/// a table with twelve pieces of terrain.
namespace umpire::floor {

/// Armies of so many units a side, of so many models each. Skirmish: 5 of 4. Infantry: 12 of 10. Sixty units: 30 of 3.
struct Size {
    int units_a_side = 0;
    int models_a_unit = 0;
};
inline constexpr Size skirmish{5, 4};
inline constexpr Size infantry{12, 10};
inline constexpr Size sixty_units{30, 3};

Setup setup_of(Size size);
FlatBattle flat_battle_of(Size size);
FlatTerrain flat_terrain();

}  // namespace umpire::floor
