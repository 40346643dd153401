#pragma once

#include "battle/pending.hpp"
#include "dice/chance.hpp"

#include <cstdint>

namespace umpire::tests {

/// Faces for all dice of a roll, drawn by chance.
inline Faces random_faces(const Roll& roll, Chance& chance) {
    Faces faces;
    for (int i = 0; i < roll.count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + chance.below(roll.sides)));
    return faces;
}

}  // namespace umpire::tests
