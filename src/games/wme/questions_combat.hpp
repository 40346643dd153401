#pragma once

#include "games/wme/vocabulary.hpp"

/// Questions of combat: their section of the table in questions.cpp.
namespace umpire::wme {

inline constexpr QuestionRow combat_questions[] = {
    {.id = Question::choose_engagement,
     .asks = {"{by}: which engagement is fought next?", "{by} : quel engagement se livre maintenant ?"},
     .hint = {"All engagements are fought, one after the other. Name it by one of your units in it.",
              "Tous les engagements se livrent, l'un après l'autre. Nommez-le par une de vos unités."},
     .manner = Manner::unit,
     .is_own_turn = true},
    {.id = Question::assign_attack,
     .asks = {"{by}: whom does {figure} attack?", "{by} : qui {figure} attaque-t-il ?"},
     .hint = {"A stand never divides its dice. Targets are settled before any die of the round falls.",
              "Un socle ne partage jamais ses dés. Les cibles se fixent avant tout dé de la manche."},
     .manner = Manner::aim},
    {.id = Question::assign_bonus,
     .asks = {"{by}: to which stand of {unit} does a commander add his bonus?",
              "{by} : à quel socle de {unit} un commandant ajoute-t-il son bonus ?"},
     .hint = {"One commander a round, to one attacking stand.", "Un commandant par manche, à un socle attaquant."},
     .manner = Manner::model,
     .is_routine = true},
    {.id = Question::attack_next,
     .asks = {"{by}: which unit rolls its attacks next?", "{by} : quelle unité lance ses attaques maintenant ?"},
     .hint = {"Stands fall only when both sides have rolled.",
              "Les socles ne tombent qu'après les jets des deux camps."},
     .manner = Manner::unit,
     .is_routine = true},
    {.id = Question::choose_direction,
     .asks = {"{by}: which way is away from the enemy for {unit}?",
              "{by} : par où {unit} s'éloigne-t-elle de l'ennemi ?"},
     .hint = {"Equally many enemy stands push it in each of these directions. If its side has lost it retreats that "
              "way; if it falls back it ends no nearer to the enemy that way.",
              "Autant de socles ennemis la poussent dans chacune de ces directions. Si son camp a perdu, elle bat en "
              "retraite par là ; si elle se replie, elle ne finit pas plus près de l'ennemi dans ce sens."},
     .manner = Manner::buttons},
    {.id = Question::retreat_next,
     .asks = {"{by}: which unit retreats next?", "{by} : quelle unité bat en retraite maintenant ?"},
     .hint = {"Units that only supported go first.", "Les unités qui n'ont fait que soutenir partent d'abord."},
     .manner = Manner::unit},
    {.id = Question::draw_choice,
     .asks = {"{by}: shall {unit} stand, or fall back?", "{by} : {unit} tient-elle, ou se replie-t-elle ?"},
     .hint = {"It fought from cover and may stand. A unit that stands and touches an enemy stays engaged.",
              "Elle a combattu à couvert et peut tenir. Qui tient et touche un ennemi reste engagé."},
     .manner = Manner::buttons,
     .is_after = true},
    {.id = Question::fall_back,
     .asks = {"{by}: where shall {?unit:{unit}}{!unit:units} fall back to?",
              "{by} : où {?unit:{unit} se replie-t-elle}{!unit:les unités se replient-elles} ?"},
     .hint =
         {"Not nearer to the enemy, at least 1 cm from all enemy stands. If there is no place, say so: the unit goes "
          "straight back and is confused.",
          "Pas plus près de l'ennemi, à 1 cm au moins de tout socle ennemi. S'il n'y a pas de place, dites-le : "
          "l'unité recule tout droit et devient confuse."},
     .manner = Manner::draw,
     .topic = Topic::regroup,
     .is_after = true},
    {.id = Question::winner_choice,
     .asks = {"{by}: what shall {?unit:{unit}}{!unit:your units} do after the victory?",
              "{by} : que {?unit:fait {unit}}{!unit:font vos unités} après la victoire ?"},
     .hint =
         {"Stand, fall back by 3D6 cm, pursue a unit that has retreated, or advance if no enemy is left here.",
          "Tenir, se replier de 3D6 cm, poursuivre une unité qui a reculé, ou avancer s'il n'y a plus d'ennemi ici."},
     .manner = Manner::draw,
     .is_after = true},
    {.id = Question::close_gap,
     .asks = {"{by}: how shall {unit} close up?", "{by} : comment {unit} se resserre-t-elle ?"},
     .hint = {"The smaller piece is shifted by the shortest way, so that the unit holds together.",
              "Le plus petit morceau se déplace par le plus court, pour que l'unité tienne ensemble."},
     .manner = Manner::model},
};

}  // namespace umpire::wme
