#pragma once

#include "games/wme/player/habits.hpp"
#include "games/wme/units.hpp"

#include <optional>

/// Shots and the choices of a combat.
namespace umpire::wme::ai {

/// The best shot of all units, or the end of shooting.
Action next_shot(const Habits& habits, const WmBattle& battle, Side side);
/// What a unit that has won does, out of what the rules offer.
std::optional<Action> winner_choice(const Habits& habits, const WmBattle& battle, const Decision& decision,
                                    Chance& chance);
/// The retreat that costs no stand and leads home.
std::optional<Action> direction_of_retreat(const WmBattle& battle, const Decision& decision, Chance& chance);
/// The victim that is easiest to hurt.
std::optional<Action> victim_of(const WmBattle& battle, const Decision& decision, Chance& chance);
/// The refuge of a commander: the strongest unit that does not fight.
std::optional<Action> refuge_of(const WmBattle& battle, const Decision& decision, Chance& chance);
/// The first action that the rules offer; nothing when they offer none.
std::optional<Action> first_offered(const WmBattle& battle, const Decision& decision, Chance& chance);

}  // namespace umpire::wme::ai
