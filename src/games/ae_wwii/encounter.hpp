#pragma once

#include "battle/encounter.hpp"

namespace umpire::ae_wwii {

EncounterWords encounter_words();

/// Attackers stand in ranks of four in the west, targets in one rank in the east. The piece that gives cover lies
/// between them. For close combat up to three attackers stand before each target, sixty degrees apart.
Arranged arrange(const Encounter& encounter);

}  // namespace umpire::ae_wwii
