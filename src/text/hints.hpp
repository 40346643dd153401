#pragma once

#include "battle/scenario.hpp"

#include <vector>

namespace umpire::text {

/// Problems of a setup that name something unknown (an option, a state, whose state) say what may have been meant.
void add_hints(std::vector<Problem>& problems, const Setup& setup);

}  // namespace umpire::text
