#include "games/wme/data.hpp"

namespace umpire::wme {

using namespace literals;

namespace {

/// A list of the book: its name and its clause.
struct Army {
    std::string_view list;
    Clause clause;
};

struct Fight {
    std::uint8_t attacks, shots, hits, armour, stands, range;
};
struct Price {
    std::uint8_t points, least, most;
};

Profile fighters(const Army& army, std::string_view name, Type type, Fight fight, Price price) {
    Profile profile;
    profile.list = army.list;
    profile.name = name;
    profile.clause = army.clause;
    profile.type = type;
    profile.attacks = fight.attacks;
    profile.shots = fight.shots;
    profile.hits = fight.hits;
    profile.armour = fight.armour;
    profile.stands = fight.stands;
    profile.range = fight.range;
    profile.points = price.points;
    profile.least = price.least;
    profile.most = price.most;
    return profile;
}

Profile leader(const Army& army, std::string_view name, std::uint8_t command, std::uint8_t bonus, Price price) {
    Profile profile = fighters(army, name, Type::commander, {0, 0, 0, 0, 1, 0}, price);
    profile.command = command;
    profile.bonus = bonus;
    profile.is_general = price.least == 1;
    return profile;
}

Profile with(Profile profile, bool Profile::* trait) {
    profile.*trait = true;
    return profile;
}

/// WM-ARMY-3.
void add_marches(std::vector<Profile>& all) {
    const Army army{"marches", "WM-ARMY-3"_clause};
    all.push_back(fighters(army, "m_halberdiers", Type::infantry, {3, 0, 3, 6, 3, 0}, {50, 2, 0}));
    all.push_back(fighters(army, "m_crossbows", Type::infantry, {3, 1, 3, 0, 3, 30}, {55, 1, 4}));
    all.push_back(
        with(fighters(army, "m_militia", Type::infantry, {2, 0, 3, 0, 3, 0}, {30, 0, 4}), &Profile::is_unreliable));
    all.push_back(
        with(fighters(army, "m_penitents", Type::infantry, {5, 0, 3, 0, 3, 0}, {65, 0, 1}), &Profile::is_fanatic));
    all.push_back(fighters(army, "m_knights", Type::cavalry, {3, 0, 3, 4, 3, 0}, {115, 0, 4}));
    all.push_back(
        with(fighters(army, "m_outriders", Type::cavalry, {3, 1, 3, 6, 3, 15}, {80, 0, 3}), &Profile::sees_all_round));
    all.push_back(fighters(army, "m_guns", Type::artillery, {1, 2, 2, 0, 2, 60}, {80, 0, 1}));
    all.push_back(
        with(with(fighters(army, "m_wagon", Type::machine, {4, 2, 4, 3, 1, 30}, {125, 0, 1}), &Profile::is_slow),
             &Profile::is_variable));
    all.push_back(leader(army, "m_general", 9, 2, {120, 1, 1}));
    all.push_back(leader(army, "m_captain", 8, 1, {75, 0, 2}));
}

/// WM-ARMY-4.
void add_horde(std::vector<Profile>& all) {
    const Army army{"horde", "WM-ARMY-4"_clause};
    all.push_back(fighters(army, "o_warriors", Type::infantry, {4, 0, 3, 6, 3, 0}, {60, 2, 0}));
    all.push_back(
        with(fighters(army, "o_savages", Type::infantry, {5, 0, 3, 0, 3, 0}, {65, 0, 2}), &Profile::is_fanatic));
    all.push_back(
        with(fighters(army, "o_goblins", Type::infantry, {2, 1, 3, 0, 3, 15}, {30, 1, 0}), &Profile::is_unreliable));
    all.push_back(fighters(army, "o_ogres", Type::infantry, {4, 0, 4, 5, 3, 0}, {100, 0, 2}));
    all.push_back(with(fighters(army, "o_trolls", Type::infantry, {5, 0, 3, 5, 3, 0}, {105, 0, 2}), &Profile::is_slow));
    all.push_back(
        with(fighters(army, "o_wolves", Type::cavalry, {2, 1, 3, 6, 3, 15}, {60, 0, 3}), &Profile::sees_all_round));
    all.push_back(fighters(army, "o_boars", Type::cavalry, {4, 0, 3, 5, 3, 0}, {110, 0, 3}));
    all.push_back(fighters(army, "o_chariots", Type::chariot, {3, 0, 3, 6, 3, 0}, {75, 0, 3}));
    all.push_back(
        with(with(fighters(army, "o_giant", Type::monster, {8, 0, 8, 5, 1, 0}, {140, 0, 1}), &Profile::is_terrifying),
             &Profile::is_unreliable));
    all.push_back(fighters(army, "o_thrower", Type::artillery, {1, 3, 3, 0, 1, 60}, {75, 0, 1}));
    all.push_back(leader(army, "o_warlord", 8, 2, {105, 1, 1}));
    all.push_back(leader(army, "o_chieftain", 7, 1, {45, 0, 3}));
}

/// WM-ARMY-5.
void add_silver(std::vector<Profile>& all) {
    const Army army{"silver", "WM-ARMY-5"_clause};
    all.push_back(
        with(fighters(army, "e_spears", Type::infantry, {3, 0, 3, 5, 3, 0}, {60, 2, 0}), &Profile::is_drilled));
    all.push_back(fighters(army, "e_archers", Type::infantry, {3, 1, 3, 6, 3, 30}, {70, 1, 0}));
    all.push_back(fighters(army, "e_guard", Type::infantry, {4, 0, 3, 5, 3, 0}, {75, 0, 2}));
    all.push_back(fighters(army, "e_lances", Type::cavalry, {3, 0, 3, 4, 3, 0}, {115, 0, 3}));
    all.push_back(
        with(fighters(army, "e_riders", Type::cavalry, {3, 1, 3, 6, 3, 15}, {90, 0, 3}), &Profile::sees_all_round));
    all.push_back(fighters(army, "e_chariots", Type::chariot, {3, 0, 3, 5, 3, 0}, {95, 0, 3}));
    all.push_back(with(fighters(army, "e_eagles", Type::monster, {2, 0, 3, 6, 3, 0}, {75, 0, 1}), &Profile::flies));
    all.push_back(fighters(army, "e_bolts", Type::artillery, {1, 2, 2, 0, 2, 40}, {60, 0, 1}));
    all.push_back(leader(army, "e_prince", 10, 2, {175, 1, 1}));
    all.push_back(leader(army, "e_noble", 8, 1, {80, 0, 2}));
}

}  // namespace

std::vector<Profile> book_profiles() {
    std::vector<Profile> all;
    add_marches(all);
    add_horde(all);
    add_silver(all);
    return all;
}

/// WM-TERR-2.
std::vector<TerrainKind> book_terrain() {
    return {
        {.name = "open"},
        {.name = "wood",
         .entry = Entry::infantry,
         .sight = Sight::deep,
         .inside = Cover::defended,
         .is_difficult = true,
         .bars_flyers = true},
        {.name = "village",
         .entry = Entry::infantry,
         .sight = Sight::deep,
         .inside = Cover::defended,
         .is_difficult = true,
         .bars_flyers = true},
        {.name = "rough", .entry = Entry::infantry, .is_difficult = true},
        {.name = "hill", .sight = Sight::hill, .is_high = true, .is_hill = true},
        {.name = "steep_hill",
         .entry = Entry::infantry,
         .sight = Sight::hill,
         .is_high = true,
         .is_hill = true,
         .is_difficult = true},
        {.name = "low_obstacle", .entry = Entry::not_wheeled, .is_obstacle = true},
        {.name = "stream", .entry = Entry::not_wheeled},
        {.name = "ford", .entry = Entry::not_wheeled},
        {.name = "river", .entry = Entry::nobody},
        {.name = "lake", .entry = Entry::nobody},
        {.name = "bridge", .is_road = true},
        {.name = "road", .is_road = true},
        {.name = "building", .entry = Entry::nobody, .sight = Sight::blocks, .is_high = true},
        {.name = "cliff", .entry = Entry::nobody, .sight = Sight::blocks, .is_high = true},
        {.name = "rampart", .entry = Entry::infantry, .inside = Cover::fortified},
    };
}

}  // namespace umpire::wme
