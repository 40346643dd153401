#include "figures/wwiisim.hpp"
#include "games/wwiisim/texts.hpp"

namespace umpire::wwiisim {
namespace {

/// In the order of the terrain table (WW-TER-5).
constexpr TerrainLook look_rows[] = {
    {"open", Look::open, Passage::free, Screen::none, TerrainCover::none, '.', "·"},
    {"road", Look::road, Passage::free, Screen::none, TerrainCover::none, ':', "░"},
    {"muddy_field", Look::mud, Passage::rough, Screen::none, TerrainCover::none, ',', "∴"},
    {"snow_field", Look::snow, Passage::slow, Screen::none, TerrainCover::none, '*', "∗"},
    {"swamp", Look::swamp, Passage::slow, Screen::none, TerrainCover::none, '~', "~"},
    {"light_wood", Look::woods, Passage::slow, Screen::deep, TerrainCover::light, '&', "♣"},
    {"dense_wood", Look::dense_woods, Passage::slow, Screen::deep, TerrainCover::hard, '%', "♠"},
    {"hedge", Look::hedge, Passage::slow, Screen::low, TerrainCover::light, '"', "≡"},
    {"low_wall", Look::low_wall, Passage::slow, Screen::low, TerrainCover::hard, '=', "▬"},
    {"trench", Look::trench, Passage::slow, Screen::none, TerrainCover::only_inside, '_', "╨"},
    {"crater_field", Look::craters, Passage::slow, Screen::none, TerrainCover::only_inside, 'o', "○"},
    {"gentle_hill", Look::hill, Passage::free, Screen::crest, TerrainCover::none, '/', "∩"},
    {"deep_river", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    {"lake", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    {"steep_hill", Look::steep_hill, Passage::closed, Screen::crest, TerrainCover::none, '^', "▲"},
    {"cliff", Look::rock, Passage::closed, Screen::crest, TerrainCover::none, '^', "▲"},
    {"shack", Look::shack, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"wooden_building", Look::timber_house, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"brick_building", Look::house, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"concrete_building", Look::concrete_house, Passage::entered, Screen::solid, TerrainCover::strong, '#', "▓"},
    {"bunker", Look::bunker, Passage::entered, Screen::solid, TerrainCover::strong, '@', "◙"},
    {"shack_ruin", Look::shack_ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"wooden_ruin", Look::timber_ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"brick_ruin", Look::ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"concrete_ruin", Look::concrete_ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"bunker_ruin", Look::bunker_ruins, Passage::slow, Screen::none, TerrainCover::strong, '%', "▒"},
    {"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"},
};

/// What the sign beside a unit shows; all others are infantry.
constexpr BranchRow branch_rows[] = {
    {"ger_officer", Branch::headquarters},
    {"ger_mortar", Branch::mortar},
    {"ger_pak", Branch::anti_tank},
    {"ger_88", Branch::anti_tank},
    {"us_officer", Branch::headquarters},
    {"us_para", Branch::airborne},
    {"us_bazooka", Branch::anti_tank},
    {"us_mortar", Branch::mortar},
    {"uk_officer", Branch::headquarters},
    {"sov_officer", Branch::headquarters},
    {"sov_mortar", Branch::mortar},
    {"sov_cavalry", Branch::cavalry},
    {"par_leader", Branch::headquarters},
    {"sniper", Branch::reconnaissance},
    {"panzer_iv", Branch::armour},
    {"stug_iii", Branch::armour},
    {"panther", Branch::armour},
    {"tiger", Branch::armour},
    {"sdkfz_251", Branch::mechanised},
    {"puma", Branch::armoured_car},
    {"opel", Branch::transport},
    {"sherman", Branch::armour},
    {"stuart", Branch::armour},
    {"m3", Branch::mechanised},
    {"m8", Branch::armoured_car},
    {"jeep", Branch::transport},
    {"churchill", Branch::armour},
    {"carrier", Branch::mechanised},
    {"t34", Branch::armour},
    {"is2", Branch::armour},
    {"kubel", Branch::transport},
    {"gmc", Branch::transport},
};

/// The first row that fits counts; vehicles carry weapons of men too, so they stand before these.
constexpr FigureLook figure_rows[] = {
    {"panzer_iv", "", "tank_medium", "tank_medium_turret"},
    {"stug_iii", "", "tank_gun"},
    {"panther", "", "tank_heavy", "tank_heavy_turret"},
    {"tiger", "", "tank_heavy", "tank_heavy_turret"},
    {"sdkfz_251", "", "half_track", "half_track_gun"},
    {"puma", "", "armoured_car", "armoured_car_turret"},
    {"opel", "", "truck"},
    {"sherman", "", "tank_medium", "tank_medium_turret"},
    {"stuart", "", "tank_light", "tank_light_turret"},
    {"m3", "", "half_track", "half_track_gun"},
    {"m8", "", "armoured_car", "armoured_car_turret"},
    {"jeep", "", "jeep"},
    {"churchill", "", "tank_heavy", "tank_heavy_turret"},
    {"carrier", "", "carrier"},
    {"t34", "", "tank_medium", "tank_medium_turret"},
    {"is2", "", "tank_heavy", "tank_heavy_turret"},
    {"kubel", "", "jeep"},
    {"gmc", "", "truck"},
    {"ger_officer", "", "officer"},
    {"us_officer", "", "officer"},
    {"uk_officer", "", "officer"},
    {"sov_officer", "", "officer"},
    {"par_leader", "", "officer"},
    {"sov_cavalry", "", "cavalry"},
    {"sniper", "", "sniper"},
    {"", "cannon_75", "field_gun"},
    {"", "cannon_88", "field_gun"},
    {"", "mg_42", "mmg_gunner"},
    {"", "mg_30", "mmg_gunner"},
    {"", "mortar_light", "mortar"},
    {"", "mortar_medium", "mortar"},
    {"", "mortar_heavy", "mortar"},
    {"", "bazooka", "bazooka"},
    {"", "panzerfaust", "panzerfaust"},
    {"", "automatic_rifle", "smg"},
    {"", "carbine", "rifleman"},
    {"", "", "man"},
};

}  // namespace

std::span<const FigureLook> figure_looks() { return figure_rows; }
std::span<const BranchRow> branches() { return branch_rows; }
std::span<const FigureSymbol> figure_symbols() { return figures::wwiisim; }

std::span<const TerrainLook> terrain_looks() { return look_rows; }

}  // namespace umpire::wwiisim
