#include "games/ae_wwii/texts.hpp"

namespace umpire::ae_wwii {
namespace {

constexpr MovementName movement_names[] = {
    {Movement::move, {"Move", "Mouvement"}, {"Move into contact", "Mouvement au contact"}},
    {Movement::run, {"Run", "Course"}},
    {Movement::charge, {"Charge", "Charge"}},
    {Movement::leave, {"Leave", "Quitter"}},
};

constexpr Name list_names[] = {
    {"us", "American Sci-Tech", "Sci-Tech américaine", {}},
    {"su", "Soviet PSI", "PSI soviétique", {}},
    {"de", "German geneticists", "Généticiens allemands", {}},
};

constexpr Name profile_names[] = {
    {"us_officer", "US officer", "officier américain", "l'"},
    {"us_sniper", "sniper", "sniper", "le "},
    {"us_mechanic", "mechanic", "mécano", "le "},
    {"us_buffalo", "Buffalo", "Buffalo", "le "},
    {"us_airborne", "Airborne", "Airborne", {}},
    {"su_politruk", "Politruk", "Politruk", "le "},
    {"su_psi_officer", "psi officer", "Officier Psi", "l'"},
    {"su_chuman", "Chuman", "Chuman", "le "},
    {"su_guard", "Guard", "Garde", {}},
    {"de_officer", "German officer", "officier allemand", "l'"},
    {"de_doktor", "Doktor", "Doktor", "le "},
    {"de_fleshless", "Fleshless", "Décharné", "le "},
    {"de_wehrmacht", "Wehrmacht", "Wehrmacht", {}},
};

constexpr Name weapon_names[] = {
    {"thompson", "Thompson", "Thompson", "la "},
    {"bar", "BAR", "BAR", "le "},
    {"m1_garand", "M1 Garand", "M1 Garand", "le "},
    {"m1_carbine", "M1 carbine", "carabine M1", "la "},
    {"m12_rifle", "M12 rifle", "fusil M12", "le "},
    {"ppsh_41", "PPSh-41", "PPSh-41", "le "},
    {"svt_40", "SVT-40", "SVT-40", "le "},
    {"mp40", "MP40", "MP40", "le "},
    {"kar98k", "KAR98k", "KAR98k", "le "},
    {"stg44", "StG44", "StG44", "le "},
    {"pistol", "pistol", "pistolet", "le "},
    {"grenades", "grenades", "grenades", "les ", {"a grenade", "une grenade"}},
    {"tesla_cannon", "Tesla cannon", "Canon Électrique Tesla", "le "},
    {"fists", "fists", "poings", "les "},
    {"claws", "claws", "griffes", "les "},
    {"syringe", "syringe", "seringue", "la "},
};

constexpr Name terrain_names[] = {
    {"open", "open ground", "terrain découvert", "le "},
    {"road", "road", "route", "la "},
    {"hedge", "hedge", "haie", "la "},
    {"fence", "fence", "barrière", "la "},
    {"low_wall", "low wall", "muret", "le "},
    {"rubble", "rubble", "décombres", "les "},
    {"parapet", "concrete parapet", "parapet de béton", "le "},
    {"crops", "crops", "cultures", "les "},
    {"woods", "woods", "bois", "le "},
    {"house", "house", "maison", "la "},
    {"bunker", "bunker", "bunker", "le "},
    {"rock", "rock", "rocher", "le "},
    {"tall_wall", "tall wall", "haut mur", "le "},
    {"hill", "hill", "colline", "la "},
    {"trench", "trench", "tranchée", "la "},
    {"wire", "barbed wire", "barbelés", "les "},
    {"shallow_water", "shallow water", "eau peu profonde", "l'"},
    {"deep_water", "deep water", "eau profonde", "l'"},
};

constexpr Name victory_names[] = {
    {"skirmish", "skirmish", "escarmouche", {}},
    {"objectives", "objectives", "objectifs", {}},
    {"hold_the_line", "hold the line", "tenir la ligne", {}},
};

}  // namespace

Names names() {
    return {.lists = list_names,
            .profiles = profile_names,
            .weapons = weapon_names,
            .terrain = terrain_names,
            .victories = victory_names,
            .movements = movement_names,
            .action_points = {"AP", "PA"}};
}

}  // namespace umpire::ae_wwii
