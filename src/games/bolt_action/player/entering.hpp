#pragma once

#include "games/bolt_action/player/outlook.hpp"

#include <optional>

namespace umpire::bolt_action::ai {

/// BA-MOVE-8: where the unit comes on. Nothing when none of the places that it considered is legal.
std::optional<Action> entry(const Outlook& outlook, UnitId unit);

}  // namespace umpire::bolt_action::ai
