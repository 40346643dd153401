#pragma once

#include "battle/book_column.hpp"
#include "geometry/length.hpp"
#include "rulebook/clause.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace umpire::wme {

/// WM-PROF-3: the types of units; a commander is no unit (WM-PROF-5) and has a type of his own.
enum class Type : std::uint8_t { infantry, cavalry, chariot, monster, artillery, machine, commander };

/// WM-PROF-2, WM-PROF-4: a line of an army list (WM-ARMY-3 to 5).
struct Profile {
    std::string_view list;  ///< "marches"
    std::string_view name;  ///< "m_halberdiers"
    Clause clause;          ///< the list in which it stands
    Type type = Type::infantry;
    std::uint8_t attacks = 0;  ///< of a stand in combat
    std::uint8_t shots = 0;    ///< of a stand in shooting; 0: it does not shoot
    std::uint8_t hits = 0;     ///< that remove a stand
    std::uint8_t armour = 0;   ///< the lowest die that saves; 0: none
    std::uint8_t stands = 1;
    std::uint8_t range = 0;  ///< in cm
    std::uint8_t points = 0;
    std::uint8_t least = 0;    ///< how many are needed for each full 1000 points (WM-ARMY-2)
    std::uint8_t most = 0;     ///< how many are allowed for each full 1000 points; 0: no limit
    std::uint8_t command = 0;  ///< of a commander
    std::uint8_t bonus = 0;    ///< of a commander in combat
    bool is_general = false;
    bool is_fanatic = false;
    bool is_slow = false;
    bool is_unreliable = false;
    bool is_drilled = false;
    bool is_terrifying = false;
    bool sees_all_round = false;
    bool flies = false;
    bool is_variable = false;  ///< a machine of 4D6 (WM-SPEC-8)

    bool is_commander() const { return type == Type::commander; }
};

/// WM-TERR-2: who may enter a piece.
enum class Entry : std::uint8_t { all, not_wheeled, infantry, nobody };
/// WM-SIGHT-4: what a piece does to lines of sight.
enum class Sight : std::uint8_t { clear, deep, hill, blocks };
/// How well an infantry or artillery stand in, on or behind a piece is protected, in rising order.
enum class Cover : std::uint8_t { open, defended, fortified };

/// A row of the terrain table (WM-TERR-2).
struct TerrainKind {
    std::string_view name;
    Entry entry = Entry::all;
    Sight sight = Sight::clear;
    Cover inside = Cover::open;  ///< the cover of a stand in it
    bool is_high = false;        ///< height class 1
    bool is_hill = false;        ///< defended against lower attackers (WM-TERR-6)
    bool is_difficult = false;   ///< WM-TERR-3
    bool is_obstacle = false;    ///< a line that protects whoever stands behind it (WM-TERR-7)
    bool is_road = false;        ///< WM-TERR-9: a road or a bridge
    bool bars_flyers = false;    ///< no flyer may end in it, although infantry may (WM-TERR-5)
};

/// The numbers of a line of an army list, as cases ask them and mutation changes them.
inline constexpr std::array profile_columns{
    Column<Profile>{"attacks", &Profile::attacks}, Column<Profile>{"shots", &Profile::shots},
    Column<Profile>{"hits", &Profile::hits},       Column<Profile>{"armour", &Profile::armour},
    Column<Profile>{"range", &Profile::range},     Column<Profile>{"points", &Profile::points},
    Column<Profile>{"least", &Profile::least},     Column<Profile>{"most", &Profile::most},
    Column<Profile>{"command", &Profile::command}, Column<Profile>{"bonus", &Profile::bonus},
};

std::vector<Profile> book_profiles();
std::vector<TerrainKind> book_terrain();

}  // namespace umpire::wme
