#pragma once

#include "dice/chance.hpp"
#include "rules/bolt_action/bolt_action.hpp"

namespace umpire::bolt_action {

/// A legal action for the pending decision of the side, weighed by the odds and without measuring (BA-INFO-4). `seen`
/// is a battle that the side imagines.
Action choose_regular(const BaBattle& seen, Side side, Chance& chance);

}  // namespace umpire::bolt_action
