#pragma once

#include "battle/encounter.hpp"

namespace umpire::bolt_action {

EncounterWords encounter_words();

/// Attackers stand in one rank in the west, targets in one rank in the east, and just before them the piece that gives
/// cover. A gun stands in the middle of its crew; who serves a team's weapon stands in the middle of the team.
Arranged arrange(const Encounter& encounter);

}  // namespace umpire::bolt_action
