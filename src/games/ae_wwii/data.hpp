#pragma once

#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::ae_wwii {

enum class Training : std::uint8_t { recruit, seasoned, veteran, elite };

/// What only some profiles may do.
enum class Trait : std::uint8_t { none, psi_officer, chuman, doktor, mechanic, buffalo, fleshless };

/// AE-PROF-1: seven characteristics, a training level and weapons. `shooting` 0 is the "-" of AE-PROF-3.
struct Profile {
    std::string_view name;  ///< with the prefix of its list: "us_officer"
    std::string_view list;
    Training training = Training::recruit;
    std::uint8_t movement = 0;  ///< inches for each action point
    std::uint8_t shooting = 0;
    std::uint8_t close_combat = 0;
    std::uint8_t armour = 0;
    std::uint8_t strength = 0;
    std::uint8_t determination = 0;
    std::uint8_t wounds = 0;
    Trait trait = Trait::none;
    Length base_radius;
    bool officer = false;          ///< a force needs one of these (AE-FORCE-6)
    std::uint8_t section_min = 0;  ///< 0: it is an independent (AE-FORCE-2, AE-FORCE-3)
    std::uint8_t section_max = 0;
    std::vector<std::string_view>
        long_arms;  ///< of a section's model, the free one first; the others at most one a section
    std::vector<std::string_view> weapons;  ///< the other weapons on its line
    bool is_section() const { return section_max > 0; }
};

/// A line of the weapon table (AE-DATA-4). The rate X:Y is `shots` for `action_points`.
struct Weapon {
    std::string name;
    Length range;
    std::uint8_t strength = 0;
    std::uint8_t shots = 1;
    std::uint8_t action_points = 1;
    Length blast;
    bool indirect = false;
    bool move_and_fire = false;
    bool is_arc = false;  ///< the Tesla cannon: it fires arcs instead of shots
};

enum class SightClass : std::uint8_t { clear, low, dense, closed, solid, hill };
enum class Going : std::uint8_t { free, difficult, impassable };

/// A row of the terrain table (AE-DATA-5).
struct TerrainKind {
    std::string_view name;
    std::uint8_t height = 0;
    Going going = Going::free;
    SightClass sight = SightClass::clear;
    std::uint8_t cover_far = 0;
    std::uint8_t cover_near = 0;
    bool cover_only_inside = false;  ///< it covers only models inside: a trench
    bool is_concrete = false;        ///< AE-COVER-3
};

std::vector<Profile> book_profiles();
std::vector<Weapon> book_weapons();
std::vector<TerrainKind> book_terrain();

/// AE-PROF-9: action points by training.
std::vector<std::uint8_t> book_training();

}  // namespace umpire::ae_wwii
