#pragma once

#include "battle/scenario.hpp"
#include "cases/case_file.hpp"

#include <vector>

namespace umpire::cases {

/// True for the keywords that describe the position, which come before everything else.
bool is_position(const Statement& statement);

/// True for the lines that say what must be so; a case without any expects nothing.
bool is_expectation(const Statement& statement);

/// The setup that the position lines of a case describe; appends what is wrong with them.
Setup read_position(const Case& one, std::vector<Problem>& problems);

}  // namespace umpire::cases
