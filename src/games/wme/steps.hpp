#pragma once

#include "games/wme/units.hpp"

#include <optional>

namespace umpire::wme {

// The steps of each procedure. There is one file for each chapter of the book.
// Command.
WmProgress step(Play& play, Turns& turns, const Answer& answer);
WmProgress step(Play& play, SettingUp& setup, const Answer& answer);
WmProgress step(Play& play, Ordering& ordering, const Answer& answer);
WmProgress step(Play& play, MovingOrdered& moving, const Answer& answer);
WmProgress step(Play& play, CommandersMove& moving, const Answer& answer);
// Charge.
WmProgress step(Play& play, Initiative& initiative, const Answer& answer);
WmProgress step(Play& play, Charging& charging, const Answer& answer);
// Shooting.
WmProgress step(Play& play, ShootingPhase& phase, const Answer& answer);
WmProgress step(Play& play, Volley& volley, const Answer& answer);
WmProgress step(Play& play, ChargeShots& shots, const Answer& answer);
WmProgress step(Play& play, Losing& losing, const Answer& answer);
WmProgress step(Play& play, DrivingBack& driving, const Answer& answer);
WmProgress step(Play& play, GivingWay& giving, const Answer& answer);
WmProgress step(Play& play, WayTests& tests, const Answer& answer);
WmProgress step(Play& play, Settling& settling, const Answer& answer);
// Combat.
WmProgress step(Play& play, CombatPhase& phase, const Answer& answer);
WmProgress step(Play& play, Engaging& engaging, const Answer& answer);
WmProgress step(Play& play, Striking& striking, const Answer& answer);
WmProgress step(Play& play, Retreating& retreating, const Answer& answer);
WmProgress step(Play& play, FallingBack& falling, const Answer& answer);
WmProgress step(Play& play, ClosingUp& closing, const Answer& answer);
WmProgress step(Play& play, Advancing& advancing, const Answer& answer);

}  // namespace umpire::wme
