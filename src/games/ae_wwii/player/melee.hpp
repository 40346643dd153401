#pragma once

#include "games/ae_wwii/player/standing.hpp"

namespace umpire::ae_wwii::ai {

/// What an engaged model may do with those in contact; an idea scores above zero when it promises more than it risks.
void suggest_melee(const Outlook& outlook, FigureId actor, Ideas& ideas);

/// Charges, and walks into contact: scored by what the fight promises and by where it leaves the model.
void suggest_charges(const Ground& ground, Ideas& ideas);

/// What a round of the attacker would come to for its side, out of the ordinary points.
int worth_of_rounds(const Outlook& outlook, FigureId attacker, FigureId enemy, Effort effort, int rounds);

}  // namespace umpire::ae_wwii::ai
