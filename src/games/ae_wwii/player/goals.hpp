#pragma once

#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// Where a model wants to go in the end, and how badly.
struct Goal {
    Point at;
    Length enough;         ///< near enough, from centre to point
    int pull = 0;          ///< points for each inch
    bool is_line = false;  ///< only the distance to the north counts
    FigureId touch;        ///< the model whose base it wants to touch
};

Goal goal_of(const Outlook& outlook, FigureId actor);
/// What the rest of the way to the goal costs, in points: zero or less.
int worth_of_way(const Goal& goal, Point from);

/// Models of the attacker that must be beyond the line at the end (AE-END-5).
int models_needed_beyond(const Outlook& outlook);
bool is_beyond_line(const Outlook& outlook, FigureId figure, Point at);

/// Whether a model that stands at this point holds the objective point: it is then within its radius.
bool is_at_objective(const Outlook& outlook, FigureId figure, Point at, Point objective);

/// What the syringe would give to this model and it does not have yet, in points, less its danger (AE-SPEC-3).
int worth_of_inoculation(const Outlook& outlook, FigureId target);

/// The own model with a trait that is in play, or nobody.
FigureId own_model_with(const Outlook& outlook, Trait trait);

}  // namespace umpire::ae_wwii::ai
