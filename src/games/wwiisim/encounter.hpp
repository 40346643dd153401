#pragma once

#include "battle/encounter.hpp"

/// Attacks without a table: their words, and how they stand on one.
namespace umpire::wwiisim {

EncounterWords encounter_words();
Arranged arrange(const Encounter& encounter);

}  // namespace umpire::wwiisim
