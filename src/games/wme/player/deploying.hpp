#pragma once

#include "games/wme/units.hpp"

#include <optional>

/// How the army is set up: infantry in blocks two units deep, cavalry on the wings, commanders behind the blocks.
namespace umpire::wme::ai {

/// The next unit or commander in its place. Nothing: there is no room where it should stand.
std::optional<Action> deployment(const WmBattle& battle, Side side);

}  // namespace umpire::wme::ai
