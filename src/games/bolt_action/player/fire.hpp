#pragma once

#include "games/bolt_action/player/lanes.hpp"

namespace umpire::bolt_action::ai {

/// How a unit would stand and fire.
struct Stance {
    Vector shift;             ///< from where it is
    Angle facing;             ///< the facing of a vehicle or a Fixed weapon there
    int pins = 0;             ///< pins on the shooter by then
    bool moved = false;       ///< BA-SHOOT-25
    bool may_turn = false;    ///< BA-WEAP-3: a Fixed weapon may be turned before it fires
    bool any_facing = false;  ///< it will face wherever it wants by then
};
/// The group as it stands, after an order test that took a pin away.
Stance standing(const Group& group);
Stance after_move(const Group& group, Vector shift, Angle facing);

/// What is said together with the declaration.
struct Choice {
    bool shell = false;     ///< high explosive of a weapon that has two rounds
    bool lobbed = false;    ///< indirect, of a howitzer
    bool co_axial = false;  ///< instead of the gun
    bool one_shot = false;
    bool turned = false;
};

/// A shooting at one unit, and what it is worth to the shooter.
struct Attack {
    Volley volley;
    Choice choice;
    int worth = 0;
};
/// The attack with the best of its choices; its worth is 0 when nothing can be done. `view` is what the shooter sees of
/// the target from there; `down` says whether the target lies down.
Attack attack_on(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target,
                 const View& view, bool down);
/// The shots of one choice.
Volley volley_on(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target,
                 const View& view, bool down, const Choice& choice);

/// The same when all of the shooter seems to be equally far from all of the target.
Volley volley_at(const Outlook& outlook, const Group& shooter, const Stance& stance, const Group& target,
                 const Distance& distance, Shelter cover, bool down);

/// What a volley does to a target, as worth; below, the same by a rough sum, for weighing dangers by the dozen.
int worth_of(const Outlook& outlook, const Volley& volley, const Group& shooter, const Group& target, bool down);
int rough_worth_of(const Outlook& outlook, const Volley& volley, const Group& target, bool down);

Men men_of_group(const Outlook& outlook, const Group& target, bool down);

}  // namespace umpire::bolt_action::ai
