#pragma once

#include "games/bolt_action/arms.hpp"

namespace umpire::bolt_action {

/// The objections to a declaration with one target or, split, with two: the action "shoot at" (BA-SHOOT-4, 5, 17).
Verdict judge_shoot_at(const BaBattle& battle, UnitId shooter, const Action& action, Shooting::Cause cause);
/// ... to the fire of a part of the weapons at one target.
Verdict judge_attack(const BaBattle& battle, const Attack& attack);
/// BA-WEAP-3: the one action that comes before a declaration and moves a model.
bool may_turn(const BaBattle& battle, UnitId unit, Shooting::Cause cause);

/// The attacks of a shooting, one after the other; nothing behind the last. With a split the one-shot weapons come
/// first (BA-SHOOT-17).
std::optional<Attack> attack_at(const BaBattle& battle, const Shooting& shooting, int number);
/// BA-SHOOT-15, BA-SHOOT-16.
bool may_react(const BaBattle& battle, const Attack& attack);
}  // namespace umpire::bolt_action
