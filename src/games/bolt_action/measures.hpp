#pragma once

#include "battle/measured.hpp"

namespace umpire::bolt_action {

/// What experiments can count of a battle of Bolt Action.
std::span<const MeasureRow> measures();

}  // namespace umpire::bolt_action
