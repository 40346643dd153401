#pragma once

#include "rulebook/clause.hpp"

#include <initializer_list>

namespace umpire::bolt_action {

/// Marks the sentences that a table or a function carries out where nothing else names them. Compiles to nothing; the
/// coverage report finds the literals, and a literal that no register knows does not compile.
constexpr void cites(std::initializer_list<Clause>) {}

}  // namespace umpire::bolt_action
