#pragma once

#include "battle/encounter.hpp"

namespace umpire::wme {

/// The words in which an order, a volley or a charge can be said without a table.
EncounterWords encounter_words();
/// The order, volley or charge as a battle: who stands where, and what is done.
Arranged arrange(const Encounter& encounter);

}  // namespace umpire::wme
