#pragma once

#include "games/ae_wwii/ae_wwii.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace umpire::ae_wwii {

/// Sets one value of the state before a battle begins, under its name in docs/cases.md. Returns what is wrong, if
/// anything.
std::optional<Problem> set_state(AeBattle& battle, const Setup::State& state);

}  // namespace umpire::ae_wwii
