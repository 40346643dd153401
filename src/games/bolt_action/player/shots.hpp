#pragma once

#include "games/bolt_action/player/fire.hpp"

#include <optional>

namespace umpire::bolt_action::ai {

/// BA-SHOOT-3: the next thing to say before the declaration, the declaration itself, or no shot. Legal; nothing when
/// none is.
std::optional<Action> next_shot(const Outlook& outlook, UnitId unit);

/// BA-SHOOT-15: whether the target of the present shooting lies down.
std::optional<Action> reaction(const Outlook& outlook, UnitId unit);
/// BA-AMB-10: whether an ambusher fires at the present stop, waits, or lets the mover go.
std::optional<Action> ambush(const Outlook& outlook, UnitId unit);
/// BA-ASLT-5: the target of an assault fires when it can.
std::optional<Action> answer_to_assault(const Outlook& outlook, UnitId unit);
/// BA-FUB-3: which unit of his own side the enemy fires at by mistake.
std::optional<Action> friendly_target(const Outlook& outlook);
/// BA-DMG-7 to BA-DMG-9, BA-ASLT-9: who falls: of the player's own men the one least missed, of the enemy's the best
/// one.
std::optional<Action> who_falls(const Outlook& outlook, UnitId unit);

}  // namespace umpire::bolt_action::ai
