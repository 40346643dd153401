#pragma once

#include "battle/message.hpp"

#include <string>
#include <string_view>

namespace umpire::text {

/// What is wrong with a word that stands for a clause where this ruleset is played: no register has it, or that of
/// another game. Empty when the register of the game has it, or of any game where `ruleset` is none that can be named.
Message fault_of_clause(std::string_view word, std::string_view ruleset);

}  // namespace umpire::text
