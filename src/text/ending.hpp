#pragma once

#include "battle/end_reason.hpp"
#include "battle/match.hpp"

namespace umpire::text {

/// Why the battle ended as it did, what decided first, as its game tells it; empty while it goes on.
EndReasons end_reasons(const Match& match);

}  // namespace umpire::text
