#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace umpire::bolt_action {

enum class Quality : std::uint8_t { inexperienced, regular, veteran };
inline constexpr std::size_t qualities = 3;
/// One value for each quality.
template <class T>
using ByQuality = std::array<T, qualities>;

/// BA-HE-3, by the dice of its hits.
enum class Shell : std::uint8_t { none, d2, d3, d6, two_d6, three_d6 };

/// How a weapon finds its target. Mortars always fire over the heads of others, howitzers in either way (BA-IND-1).
enum class Aim : std::uint8_t { direct, mortar, howitzer };

/// A line of T-WEAPON. Lengths are of the centimetre scale.
struct Weapon {
    std::string_view name;
    Length range;
    Length range_min;  ///< of a mortar, and of the indirect fire of a howitzer
    std::uint8_t shots = 1;
    std::uint8_t bonus = 0;
    bool assault = false;
    bool team = false;
    bool fixed = false;
    bool shaped_charge = false;
    bool one_shot = false;
    Aim aim = Aim::direct;
    Shell shell = Shell::none;
    /// BA-WEAP-1: a weapon with a bonus or high explosive is heavy; all others are small arms.
    bool is_heavy() const { return bonus > 0 || shell != Shell::none; }
};

/// A row of BA-HE-3.
struct ShellRow {
    Shell shell;
    std::uint8_t dice;       ///< dice that are rolled for the hits
    std::uint8_t sides;      ///< 2, 3 or 6
    std::uint8_t pin_sides;  ///< 1: one pin without a die
    std::uint8_t bonus;
};

enum class Type : std::uint8_t { infantry, artillery, vehicle };
/// BA-TERR-7: a column of the terrain table. BA-VEH-2: how a vehicle drives.
enum class Drive : std::uint8_t { foot, hand, wheeled, half_tracked, tracked, slow_tracked };
enum class Mount : std::uint8_t { hull, turret, co_axial, pintle_front, pintle_all_round };
/// BA-DMG-2: soft-skinned vehicles are 6+; armoured ones have higher numbers.
enum class Armour : std::uint8_t { none, soft, light_7, light_8, medium_9, heavy_10, extra_heavy_11 };

struct Mounted {
    std::string_view weapon;
    Mount mount = Mount::hull;
};

/// What a row of T-LIST or T-VEH gives to all units of it.
struct Profile {
    std::string_view name;
    std::string_view lists;  ///< "de us gb su", or some of them
    Type type = Type::infantry;
    Drive drive = Drive::foot;
    std::uint8_t men_min = 0;  ///< 0 for a vehicle
    std::uint8_t men_max = 0;
    std::uint8_t officer_bonus = 0;  ///< BA-MOR-6
    bool is_section = false;
    std::string_view crewed;  ///< the weapon that the gunner serves
    ByQuality<std::uint16_t> points{};
    ByQuality<std::uint8_t> points_per_man{};  ///< for each man beyond those in `points`
    std::uint8_t armour_value = 0;             ///< BA-DMG-2; 0 for men
    bool open_topped = false;
    bool recce = false;
    std::uint8_t capacity = 0;
    std::uint8_t tows_up_to = 0;  ///< 1 light, 2 medium, 3 heavy guns; 0 none
    Length length;                ///< the length of the hull or of the gun
    Length width;
    std::uint8_t gun_size = 0;  ///< 1 light, 2 medium, 3 heavy
    std::vector<Mounted> mounts;

    bool is_armoured() const { return armour_value > 6; }
};

/// A row of T-LIST below the infantry section: a weapon that replaces the rifle, or is carried beside it.
struct Extra {
    std::string_view weapon;
    std::string_view lists;
    std::uint8_t points = 0;
    std::uint8_t men_max = 0;   ///< of a section, beside its leader
    bool is_automatic = false;  ///< BA-FORCE-4: one man of a section carries the automatic weapon
};

/// BA-TERR-7 and T-TERRAIN.
enum class Crossing : std::uint8_t { open, rough, obstacle, building, road, impassable };
enum class Height : std::uint8_t { flat, low, tall };
enum class Sight : std::uint8_t { clear, screen, opaque };
enum class Shelter : std::uint8_t { none, light, hard };

struct TerrainKind {
    std::string_view name;
    Crossing crossing = Crossing::open;
    Height height = Height::flat;
    Sight sight = Sight::clear;
    Shelter inside = Shelter::none;
    Shelter across = Shelter::none;
    bool bars_vehicles = false;    ///< an anti-tank obstacle
    bool holds_artillery = false;  ///< a fortification: a gun may be deployed in it
    bool is_hill = false;
};

/// BA-VEH-2: the rates of a drive. Guns and men have rates of their own.
struct DriveRow {
    Drive drive;
    Length advance;
    Length reverse;
    std::uint8_t turns_advance;  ///< BA-VEH-3
    std::uint8_t turns_run;
};

std::vector<Weapon> book_weapons();
std::vector<ShellRow> book_shells();
std::vector<Profile> book_profiles();
std::vector<Extra> book_extras();
std::vector<TerrainKind> book_terrain();
std::vector<DriveRow> book_drives();

}  // namespace umpire::bolt_action
