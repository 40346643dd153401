#pragma once

#include "battle/encounter.hpp"

namespace umpire::ae_wwii {

EncounterWords encounter_words();

/// Attackers stand in ranks of four in the west, targets in one rank in the east, and between them the piece that gives
/// the cover. For close combat each target has up to three attackers before it, at sixty degrees from each other.
Arranged arrange(const Encounter& encounter);

}  // namespace umpire::ae_wwii
