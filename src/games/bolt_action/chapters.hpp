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

/// The objections to an action, by the chapter that asks the question. `decision` is the pending one of the side that
/// acts.
Verdict judge_turn(const BaBattle& battle, const Decision& decision, const Action& action);  // turn, order, set-up
Verdict judge_move(const BaBattle& battle, const Decision& decision, const Action& action);  // paths, come_on, ambush
Verdict judge_fire(const BaBattle& battle, const Decision& decision, const Action& action);  // shot, react, casualty
Verdict judge_assault(const BaBattle& battle, const Decision& decision, const Action& action);  // fire_back, regroup

/// Applies the events of a chapter; false for an event of another chapter.
bool apply_turn(BaBattle& battle, const Event& event);
bool apply_move(BaBattle& battle, const Event& event);
bool apply_fire(BaBattle& battle, const Event& event);
bool apply_assault(BaBattle& battle, const Event& event);

// --- turn and orders, for others ---
/// The objections to an order for a unit that may be picked (BA-ORDER-18). The target of an assault is judged
/// elsewhere.
Verdict judge_plain_order(const BaBattle& battle, UnitId unit, Order order);
/// BA-SCEN-6: whether one side has no unit left in the game. It is asked wherever a unit may have gone.
bool is_early_end(const BaBattle& battle);

// --- sight and fire, for others ---
/// BA-GEO-9 to 11, BA-BLD-5: whether the looker sees the target from where both are now.
bool sees(const BaBattle& battle, FigureId looker, FigureId target);
bool sees(const BaBattle& battle, UnitId looker, UnitId target);
/// BA-COV-12: the cover of the unit against a shot of `shooter` now, without the cover die. Where a cover die is due,
/// it is the cover before the die is rolled.
Shelter cover_of_unit(const BaBattle& battle, UnitId shooter, UnitId target);
/// BA-SHOOT-4: the objections to a declaration of `shooter` at `target`, with the weapons chosen by "use". The range is
/// not looked at. `cause` decides which weapons may fire, and whether friends may be the target.
Verdict judge_declaration(const BaBattle& battle, UnitId shooter, UnitId target, Shooting::Cause cause);
/// The objections to "use", "turn" and the like that come before a declaration by `unit`.
Verdict judge_use(const BaBattle& battle, UnitId unit, const Action& action, Shooting::Cause cause);
void note_use(BaBattle& battle, const Action& action);
/// Forgets the choices of a unit that has fired, or that will not fire.
void forget_uses(BaBattle& battle, UnitId unit);
/// A shooting whose declaration was judged. It tells the declaration and goes on with the reaction; ambush and reaction
/// fire go on with the measuring.
Shooting shooting_at(UnitId shooter, UnitId target, Shooting::Cause cause);

/// BA-IND-3: a unit that changes place is no longer ranged in on, nor ranged in itself. For the files that apply
/// events.
void forget_range(Situation& situation, UnitId moved, const Values& values);

// --- movement, for others ---
/// BA-FUB-7 to BA-FUB-10: the panic move away from `enemy`, on the path that the rule announces; nothing when d = 0.
std::optional<Moving> panic_move(BaBattle& battle, UnitId unit, UnitId enemy);
/// The moves of a passed order, of an assault (its paths are asked for), and of a regroup. The paths of an assault stay
/// announced after its end: the attackers of a vehicle go back along them (BA-ASLT-17). With `fires_back` the target
/// shoots, and its die is taken, at the point that BA-ASLT-6 names; whether it may was settled before. A regroup asks
/// the question `regroup`: "hold" ends it, and "enter" leads into the building that was won, without any path
/// (BA-ASLT-15).
Moving ordered_move(UnitId unit, Order order, bool comes_on);
Moving assault_move(UnitId unit, Order order, UnitId target, bool fires_back);
Moving regroup_move(UnitId unit, Length allowance);
/// BA-TRAN-5, BA-TRAN-8: why passengers cannot get out with Advance or Run, whatever their paths are.
Verdict judge_getting_out(const BaBattle& battle, UnitId unit);
/// BA-GEO-14 (a) to (c) and BA-UNIT-10 for one base of the unit at this place: the first objection. `mates` are the
/// bases of the unit's other models; the base may touch but not overlap them. No spacing is asked to the unit
/// `ignored`.
Verdict judge_standing(const BaBattle& battle, UnitId unit, FigureId model, Place place, const Bases& mates,
                       UnitId ignored = {});
/// BA-WEAP-3: whether the model may be turned on the spot to look at that point; it must have room for that
/// (BA-GEO-14).
Verdict judge_turn_to(const BaBattle& battle, FigureId model, Point at);
/// BA-UNIT-8: whether bases of one unit are in formation.
bool are_in_formation(const BaBattle& battle, const Bases& bases);

// --- assault and shelter, for others ---
/// BA-ASLT-1, BA-ASLT-2: the objections to an assault named with an order.
Verdict judge_assault_order(const BaBattle& battle, UnitId unit, Order order, UnitId target);
/// BA-ORDER-16 (b), BA-ASLT-16: whether an assault needs a test: one on armour, without grenades, does.
bool assault_needs_test(const BaBattle& battle, UnitId unit, UnitId target);
/// BA-ASLT-4: whether the attacker, at this place, is in contact with the target.
bool is_contact(const BaBattle& battle, FigureId attacker, Place place, UnitId target);
/// BA-TRAN-7: the procedure that follows when a transport is knocked out; nothing when it was empty.
std::optional<LosingShelter> transport_lost(const BaBattle& battle, UnitId transport, Side by);
/// BA-BLD-7, without a tank: follows when the losses of the attack have fallen. BA-BLD-8, with the tank: follows when
/// its hull has reached the outline; it is all of P11, with the collapse.
LosingShelter building_lost(PieceId building, UnitId tank, Side by);

// --- set-up ---
/// The first procedure for the start of the setup. `open` has placed everything before.
Procedure first_procedure(const BaBattle& battle);

}  // namespace umpire::bolt_action
