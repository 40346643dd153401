#pragma once

#include "battle/game.hpp"

#include <cstdint>
#include <optional>
#include <span>

/// What pages show of units that are off the table, and which answers they show first; see battle/game.hpp.
namespace umpire::bolt_action {

std::optional<Absence> absence_of(const Match& seen, UnitId unit);

/// Before an enemy shows himself the next unit comes on as far as it goes, afterwards so that it may still shoot.
const Action* order_to_come_on(const Match& seen, Side side, std::span<const Action> offered);

/// Of casualties. An owner gives those whose arms are common, the leader at the head of the roster last. An enemy who
/// picks does the opposite.
std::int64_t place_of(const Match& seen, const Decision& decision, const Action& answer);

}  // namespace umpire::bolt_action
