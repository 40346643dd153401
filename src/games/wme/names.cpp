#include "games/wme/texts.hpp"
#include "games/wme/vocabulary_tables.hpp"

namespace umpire::wme {
namespace {

constexpr Name list_names[] = {{"marches", "The Marches", "Les Marches", {}},
                               {"horde", "The Horde", "La Horde", {}},
                               {"silver", "The Silver Host", "L'Ost d'argent", {}}};

// Sentences speak of units, which are feminine in French, whoever they are made of.
constexpr Name profile_names[] = {
    {"m_halberdiers", "Halberdiers", "hallebardiers", "l'unité de "},
    {"m_crossbows", "Crossbowmen", "arbalétriers", "l'unité d'"},
    {"m_militia", "Town militia", "milice urbaine", "la "},
    {"m_penitents", "Penitents", "pénitents", "l'unité de "},
    {"m_knights", "Knights", "chevaliers", "l'unité de "},
    {"m_outriders", "Outriders", "éclaireurs montés", "l'unité d'"},
    {"m_guns", "Field guns", "canons de campagne", "l'unité de "},
    {"m_wagon", "Iron wagon", "chariot de fer", "l'unité du "},
    {"m_general", "Marshal", "maréchal", "le "},
    {"m_captain", "Captain", "capitaine", "le "},
    {"o_warriors", "Orc warriors", "guerriers orques", "l'unité de "},
    {"o_savages", "Savage orcs", "orques sauvages", "l'unité d'"},
    {"o_goblins", "Goblins", "gobelins", "l'unité de "},
    {"o_ogres", "Ogres", "ogres", "l'unité d'"},
    {"o_trolls", "Trolls", "trolls", "l'unité de "},
    {"o_wolves", "Wolf riders", "chevaucheurs de loups", "l'unité de "},
    {"o_boars", "Boar riders", "chevaucheurs de sangliers", "l'unité de "},
    {"o_chariots", "Scrap chariots", "chars de ferraille", "l'unité de "},
    {"o_giant", "Giant", "géant", "l'unité du "},
    {"o_thrower", "Stone thrower", "lance-pierres", "l'unité du "},
    {"o_warlord", "Warlord", "seigneur de guerre", "le "},
    {"o_chieftain", "Chieftain", "chef de clan", "le "},
    {"e_spears", "Elf spears", "lanciers elfes", "l'unité de "},
    {"e_archers", "Elf archers", "archers elfes", "l'unité d'"},
    {"e_guard", "Temple guard", "garde du temple", "la "},
    {"e_lances", "Lance riders", "cavaliers à la lance", "l'unité de "},
    {"e_riders", "Light riders", "cavaliers légers", "l'unité de "},
    {"e_chariots", "Chariots", "chars", "l'unité de "},
    {"e_eagles", "Great eagles", "grands aigles", "l'unité de "},
    {"e_bolts", "Bolt throwers", "balistes", "l'unité de "},
    {"e_prince", "Prince", "prince", "le "},
    {"e_noble", "Noble", "noble", "le "},
};

// Units shoot with what their name says; the card has one line for all of it.
constexpr Name weapon_names[] = {{"missiles", "missiles", "tir", "le "}};

constexpr Name terrain_names[] = {
    {"open", "open ground", "terrain dégagé", "le "},
    {"wood", "wood", "bois", "le "},
    {"village", "village", "village", "le "},
    {"rough", "rough ground", "terrain accidenté", "le "},
    {"hill", "hill", "colline", "la "},
    {"steep_hill", "steep hill", "colline escarpée", "la "},
    {"low_obstacle", "low obstacle", "obstacle bas", "l'"},
    {"stream", "stream", "ruisseau", "le "},
    {"ford", "ford", "gué", "le "},
    {"river", "river", "rivière", "la "},
    {"lake", "lake", "lac", "le "},
    {"bridge", "bridge", "pont", "le "},
    {"road", "road", "route", "la "},
    {"building", "building", "bâtiment", "le "},
    {"cliff", "cliff", "falaise", "la "},
    {"rampart", "rampart", "rempart", "le "},
};

constexpr Name victory_names[] = {
    {"battle", "pitched battle", "bataille rangée", {}},
    {"crossroads", "crossroads", "carrefour", {}},
    {"river_line", "river line", "ligne de rivière", {}},
};

constexpr ShortReason reasons[] = {
    {"WM-PROF-4", {"command value", "valeur de commandement"}, Amount::plain},
    {"WM-MOD-2", {"distance", "distance"}},
    {"WM-MOD-3", {"distance", "distance"}},
    {"WM-MOD-4", {"successive order", "ordre successif"}},
    {"WM-MOD-5", {"enemy near", "ennemi à proximité"}},
    {"WM-MOD-9", {"flank or rear exposed", "flanc ou arrière exposé"}},
    {"WM-MOD-12", {"difficult terrain", "terrain difficile"}},
    {"WM-MOD-13", {"stands lost", "pertes"}},
    {"WM-MOD-14", {"slow", "lente"}},
    {"WM-MOD-15", {"unreliable", "non fiable"}},
    {"WM-BRIG-9", {"distance of the farthest unit", "distance de l'unité la plus loin"}},
    {"WM-BRIG-10", {"difficult terrain", "terrain difficile"}},
    {"WM-BRIG-11", {"enemy near", "ennemi à proximité"}},
    {"WM-BRIG-12", {"flank or rear exposed", "flanc ou arrière exposé"}},
    {"WM-BRIG-14", {"successive order", "ordre successif"}},
    {"WM-BRIG-15", {"stands lost", "pertes"}},
    {"WM-SPEC-4", {"drilled", "entraînée"}},
    {"WM-COMB-4", {"combat values", "valeurs de combat"}, Amount::plain},
    {"WM-COMB-10", {"flank or rear struck", "flanc ou arrière frappé"}},
    {"WM-COMB-16", {"supports", "soutiens"}},
    {"WM-COMB-18", {"hits", "touches"}},
    {"WM-RES-2", {"hits by shots at the charge", "touches des tirs sur la charge"}},
};

constexpr VerbMeant meant_rows[] = {
    {"fire", "shoot"},
    {"send", "order"},
    {"walk", "path"},
    {"march", "path"},
    {"wheel", "path"},
    {"flee", "evade"},
    {"done", "go or stop"},
    {"end", "stop"},
    {"pass", "stop or stay"},
    {"stand", "stay or hold_ground"},
    {"skip", "hold_fire or stay"},
    {"split", "order"},
    {"end_turn", "end_orders, end_commanders or end_shooting"},
    {"end_phase", "end_initiative, end_orders, end_commanders or end_shooting"},
    {"end_command", "end_commanders"},
};

constexpr std::string_view keys[] = {
    "gone",         "refused",    "due",          "confused",      "initiative",   "closed",        "charged",
    "charging",     "advanced",   "pursued",      "retreated",     "began_high",   "began_low",     "shot",
    "provisional",  "settled",    "has_moved",    "driven",        "fought",       "hits",          "lost",
    "orders",       "pace",       "shot_hits",    "charge_hits",   "engagement",   "bonus",         "joined",
    "ordered_by",   "prey",       "shot_at",      "stands",        "destroyed",    "engaged",       "order_state",
    "order_step",   "zone",       "at",           "facing",        "removed",      "units",         "break_point",
    "points",       "standing",   "edge",         "turn",          "phase",        "winner",        "finished",
    "active",       "first",      "commander",    "charged_front", "charged_left", "charged_right", "charged_rear",
    "list_attacks", "list_shots", "list_hits",    "list_armour",   "list_stands",  "list_range",    "list_points",
    "list_least",   "list_most",  "list_command", "list_bonus"};

}  // namespace

Names names() {
    return {.lists = list_names,
            .profiles = profile_names,
            .weapons = weapon_names,
            .terrain = terrain_names,
            .victories = victory_names};
}

std::span<const ShortReason> short_reasons() { return reasons; }
std::span<const VerbMeant> verbs_meant() { return meant_rows; }
std::span<const std::string_view> state_keys() { return keys; }

}  // namespace umpire::wme
