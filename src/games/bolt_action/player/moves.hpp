#pragma once

#include "games/bolt_action/player/steps.hpp"

#include <optional>

namespace umpire::bolt_action::ai {

/// BA-INFO-2: the next announcement of the moving unit, or that all is said. Nothing when none of the announcements
/// that it considered is legal.
std::optional<Action> next_announcement(const Outlook& outlook, UnitId unit);
/// BA-ASLT-15.
std::optional<Action> regrouping(const Outlook& outlook, UnitId unit);

/// Whether the action may be taken now by this side.
bool is_legal(const Outlook& outlook, const Action& action);
/// A path of one model through points; `to` is the next of them.
Action path_of(FigureId model, Point to);

}  // namespace umpire::bolt_action::ai
