#pragma once

#include "games/wme/procedures_charge.hpp"
#include "games/wme/procedures_combat.hpp"
#include "games/wme/procedures_command.hpp"
#include "games/wme/procedures_shooting.hpp"
#include "games/wme/situation.hpp"

#include <variant>

namespace umpire::wme {

/// What several procedures share while they run. Steps write it, not events.
struct Work {
    /// Numbers for the procedure that needs some: dice, stands, places.
    FixedVector<std::int16_t, 32> numbers;
    Block block;                                         ///< the unit that is driven back or that retreats
    FixedVector<Waypoint, unit_stands_max> charge_from;  ///< where the stands of a charger began (WM-SHOOT-11)
    Waypoint fallen;                                     ///< the last stand that was removed in contact (WM-SHOOT-12)
    Round round;                                         ///< the round of combat that is being fought
    friend bool operator==(const Work&, const Work&) = default;
};

// clang-format off
using Procedure = std::variant<
    // Command.
    Turns, SettingUp, Ordering, MovingOrdered, CommandersMove,
    // Charge.
    Initiative, Charging,
    // Shooting.
    ShootingPhase, Volley, ChargeShots, Losing, DrivingBack, GivingWay, WayTests, Settling,
    // Combat.
    CombatPhase, Engaging, Striking, Retreating, FallingBack, ClosingUp, Advancing>;
// clang-format on

}  // namespace umpire::wme
