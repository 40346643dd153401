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
/// AE-SHOOT-5 to AE-SHOOT-10: the chance that one shot at a target in sight and in range wounds it, with its cover
/// against shots.
Share chance_of_shot(const Outlook& outlook, FigureId shooter, FigureId target, const Weapon& weapon, const Pair& pair,
                     int cover);

/// A legal shot, for one model after the other where the shots are spread (AE-SHOOT-12), and for all in the blast of a
/// weapon that has one (AE-AREA-6). With `target_choice = defender_picks` every hit is counted on the model with which
/// the enemy loses least. Blasts of a rate of several shots are counted on all who stand there now.
Tolls tolls_of_shot(const Outlook& outlook, const Action& shot);
/// AE-IND-3 to AE-IND-6: a legal throw, over all places where it may land. Several shots of a rate as above.
Tolls tolls_of_throw(const Outlook& outlook, const Action& thrown);
/// AE-SPEC-9, AE-SPEC-10: so many arcs to one point, one after the other.
Tolls tolls_of_arc(const Outlook& outlook, FigureId shooter, Point end, int times);

/// What tolls are worth: those of enemies less those of friends, which count for so many parts of a hundred.
int worth_of_tolls(const Outlook& outlook, const Tolls& tolls, int percent_for_friends);

}  // namespace umpire::ae_wwii::ai
