#pragma once

#include "games/bolt_action/units.hpp"

namespace umpire::bolt_action {

/// BA-ASLT-4: how an attacker is in contact with a unit.
enum class Touch : std::uint8_t { none, base, across, building };
/// How one attacker, at this place, is in contact with the target.
Touch touch_with(const BaBattle& battle, FigureId attacker, Place place, UnitId target);
/// How the unit as it stands is in contact; `base` if any of its models touches a model.
Touch contact_between(const BaBattle& battle, UnitId attacker, UnitId target);

/// BA-ASLT-17: the attackers go back along their announced paths until they are clear of the vehicle.
void put_back_from(BaBattle& battle, Events& events, UnitId attacker, UnitId vehicle);

}  // namespace umpire::bolt_action
