#pragma once

#include "battle/fates.hpp"
#include "games/bolt_action/declaration.hpp"
#include "games/bolt_action/fire_dice.hpp"
#include "games/bolt_action/volley.hpp"

namespace umpire::bolt_action {

// The steps of a shooting, by file: shooting.cpp up to the roll to hit, hitting.cpp up to the pins, damage.cpp after
// them. Where dice are due, one function asks for them and another reads them. A third tells their fates, where exact
// odds would be slow without: what leads to which further roll. What the faces come to all three read from one table of
// the die (fire_dice.hpp).

/// The attack under way. There must be one.
Attack present_attack(const BaBattle& battle, const Shooting& shooting);

/// BA-SHOOT-33: the shots of an attack that waits for its dice to hit. Neighbouring shots that the target cannot tell
/// apart are put together.
FixedVector<Hits, 20> alike_shots(const BaBattle& battle, UnitId target);
Pending ask_to_hit(const BaBattle& battle, const Shooting& shooting);
BaProgress hear_to_hit(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events);
Pending ask_to_hit_again(const BaBattle& battle, const Shooting& shooting);
BaProgress hear_to_hit_again(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events);
/// What becomes of the shots in the end: nothing, a man, or an exceptional man.
Fates fates_of_shots(const BaBattle& battle, const Shooting& shooting);
BaProgress ask_burst(BaBattle& battle, Shooting& shooting);
BaProgress hear_burst(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events);
BaProgress ask_shell_pins(const BaBattle& battle, Shooting& shooting);
BaProgress hear_shell_pins(const BaBattle& battle, Shooting& shooting, const Faces& faces);

BaProgress place_attack_pins(BaBattle& battle, Shooting& shooting, Events& events);
Pending ask_damage(const BaBattle& battle, const Shooting& shooting);
BaProgress hear_damage(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events);
/// Adds the damage dice of one hit on a man, which are rolled in that turn and the next; returns the number of their
/// first step. A hit that does no harm ends in `none`.
std::uint8_t add_damage(Fates& fates, const BaBattle& battle, UnitId target, const Hits& hits, std::uint8_t turn,
                        std::uint8_t none);
/// The same of the hits, once the pins have been placed.
Fates fates_of_hits(const BaBattle& battle, const Shooting& shooting);
Pending ask_damage_again(const BaBattle& battle, const Shooting& shooting);
BaProgress hear_damage_again(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events);
/// BA-DMG-8: what the second roll of a six shows. It is told.
Harm hear_second_damage(BaBattle& battle, UnitId target, int face, Events& events);
BaProgress fell_men(const BaBattle& battle, Shooting& shooting);
BaProgress check_volley_losses(BaBattle& battle, Shooting& shooting, Events& events);
BaProgress ask_volley_morale(const BaBattle& battle, Shooting& shooting);
BaProgress hear_volley_morale(BaBattle& battle, Shooting& shooting, const Faces& faces, Events& events);
Fates fates_of_morale(const BaBattle& battle, const Shooting& shooting);

/// Asks for a roll of dice in groups. With one group or none it is a plain roll.
Pending ask_groups(const FixedVector<DiceGroup, 20>& groups, Clause clause, Side by, UnitId unit);
/// BA-DMG-13, BA-ORDER-13: whether the sum passes against the tested morale. The test is told.
bool passes_morale(BaBattle& battle, Events& events, UnitId unit, const Faces& faces, Clause clause);

}  // namespace umpire::bolt_action
