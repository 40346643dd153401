#pragma once

#include "games/fog/fog.hpp"

namespace umpire::fog {

/// What holds in an edition where nothing is said.
Options defaults_of(const Game& game);
const OptionTable<Options>& option_table();
OpenedMatch open_first(const Setup& setup);
OpenedMatch open_second(const Setup& setup);
std::vector<Mutant> mutants();
EncounterWords encounter_words();
Arranged arrange(const Encounter& encounter);
OpenedMatch open_mutated(const Setup& setup, const Mutant& mutant);

}  // namespace umpire::fog
