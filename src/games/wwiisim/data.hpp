#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::wwiisim {

/// WW-GEN-9: the kind of a unit.
enum class Arm : std::uint8_t { infantry, cavalry, vehicle };
enum class Drive : std::uint8_t { none, tracked, wheeled };

/// WW-PROF-1, WW-PROF-5: a line of the sample forces. A vehicle has no CC, End and Ld, and its `fs` is that of its
/// crew.
struct Profile {
    std::string_view name;  ///< "ger_grenadier"
    Clause clause;          ///< the table in which it stands
    Arm arm = Arm::infantry;
    std::uint8_t fs = 0;
    std::uint8_t cc = 0;
    std::uint8_t end = 0;
    std::uint8_t ld = 0;
    std::vector<std::vector<std::string_view>> men;  ///< what each figure carries, in roster order
    bool is_officer = false;
    bool walks_only = false;  ///< gun crews and heavy mortar crews (WW-ORD-7)
    bool is_commando = false;
    bool may_hide_away = false;  ///< it may be concealed where the scenario allows it (WW-SET-5)
    std::uint8_t armour = 0;
    Drive drive = Drive::none;
    Length half_width;
    Length half_depth;
    bool is_tank = false;
    bool is_large = false;
    bool is_slow = false;
    bool carries = false;  ///< it is a transport

    /// WW-FRC-2: "ger" of "ger_grenadier", the list of squads and officers in which it stands; empty for vehicles and
    /// their crews, which stand in no such list.
    std::string_view army() const {
        if (arm == Arm::vehicle) return {};
        const std::size_t letters = name.find('_');
        return letters == std::string_view::npos ? std::string_view{} : name.substr(0, letters);
    }
};

/// WW-FIRE-19: how a weapon fires.
enum class Fires : std::uint8_t { single, twice, machine_gun, heavy, mortar, smoke };

/// A line of the weapon table (WW-WPN-1). A weapon with one number of range has no long range of its own.
struct Weapon {
    std::string name;
    std::uint8_t strength = 0;
    Fires fires = Fires::single;
    std::uint8_t dice = 1;  ///< dice of one shot (WW-FIRE-19); of a machine gun the firer chooses how many
    Length short_range;
    std::optional<Length> long_range;
    bool is_heavy = false;
    bool is_pistol = false;
    bool has_rounds = false;  ///< its rounds are counted (WW-WPN-3)
    bool is_served = false;   ///< a comrade takes it over when the man who had it is gone (WW-WPN-4)
    Length template_radius;   ///< of a mortar: how far its template reaches (WW-MOR-5)
    Length reach() const { return long_range.value_or(short_range); }
};

enum class Going : std::uint8_t { simple, difficult, closed };
/// WW-GEO-5: what a piece does to a line of sight through it.
enum class Sight : std::uint8_t { open, light_wood, dense_wood, blocks };
/// WW-GEO-6: covers, in rising order.
enum class Cover : std::uint8_t { none, partial, complete, ruin, building };

/// A row of the terrain table (WW-TER-5).
struct TerrainKind {
    std::string_view name;
    Going infantry = Going::simple;
    Going cavalry = Going::simple;
    Going tracked = Going::simple;
    Going wheeled = Going::simple;
    Sight sight = Sight::open;
    Cover inside = Cover::none;
    Cover crossed = Cover::none;
    std::uint8_t structure = 0;  ///< of a building: what it can bear (WW-BLD-1); 0: it is no building
    bool is_road = false;
    std::uint8_t ruin = 0;  ///< of a building: the row of what it becomes (WW-BLD-6); else its own
    bool is_house() const { return inside == Cover::building; }
    bool is_ruin() const { return inside == Cover::ruin; }
};

/// What a hit does to a vehicle (WW-VEH-8, WW-VEH-9). Harm rises in this order.
enum class Damage : std::uint8_t { none, shaken, weapon, immobilised, crew_alive, crew_dead };
/// A row of the two tables: the harm, and how far smoke rises around the vehicle; 0: no smoke.
struct DamageRow {
    Damage damage = Damage::none;
    Length smoke;
    friend bool operator==(const DamageRow&, const DamageRow&) = default;
};
/// The rows by the face of a D6, from 1.
using DamageTable = std::array<DamageRow, 6>;
DamageTable book_glancing();     ///< WW-VEH-8: not penetrated
DamageTable book_penetrating();  ///< WW-VEH-9

/// The men who get out of a wreck (WW-VEH-13).
inline constexpr std::string_view crew_profile = "crew";

std::vector<Profile> book_profiles();
std::vector<Weapon> book_weapons();
std::vector<TerrainKind> book_terrain();

}  // namespace umpire::wwiisim
