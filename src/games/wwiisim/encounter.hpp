#pragma once

#include "battle/encounter.hpp"

/// Attacks without a table: the words for them, and how they stand on one.
namespace umpire::wwiisim {

EncounterWords encounter_words();
Arranged arrange(const Encounter& encounter);

}  // namespace umpire::wwiisim
