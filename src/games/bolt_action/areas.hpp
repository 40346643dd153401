#pragma once

#include "battle/areas.hpp"
#include "battle/match.hpp"

#include <optional>

/// Indirect fire; see battle/areas.hpp and battle/game.hpp.
namespace umpire::bolt_action {

std::optional<Lob> lob_of(const Match& match, UnitId unit);
bool is_lobbed(const Event& event);

}  // namespace umpire::bolt_action
