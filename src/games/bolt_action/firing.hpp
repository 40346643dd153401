#pragma once

#include "games/bolt_action/declaration.hpp"
#include "games/bolt_action/volley.hpp"

namespace umpire::bolt_action {

// The steps of a shooting, by file: shooting.cpp up to the roll to hit, hitting.cpp up to the pins, damage.cpp behind
// them. Each is called without an answer first, and asks; then with the answer.

/// The attack at hand; there must be one.
Attack present_attack(const BaBattle& battle, const Shooting& shooting);

/// BA-SHOOT-20, BA-SHOOT-33: the shots of a measured volley as groups of dice; asks for the roll.
BaProgress open_fire(BaBattle& battle, Shooting& shooting, const Attack& attack, Volley& volley);

BaProgress roll_to_hit(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events);
BaProgress roll_impossible_again(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events);
BaProgress burst_shell(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events);
BaProgress roll_shell_pins(BaBattle& battle, Shooting& shooting, const Answer& answer);

BaProgress place_attack_pins(BaBattle& battle, Shooting& shooting, Events& events);
BaProgress roll_volley_damage(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events);
/// BA-DMG-8: what the second roll of a six shows, exceptional or not.
void tell_second_roll(BaBattle& battle, UnitId target, int face, Events& events);
BaProgress roll_volley_damage_again(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events);
BaProgress fell_men(const BaBattle& battle, Shooting& shooting);
BaProgress check_volley_losses(BaBattle& battle, Shooting& shooting, Events& events);
BaProgress test_volley_morale(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events);

/// BA-SHOOT-31: from this need on a six is rolled again, and only a second six hits.
bool is_impossible(const BaBattle& battle, const Hits& shots);
/// BA-SHOOT-30: the lowest face that hits; a natural 1 always misses.
int hitting_face(const Hits& shots);
/// BA-DMG-3: the lowest face that hurts; 7 where none does but a six, which always is rolled again.
int hurting_face(const BaBattle& battle, UnitId target, const Hits& hits);

/// A roll of dice in groups; of one group or none it is a plain roll.
Pending ask_groups(const FixedVector<DiceGroup, 20>& groups, Clause clause, Side by, UnitId unit);
/// BA-DMG-13, BA-ORDER-13: the sum passes against the tested morale. Tells the test.
bool passes_morale(BaBattle& battle, Events& events, UnitId unit, const Faces& faces, Clause clause);

}  // namespace umpire::bolt_action
