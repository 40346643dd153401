#pragma once

#include "games/wme/vocabulary.hpp"

/// Questions of initiative, charges and evades: their section of the table in questions.cpp.
namespace umpire::wme {

inline constexpr QuestionRow charge_questions[] = {
    {.id = Question::initiative,
     .asks = {"{by}: does a unit act by initiative?", "{by} : une unité agit-elle par initiative ?"},
     .hint =
         {"A unit that sees an enemy within 20 cm may charge the nearest one or evade from it, without dice. It gets "
          "no order afterwards.",
          "Une unité qui voit un ennemi dans les 20 cm peut charger le plus proche ou l'éviter, sans jet de dés. Elle "
          "ne reçoit plus d'ordre ensuite."},
     .manner = Manner::unit,
     .topic = Topic::activate,
     .is_own_turn = true,
     .is_after = true},
    {.id = Question::follow,
     .asks = {"{by}: does a unit follow {unit}?", "{by} : une unité suit-elle {unit} ?"},
     .hint = {"One infantry unit that stood directly behind the chargers may move up behind them. It gets no order "
              "afterwards.",
              "Une unité d'infanterie qui se tenait juste derrière la charge peut la suivre. Elle ne reçoit plus "
              "d'ordre ensuite."},
     .manner = Manner::unit,
     .topic = Topic::act,
     .is_own_turn = true},
    {.id = Question::machine_move,
     .asks = {"{by}: {unit} moves by its dice.", "{by} : {unit} bouge selon ses dés."},
     .hint = {"It must do what it has named if it can. If its charge is out of reach it may evade instead, or stay.",
              "Elle doit faire ce qu'elle a annoncé si elle le peut. Si sa charge est hors de portée, elle peut éviter "
              "l'ennemi ou rester."},
     .manner = Manner::unit,
     .topic = Topic::act,
     .is_own_turn = true},
};

}  // namespace umpire::wme
