#include "figures/bolt_action.hpp"
#include "games/bolt_action/texts.hpp"

namespace umpire::bolt_action {
namespace {

/// In the order of the terrain table.
constexpr TerrainLook look_rows[] = {
    TerrainLook{"open", Look::open, Passage::free, Screen::none, TerrainCover::none, ',', "'"},
    TerrainLook{"road", Look::road, Passage::road, Screen::none, TerrainCover::none, ':', "░"},
    TerrainLook{"crops", Look::crops, Passage::free, Screen::low, TerrainCover::light, ';', "≡"},
    TerrainLook{"undergrowth", Look::undergrowth, Passage::rough, Screen::low, TerrainCover::light, '"', "¤"},
    TerrainLook{"wood", Look::woods, Passage::rough, Screen::thin, TerrainCover::light, '&', "♠"},
    TerrainLook{"mud", Look::mud, Passage::rough, Screen::none, TerrainCover::none, '.', "¨"},
    TerrainLook{"ruins", Look::ruins, Passage::rough, Screen::thin, TerrainCover::hard, '%', "▒"},
    TerrainLook{"rocky", Look::rubble, Passage::rough, Screen::low, TerrainCover::hard, 'o', "∴"},
    TerrainLook{"foxholes", Look::foxholes, Passage::free, Screen::none, TerrainCover::hard, 'u', "∪"},
    TerrainLook{"trench", Look::trench, Passage::rough, Screen::none, TerrainCover::hard, '_', "╨"},
    TerrainLook{"net", Look::net, Passage::free, Screen::low, TerrainCover::light, 'x', "╳"},
    TerrainLook{"hedge", Look::hedge, Passage::obstacle, Screen::low, TerrainCover::light, '$', "♣"},
    TerrainLook{"bocage", Look::bocage, Passage::obstacle, Screen::thin, TerrainCover::light, '!', "♧"},
    TerrainLook{"wall", Look::low_wall, Passage::obstacle, Screen::low, TerrainCover::hard, '=', "▬"},
    TerrainLook{"barricade", Look::fence, Passage::obstacle, Screen::low, TerrainCover::light, '|', "╫"},
    TerrainLook{"sandbags", Look::sandbags, Passage::obstacle, Screen::low, TerrainCover::hard, '[', "◘"},
    TerrainLook{"dyke", Look::dyke, Passage::obstacle, Screen::low, TerrainCover::hard, 'n', "┴"},
    TerrainLook{"stream", Look::shallow_water, Passage::obstacle, Screen::none, TerrainCover::none, '~', "~"},
    TerrainLook{"anti_tank", Look::anti_tank, Passage::obstacle, Screen::low, TerrainCover::none, '*', "×"},
    TerrainLook{"water", Look::deep_water, Passage::closed, Screen::none, TerrainCover::none, '-', "≈"},
    TerrainLook{"cliff", Look::rock, Passage::closed, Screen::solid, TerrainCover::hard, '^', "▲"},
    TerrainLook{"wreck", Look::wreck, Passage::closed, Screen::solid, TerrainCover::hard, 'w', "◊"},
    TerrainLook{"building", Look::house, Passage::entered, Screen::solid, TerrainCover::hard, '#', "▓"},
    TerrainLook{"burning", Look::burning, Passage::closed, Screen::solid, TerrainCover::hard, 'f', "▚"},
    TerrainLook{"fortification", Look::bunker, Passage::closed, Screen::low, TerrainCover::hard, '@', "◙"},
    TerrainLook{"hill", Look::hill, Passage::free, Screen::crest, TerrainCover::none, '/', "∩"},
    TerrainLook{"", Look::unknown, Passage::free, Screen::none, TerrainCover::none, '?', "¿"},
};

/// What the sign beside a unit shows; all others are infantry.
constexpr BranchRow branch_rows[] = {
    {"second_lieutenant", Branch::headquarters},
    {"first_lieutenant", Branch::headquarters},
    {"mortar_l_team", Branch::mortar},
    {"mortar_m_team", Branch::mortar},
    {"mortar_h_team", Branch::mortar},
    {"at_rifle_team", Branch::anti_tank},
    {"bazooka_team", Branch::anti_tank},
    {"panzerschreck_team", Branch::anti_tank},
    {"piat_team", Branch::anti_tank},
    {"at_gun_l", Branch::anti_tank},
    {"at_gun_m", Branch::anti_tank},
    {"at_gun_h", Branch::anti_tank},
    {"howitzer_l", Branch::howitzer},
    {"howitzer_m", Branch::howitzer},
    {"howitzer_h", Branch::howitzer},
    {"sdkfz_222", Branch::armoured_car},
    {"sdkfz_251", Branch::mechanised},
    {"stug_3_g", Branch::armour},
    {"panzer_4_h", Branch::armour},
    {"tiger_1", Branch::armour},
    {"tiger_2", Branch::armour},
    {"truck", Branch::transport},
    {"m8", Branch::armoured_car},
    {"m3", Branch::mechanised},
    {"m5_stuart", Branch::armour},
    {"sherman_75", Branch::armour},
    {"daimler", Branch::armoured_car},
    {"bren_carrier", Branch::mechanised},
    {"cromwell", Branch::armour},
    {"churchill", Branch::armour},
    {"ba_64", Branch::armoured_car},
    {"t_70", Branch::armour},
    {"t_34_76", Branch::armour},
    {"t_34_85", Branch::armour},
    {"kv_1", Branch::armour},
};

/// The first row that fits counts; vehicles carry weapons of men too, so they stand before these.
constexpr FigureLook figure_rows[] = {
    {"second_lieutenant", "", "officer", "", Who::first},
    {"first_lieutenant", "", "officer", "", Who::first},
    {"at_gun_l", "", "field_gun", "", Who::gun},
    {"at_gun_l", "", "man"},
    {"at_gun_m", "", "field_gun", "", Who::gun},
    {"at_gun_m", "", "man"},
    {"at_gun_h", "", "field_gun", "", Who::gun},
    {"at_gun_h", "", "man"},
    {"howitzer_l", "", "howitzer", "", Who::gun},
    {"howitzer_l", "", "man"},
    {"howitzer_m", "", "howitzer", "", Who::gun},
    {"howitzer_m", "", "man"},
    {"howitzer_h", "", "howitzer", "", Who::gun},
    {"howitzer_h", "", "man"},
    {"sdkfz_222", "", "armoured_car", "armoured_car_turret"},
    {"m8", "", "armoured_car", "armoured_car_turret"},
    {"daimler", "", "armoured_car", "armoured_car_turret"},
    {"ba_64", "", "armoured_car", "armoured_car_turret"},
    {"sdkfz_251", "", "half_track", "half_track_gun"},
    {"m3", "", "half_track", "half_track_gun"},
    {"stug_3_g", "", "tank_gun"},
    {"panzer_4_h", "", "tank_medium", "tank_medium_turret"},
    {"tiger_1", "", "tank_heavy", "tank_heavy_turret"},
    {"tiger_2", "", "tank_heavy", "tank_heavy_turret"},
    {"truck", "", "truck"},
    {"m5_stuart", "", "tank_light", "tank_light_turret"},
    {"sherman_75", "", "tank_medium", "tank_medium_turret"},
    {"bren_carrier", "", "carrier"},
    {"cromwell", "", "tank_medium", "tank_medium_turret"},
    {"churchill", "", "tank_heavy", "tank_heavy_turret"},
    {"t_70", "", "tank_light", "tank_light_turret"},
    {"t_34_76", "", "tank_medium", "tank_medium_turret"},
    {"t_34_85", "", "tank_medium", "tank_medium_turret"},
    {"kv_1", "", "tank_heavy", "tank_heavy_turret"},
    {"", "mmg", "mmg_gunner"},
    {"", "hmg", "mmg_gunner"},
    {"", "mortar_l", "mortar"},
    {"", "mortar_m", "mortar"},
    {"", "mortar_h", "mortar"},
    {"", "at_rifle", "at_rifle"},
    {"", "bazooka", "bazooka"},
    {"", "panzerschreck", "bazooka"},
    {"", "piat", "bazooka"},
    {"", "panzerfaust", "panzerfaust"},
    {"", "lmg", "lmg"},
    {"", "bar", "lmg"},
    {"", "smg", "smg"},
    {"", "assault_rifle", "smg"},
    {"section", "", "rifleman"},
    {"", "", "man"},
};

}  // namespace

std::span<const FigureLook> figure_looks() { return figure_rows; }
std::span<const BranchRow> branches() { return branch_rows; }
std::span<const FigureSymbol> figure_symbols() { return figures::bolt_action; }

std::span<const TerrainLook> terrain_looks() { return look_rows; }

}  // namespace umpire::bolt_action
