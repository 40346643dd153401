#pragma once

#include "games/bolt_action/arms.hpp"

namespace umpire::bolt_action {

/// BA-SHOOT-4, 5, 17: the objections to the action "shoot at", which declares one target, or two when fire is split.
Verdict judge_shoot_at(const BaBattle& battle, UnitId shooter, const Action& action, Shooting::Cause cause);
/// The objections to the fire of a part of the weapons at one target.
Verdict judge_attack(const BaBattle& battle, const Attack& attack);
/// BA-WEAP-3: whether a model may be turned. No other action before a declaration moves a model.
bool may_turn(const BaBattle& battle, UnitId unit, Shooting::Cause cause);

/// The attacks of a shooting by number; nothing after the last one. When fire is split the one-shot weapons come first
/// (BA-SHOOT-17).
std::optional<Attack> attack_at(const BaBattle& battle, const Shooting& shooting, int number);
/// BA-SHOOT-15, BA-SHOOT-16.
bool may_react(const BaBattle& battle, const Attack& attack);
}  // namespace umpire::bolt_action
