#pragma once

#include "battle/match.hpp"

#include <string>
#include <string_view>

namespace umpire::cases {

/// What is wrong with a `targets` line: `ACTION : NAME ...`, where the action stands without its target. The names are
/// all at which it would be legal now, or `none`. Empty when they are.
Message fault_of_targets(const Match& match, std::string_view line);

}  // namespace umpire::cases
