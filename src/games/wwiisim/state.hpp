#pragma once

#include "games/wwiisim/wwiisim.hpp"

#include <optional>

namespace umpire::wwiisim {

/// Stands for a pool that an observer does not know.
inline constexpr std::uint8_t endurance_unknown = 0xff;

/// Sets one state of a position. Returns what is wrong with it, if anything.
std::optional<Problem> set_state(WwBattle& battle, const Setup::State& state);

}  // namespace umpire::wwiisim
