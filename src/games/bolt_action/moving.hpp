#pragma once

#include "games/bolt_action/course.hpp"

namespace umpire::bolt_action {

/// Clears what was announced before and writes down where the models of the unit begin.
void prepare_paths(BaBattle& battle, UnitId unit);

/// The model stands there from now on, without having moved.
void put_down(BaBattle& battle, FigureId model, Place place, Clause clause, Events& events);
/// The models are moved along their paths to a stop, and that is told.
void go_to(BaBattle& battle, Moving& moving, std::int32_t stop, Events& events);

/// BA-FUB-7, BA-FUB-8: the move straight away from the enemy, as far as all can go together, and its announced paths.
Moving straight_panic(BaBattle& battle, UnitId unit, UnitId enemy);
/// BA-FUB-8, for an owner who chooses the way of a panic: the path that would be straight back.
Action straight_panic_path(const BaBattle& battle, const Moving& moving);

// --- ambush.cpp ---
/// BA-AMB-10: some enemy unit waits in Ambush and has not asked to be passed over.
bool is_watched(const BaBattle& battle, const Moving& moving);
/// The first of those that see the unit when it is at that stop, and have not let the stop pass.
UnitId watcher_at(const BaBattle& battle, const Moving& moving, std::int32_t stop);
Verdict judge_ambush(const BaBattle& battle, const Moving& moving, const Action& action);
/// What an ambusher does: a shooting, or nothing.
std::optional<Shooting> answer_stop(BaBattle& battle, const Moving& moving, const Action& action, Events& events);
/// The stop is past, or the whole move: the marks of those who waited go.
void end_stop(BaBattle& battle, bool is_last);

}  // namespace umpire::bolt_action
