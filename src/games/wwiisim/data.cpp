#include "games/wwiisim/data.hpp"

#include <algorithm>

namespace umpire::wwiisim {

using namespace literals;

namespace {

using Kit = std::vector<std::string_view>;
using Figures = std::vector<Kit>;

Figures men(std::size_t count, const Kit& kit) { return Figures(count, kit); }
Figures operator+(Figures first, const Figures& others) {
    first.insert(first.end(), others.begin(), others.end());
    return first;
}
Figures man(std::string_view weapon) { return {{weapon}}; }

/// WW-PROF-2: FS, CC, endurance and Ld on the scale of the book.
struct Line {
    std::uint8_t fs, cc, end, ld;
};
/// WW-GEO-2, WW-PROF-1: men on foot stand on round bases of an inch.
Profile squad(std::string_view name, Line line, Figures figures) {
    Profile profile;
    profile.name = name;
    profile.clause = "WW-FRC-2"_clause;
    profile.fs = line.fs;
    profile.cc = line.cc;
    profile.end = line.end;
    profile.ld = line.ld;
    profile.men = std::move(figures);
    profile.half_width = profile.half_depth = 0.5_in;  // WW-GEO-2
    return profile;
}
Profile officer(std::string_view name, Line line) {
    Profile profile = squad(name, line, man("pistol"));
    profile.is_officer = true;
    return profile;
}
Profile crew(Profile profile) {
    profile.walks_only = true;
    return profile;
}
Profile partisan(Profile profile) {
    profile.may_hide_away = true;
    return profile;
}
Profile commandos(Profile profile) {
    profile.is_commando = true;
    return profile;
}
Profile mounted(Profile profile) {
    profile.arm = Arm::cavalry;
    profile.half_width = 0.5_in;
    profile.half_depth = 1_in;
    return profile;
}

struct Hull {
    std::uint8_t armour;
    Drive drive;
    std::uint8_t fs;
    Length width;
    Length depth;
};
Profile vehicle(std::string_view name, Hull hull, Kit weapons) {
    Profile profile;
    profile.name = name;
    profile.clause = "WW-FRC-3"_clause;
    profile.arm = Arm::vehicle;
    profile.armour = hull.armour;
    profile.drive = hull.drive;
    profile.fs = hull.fs;
    profile.half_width = Length{hull.width.units / 2};
    profile.half_depth = Length{hull.depth.units / 2};
    profile.men = {std::move(weapons)};
    return profile;
}
Profile large(Profile profile) {
    profile.is_large = true;
    return profile;
}
Profile tank(Profile profile) {
    profile.is_tank = true;
    return large(std::move(profile));
}
Profile slow(Profile profile) {
    profile.is_slow = true;
    return profile;
}
Profile transport(Profile profile) {
    profile.carries = true;
    return profile;
}
Profile further(Profile profile) {
    profile.clause = "WW-FRC-5"_clause;
    return profile;
}

/// WW-FRC-2: infantry and cavalry.
void add_squads(std::vector<Profile>& all) {
    const Kit carbine{"carbine"};
    const Kit automatic{"automatic_rifle"};
    all.insert(
        all.end(),
        {officer("ger_officer", {3, 3, 6, 9}),
         squad("ger_grenadier", {3, 2, 6, 8},
               man("automatic_rifle") + man("mg_42") + Figures{{"carbine", "panzerfaust"}} + men(5, carbine)),
         squad("ger_volks", {2, 2, 5, 7}, men(4, automatic) + men(2, {"carbine", "panzerfaust"}) + men(2, carbine)),
         squad("ger_mg", {3, 2, 6, 8}, man("mg_42") + men(2, {"pistol"})),
         squad("ger_mortar", {3, 2, 6, 8}, man("mortar_medium") + men(2, {"pistol"})),
         crew(squad("ger_pak", {3, 2, 6, 8}, man("cannon_75") + men(3, carbine))),
         crew(squad("ger_88", {3, 2, 6, 9}, man("cannon_88") + men(5, carbine))), officer("us_officer", {3, 3, 6, 9}),
         squad("us_rifle", {2, 2, 5, 8}, man("carbine") + man("automatic_rifle") + men(8, carbine)),
         squad("us_para", {4, 4, 7, 10}, man("automatic_rifle") + man("mg_30") + men(2, automatic) + men(5, carbine)),
         squad("us_mg", {2, 2, 5, 8}, man("mg_30") + men(2, carbine)),
         squad("us_bazooka", {2, 2, 5, 8}, man("bazooka") + man("carbine")),
         squad("us_mortar", {2, 2, 5, 8}, man("mortar_light") + man("carbine"))});
    all.insert(
        all.end(),
        {officer("uk_officer", {3, 3, 6, 9}),
         squad("uk_section", {3, 2, 6, 8}, man("automatic_rifle") + man("mg_30") + men(6, carbine)),
         commandos(squad("uk_commando", {4, 4, 7, 9},
                         men(2, {"automatic_rifle", "smoke_grenades"}) + men(6, {"carbine", "smoke_grenades"}))),
         officer("sov_officer", {2, 3, 6, 8}), squad("sov_rifle", {2, 2, 5, 7}, men(9, carbine) + man("mg_30")),
         squad("sov_smg", {2, 3, 6, 8}, men(10, automatic)),
         crew(squad("sov_mortar", {2, 2, 5, 7}, man("mortar_heavy") + men(3, carbine))),
         mounted(squad("sov_cavalry", {2, 3, 6, 8}, men(8, carbine))), partisan(officer("par_leader", {2, 2, 5, 8})),
         partisan(squad("par_band", {1, 1, 4, 6}, man("pistol") + man("automatic_rifle") + men(6, carbine))),
         partisan(squad("sniper", {5, 2, 6, 9}, man("carbine")))});
}

/// WW-FRC-3, WW-FRC-5: vehicles. A second weapon of one kind is a row of its own in the weapon table.
void add_vehicles(std::vector<Profile>& all) {
    using enum Drive;
    all.insert(all.end(),
               {tank(vehicle("panzer_iv", {13, tracked, 3, 2.5_in, 5_in}, {"cannon_75", "mg_42", "mg_42_b"})),
                tank(vehicle("stug_iii", {13, tracked, 3, 2.5_in, 5_in}, {"cannon_75", "mg_42"})),
                tank(vehicle("panther", {15, tracked, 3, 3_in, 6_in}, {"cannon_75", "mg_42", "mg_42_b"})),
                slow(tank(vehicle("tiger", {15, tracked, 4, 3_in, 6_in}, {"cannon_88", "mg_42", "mg_42_b"}))),
                transport(large(vehicle("sdkfz_251", {8, tracked, 2, 2_in, 5_in}, {"mg_42"}))),
                large(vehicle("puma", {9, wheeled, 3, 2_in, 5_in}, {"cannon_5", "mg_42"})),
                transport(large(vehicle("opel", {5, wheeled, 1, 2_in, 5_in}, {}))),
                tank(vehicle("sherman", {13, tracked, 2, 2.5_in, 5_in}, {"cannon_75", "mg_30", "mg_30_b", "mg_50"})),
                tank(vehicle("stuart", {10, tracked, 2, 2_in, 4_in}, {"cannon_5", "mg_30", "mg_30_b"})),
                transport(large(vehicle("m3", {8, tracked, 2, 2_in, 5_in}, {"mg_50"}))),
                large(vehicle("m8", {9, wheeled, 2, 2_in, 4_in}, {"cannon_5", "mg_50"})),
                vehicle("jeep", {5, wheeled, 2, 1.5_in, 3_in}, {"mg_30"}),
                slow(tank(vehicle("churchill", {15, tracked, 3, 3_in, 6_in}, {"cannon_75", "mg_30", "mg_30_b"}))),
                transport(vehicle("carrier", {7, tracked, 2, 2_in, 3.5_in}, {"mg_30"})),
                tank(vehicle("t34", {14, tracked, 2, 2.5_in, 5_in}, {"cannon_75", "mg_30", "mg_30_b"})),
                tank(vehicle("is2", {16, tracked, 2, 3_in, 6_in}, {"cannon_105", "mg_30"})),
                further(vehicle("kubel", {5, wheeled, 2, 1.5_in, 3_in}, {"mg_42"})),
                further(transport(large(vehicle("gmc", {5, wheeled, 1, 2_in, 5_in}, {}))))});
}

Weapon small(std::string_view name, std::uint8_t strength, Fires fires, Length near, Length far) {
    Weapon weapon;
    weapon.name = name;
    weapon.strength = strength;
    weapon.fires = fires;
    weapon.dice = fires == Fires::twice ? 2 : 1;
    weapon.short_range = near;
    weapon.long_range = far;
    weapon.is_served = fires == Fires::machine_gun;
    return weapon;
}
Weapon cannon(std::string_view name, std::uint8_t strength, Length near, Length far) {
    Weapon weapon = small(name, strength, Fires::heavy, near, far);
    weapon.is_heavy = weapon.is_served = true;
    return weapon;
}
Weapon launcher(std::string_view name, std::uint8_t strength) {
    Weapon weapon;
    weapon.name = name;
    weapon.strength = strength;
    weapon.fires = Fires::heavy;
    weapon.short_range = 12_in;
    weapon.is_heavy = true;
    return weapon;
}
Weapon mortar_of(std::string_view name, std::uint8_t strength, Length range, Length diameter) {
    Weapon weapon = launcher(name, strength);
    weapon.fires = Fires::mortar;
    weapon.short_range = range;
    weapon.template_radius = Length{diameter.units / 2};  // WW-MOR-5
    weapon.is_heavy = false;
    weapon.is_served = true;
    return weapon;
}

}  // namespace

DamageTable book_glancing() {
    using enum Damage;
    return {{{none, {}}, {none, {}}, {none, {}}, {shaken, 3_in}, {weapon, 3_in}, {immobilised, 3_in}}};
}
DamageTable book_penetrating() {
    using enum Damage;
    return {
        {{shaken, {}}, {weapon, 3_in}, {immobilised, 3_in}, {crew_alive, 3_in}, {crew_dead, 3_in}, {crew_dead, 6_in}}};
}

std::vector<Profile> book_profiles() {
    std::vector<Profile> all;
    add_squads(all);
    add_vehicles(all);
    Profile crew_of_wreck = squad(crew_profile, {2, 2, 5, 7}, men(3, {"pistol"}));
    crew_of_wreck.clause = "WW-VEH-13"_clause;
    all.push_back(std::move(crew_of_wreck));
    return all;
}

/// WW-WPN-1.
std::vector<Weapon> book_weapons() {
    using enum Fires;
    Weapon bazooka = launcher("bazooka", 10);
    bazooka.is_served = true;
    Weapon panzerfaust = launcher("panzerfaust", 11);
    panzerfaust.has_rounds = true;
    Weapon heavy_mortar = mortar_of("mortar_heavy", 7, 60_in, 5_in);
    heavy_mortar.is_heavy = true;
    Weapon pistol = launcher("pistol", 2);
    pistol.fires = single;
    pistol.is_heavy = false;
    pistol.is_pistol = true;
    Weapon grenades = pistol;
    grenades.name = "smoke_grenades";
    grenades.strength = 0;
    grenades.fires = smoke;
    grenades.is_pistol = false;
    grenades.has_rounds = true;
    return {bazooka,
            cannon("cannon_5", 5, 12_in, 36_in),
            cannon("cannon_75", 10, 12_in, 48_in),
            cannon("cannon_105", 11, 18_in, 48_in),
            cannon("cannon_88", 12, 18_in, 48_in),
            cannon("cannon_15", 13, 24_in, 60_in),
            small("carbine", 2, single, 12_in, 24_in),
            small("automatic_rifle", 2, twice, 12_in, 24_in),
            small("mg_30", 3, machine_gun, 12_in, 36_in),
            small("mg_30_b", 3, machine_gun, 12_in, 36_in),
            small("mg_42", 4, machine_gun, 12_in, 36_in),
            small("mg_42_b", 4, machine_gun, 12_in, 36_in),
            small("mg_50", 5, machine_gun, 12_in, 36_in),
            mortar_of("mortar_light", 3, 48_in, 3_in),
            mortar_of("mortar_medium", 5, 48_in, 4_in),
            heavy_mortar,
            panzerfaust,
            pistol,
            grenades};
}

namespace {

/// WW-BLD-6: a building that falls is a ruin of the same walls.
void name_ruins(std::vector<TerrainKind>& rows) {
    const auto walls_of = [](const TerrainKind& row) { return row.name.substr(0, row.name.rfind('_')); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto ruin = std::find_if(rows.begin(), rows.end(), [&](const TerrainKind& row) {
            return row.is_ruin() && walls_of(row) == walls_of(rows[i]);
        });
        rows[i].ruin = static_cast<std::uint8_t>(ruin != rows.end() ? ruin - rows.begin() : std::ptrdiff_t(i));
    }
}

}  // namespace

/// WW-SET-2, WW-TER-1 to WW-TER-5: the agreement on every kind of ground, kind of mover by kind of mover. WW-BLD-1: a
/// building is one row for each of its walls.
std::vector<TerrainKind> book_terrain() {
    constexpr auto s = Going::simple;
    constexpr auto d = Going::difficult;
    constexpr auto x = Going::closed;
    using enum Cover;
    // WW-BLD-11: men enter through any wall, and nobody else does.
    const auto building_of = [](std::string_view name, std::uint8_t structure) {
        return TerrainKind{name, d, x, x, x, Sight::blocks, building, none, structure, false};
    };
    const auto ruin_of = [](std::string_view name, std::uint8_t structure) {
        return TerrainKind{name, d, x, d, x, Sight::open, ruin, complete, structure, false};
    };
    std::vector<TerrainKind> rows{{"open", s, s, s, s, Sight::open, none, none, 0, false},
                                  {"road", s, s, s, s, Sight::open, none, none, 0, true},
                                  {"muddy_field", s, d, d, x, Sight::open, none, none, 0, false},
                                  {"snow_field", d, d, d, x, Sight::open, none, none, 0, false},
                                  {"swamp", d, d, d, x, Sight::open, none, none, 0, false},
                                  {"light_wood", d, d, d, x, Sight::light_wood, partial, partial, 0, false},
                                  {"dense_wood", d, x, x, x, Sight::dense_wood, complete, complete, 0, false},
                                  {"hedge", d, d, d, x, Sight::open, partial, partial, 0, false},
                                  {"low_wall", d, d, d, x, Sight::open, complete, complete, 0, false},
                                  {"trench", d, d, d, x, Sight::open, complete, none, 0, false},
                                  {"crater_field", d, d, d, x, Sight::open, partial, none, 0, false},
                                  {"gentle_hill", s, s, s, s, Sight::blocks, none, none, 0, false},
                                  {"deep_river", x, x, x, x, Sight::open, none, none, 0, false},
                                  {"lake", x, x, x, x, Sight::open, none, none, 0, false},
                                  {"steep_hill", x, x, x, x, Sight::blocks, none, none, 0, false},
                                  {"cliff", x, x, x, x, Sight::blocks, none, none, 0, false},
                                  building_of("shack", 6),
                                  building_of("wooden_building", 9),
                                  building_of("brick_building", 12),
                                  building_of("concrete_building", 16),
                                  building_of("bunker", 18),
                                  ruin_of("shack_ruin", 6),
                                  ruin_of("wooden_ruin", 9),
                                  ruin_of("brick_ruin", 12),
                                  ruin_of("concrete_ruin", 16),
                                  ruin_of("bunker_ruin", 18)};
    name_ruins(rows);
    return rows;
}

}  // namespace umpire::wwiisim
