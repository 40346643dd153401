#pragma once

#include "battle/match.hpp"
#include "battle/price.hpp"

namespace umpire::ae_wwii {

/// What an action takes and ends; see battle/price.hpp.
Price price_of(const Match& match, const Action& action);
Movement movement_of(const Match& match, const Action& action);

}  // namespace umpire::ae_wwii
