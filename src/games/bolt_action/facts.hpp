#pragma once

#include "battle/facts.hpp"

/// What may be found against an action in Bolt Action alone. What it shares with other games is named here too.
namespace umpire::bolt_action::fact {

using namespace umpire::fact;

inline constexpr Fact over_wreck{{"The way of {who} meets a wreck.", "Le trajet de {who} rencontre une épave."}};
inline constexpr Fact on_closed_ground{
    {"{who} would stand on ground that is closed to it.", "{who} serait sur un terrain qui lui est fermé."}};
inline constexpr Fact too_near_others{{"{who} would stand too near to models of another unit.",
                                       "{who} serait trop près de figurines d'une autre unité."}};
inline constexpr Fact piece_outside_zone{{"{piece} does not lie wholly in the zone of deployment.",
                                          "{piece} n'est pas tout entier dans la zone de déploiement."}};
inline constexpr Fact fires_anyway{
    {"The hull machine gun of {who} fires in any case; choose the turret gun or the co-axial one.",
     "La mitrailleuse de caisse de {who} tire de toute façon ; choisissez le canon ou la mitrailleuse coaxiale."}};
inline constexpr Fact not_to_be_placed{{"{who} is not to be placed now.", "{who} n'est pas à placer maintenant."}};
inline constexpr Fact cannot_harm{{"No weapon that could fire now can harm {who}.",
                                   "Aucune arme qui pourrait tirer maintenant ne peut nuire à {who}."}};
inline constexpr Fact outside_arc{{"{who} lies outside the arc of fire.", "{who} est hors de l'arc de tir."}};
inline constexpr Fact friends_in_line{{"Models of other units bar every line of fire at {who}.",
                                       "Des figurines d'autres unités barrent toutes les lignes de tir vers {who}."}};
inline constexpr Fact fixed_and_moves{{"{who} has a Fixed weapon, which does not fire in an Advance.",
                                       "{who} a une arme Fixe, qui ne tire pas en Avance."}};
inline constexpr Fact is_passenger{{"{who} is aboard a transport.", "{who} est à bord d'un transport."}};
inline constexpr Fact is_waiting{{"{who} is not on the table.", "{who} n'est pas sur la table."}};
inline constexpr Fact first_wave_short{{"Units of the first wave: {found}; at least {allowed}.",
                                        "Unités de la première vague : {found} ; au moins {allowed}."}};
inline constexpr Fact first_wave_large{{"Units of the first wave: {found}; at most {allowed}.",
                                        "Unités de la première vague : {found} ; au plus {allowed}."}};
inline constexpr Fact not_written{{"Nothing has been chosen for {who} yet.", "Rien n'est encore choisi pour {who}."}};
inline constexpr Fact unlike_transport{
    {"{who} comes otherwise than its transport.", "{who} arrive autrement que son transport."}};
inline constexpr Fact no_flank{
    {"This side has no flank moves in this scenario.", "Ce camp n'a pas de mouvement de flanc dans ce scénario."}};
inline constexpr Fact has_die{{"{who} has its order die already.", "{who} a déjà son dé d'ordre."}};
inline constexpr Fact cannot_run{
    {"{who} is artillery, which cannot Run.", "{who} est de l'artillerie, qui ne peut pas Courir."}};
inline constexpr Fact is_immobilised{{"{who} is immobilised.", "{who} est immobilisé."}};
inline constexpr Fact is_mortar{{"{who} fires only indirectly and cannot wait in Ambush.",
                                 "{who} ne tire qu'en indirect et ne peut pas attendre en Embuscade."}};
inline constexpr Fact not_at_edge{{"{who} does not begin against the edge over which it comes on, from outside.",
                                   "{who} ne part pas contre le bord par lequel il entre, de l'extérieur."}};
inline constexpr Fact on_mate{
    {"{who} would begin on a model of its own unit.", "{who} partirait d'une figurine de sa propre unité."}};
inline constexpr Fact no_start{
    {"{who} has no path yet; all get out together.", "{who} n'a pas encore de trajet ; tous sortent ensemble."}};
inline constexpr Fact not_at_outline{{"{who} does not begin against the outline, from outside.",
                                      "{who} ne part pas contre le contour, de l'extérieur."}};
inline constexpr Fact not_at_hull{
    {"{who} does not begin against the hull, from outside.", "{who} ne part pas contre la caisse, de l'extérieur."}};
inline constexpr Fact turns_too_often{{"{who} would turn too often: {found}, at most {allowed}.",
                                       "{who} tournerait trop souvent : {found}, au plus {allowed}."}};
inline constexpr Fact not_along_facing{
    {"{who} would not drive straight along its facing.", "{who} ne roulerait pas droit dans son orientation."}};
inline constexpr Fact too_many_men{{"Men: {found}; room for {allowed}.", "Hommes : {found} ; place pour {allowed}."}};
inline constexpr Fact is_held{{"{piece} is not empty.", "{piece} n'est pas vide."}};
inline constexpr Fact burns{{"{piece} burns.", "{piece} brûle."}};
inline constexpr Fact no_building{{"{piece} is no building.", "{piece} n'est pas un bâtiment."}};
inline constexpr Fact no_transport{{"{who} cannot carry this unit.", "{who} ne peut pas porter cette unité."}};
inline constexpr Fact cannot_tow{{"{who} cannot tow this gun now.", "{who} ne peut pas tracter ce canon maintenant."}};
inline constexpr Fact has_moved{{"{who} has moved this turn.", "{who} a bougé ce tour."}};
inline constexpr Fact has_run{{"{who} has run this turn.", "{who} a couru ce tour."}};
inline constexpr Fact stays_on_table{
    {"{who} may not leave the table in this battle.", "{who} ne peut pas quitter la table dans cette bataille."}};
inline constexpr Fact assault_vehicle{{"{who} is a vehicle, and only infantry assaults.",
                                       "{who} est un véhicule, et seule l'infanterie donne l'assaut."}};
inline constexpr Fact assault_fixed{{"{who} is not infantry on the table without a Fixed weapon.",
                                     "{who} n'est pas de l'infanterie sur la table sans arme Fixe."}};
inline constexpr Fact assault_order{
    {"An assault is ordered by Run or Advance.", "L'assaut s'ordonne par Course ou Avance."}};
inline constexpr Fact assault_by_run{
    {"In this battle an assault is ordered by Run.", "Dans cette bataille, l'assaut s'ordonne par Course."}};
inline constexpr Fact just_got_out{
    {"{who} was aboard a transport this turn.", "{who} était à bord d'un transport ce tour."}};
inline constexpr Fact just_came_on{{"{who} comes on to the table this turn.", "{who} entre sur la table ce tour."}};
inline constexpr Fact not_of_the_hit{
    {"{who} is no living man of the unit that was hit.", "{who} n'est pas un homme en vie de l'unité touchée."}};
inline constexpr Fact is_gun{{"{who} is a gun; men fall.", "{who} est un canon ; ce sont les hommes qui tombent."}};
inline constexpr Fact shows_no_die{
    {"{who} shows no Ambush or Down die.", "{who} ne montre ni dé Embuscade ni dé À terre."}};
inline constexpr Fact crew_stunned{
    {"The crew of {who} was stunned: its die is kept.", "L'équipage de {who} est sonné : son dé se garde."}};
inline constexpr Fact turns_nowhere{{"{who} cannot be turned towards the point on which it stands.",
                                     "{who} ne peut pas être orienté vers le point où il se trouve."}};
inline constexpr Fact turned_already{
    {"{who} has been turned for this shot already.", "{who} a déjà été orienté pour ce tir."}};
inline constexpr Fact not_turned{{"{who} is not turned before a shot.", "{who} ne s'oriente pas avant un tir."}};
inline constexpr Fact no_friend_of{
    {"{who} is no other unit of the side that fires.", "{who} n'est pas une autre unité du camp qui tire."}};
inline constexpr Fact no_enemy_near{{"No enemy is near {who}.", "Aucun ennemi n'est près de {who}."}};
inline constexpr Fact fires_by_mistake{{"{who} fires by mistake: the shot is neither held nor turned elsewhere.",
                                        "{who} tire par erreur : le tir ne se retient pas et ne change pas de cible."}};
inline constexpr Fact less_far{{"The way of {who} leads less far from the enemy than straight back.",
                                "Le trajet de {who} éloigne moins de l'ennemi que tout droit en arrière."}};
inline constexpr Fact not_nearest_enemy{
    {"{who} is none of the nearest enemies in sight of the unit that panics.",
     "{who} n'est pas parmi les ennemis les plus proches en vue de l'unité en panique."}};
inline constexpr Fact only_runs_away{{"{who} panics and can only run away.", "{who} panique et ne peut que fuir."}};
inline constexpr Fact outside_shelter{
    {"{who} would stand outside the ground for survivors.", "{who} serait hors du terrain des survivants."}};
inline constexpr Fact not_placed{
    {"{who} has no place yet, and there is room.", "{who} n'a pas encore de place, et il y en a."}};
inline constexpr Fact assault_goal{
    {"An assault does not enter buildings or transports, and does not leave the table.",
     "Un assaut n'entre ni dans un bâtiment ni dans un transport, et ne quitte pas la table."}};
inline constexpr Fact not_in_ambush{{"{who} is not in Ambush.", "{who} n'est pas en Embuscade."}};

}  // namespace umpire::bolt_action::fact
