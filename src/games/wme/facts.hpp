#pragma once

#include "battle/facts.hpp"

/// What may be found against an action in WME alone. What it shares with other games is named here too.
namespace umpire::wme::fact {

using namespace umpire::fact;

// Command.
inline constexpr Fact is_confused{{"{who} is confused.", "{who} est confuse."}};
inline constexpr Fact is_no_commander{{"{who} is no commander.", "{who} n'est pas un commandant."}};
inline constexpr Fact is_commander{{"{who} is a commander and no unit.", "{who} est un commandant et non une unité."}};
inline constexpr Fact moved_by_initiative{
    {"{who} has moved by initiative this turn.", "{who} a bougé par initiative ce tour."}};
inline constexpr Fact is_closed{{"{who} gets no more orders this turn.", "{who} ne reçoit plus d'ordre ce tour."}};
inline constexpr Fact has_charged{{"{who} has charged this turn.", "{who} a chargé ce tour."}};
inline constexpr Fact has_three_orders{
    {"{who} has received {found} orders, at most {allowed}.", "{who} a reçu {found} ordres, au plus {allowed}."}};
inline constexpr Fact has_other_commander{
    {"{who} has had an order from another commander.", "{who} a eu un ordre d'un autre commandant."}};
inline constexpr Fact has_finished{{"{who} sends no more orders this turn.", "{who} n'envoie plus d'ordre ce tour."}};
inline constexpr Fact general_has_failed{{"An order of the General has failed: no more orders are sent this turn.",
                                          "Un ordre du Général a échoué : plus aucun ordre n'est envoyé ce tour."}};
inline constexpr Fact not_the_moment{
    {"This belongs to another part of the turn.", "Cela appartient à une autre partie du tour."}};
inline constexpr Fact by_initiative_only{
    {"By initiative {who} can only charge or evade.", "Par initiative, {who} ne peut que charger ou éviter."}};
inline constexpr Fact commander_is_engaged{{"{who} is engaged in combat.", "{who} est engagé au combat."}};
inline constexpr Fact too_far_for_orders{{"{who} is too far away for an order{?found:: {found}, at most {allowed}}.",
                                          "{who} est trop loin pour un ordre{?found: : {found}, au plus {allowed}}."}};
inline constexpr Fact not_in_touch{
    {"The units of the brigade are not in touch.", "Les unités de la brigade ne se touchent pas."}};
inline constexpr Fact not_in_touch_before{{"The units of the brigade did not touch when the orders began.",
                                           "Les unités de la brigade ne se touchaient pas au début des ordres."}};
inline constexpr Fact is_no_chain{
    {"No chain of contacts links all of them.", "Aucune suite de contacts ne les relie toutes."}};
inline constexpr Fact is_not_all_pairs{
    {"Not every two of them touch.", "Elles ne se touchent pas toutes deux à deux."}};
inline constexpr Fact too_many_units{
    {"Units named: {found}; at most {allowed}.", "Unités nommées : {found} ; au plus {allowed}."}};
inline constexpr Fact named_twice{{"{who} is named twice.", "{who} est nommée deux fois."}};
inline constexpr Fact group_would_grow{
    {"{who} is not of the group that has had its order.", "{who} n'est pas du groupe qui a reçu l'ordre."}};
inline constexpr Fact group_is_finished{
    {"{who} is of a group that is finished.", "{who} est d'un groupe qui a terminé."}};
inline constexpr Fact had_no_order{{"{who} has not received the order.", "{who} n'a pas reçu l'ordre."}};
inline constexpr Fact move_is_final{{"The move of {who} is final.", "Le mouvement de {who} est définitif."}};
inline constexpr Fact group_is_apart{
    {"The units that have not charged are not connected.", "Les unités qui n'ont pas chargé ne sont pas connexes."}};
inline constexpr Fact not_the_largest{
    {"This is not one of the largest connected groups.", "Ce n'est pas l'un des plus grands groupes connexes."}};
inline constexpr Fact is_irregular{
    {"{who} stands irregular and has half its pace.", "{who} est irrégulière et n'a qu'un demi-mouvement."}};
inline constexpr Fact no_path_drawn{{"No path has been drawn for {who}.", "Aucun trajet n'est tracé pour {who}."}};
inline constexpr Fact has_moved{{"{who} has had his move.", "{who} a déjà fait son mouvement."}};
inline constexpr Fact not_touching{{"{who} would not touch this unit.", "{who} ne toucherait pas cette unité."}};
inline constexpr Fact not_an_edge{
    {"The south edge or the north one is to be chosen.", "Il faut choisir le bord sud ou le bord nord."}};
inline constexpr Fact not_first_or_second{
    {"First or second is to be chosen.", "Il faut choisir en premier ou en second."}};
inline constexpr Fact units_come_first{
    {"Units are placed before commanders.", "Les unités se placent avant les commandants."}};
inline constexpr Fact too_near_enemy{{"{who} would end too near to {other}.", "{who} finirait trop près de {other}."}};
inline constexpr Fact cannot_be_joined{
    {"{who} is no unit that a commander can join.", "{who} n'est pas une unité qu'un commandant puisse rejoindre."}};
inline constexpr Fact rolls_no_pace{
    {"{who} has nothing to roll for now.", "{who} n'a pas de distance à tirer maintenant."}};
inline constexpr Fact must_roll_pace{
    {"{who} must roll for its distance first.", "{who} doit d'abord tirer sa distance aux dés."}};
inline constexpr Fact no_room{{"{who} would not be in formation.", "{who} ne serait pas en formation."}};
inline constexpr Fact too_many_points{{"The paths of this unit have too many points together.",
                                       "Les trajets de cette unité ont trop de points en tout."}};

// Charge.
inline constexpr Fact way_too_near{
    {"The way of {who} leads too near to {other}.", "Le trajet de {who} passe trop près de {other}."}};
inline constexpr Fact front_sees_not{
    {"No front edge of {who} sees the target.", "Aucun bord avant de {who} ne voit la cible."}};
inline constexpr Fact not_such_places{
    {"{who} does not come to stand there by this charge.", "{who} ne vient pas se placer ainsi par cette charge."}};
inline constexpr Fact not_the_first_place{
    {"No stand of {who} comes there first.", "Aucun socle de {who} ne se place là en premier."}};
inline constexpr Fact no_place_of_charge{
    {"{who} finds no place at the target within reach.", "{who} ne trouve pas de place à portée contre la cible."}};
inline constexpr Fact places_are_taken{{"Other stands take places of {who} at the target.",
                                        "D'autres socles occupent des places de {who} contre la cible."}};
inline constexpr Fact places_are_closed{{"Terrain closed to {who} takes places at the target.",
                                         "Un terrain fermé à {who} occupe des places contre la cible."}};
inline constexpr Fact no_formation_of_charge{
    {"Not all stands of {who} find a place.", "Les socles de {who} ne trouvent pas tous une place."}};
inline constexpr Fact on_rampart{{"The target stands on a rampart.", "La cible se tient sur un rempart."}};
inline constexpr Fact sees_no_enemy{
    {"{who} sees no enemy unit near enough.", "{who} ne voit aucune unité ennemie assez proche."}};
inline constexpr Fact nearer_is_hidden{
    {"{who} sees an enemy unit, but one that it does not see is nearer.",
     "{who} voit une unité ennemie, mais une autre qu'elle ne voit pas est plus proche."}};
inline constexpr Fact saw_no_enemy_before{
    {"{who} could not act when the initiative began.", "{who} ne pouvait pas agir au début de l'initiative."}};
inline constexpr Fact not_nearest_unit{
    {"The nearest enemy unit is {who}.", "L'unité ennemie la plus proche est {who}."}};
inline constexpr Fact guns_do_not_charge{
    {"{who} does not charge by initiative.", "{who} ne charge pas par initiative."}};
inline constexpr Fact fanatics_do_not_evade{{"{who} never evades.", "{who} n'évite jamais l'ennemi."}};
inline constexpr Fact fanatic_must_charge{{"{who} must charge.", "{who} doit charger."}};
inline constexpr Fact not_directly_away{
    {"{who} would not move directly away from the enemy.", "{who} ne s'éloignerait pas droit de l'ennemi."}};
inline constexpr Fact no_end_of_evade{
    {"{who} finds no legal end of an evade.", "{who} ne trouve pas de fin légale pour l'évitement."}};
inline constexpr Fact not_farther{
    {"{who} would not be farther from the enemy.", "{who} ne serait pas plus loin de l'ennemi."}};
inline constexpr Fact acts_alone{{"{who} acts for itself alone.", "{who} agit pour elle seule."}};
inline constexpr Fact cannot_follow{{"{who} cannot follow.", "{who} ne peut pas suivre."}};
inline constexpr Fact leaves_leader{
    {"{who} would not support the unit that it follows.", "{who} ne soutiendrait pas l'unité qu'elle suit."}};
inline constexpr Fact named_otherwise{
    {"{who} has named another action before its dice.", "{who} a annoncé une autre action avant ses dés."}};
inline constexpr Fact machine_stays{
    {"{who} has named a charge and does not evade instead: option `machine_failed_charge = stays`.",
     "{who} a annoncé une charge et n'évite pas à la place : option `machine_failed_charge = stays`."}};

// Shooting.
inline constexpr Fact does_not_shoot{{"{who} has no shooting value.", "{who} n'a pas de valeur de tir."}};
inline constexpr Fact has_shot{
    {"{who} has shot or declined in this phase.", "{who} a tiré ou renoncé dans cette phase."}};
inline constexpr Fact unit_is_engaged{{"{who} is engaged in combat.", "{who} est engagée au combat."}};
inline constexpr Fact no_eligible_target{
    {"{who} sees no enemy within range that is not engaged.", "{who} ne voit à portée aucun ennemi non engagé."}};
inline constexpr Fact nobody_sees_it{
    {"No stand of the unit sees {who} within range.", "Aucun socle de l'unité ne voit {who} à portée."}};
inline constexpr Fact not_the_nearest_unit{
    {"The nearest enemy that can be shot at is {who}.", "L'ennemi le plus proche sur lequel tirer est {who}."}};
inline constexpr Fact unit_is_own{{"{who} is of the same side.", "{who} est du même camp."}};
inline constexpr Fact not_asked{{"{who} is not the one who is asked about.", "{who} n'est pas concerné ici."}};
inline constexpr Fact not_the_nearest_stand{{"{who} is not the nearest to the place of the fallen stand.",
                                             "{who} n'est pas le plus proche de la place du socle tombé."}};
inline constexpr Fact would_break_up{{"Without {who} the rest of {unit} would not be connected.",
                                      "Sans {who}, le reste de {unit} ne serait plus relié."}};
inline constexpr Fact not_driven{{"{who} is not to be driven back.", "{who} n'a pas à être repoussée."}};
inline constexpr Fact not_in_the_way{
    {"{who} is not the unit that is asked to give way.", "{who} n'est pas l'unité à qui l'on demande le passage."}};
inline constexpr Fact not_the_nearest_place{{"This is not one of the nearest free places for {who}.",
                                             "Ce n'est pas l'une des places libres les plus proches pour {who}."}};
inline constexpr Fact no_refuge{
    {"He cannot reach a place at {who}.", "Il ne peut pas atteindre de place auprès de {who}."}};

// Combat.
inline constexpr Fact not_fighting{{"{who} fights nobody now.", "{who} ne combat personne maintenant."}};
inline constexpr Fact fought_already{
    {"The engagement of {who} has been fought this turn.", "L'engagement de {who} a déjà été livré ce tour."}};
inline constexpr Fact advance_comes_next{
    {"An engagement that an advance has made is fought next.", "Un engagement né d'une avance se livre d'abord."}};
inline constexpr Fact other_stand_first{{"The attack of {other} is to be settled, not that of {who}.",
                                         "C'est l'attaque de {other} qu'il faut fixer, non celle de {who}."}};
inline constexpr Fact other_unit_first{
    {"{who} is not the unit that is asked for.", "{who} n'est pas l'unité en question."}};
inline constexpr Fact not_met{{"{who} does not touch this unit.", "{who} ne touche pas cette unité."}};
inline constexpr Fact other_edge_first{{"{who} touches another enemy with an edge that comes first.",
                                        "{who} touche un autre ennemi par un bord qui passe avant."}};
inline constexpr Fact not_with_unit{{"{who} is not with {unit}, or has no bonus to give.",
                                     "{who} n'est pas avec {unit}, ou n'a pas de bonus à donner."}};
inline constexpr Fact has_struck{
    {"{who} has rolled its attacks in this round.", "{who} a lancé ses attaques dans cette manche."}};
inline constexpr Fact no_such_direction{{"No more enemy stands push {who} that way than any other.",
                                         "Les socles ennemis ne poussent pas {who} dans cette direction."}};
inline constexpr Fact not_to_retreat{{"{who} does not retreat now.", "{who} ne bat pas en retraite maintenant."}};
inline constexpr Fact supporters_first{
    {"Units that only supported retreat before {who}.", "Les unités qui n'ont fait que soutenir partent avant {who}."}};
inline constexpr Fact dice_first{
    {"How far {who} may go is rolled before it is placed.", "La distance de {who} se tire avant de la placer."}};
inline constexpr Fact not_falling_back{{"{who} does not fall back now.", "{who} ne se replie pas maintenant."}};
inline constexpr Fact nearer_to_enemy{
    {"{who} would end nearer to the enemy.", "{who} finirait plus près de l'ennemi."}};
inline constexpr Fact too_near{{"{who} would end too near to {other}{?found:: {found}, at least {allowed}}.",
                                "{who} finirait trop près de {other}{?found: : {found}, au moins {allowed}}."}};
inline constexpr Fact has_chosen{{"{who} has nothing to choose now.", "{who} n'a rien à choisir maintenant."}};
inline constexpr Fact not_retreated{
    {"This unit has not retreated, or is no more.", "Cette unité n'a pas reculé, ou n'est plus."}};
inline constexpr Fact guns_stay{{"{who} is artillery.", "{who} est de l'artillerie."}};
inline constexpr Fact fought_fortified{{"{who} fought from fortifications in this round.",
                                        "{who} a combattu depuis des fortifications dans cette manche."}};
inline constexpr Fact prey_flies{{"{who} cannot follow flyers.", "{who} ne peut pas suivre des volants."}};
inline constexpr Fact prey_rides{
    {"{who} is infantry and did not charge these riders in flank or rear this turn.",
     "{who} est de l'infanterie et n'a pas chargé ces cavaliers de flanc ou de dos ce tour."}};
inline constexpr Fact touches_already{{"{who} touches an enemy after the block move and goes no farther.",
                                       "{who} touche un ennemi après le mouvement en bloc et ne va pas plus loin."}};
inline constexpr Fact not_reached{
    {"{who} would not touch the unit that it pursues.", "{who} ne toucherait pas l'unité qu'elle poursuit."}};
inline constexpr Fact not_supported{{"{who} did not support that unit alone.", "{who} ne soutenait pas cette unité."}};
inline constexpr Fact leader_stays{
    {"The unit that {who} supported has not pursued.", "L'unité que {who} soutenait n'a pas poursuivi."}};
inline constexpr Fact way_blocked{{"Something stands in the way of {who}.", "Quelque chose barre le passage à {who}."}};
inline constexpr Fact enemy_left{
    {"{who} has an enemy left in its engagement.", "{who} a encore un ennemi dans son engagement."}};
inline constexpr Fact has_advanced{{"{who} has advanced in this phase.", "{who} a déjà avancé dans cette phase."}};
inline constexpr Fact not_nearest_ahead{{"The nearest enemy unit that it sees within 20 cm is {who}.",
                                         "L'unité ennemie la plus proche qu'elle voit à 20 cm est {who}."}};
inline constexpr Fact none_ahead{
    {"{who} sees no enemy unit within 20 cm.", "{who} ne voit aucune unité ennemie à 20 cm."}};
inline constexpr Fact fanatic_pursues{{"{who} is fanatic and must pursue.", "{who} est fanatique et doit poursuivre."}};
inline constexpr Fact fanatic_advances{{"{who} is fanatic and must advance.", "{who} est fanatique et doit avancer."}};
inline constexpr Fact no_shift{
    {"{who} is not of a piece that closes up by this way.", "{who} n'est pas d'un morceau qui se rapproche par là."}};
inline constexpr Fact in_closed_terrain{
    {"{who} would stand in terrain that is closed to it.", "{who} serait dans un terrain qui lui est fermé."}};
inline constexpr Fact no_route{
    {"There is no clear way for {who} to this place.", "{who} n'a pas de chemin libre jusque-là."}};

}  // namespace umpire::wme::fact
