#pragma once

#include "battle/facts.hpp"

/// What may be found against an action in WWIISIM alone. What it shares with other games is named here too.
namespace umpire::wwiisim::fact {

using namespace umpire::fact;

inline constexpr Fact another_acts{{"Now it is up to {who}.", "C'est maintenant à {who} de jouer."}};
inline constexpr Fact other_side_decides{
    {"It is for the other side to decide now.", "C'est à l'autre camp de décider maintenant."}};
inline constexpr Fact cannot_run{{"{who} can only Walk.", "{who} ne peut que Marcher."}};
inline constexpr Fact has_run{{"{who} has an order to Run.", "{who} a l'ordre de Courir."}};
inline constexpr Fact is_immobilised{{"{who} is immobilised.", "{who} est immobilisé."}};
inline constexpr Fact is_passenger{{"{who} is aboard a transport.", "{who} est à bord d'un transport."}};
inline constexpr Fact not_written{
    {"Some unit has no order on the sheet yet.", "Une unité n'a pas encore d'ordre sur la feuille."}};
inline constexpr Fact grenades_spent{{"{who} has no smoke grenade left.", "{who} n'a plus de grenade fumigène."}};
inline constexpr Fact mixed_targets{
    {"{who} may not have a target of its own.", "{who} ne peut pas avoir de cible à part."}};
inline constexpr Fact way_too_long_there{
    {"Through this ground the way of {who} is too long{?found:: {found}, at most {allowed}}.",
     "Sur ce terrain, le trajet de {who} est trop long{?found: : {found}, au plus {allowed}}."}};
inline constexpr Fact other_weapon{{"This weapon is not used in that way.", "Cette arme ne s'emploie pas ainsi."}};
inline constexpr Fact not_to_be_placed{{"{who} is not to be placed now.", "{who} n'est pas à placer maintenant."}};
inline constexpr Fact has_room{{"There is room for {who}.", "Il y a de la place pour {who}."}};
inline constexpr Fact not_noted{{"{who} has no place on the map yet.", "{who} n'a pas encore de place sur la carte."}};
inline constexpr Fact has_gone{{"{who} has already gone its way.", "{who} a déjà fait son trajet."}};
inline constexpr Fact not_at_hull{{"Not all who could touch the wreck of their vehicle would.",
                                   "Tous ceux qui pourraient toucher l'épave n'y seraient pas."}};
inline constexpr Fact not_at_edge{{"The way of {who} does not begin on the edge over which it comes on.",
                                   "Le trajet de {who} ne part pas du bord par lequel il entre."}};
inline constexpr Fact not_by_road{
    {"{who} would come on too far from the road.", "{who} entrerait trop loin de la route."}};
inline constexpr Fact no_start{
    {"{who} has no path yet; all come together.", "{who} n'a pas encore de trajet ; tous viennent ensemble."}};
inline constexpr Fact must_move_on{{"{who} arrives and must Move.", "{who} arrive et doit Bouger."}};
inline constexpr Fact not_at_far_edge{
    {"{who} would not come to the far edge.", "{who} n'arriverait pas au bord opposé."}};
inline constexpr Fact no_building{{"{piece} is no building.", "{piece} n'est pas un bâtiment."}};
inline constexpr Fact heavy_waits{{"{who} would use a heavy weapon, which fires in Secondary Fire alone.",
                                   "{who} se servirait d'une arme lourde, qui ne tire qu'au Tir Secondaire."}};

inline constexpr Fact path_too_fine{{"The paths of this unit have too many points together.",
                                     "Les trajets de cette unité ont trop de points en tout."}};
inline constexpr Fact must_lie_hidden{
    {"{who} is concealed in this scenario.", "{who} est dissimulé dans ce scénario."}};
inline constexpr Fact flight_is_fixed{{"The flight leads directly away from {who}, to no place of your choice.",
                                       "La fuite mène droit à l'opposé de {who}, et non où vous voulez."}};
inline constexpr Fact flight_is_open{
    {"{who} stands in the very middle of those who flee: name a point towards which they do.",
     "{who} est au milieu même de ceux qui fuient : nommez un point vers lequel ils fuient."}};
inline constexpr Fact not_who_drives_off{{"{who} is not the nearest to those who flee; {other} is.",
                                          "{who} n'est pas le plus proche de ceux qui fuient ; c'est {other}."}};
inline constexpr Fact nobody_near_there{
    {"That is not where the figure nearest to {who} stands; {other} is the nearest.",
     "Ce n'est pas là que se tient la figurine la plus proche de {who} ; c'est {other} la plus proche."}};
inline constexpr Fact no_crawl{
    {"This edition has no Crawl: option `crawl = no`.", "Cette édition ne connaît pas Ramper : option `crawl = no`."}};
inline constexpr Fact not_towards_cover{{"{who} would end neither in cover nor nearer to it.",
                                         "{who} ne finirait ni à couvert ni plus près d'un couvert."}};

}  // namespace umpire::wwiisim::fact
