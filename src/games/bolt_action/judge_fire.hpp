#pragma once

#include "games/bolt_action/units.hpp"

namespace umpire::bolt_action {

/// The objections to an answer to "who falls", the questions of casualties.cpp.
Verdict judge_fall(const BaBattle& battle, const NamingCasualties& naming, const Action& action);

/// BA-DMG-7: whether this man of the unit may be named: he is alive and no gun, and, with the option, he was seen and
/// reached.
bool may_fall(const BaBattle& battle, const NamingCasualties& naming, FigureId man);

}  // namespace umpire::bolt_action
