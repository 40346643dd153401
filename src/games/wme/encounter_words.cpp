#include "games/wme/data.hpp"
#include "games/wme/encounter.hpp"

#include <string>

namespace umpire::wme {
namespace {

using Choice = EncounterWords::Choice;

EncounterWords::Profile words_of(const Profile& profile) {
    EncounterWords::Profile words;
    words.name = words.base = profile.name;
    words.list = profile.list;
    words.armour = profile.armour;
    words.wounds = profile.hits;
    return words;
}

std::vector<EncounterWords::Extra> all_extras() {
    return {{"order_number",
             "order of the turn",
             "ordre du tour",
             0,
             {Choice{"first", "first", "first order", "premier ordre"},
              Choice{"second", "second", "second order", "deuxième ordre"},
              Choice{"third", "third", "third order", "troisième ordre"}}},
            {"enemy",
             "enemy",
             "ennemi",
             0,
             {Choice{"far", "far", "no enemy near", "pas d'ennemi à proximité"},
              Choice{"near", "near", "an enemy near", "un ennemi à proximité"}}},
            {"side",
             "flank",
             "flanc",
             0,
             {Choice{"covered", "covered", "flanks covered", "flancs couverts"},
              Choice{"flank", "flank", "a flank exposed", "un flanc exposé"}}},
            {"sent",
             "orders sent",
             "ordres envoyés",
             0,
             {Choice{"together", "together", "one order for all", "un ordre pour toutes"},
              Choice{"singly", "singly", "an order to each", "un ordre à chacune"}}},
            {"after",
             "after the first round",
             "après la première manche",
             0,
             {Choice{"halt", "halt", "no further", "pas plus loin"},
              Choice{"pursue", "pursue", "the charger pursues", "l'assaillant poursuit"},
              Choice{"advance", "advance", "the charger advances against a fresh unit",
                     "l'assaillant avance contre une unité fraîche"}}},
            {"support",
             "support",
             "soutien",
             0,
             {Choice{"alone", "alone", "nobody behind", "personne derrière"},
              Choice{"supported", "supported", "a unit in support", "une unité en soutien"}}},
            {"target_support",
             "support of the target",
             "soutien de la cible",
             0,
             {Choice{"alone", "alone", "nobody behind the target", "personne derrière la cible"},
              Choice{"supported", "supported", "a unit in support of the target", "une unité en soutien de la cible"}}},
            {"units", "units that shoot", "unités qui tirent", 4, {}},
            {"lost", "stands lost", "socles perdus", 2, {}},
            {"target_lost", "stands lost by the target", "socles perdus par la cible", 2, {}}};
}

}  // namespace

EncounterWords encounter_words() {
    EncounterWords words;
    for (const Profile& profile : book_profiles()) words.profiles.push_back(words_of(profile));
    words.deeds = {{"shoot", "shoot", "shooting", "tir", true},
                   {"fire", "shoot", "", "", true},
                   {"order", "order_received", "orders", "ordres"},
                   {"charge", "charge", "a charge and its first round", "une charge et sa première manche"}};
    words.ranges = {{"usual", "usual", "within range", "à portée"}};
    words.covers = {{"open", "open", "in the open", "à découvert"},
                    {"none", "open", "", ""},
                    {"covered", "low_obstacle", "", "à couvert"},
                    {"defended", "low_obstacle", "", "couvert léger"},
                    {"fortified", "rampart", "", "couvert lourd"},
                    {"wall", "low_obstacle", "", "derrière un mur"},
                    {"low_wall", "low_obstacle", "", "derrière un muret"},
                    {"wood", "wood", "in a wood", "dans un bois"},
                    {"village", "village", "in a village", "dans un village"},
                    {"difficult", "rough", "", "en terrain difficile"},
                    {"rough", "rough", "in rough ground", "en terrain accidenté"},
                    {"hedge", "low_obstacle", "", "derrière une haie"},
                    {"low_obstacle", "low_obstacle", "behind a low obstacle", "derrière un obstacle bas"},
                    {"hill", "hill", "on a hill", "sur une colline"},
                    {"rampart", "rampart", "on a rampart", "sur un rempart"}};
    words.extras = all_extras();
    words.profiles_have_numbers = true;
    words.models_max = 4;
    words.attacks_max = 3;
    return words;
}

}  // namespace umpire::wme
