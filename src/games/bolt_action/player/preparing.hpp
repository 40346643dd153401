#pragma once

#include "games/bolt_action/player/outlook.hpp"

#include <optional>

namespace umpire::bolt_action::ai {

/// BA-SETUP-2.
std::optional<Action> role(const Outlook& outlook);
/// BA-SETUP-6.
std::optional<Action> wave(const Outlook& outlook, Chance& chance);
/// BA-SETUP-4.
std::optional<Action> deployment(const Outlook& outlook, Chance& chance);
/// BA-DICE-10 to BA-DICE-12.
std::optional<Action> die_to_keep(const Outlook& outlook);

}  // namespace umpire::bolt_action::ai
