#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

namespace umpire::text {

/// What the dice that are due are for, in the words of the game; empty where the title of their clause says it, or no
/// dice are due. A view of the battle knows it as well as the battle.
Phrase purpose_of_dice(const Match& match);

}  // namespace umpire::text
