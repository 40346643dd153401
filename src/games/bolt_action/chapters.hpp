#pragma once

#include "games/bolt_action/units.hpp"

#include <vector>

namespace umpire::bolt_action {

/// The steps of each procedure.
BaProgress step(BaBattle& battle, SettingUp& setup, const Answer& answer, Events& events);          // setup.cpp
BaProgress step(BaBattle& battle, TakingTurns& turns, const Answer& answer, Events& events);        // turn.cpp
BaProgress step(BaBattle& battle, Ordering& ordering, const Answer& answer, Events& events);        // order.cpp
BaProgress step(BaBattle& battle, Moving& moving, const Answer& answer, Events& events);            // moving.cpp
BaProgress step(BaBattle& battle, Shooting& shooting, const Answer& answer, Events& events);        // shooting.cpp
BaProgress step(BaBattle& battle, NamingCasualties& naming, const Answer& answer, Events& events);  // casualties.cpp
BaProgress step(BaBattle& battle, DamagingVehicle& damaging, const Answer& answer,
                Events& events);                                                                  // vehicle_damage.cpp
BaProgress step(BaBattle& battle, Assaulting& assaulting, const Answer& answer, Events& events);  // assault.cpp
BaProgress step(BaBattle& battle, LosingShelter& losing, const Answer& answer, Events& events);   // shelter.cpp

/// The objections to an action, by the chapter whose question is asked. `decision` is the one that is pending for the
/// side of the action.
Verdict judge_turn(const BaBattle& battle, const Decision& decision, const Action& action);  // turn, order, set-up
Verdict judge_move(const BaBattle& battle, const Decision& decision, const Action& action);  // paths, come_on, ambush
Verdict judge_fire(const BaBattle& battle, const Decision& decision, const Action& action);  // shot, react, casualty
Verdict judge_assault(const BaBattle& battle, const Decision& decision, const Action& action);  // fire_back, regroup

/// What the events of a chapter change; false for an event of another.
bool apply_turn(BaBattle& battle, const Event& event);
bool apply_move(BaBattle& battle, const Event& event);
bool apply_fire(BaBattle& battle, const Event& event);
bool apply_assault(BaBattle& battle, const Event& event);

// --- turn and orders, for others ---
/// Whether an order can be given to a unit that may be picked (BA-ORDER-18), without an assault's target.
Verdict judge_plain_order(const BaBattle& battle, UnitId unit, Order order);
/// BA-SCEN-6: one side has no unit left in the game: asked wherever a unit may have gone.
bool is_early_end(const BaBattle& battle);

// --- sight and fire, for others ---
/// BA-GEO-9 to 11, BA-BLD-5: seen from where both are now.
bool sees(const BaBattle& battle, FigureId looker, FigureId target);
bool sees(const BaBattle& battle, UnitId looker, UnitId target);
/// BA-COV-12: the cover of the unit against a shot of `shooter` now, without the cover die; what it would be before one
/// is rolled.
Shelter cover_of_unit(const BaBattle& battle, UnitId shooter, UnitId target);
/// BA-SHOOT-4: a declaration of `shooter` at `target`, with the weapons chosen by "use": the objections to it. The
/// range is no part of it. `cause` decides which weapons may fire and whether friends may be the target.
Verdict judge_declaration(const BaBattle& battle, UnitId shooter, UnitId target, Shooting::Cause cause);
/// "use", "turn" and the like before a declaration by `unit`.
Verdict judge_use(const BaBattle& battle, UnitId unit, const Action& action, Shooting::Cause cause);
void note_use(BaBattle& battle, const Action& action);
/// The unit has fired, or will not: its choices are behind it.
void forget_uses(BaBattle& battle, UnitId unit);
/// Some weapon of the unit could be declared at some target (for "nothing to decide" see docs/cases-bolt-action.md).
bool can_declare_any(const BaBattle& battle, UnitId shooter, Shooting::Cause cause);
/// A shooting whose declaration was judged: it tells the declaration, then goes on with the reaction, or for ambush and
/// reaction fire with the measuring.
Shooting shooting_at(UnitId shooter, UnitId target, Shooting::Cause cause);

/// BA-IND-3: the unit has changed place: what was ranged in by it, or at it, begins anew. For those who apply events.
void forget_range(BaBattle& battle, UnitId moved);

// --- movement, for others ---
/// BA-FUB-7 to BA-FUB-10: the panic move away from `enemy`, its path announced by the rule; nothing when d = 0.
std::optional<Moving> panic_move(BaBattle& battle, UnitId unit, UnitId enemy);
/// The moves of an order that was passed, of an assault (its paths are asked), and of a regroup. An assault's paths
/// stay announced when it has ended: the attackers of a vehicle go back along them (BA-ASLT-17). With `fires_back` the
/// target shoots, and its die is taken, where BA-ASLT-6 says; whether it may was settled. A regroup asks the question
/// `regroup`; "hold" ends it, and "enter" leads into the building that was won without any path (BA-ASLT-15).
Moving ordered_move(UnitId unit, Order order, bool comes_on);
Moving assault_move(UnitId unit, Order order, UnitId target, bool fires_back);
Moving regroup_move(UnitId unit, Length allowance);
/// BA-TRAN-5, BA-TRAN-8: why passengers cannot get out with Advance or Run, whatever their paths.
Verdict judge_getting_out(const BaBattle& battle, UnitId unit);
/// BA-GEO-14 (a) to (c) and BA-UNIT-10 for one base of the unit put there: the first objection. `mates` are the bases
/// of the unit's other models, which it may touch but not overlap. Spacing is not asked to `ignored`.
Verdict judge_standing(const BaBattle& battle, UnitId unit, FigureId model, Place place, const Bases& mates,
                       UnitId ignored = {});
/// BA-WEAP-3: the model is turned on the spot to look at that point: it must have room there (BA-GEO-14).
Verdict judge_turn_to(const BaBattle& battle, FigureId model, Point at);
/// BA-UNIT-8 for bases of one unit.
bool are_in_formation(const BaBattle& battle, const Bases& bases);

// --- assault and shelter, for others ---
/// BA-ASLT-1, BA-ASLT-2: the objections to an assault named with an order.
Verdict judge_assault_order(const BaBattle& battle, UnitId unit, Order order, UnitId target);
/// BA-ORDER-16 (b), BA-ASLT-16: an assault on armour without grenades asks for a test.
bool assault_needs_test(const BaBattle& battle, UnitId unit, UnitId target);
/// BA-ASLT-4: the attacker (or a base of it put there) is in contact with the target.
bool is_contact(const BaBattle& battle, FigureId attacker, Place place, UnitId target);
/// BA-TRAN-7: what a knocked-out transport needs; nothing when it was empty.
std::optional<LosingShelter> transport_lost(const BaBattle& battle, UnitId transport, Side by);
/// BA-BLD-7, without a tank, when the losses of the attack have fallen; BA-BLD-8, with the tank, when its hull has
/// reached the outline: all of P11, with the collapse.
LosingShelter building_lost(PieceId building, UnitId tank, Side by);

// --- set-up ---
/// The position of a setup after `open` has placed everything: the first procedure for its start.
Procedure first_procedure(const BaBattle& battle);

}  // namespace umpire::bolt_action
