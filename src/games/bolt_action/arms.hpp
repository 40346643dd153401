#pragma once

#include "games/bolt_action/units.hpp"

#include <cstdint>

namespace umpire::bolt_action {

/// Which weapons of a unit an attack uses: all of them; after a split the one-shot weapons, or those of the other men
/// (BA-SHOOT-17); with vehicle_split_fire those that were given this target, or the rest.
enum class WeaponShare : std::uint8_t { all, one_shots, others, given, rest };

/// One shooting by one unit at one target (BA-PIN-1).
struct Attack {
    UnitId shooter;
    UnitId target;
    Shooting::Cause cause = Shooting::Cause::order;
    WeaponShare share = WeaponShare::all;
    bool turned = false;  ///< BA-WEAP-3
};

/// A weapon that somebody fires in an attack, if he can.
struct Arm {
    FigureId model;
    WeaponId weapon;
    bool shell = false;     ///< high explosive (BA-WEAP-7)
    bool indirect = false;  ///< BA-IND-1
    bool has_arc = false;   ///< it covers its front quarter only (BA-WEAP-3, BA-VEH-6)
    bool mounted = false;   ///< on a vehicle
};
using Arms = FixedVector<Arm, 16>;

/// BA-SHOOT-9, BA-SHOOT-18, BA-WEAP-2, BA-VEH-6: the weapons of the attack in roster order, by the choices made so far.
Arms arms_of(const BaBattle& battle, const Attack& attack);
/// The weapon that a model fires if nothing is chosen. None for vehicles, and for the helpers of a crewed weapon.
WeaponId weapon_of(const BaBattle& battle, FigureId model);
/// BA-IND-1: the weapon that a model would fire indirectly at an enemy, by the choices made so far; none if it would
/// not.
WeaponId indirect_weapon_of(const BaBattle& battle, FigureId model);
/// BA-SHOOT-4, BA-VEH-8, BA-DMG-5: whether the weapon can affect the target. Small arms cannot affect a fully enclosed
/// armoured vehicle.
bool can_affect(const BaBattle& battle, WeaponId weapon, UnitId target);
/// BA-SHOOT-18: a one-shot weapon of this man that was not fired yet; none if he has none.
WeaponId one_shot_of(const BaBattle& battle, FigureId model);
/// Whether somebody in the unit can choose between weapons, shells or ways of firing.
bool has_choices(const BaBattle& battle, UnitId unit);
/// The targets that were given to single weapons of the vehicle, each once (option of BA-SHOOT-5).
FixedVector<UnitId, 4> given_targets(const BaBattle& battle, UnitId vehicle, UnitId main_target);

}  // namespace umpire::bolt_action
