#pragma once

#include "battle/answers.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

/// The steps of each procedure. There is one file for each chapter of the book.
AeProgress step(AeBattle& battle, SettingUp& setup, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, TakingTurns& turns, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Activating& activating, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Shooting& shooting, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, MovingOn& moving, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Wounding& wounding, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Throwing& throwing, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Striking& striking, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Fighting& fighting, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Disengaging& disengaging, const Answer& answer, Events& events);
AeProgress step(AeBattle& battle, Inoculating& inoculating, const Answer& answer, Events& events);

/// Starts the action of a model: pays for it and does what needs no dice. The returned procedure does the rest.
AeProgress begin_move(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_run(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_shot(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_move_and_fire(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_throw(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_fight(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_disengage(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_arc(AeBattle& battle, const Action& action, Events& events);
AeProgress begin_inoculation(AeBattle& battle, const Action& action, Events& events);
void do_mind_blast(AeBattle& battle, const Action& action, Events& events);
void do_push(AeBattle& battle, const Action& action, Events& events);
void do_transfer(AeBattle& battle, const Action& action, Events& events);

/// Whether a model may take an action, by the clauses of the action; whose turn it is does not count here.
Verdict judge_move(const AeBattle& battle, const Action& action);
Verdict judge_run(const AeBattle& battle, const Action& action);
Verdict judge_shot(const AeBattle& battle, const Action& action);
Verdict judge_move_and_fire(const AeBattle& battle, const Action& action);
Verdict judge_throw(const AeBattle& battle, const Action& action);
Verdict judge_fight(const AeBattle& battle, const Action& action);
Verdict judge_disengage(const AeBattle& battle, const Action& action);
Verdict judge_arc(const AeBattle& battle, const Action& action);
Verdict judge_inoculation(const AeBattle& battle, const Action& action);
Verdict judge_mind_blast(const AeBattle& battle, const Action& action);
Verdict judge_push(const AeBattle& battle, const Action& action);
Verdict judge_transfer(const AeBattle& battle, const Action& action);
Verdict judge_leave(const AeBattle& battle, FigureId leaver, const Action& action);
Verdict judge_setup(const AeBattle& battle, const Decision& decision, const Action& action);

/// AE-ACT-5: nothing is spent, lost or given away, so that an action for all AP may be taken.
Verdict judge_all_ap(const AeBattle& battle, FigureId actor);
/// An objection by `clause` unless the model has the AP for the action.
Verdict judge_ap(const AeBattle& battle, FigureId actor, int cost, Clause clause);

/// AE-IND-2: the throws of one declaration, which is paid for already.
AeProgress throw_shots(AeBattle& battle, const Action& action, int shots, Events& events);
/// AE-FORCE-8: an objection unless the model has a grenade left.
Verdict judge_grenades(const AeBattle& battle, FigureId thrower);
/// AE-ROF-5: the single shot of a move-and-fire, from where the shooter stands now.
AeProgress begin_single_shot(AeBattle& battle, const Action& action, Events& events);
Verdict judge_single_shot(const AeBattle& battle, const Action& action);
Verdict judge_shooter(const AeBattle& battle, const Action& action);
Verdict judge_throw_target(const AeBattle& battle, const Action& action);

/// What a ruler shows of a distance that was rounded down to whole units: the same number if it is exact, else the next
/// unit.
template <class IsAtMost>
Length ruler_length(Length rounded_down, IsAtMost is_at_most) {
    return is_at_most(rounded_down) ? rounded_down : rounded_down + Length{1};
}

/// Small functions that make events and rolls.
Event duel_event(Happening kind, Clause clause, FigureId actor, FigureId target);
/// Notes that the side has no unit for the choice that is due, so that it is the other side's.
void note_wait(AeBattle& battle, Events& events, Side side, Clause clause);
void spend(AeBattle& battle, Events& events, FigureId actor, int amount, Clause clause);
inline constexpr int d6 = 6;  // AE-GEN-2
Pending ask_die(Bands bands, Clause clause, Side by, FigureId figure);
/// How many models of a side are in play.
int models_in_play(const AeBattle& battle, Side side);
bool any_model_in_play(const AeBattle& battle, Side side);
/// AE-TURN-3, AE-TURN-5, AE-TURN-7: whether the unit of the side has a model in play and has not been activated.
bool may_be_activated(const AeBattle& battle, Side side, UnitId unit);

/// AE-SHOOT-2 with `target_choice` or `burst_target`: the visible models of a section in range, in roster order.
FixedVector<FigureId, 32> eligible_models(const AeBattle& battle, FigureId shooter, WeaponId weapon, UnitId unit);
/// The number to hit (AE-SHOOT-4, AE-PROF-3) and its reasons.
struct HitNumber {
    int needed = 0;
    Reasons reasons;
};
HitNumber hit_number(const AeBattle& battle, FigureId shooter, WeaponId weapon, FigureId target);

}  // namespace umpire::ae_wwii
