#pragma once

#include "games/bolt_action/course.hpp"

namespace umpire::bolt_action {

/// Clears what was announced before, and writes down where the models of the unit begin.
void prepare_paths(BaBattle& battle, UnitId unit);

/// Puts the model there from now on, without a move.
void put_down(BaBattle& battle, FigureId model, Place place, Clause clause, Events& events);
/// Moves the models along their paths to a stop, and tells it.
void go_to(BaBattle& battle, Moving& moving, std::int32_t stop, Events& events);

/// BA-FUB-7, BA-FUB-8: the move straight away from the enemy, as far as all models can go together, on paths that are
/// announced by it.
Moving straight_panic(BaBattle& battle, UnitId unit, UnitId enemy);
/// BA-FUB-8: for an owner who chooses the way of a panic, the path that would be straight back.
Action straight_panic_path(const BaBattle& battle, const Moving& moving);

// --- ambush.cpp ---
/// BA-AMB-10: whether some enemy unit waits in Ambush and has not let this move pass.
bool is_watched(const BaBattle& battle, const Moving& moving);
/// The first enemy unit that sees the unit at that stop and has not let the stop pass.
UnitId watcher_at(const BaBattle& battle, const Moving& moving, std::int32_t stop);
Verdict judge_ambush(const BaBattle& battle, const Moving& moving, const Action& action);
/// What an ambusher does: it shoots, or does nothing.
std::optional<Shooting> answer_stop(BaBattle& battle, const Moving& moving, const Action& action, Events& events);
/// The stop is over, or the whole move. Those who let it pass lie in wait again.
void end_stop(BaBattle& battle, bool is_last, Events& events);

}  // namespace umpire::bolt_action
