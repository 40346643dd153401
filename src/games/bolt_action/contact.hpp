#pragma once

#include "games/bolt_action/units.hpp"

namespace umpire::bolt_action {

/// BA-ASLT-4: in which way an attacker is in contact with a unit.
enum class Touch : std::uint8_t { none, base, across, building };
/// ... one attacker, put there.
Touch touch_with(const BaBattle& battle, FigureId attacker, Place place, UnitId target);
/// ... the unit as it stands: `base` where anybody touches a model.
Touch contact_between(const BaBattle& battle, UnitId attacker, UnitId target);

/// BA-ASLT-17: the attackers go back along their announced paths until they are clear of the vehicle.
void put_back_from(BaBattle& battle, Events& events, UnitId attacker, UnitId vehicle);

}  // namespace umpire::bolt_action
