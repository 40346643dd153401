#pragma once

#include "rulebook/register.hpp"

namespace umpire::cli {

/// Prints a clause for a player: its id and title, then under their names the rule, its reading and its example, as far
/// as it has them.
void print_clause(const rulebook::ClauseEntry& clause, Language language);

}  // namespace umpire::cli
