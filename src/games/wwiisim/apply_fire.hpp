#pragma once

#include "games/wwiisim/units.hpp"

/// What the events of fire leave behind besides wounds: offers to surrender, smoke, and what a mortar fired last. For
/// apply.cpp alone.
namespace umpire::wwiisim {

void yield(Situation& now, const Event& event);
void take_back(Situation& now, UnitId unit);
void raise(WwBattle& battle, const Event& event);
void remember_shell(Situation& now, const Event& event);
void clear_at(Situation& now, const Event& event);

}  // namespace umpire::wwiisim
