#pragma once

#include "battle/encounter.hpp"

namespace umpire::bolt_action {

EncounterWords encounter_words();

/// Attackers stand in one rank in the west, targets in one rank in the east. The piece that gives cover lies just
/// before the targets. A gun stands in the middle of its crew; a man who serves a team's weapon, in the middle of the
/// team.
Arranged arrange(const Encounter& encounter);

}  // namespace umpire::bolt_action
