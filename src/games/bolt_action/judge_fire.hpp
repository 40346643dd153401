#pragma once

#include "games/bolt_action/units.hpp"

namespace umpire::bolt_action {

/// Who falls: the answer to the questions of casualties.cpp.
Verdict judge_fall(const BaBattle& battle, const Felling& felling, const Action& action);

}  // namespace umpire::bolt_action
