#pragma once

#include "games/wme/vocabulary.hpp"

/// Questions of shooting, drive-back and of commanders in other phases: their section of the table in questions.cpp.
namespace umpire::wme {

inline constexpr QuestionRow shooting_questions[] = {
    {.id = Question::shoot,
     .asks = {"{by}: which unit shoots?", "{by} : quelle unité tire ?"},
     .hint = {"Each unit that is not engaged shoots once, at the nearest enemy that it sees and that is not engaged. "
              "Whoever has taken hits is driven back when all have shot.",
              "Chaque unité non engagée tire une fois, sur l'ennemi non engagé le plus proche en vue. Qui a subi des "
              "touches est repoussé quand tous ont tiré."},
     .manner = Manner::unit,
     .topic = Topic::shot,
     .is_own_turn = true,
     .is_after = true},
    {.id = Question::shoot_at_charge,
     .asks = {"{by}: shall {unit} shoot at the chargers?", "{by} : {unit} tire-t-elle sur ceux qui chargent ?"},
     .hint = {"Stands that see the chargers where they began or where they end may shoot. Hits count in the first "
              "round; nobody is driven back.",
              "Tirent les socles qui voient les chargeurs à leur départ ou à leur arrivée. Les touches comptent au "
              "premier round ; personne n'est repoussé."},
     .manner = Manner::aim,
     .topic = Topic::ambush},
    {.id = Question::remove_stand,
     .asks = {"{by}: which stand of {unit} is removed?", "{by} : quel socle de {unit} est retiré ?"},
     .hint = {"The stands that are left must still hold together.", "Les socles restants doivent encore se toucher."},
     .manner = Manner::model,
     .topic = Topic::casualty,
     .is_routine = true},
    {.id = Question::replace_stand,
     .asks = {"{by}: which stand of {unit} takes the place of the fallen one?",
              "{by} : quel socle de {unit} prend la place de celui qui est tombé ?"},
     .hint = {"Nobody of the unit touches its target any more; several stands are equally near.",
              "Plus aucun socle de l'unité ne touche la cible ; plusieurs sont aussi proches."},
     .manner = Manner::model,
     .is_routine = true},
    {.id = Question::drive_next,
     .asks = {"{by}: which unit is driven back next?", "{by} : quelle unité est repoussée ensuite ?"},
     .hint = {"Each unit that took a hit moves away from the nearest stand that shot at it; a six confuses it.",
              "Chaque unité touchée s'éloigne du socle le plus proche qui a tiré sur elle ; un six la rend confuse."},
     .manner = Manner::unit,
     .is_routine = true},
    {.id = Question::give_way,
     .asks = {"{by}: shall {unit} give way?", "{by} : {unit} cède-t-elle le passage ?"},
     .hint = {"A unit that gives way is moved aside in the same direction; both it and the one that comes roll a die "
              "and are confused by a six. If it keeps its place, the other one stops there.",
              "Une unité qui cède est repoussée dans la même direction ; elle et celle qui arrive jettent un dé, "
              "confuses sur un six. Si elle garde sa place, l'autre s'arrête là."},
     .manner = Manner::unit},
    {.id = Question::place_commander,
     .asks = {"{by}: where is {unit} put?", "{by} : où est posé {unit} ?"},
     .hint = {"Several places are equally near.", "Plusieurs places sont aussi proches."},
     .manner = Manner::set_up,
     .topic = Topic::place_survivors,
     .is_routine = true},
    {.id = Question::rescue_commander,
     .asks = {"{by}: which unit shall {unit} flee to?", "{by} : auprès de quelle unité {unit} se réfugie-t-il ?"},
     .hint = {"The enemy has reached him. He goes up to 30 cm straight to a friendly unit and joins it.",
              "L'ennemi l'a atteint. Il va tout droit, à 30 cm au plus, vers une unité amie et la rejoint."},
     .manner = Manner::set_up,
     .topic = Topic::place_survivors},
};

}  // namespace umpire::wme
