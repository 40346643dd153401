#pragma once

#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// What only some models may do: psi powers, the syringe, action points for the Buffalo. Scored by what each promises.
void suggest_specials(const Outlook& outlook, FigureId actor, Ideas& ideas);

/// What a model can do to the other side in its next activation with so many action points: shots from where it stands,
/// or a charge. `rested` says that it may use all its AP on one action.
int harm_of(const Outlook& outlook, FigureId figure, int ap, bool rested);

}  // namespace umpire::ae_wwii::ai
