#pragma once

#include "battle/games.hpp"
#include "battle/scenario.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace umpire::text {

/// The keys of states that a case may set or ask, as the guides of cases list them.
std::span<const std::string_view> state_keys(Game game);

/// Problems of a setup that name something unknown (an option, a state, whose state) say what may have been meant.
void add_hints(std::vector<Problem>& problems, const Setup& setup);

}  // namespace umpire::text
