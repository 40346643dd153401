#pragma once

#include "games/bolt_action/units.hpp"

namespace umpire::bolt_action {

/// Who falls: the answer to the questions of casualties.cpp.
Verdict judge_fall(const BaBattle& battle, const NamingCasualties& naming, const Action& action);

/// BA-DMG-7: a man of the unit who may be named: alive, no gun, and with the option one who was seen and reached.
bool may_fall(const BaBattle& battle, const NamingCasualties& naming, FigureId man);

}  // namespace umpire::bolt_action
