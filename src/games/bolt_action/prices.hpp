#pragma once

#include "battle/match.hpp"
#include "battle/price.hpp"

namespace umpire::bolt_action {

/// The kind of a move, and what was announced of it; see battle/price.hpp.
Movement movement_of(const Match& match, const Action& action);
Announcement announcement_of(const Match& match);

}  // namespace umpire::bolt_action
