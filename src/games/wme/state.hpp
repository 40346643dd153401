#pragma once

#include "games/wme/wme.hpp"

#include <optional>

namespace umpire::wme {

/// Sets one state of a position. Returns what is wrong with it, if anything.
std::optional<Problem> set_state(WmBattle& battle, const Setup::State& state);

}  // namespace umpire::wme
