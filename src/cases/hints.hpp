#pragma once

#include "battle/match.hpp"
#include "battle/scenario.hpp"
#include "cases/case_file.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace umpire::cases {

/// The names of models, units and, when asked, pieces of terrain, for messages.
std::vector<std::string_view> names_in(const Scenario& scenario, bool with_pieces);

/// Why a battle has no state of this name and key: with what may have been meant.
Message fault_of_state_name(const Match& match, std::string_view name, std::string_view key);

/// Problems of an opened position are told at the lines that they are about, and with what may have been meant.
void explain(std::vector<Problem>& problems, const Case& one, const Setup& setup);

}  // namespace umpire::cases
