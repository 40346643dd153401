#include "games/bolt_action/state_words.hpp"
#include "games/bolt_action/texts.hpp"

#include <array>

namespace umpire::bolt_action {
namespace {

constexpr TraitName trait_names[] = {
    {"impassable", {"closed", "fermé"}},
    {"to_vehicles", {"closed to vehicles", "fermé aux véhicules"}},
};

constexpr MovementName movement_names[] = {
    {Movement::run, {"Run", "Course"}},         {Movement::advance, {"Advance", "Avance"}},
    {Movement::assault, {"Assault", "Assaut"}}, {Movement::reverse, {"Reverse", "Marche arrière"}},
    {Movement::panic, {"Flight", "Fuite"}},     {Movement::regroup, {"Regroup", "Regroupement"}},
};

/// Where units wait, as cases say it.
constexpr std::array waiting_names = [] {
    std::array<std::string_view, 4> names;
    std::size_t count = 0;
    for (const WaitingWord& word : waiting_words)
        if (is_waiting(word.where)) names[count++] = word.text;
    return names;
}();

constexpr Name list_names[] = {
    {"de", "Germany", "Allemagne", "l'"},
    {"us", "USA", "États-Unis", "les "},
    {"gb", "Britain", "Grande-Bretagne", "la "},
    {"su", "USSR", "URSS", "l'"},
};

constexpr Name profile_names[] = {
    {"second_lieutenant", "second lieutenant", "sous-lieutenant", "le "},
    {"first_lieutenant", "first lieutenant", "lieutenant", "le "},
    {"section", "section", "section", "la "},
    {"mmg_team", "medium machine-gun team", "équipe de mitrailleuse moyenne", "l'"},
    {"hmg_team", "heavy machine-gun team", "équipe de mitrailleuse lourde", "l'"},
    {"mortar_l_team", "light mortar team", "équipe de mortier léger", "l'"},
    {"mortar_m_team", "medium mortar team", "équipe de mortier moyen", "l'"},
    {"mortar_h_team", "heavy mortar team", "équipe de mortier lourd", "l'"},
    {"at_rifle_team", "anti-tank rifle team", "équipe de fusil antichar", "l'"},
    {"bazooka_team", "bazooka team", "équipe de bazooka", "l'"},
    {"panzerschreck_team", "Panzerschreck team", "équipe de Panzerschreck", "l'"},
    {"piat_team", "PIAT team", "équipe de PIAT", "l'"},
    {"at_gun_l", "light anti-tank gun", "canon antichar léger", "le "},
    {"at_gun_m", "medium anti-tank gun", "canon antichar moyen", "le "},
    {"at_gun_h", "heavy anti-tank gun", "canon antichar lourd", "le "},
    {"howitzer_l", "light howitzer", "obusier léger", "l'"},
    {"howitzer_m", "medium howitzer", "obusier moyen", "l'"},
    {"howitzer_h", "heavy howitzer", "obusier lourd", "l'"},
    {"sdkfz_222", "SdKfz 222", "SdKfz 222", "la "},
    {"sdkfz_251", "SdKfz 251/1", "SdKfz 251/1", "le "},
    {"stug_3_g", "StuG III G", "StuG III G", "le "},
    {"panzer_4_h", "Panzer IV H", "Panzer IV H", "le "},
    {"tiger_1", "Tiger I", "Tiger I", "le "},
    {"tiger_2", "Tiger II", "Tiger II", "le "},
    {"truck", "truck", "camion", "le "},
    {"m8", "M8 armoured car", "voiture blindée M8", "la "},
    {"m3", "M3 half-track", "semi-chenillé M3", "le "},
    {"m5_stuart", "M5 Stuart", "M5 Stuart", "le "},
    {"sherman_75", "M4 Sherman", "M4 Sherman", "le "},
    {"daimler", "Daimler armoured car", "voiture blindée Daimler", "la "},
    {"bren_carrier", "Bren carrier", "chenillette Bren", "la "},
    {"cromwell", "Cromwell", "Cromwell", "le "},
    {"churchill", "Churchill", "Churchill", "le "},
    {"ba_64", "BA-64 armoured car", "voiture blindée BA-64", "la "},
    {"t_70", "T-70", "T-70", "le "},
    {"t_34_76", "T-34/76", "T-34/76", "le "},
    {"t_34_85", "T-34/85", "T-34/85", "le "},
    {"kv_1", "KV-1", "KV-1", "le "},
};

constexpr Name weapon_names[] = {
    {"rifle", "rifle", "fusil", "le "},
    {"smg", "submachine gun", "pistolet-mitrailleur", "le "},
    {"assault_rifle", "assault rifle", "fusil d'assaut", "le "},
    {"pistol", "pistol", "pistolet", "le "},
    {"bar", "BAR", "fusil-mitrailleur BAR", "le "},
    {"lmg", "light machine gun", "mitrailleuse légère", "la "},
    {"mmg", "medium machine gun", "mitrailleuse moyenne", "la "},
    {"hull_mmg", "hull machine gun", "mitrailleuse de caisse", "la "},
    {"hmg", "heavy machine gun", "mitrailleuse lourde", "la "},
    {"at_rifle", "anti-tank rifle", "fusil antichar", "le "},
    {"bazooka", "bazooka", "bazooka", "le "},
    {"panzerschreck", "Panzerschreck", "Panzerschreck", "le "},
    {"piat", "PIAT", "PIAT", "le "},
    {"panzerfaust", "Panzerfaust", "Panzerfaust", "le "},
    {"autocannon_l", "light automatic cannon", "canon automatique léger", "le "},
    {"at_l", "light anti-tank gun", "canon antichar léger", "le "},
    {"at_m", "medium anti-tank gun", "canon antichar moyen", "le "},
    {"at_h", "heavy anti-tank gun", "canon antichar lourd", "le "},
    {"at_sh", "super-heavy anti-tank gun", "canon antichar super-lourd", "le "},
    {"mortar_l", "light mortar", "mortier léger", "le "},
    {"mortar_m", "medium mortar", "mortier moyen", "le "},
    {"mortar_h", "heavy mortar", "mortier lourd", "le "},
    {"how_l", "light howitzer", "obusier léger", "l'"},
    {"how_m", "medium howitzer", "obusier moyen", "l'"},
    {"how_h", "heavy howitzer", "obusier lourd", "l'"},
};

constexpr Name terrain_names[] = {
    {"crops", "crops", "cultures", "les "},
    {"hedge", "hedge", "haie", "la "},
    {"hill", "hill", "colline", "la "},
    {"road", "road", "route", "la "},
    {"undergrowth", "undergrowth", "sous-bois", "le "},
    {"wood", "wood", "bois", "le "},
    {"mud", "mud", "boue", "la "},
    {"ruins", "ruins", "ruines", "les "},
    {"rocky", "rocky ground", "terrain rocailleux", "le "},
    {"foxholes", "foxholes", "trous individuels", "les "},
    {"net", "camouflage net", "filet de camouflage", "le "},
    {"bocage", "bocage", "bocage", "le "},
    {"wall", "wall", "mur", "le "},
    {"barricade", "barricade", "barricade", "la "},
    {"sandbags", "sandbags", "sacs de sable", "les "},
    {"dyke", "dyke", "digue", "la "},
    {"stream", "stream", "ruisseau", "le "},
    {"anti_tank", "anti-tank obstacle", "obstacle antichar", "l'"},
    {"water", "water", "eau", "l'"},
    {"cliff", "cliff", "falaise", "la "},
    {"wreck", "wreck", "épave", "l'"},
    {"building", "building", "bâtiment", "le "},
    {"burning", "burning building", "bâtiment en feu", "le "},
    {"fortification", "fortification", "fortification", "la "},
};

constexpr Name victory_names[] = {
    {"meeting", "meeting engagement", "rencontre", {}},
    {"hold", "hold the objective", "tenir l'objectif", {}},
    {"break_through", "break-through", "percée", {}},
};

}  // namespace

Names names() {
    return {.lists = list_names,
            .profiles = profile_names,
            .weapons = weapon_names,
            .terrain = terrain_names,
            .victories = victory_names,
            .traits = trait_names,
            .movements = movement_names,
            .away = waiting_names};
}

}  // namespace umpire::bolt_action
