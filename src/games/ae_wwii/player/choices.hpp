#pragma once

#include "dice/chance.hpp"
#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// AE-TURN-2: who acts first. The side begins when somebody can strike now; else it lets the enemy come.
Action who_acts_first(const Outlook& outlook);
/// AE-TURN-3: the unit to activate now. Legal.
Action unit_to_activate(const Outlook& outlook, Chance& chance);

/// AE-PSI-1, AE-SETUP-2.
Action power_to_choose(const Outlook& outlook, FigureId officer, Chance& chance);
Action edge_to_choose(const Outlook& outlook);
Action who_places_first(const Outlook& outlook);
/// AE-SETUP-3: a unit and its places; nothing when none of the places considered is legal.
std::optional<Action> deployment(const Outlook& outlook, Chance& chance);

/// AE-CC-11: the own model that fights one that wants to leave.
Action enemy_to_face(const Outlook& outlook, FigureId leaver);
/// AE-MOVE-6: which of the enemies touched by a charge is fought.
Action enemy_to_charge(const Outlook& outlook, FigureId charger);
/// AE-CC-11: the way out of a melee, or to stay. Legal.
Action way_out(const Outlook& outlook, FigureId leaver);
/// AE-SHOOT-2 with `defender_picks`: who takes the hit; nothing when nobody in the unit may.
std::optional<Action> who_takes_hit(const Outlook& outlook, UnitId unit);
/// AE-SQUAD-4: which of several equal groups is the main one.
std::optional<Action> main_group(const Outlook& outlook, UnitId unit);

}  // namespace umpire::ae_wwii::ai
