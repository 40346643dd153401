#pragma once

#include "battle/scenario.hpp"

#include <vector>

namespace umpire::text {

/// Problems of a setup that name an unknown state, or nobody who could have it, say what may have been meant.
void add_hints(std::vector<Problem>& problems, const Setup& setup);

}  // namespace umpire::text
