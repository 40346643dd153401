#pragma once

#include "games/wwiisim/units.hpp"

#include <cstdint>

/// What the events of fire leave behind other than wounds: offers to surrender, smoke, and what a mortar fired last.
/// For apply.cpp alone.
namespace umpire::wwiisim {

inline std::uint8_t byte_of(int value) {
    UMPIRE_ASSERT(value >= 0 && value <= 255);
    return static_cast<std::uint8_t>(value);
}

void yield(Situation& now, const Event& event);
void take_back(Situation& now, UnitId unit);
void raise(WwBattle& battle, const Event& event);
void remember_shell(Situation& now, const Event& event);
void clear_at(Situation& now, const Event& event);

}  // namespace umpire::wwiisim
