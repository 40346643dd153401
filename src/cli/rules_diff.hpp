#pragma once

#include "cli/commands.hpp"

namespace umpire::cli {

/// Prints each option whose value differs between two editions of a game, with its clause and what either value means.
/// With one edition the other one of its game is taken.
int show_diff(const RulesOptions& options);

}  // namespace umpire::cli
