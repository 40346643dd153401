#pragma once

#include "games/wme/units.hpp"

#include <optional>

/// Charges that are worth it, and evades.
namespace umpire::wme::ai {

struct ChargeIdea {
    Action action;
    int value = 0;  ///< in tenths of a point
};
/// The best charge of the unit, as the battle stands, on an enemy within its pace; nothing where none is possible.
std::optional<ChargeIdea> best_charge(const WmBattle& battle, UnitId unit, const UnitList& enemies);

/// The next charge or evade by initiative, or the end.
std::optional<Action> next_initiative(const WmBattle& battle, Side side);
/// What the machine does with the distance that it has rolled.
std::optional<Action> machine_move(const WmBattle& battle, Side side, UnitId unit);

}  // namespace umpire::wme::ai
