#pragma once

#include "games/ae_wwii/player/outlook.hpp"

namespace umpire::ae_wwii::ai {

/// Who may be wounded by an attack, and how badly.
struct Toll {
    FigureId figure;
    Wounds wounds;
};
using Tolls = FixedVector<Toll, figures_max>;

/// AE-SHOOT-4: the number that the shooter needs at this distance.
int needed_at(const Outlook& outlook, FigureId shooter, const Weapon& weapon, const Pair& pair);
/// AE-SHOOT-5 to AE-SHOOT-10: the chance that one shot wounds a target in sight and in range, whose cover against shots
/// counts.
Share chance_of_shot(const Outlook& outlook, FigureId shooter, FigureId target, const Weapon& weapon, const Pair& pair,
                     int cover);

/// The tolls of a legal shot. Spread shots (AE-SHOOT-12) count for one model after the other; a weapon with a blast
/// counts for all in it (AE-AREA-6). With `target_choice = defender_picks` every hit counts for the model whose loss
/// costs the enemy least. Of a rate of several blasts, each counts for all who stand there now.
Tolls tolls_of_shot(const Outlook& outlook, const Action& shot);
/// AE-IND-3 to AE-IND-6: the tolls of a legal throw, over all places where it may land. A rate of several shots counts
/// as above.
Tolls tolls_of_throw(const Outlook& outlook, const Action& thrown);
/// AE-SPEC-9, AE-SPEC-10: the tolls of several arcs to one point, one after the other.
Tolls tolls_of_arc(const Outlook& outlook, FigureId shooter, Point end, int times);

/// What tolls are worth: those of enemies less those of friends. Friends count for so many hundredths.
int worth_of_tolls(const Outlook& outlook, const Tolls& tolls, int percent_for_friends);

}  // namespace umpire::ae_wwii::ai
