#pragma once

#include "games/ae_wwii/player/standing.hpp"

namespace umpire::ae_wwii::ai {

/// What an engaged model may do with those in contact. An idea scores above zero when it promises more than it risks.
void suggest_melee(const Outlook& outlook, FigureId actor, Ideas& ideas);

/// Charges, and walks into contact, scored by what the fight promises and by where it leaves the model.
void suggest_charges(const Ground& ground, Ideas& ideas);

/// What so many rounds against an enemy are worth to the attacker's side, in the points that all ideas are scored by.
int worth_of_rounds(const Outlook& outlook, FigureId attacker, FigureId enemy, Effort effort, int rounds);

}  // namespace umpire::ae_wwii::ai
