#pragma once

#include "battle/fates.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace umpire::odds {

/// The faces of one die, turn by turn; 0 where it is not rolled.
using Path = std::array<std::uint8_t, Fates::turns_max>;

/// One way of a die through its steps. The lowest faces that lead there stand for all like them.
struct Way {
    Path path{};
    std::uint8_t end = Fates::nothing;
    std::uint8_t rolls = 0;   ///< how many faces the path has
    std::uint32_t width = 1;  ///< how many ways of `rolls` faces it stands for
};

/// All ways of a die that begin with this step, in the order of their faces.
std::vector<Way> ways_from(const Fates& fates, std::uint8_t first);

}  // namespace umpire::odds
