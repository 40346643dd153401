#pragma once

#include "battle/random_battles.hpp"

namespace umpire::bolt_action {

/// Reinforced platoons within their points (BA-FORCE-1), and the kinds of terrain of T-TERRAIN.
RandomBattles random_battles();

}  // namespace umpire::bolt_action
