#pragma once

#include "battle/scenario.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace umpire::floor {

/// A rectangular piece of terrain on the table of a benchmark.
struct Patch {
    std::string_view kind;
    std::array<int, 4> corners;  ///< west, south, east, north
};

/// Lays the patches on the table, under the names T0, T1, ... unit: one of their measures in units of the engine.
inline void lay(Setup& setup, std::span<const Patch> patches, std::int32_t unit) {
    const auto at = [unit](int x, int y) { return Point{x * unit, y * unit}; };
    for (const Patch& patch : patches) {
        const auto [west, south, east, north] = patch.corners;
        setup.pieces.push_back({"T" + std::to_string(setup.pieces.size()),
                                std::string(patch.kind),
                                {at(west, south), at(east, south), at(east, north), at(west, north)},
                                {},
                                0});
    }
}

}  // namespace umpire::floor
