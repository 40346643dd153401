#pragma once

#include "games/wme/vocabulary.hpp"

/// Questions of the set-up and of the command phase: their section of the table in questions.cpp.
namespace umpire::wme {

inline constexpr QuestionRow command_questions[] = {
    {.id = Question::choose_edge,
     .asks = {"{by}: choose your edge.", "{by} : choisissez votre bord."},
     .hint = {"The armies stand along the two long edges.", "Les armées se tiennent le long des deux grands bords."},
     .manner = Manner::buttons,
     .topic = Topic::choose_edge,
     .is_own_turn = true},
    {.id = Question::deploy,
     .asks = {"{by}: place a unit.", "{by} : placez une unité."},
     .hint =
         {"The sides place one unit each by turns, wholly in their zones; then their commanders.",
          "Les camps placent une unité chacun à tour de rôle, entièrement dans leur zone ; puis leurs commandants."},
     .manner = Manner::set_up,
     .topic = Topic::deploy,
     .is_own_turn = true},
    {.id = Question::choose_turn,
     .asks = {"{by}: do you play first or second?", "{by} : jouez-vous en premier ou en second ?"},
     .hint = {"Whoever plays first begins every turn of the battle.",
              "Qui joue en premier commence chaque tour de la bataille."},
     .manner = Manner::buttons,
     .topic = Topic::who_places_first,
     .is_own_turn = true},
    {.id = Question::give_orders,
     .asks = {"{by}: which commander sends an order to whom?", "{by} : quel commandant envoie un ordre, et à qui ?"},
     .hint =
         {"Two dice must not show more than the command value, less its modifiers. A failure ends the orders of this "
          "commander; a failure of the General ends all orders.",
          "Deux dés ne doivent pas dépasser la valeur de commandement, moins ses modificateurs. Un échec met fin aux "
          "ordres de ce commandant ; un échec du Général met fin à tous les ordres."},
     .manner = Manner::unit,
     .topic = Topic::order,
     .is_own_turn = true,
     .is_after = true},
    {.id = Question::move_unit,
     .asks = {"{by}: the order has arrived: {unit} may move.", "{by} : {unit} a reçu l'ordre et peut bouger."},
     .hint = {"It may take any formation, charge an enemy, or stand still; the order counts in any case.",
              "Elle peut prendre toute formation, charger un ennemi ou rester sur place ; l'ordre compte dans tous les "
              "cas."},
     .manner = Manner::draw,
     .topic = Topic::paths,
     .is_own_turn = true,
     .is_after = true},
    {.id = Question::move_group,
     .asks = {"{by}: move the units of the brigade, one at a time.",
              "{by} : bougez les unités de la brigade, une à une."},
     .hint =
         {"A move without a charge may be changed until a later unit charges or the move ends. At the end all who did "
          "not charge must be connected.",
          "Un mouvement sans charge se change jusqu'à la charge d'une autre unité ou la fin du mouvement. À la fin, "
          "celles qui n'ont pas chargé doivent être connexes."},
     .manner = Manner::draw,
     .topic = Topic::paths,
     .is_own_turn = true,
     .is_after = true},
    {.id = Question::move_commanders,
     .asks = {"{by}: move your commanders.", "{by} : déplacez vos commandants."},
     .hint = {"Each commander who is not engaged may move once, up to 60 cm, or 100 cm if he flies, and join a unit.",
              "Chaque commandant non engagé peut se déplacer une fois, de 60 cm au plus, ou 100 cm s'il vole, et "
              "rejoindre une unité."},
     .manner = Manner::unit,
     .topic = Topic::act,
     .is_own_turn = true,
     .is_after = true},
};

/// WM-GEN-6. A question that is answered behind a screen is a question of its own, since the other side is told less of
/// it.
inline constexpr QuestionRow screened_questions[] = {
    {.id = Question::deploy_unseen,
     .asks = {"{by}: place a unit, unseen by the other side.", "{by} : placez une unité, à l'insu de l'autre camp."},
     .hint =
         {"Both sides place at once behind a screen: units in any sequence, then commanders. All is shown when both "
          "have placed everything.",
          "Les deux camps placent en même temps derrière un écran : les unités dans l'ordre de leur choix, puis "
          "les commandants. Tout se dévoile quand les deux ont tout placé."},
     .manner = Manner::set_up,
     .topic = Topic::deploy,
     .is_own_turn = true,
     .is_secret = true},
};

}  // namespace umpire::wme
