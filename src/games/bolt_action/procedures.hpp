#pragma once

#include "games/bolt_action/procedures_assault.hpp"
#include "games/bolt_action/procedures_fire.hpp"
#include "games/bolt_action/procedures_move.hpp"
#include "games/bolt_action/procedures_turn.hpp"

#include <variant>

namespace umpire::bolt_action {

using Procedure = std::variant<SettingUp, TakingTurns, Ordering, Moving, Shooting, NamingCasualties, DamagingVehicle,
                               Assaulting, LosingShelter>;

}  // namespace umpire::bolt_action
