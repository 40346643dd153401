#pragma once

#include "battle/lots.hpp"

namespace umpire::bolt_action {

/// Reinforced platoons within their points (BA-FORCE-1), and the kinds of terrain of T-TERRAIN.
Lots lots();

}  // namespace umpire::bolt_action
