#pragma once

#include "floor/flat_sight.hpp"

#include <array>
#include <cstdint>

namespace umpire::floor {

inline constexpr std::size_t flat_models_max = 240;
inline constexpr std::size_t flat_units_max = 64;

/// A battle in flat arrays for one little game: units of equal size take turns, each model twice moves at random or
/// shoots, shots are seen, hit, wound and are saved. Side A's models come first, units together.
struct FlatBattle {
    FlatTerrain terrain;
    FlatPoint table;
    int units_a_side = 0;
    int models_a_unit = 0;
    std::array<FlatPoint, flat_models_max> at{};
    std::array<bool, flat_models_max> alive{};
};

struct FlatResult {
    int turns = 0;
    std::int64_t decisions = 0;
    std::int64_t dice = 0;
    int left_a = 0;
    int left_b = 0;
};

/// Plays six turns, or until a side is gone. The same seed gives the same battle.
FlatResult play_flat(FlatBattle& battle, std::uint64_t seed);

}  // namespace umpire::floor
