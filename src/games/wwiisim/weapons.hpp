#pragma once

#include "games/wwiisim/units.hpp"

namespace umpire::wwiisim {

using Weapons = FixedVector<WeaponId, 8>;

/// The bit in FigureState::jammed and FigureState::lost for a weapon that was taken over.
inline constexpr std::uint8_t taken_slot = 0x80;
/// The bit in FigureState::jammed and FigureState::lost for a weapon of this figure; 0 for one that it does not have.
std::uint8_t slot_of(const WwBattle& battle, FigureId figure, WeaponId weapon);
/// The weapons that the figure still has, working or not, in the order of the weapon table.
Weapons weapons_of(const WwBattle& battle, FigureId figure);
bool is_jammed(const WwBattle& battle, FigureId figure, WeaponId weapon);

/// WW-FIRE-5, WW-GEN-4: whether the target figure is in range of the weapon; below, whether it is in its short band.
bool is_in_range(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId target);
/// WW-FIRE-5: as far as the weapon is at short range.
Length short_range_of(const WwBattle& battle, WeaponId weapon);
bool is_at_short_range(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId target);

/// What keeps the figure from using the weapon in the present fire phase, whatever the target is; empty when it may.
Verdict against_weapon(const WwBattle& battle, FigureId figure, WeaponId weapon);
/// WW-FIRE-19: the dice to hit of one shot; of a machine gun, the most that it may roll.
int dice_of(const WwBattle& battle, const Weapon& weapon);

/// WW-FIRE-10: what a shot needs, with its reasons, and whether it can do harm.
struct Difficulty {
    int needed = 0;
    Reasons reasons;
    Modifier cover;
    bool is_vain = false;  ///< WW-FIRE-16: its row is "--"
};
Difficulty difficulty_of(const WwBattle& battle, FigureId shooter, WeaponId weapon, FigureId target);
/// WW-FIRE-18: the difficulty of a shot at a building, at the point that is aimed at.
Difficulty difficulty_of_building(const WwBattle& battle, FigureId shooter, WeaponId weapon, PieceId piece, Point at);
/// WW-DIF-3: the difficulty of a shell or a grenade that needs a die, at this figure, or at a point when there is none.
Difficulty difficulty_of_lob(const WwBattle& battle, FigureId thrower, FigureId target);
/// WW-FIRE-9: whether no die can reach it.
bool is_hopeless(const WwBattle& battle, const Difficulty& difficulty);
/// WW-FIRE-7, WW-FIRE-8: whether a face hits.
bool hits(const WwBattle& battle, int needed, int face);

/// WW-MG-2, WW-DIF-3: two dice with this face jam a machine gun.
bool is_jam_face(const WwBattle& battle, int needed, int face);

/// WW-FIRE-14: whether the target is at point-blank range for this shooter.
bool is_point_blank(const WwBattle& battle, FigureId shooter, FigureId target);

}  // namespace umpire::wwiisim
