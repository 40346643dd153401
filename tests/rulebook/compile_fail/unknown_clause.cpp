// expect: this_clause_is_in_no_register
#include "rulebook/clause.hpp"

using namespace umpire::literals;

constexpr umpire::Clause clause = "AE-SHOOT-9999"_clause;
