#pragma once

#include "battle/fact.hpp"
#include "battle/pending.hpp"

namespace umpire {

/// What may be found against an action in more than one game.
namespace fact {

inline constexpr Fact answer_due{{"This is asked now: {question}", "Voici ce qui est demandé maintenant : {question}"}};
inline constexpr Fact battle_is_over{{"The battle is over.", "La bataille est finie."}};
inline constexpr Fact not_yours{{"{?who:{who} is of the other side.}{!who:That is for the other side to say.}",
                                 "{?who:{who} est de l'autre camp.}{!who:C'est à l'autre camp de le dire.}"}};
inline constexpr Fact not_the_unit{
    {"{who} is not of the unit that is active, {unit}.", "{who} n'est pas de l'unité qui joue, {unit}."}};
inline constexpr Fact out_of_play{{"{who} is out of the game.", "{who} est hors de la partie."}};
inline constexpr Fact has_acted{{"{who} has already acted this turn.", "{who} a déjà joué ce tour."}};
inline constexpr Fact is_engaged{{"{who} is in contact with an enemy.", "{who} est au contact d'un ennemi."}};
inline constexpr Fact not_in_contact{{"{who} is not in contact with {?other:{other}}{!other:an enemy}.",
                                      "{who} n'est pas au contact {?other:de {other}}{!other:d'un ennemi}."}};
inline constexpr Fact no_way{{"No way is given.", "Aucun trajet n'est donné."}};
inline constexpr Fact way_too_long{{"The way of {who} is too long{?found:: {found}, at most {allowed}}.",
                                    "Le trajet de {who} est trop long{?found: : {found}, au plus {allowed}}."}};
inline constexpr Fact moved_enough{
    {"{who} would have moved too far this turn{?found:: {found}, at most {allowed}}.",
     "{who} aurait parcouru trop de chemin ce tour{?found: : {found}, au plus {allowed}}."}};
inline constexpr Fact goes_nowhere{{"{who} would not move at all.", "{who} ne bougerait pas du tout."}};
inline constexpr Fact off_table{
    {"{who} would not stand wholly on the table.", "{who} ne serait pas tout entier sur la table."}};
inline constexpr Fact over_edge{
    {"The way of {who} leads over the table edge.", "Le trajet de {who} passe le bord de la table."}};
inline constexpr Fact on_model{{"{who} would stand on {?other:{other}}{!other:another model}.",
                                "{who} serait posé sur {?other:{other}}{!other:une autre figurine}."}};
inline constexpr Fact over_model{{"The way of {who} leads over {other}.", "Le trajet de {who} passe sur {other}."}};
inline constexpr Fact in_piece{
    {"{who} would stand in {piece}, which is closed to it.", "{who} serait dans {piece}, qui lui est fermé."}};
inline constexpr Fact over_piece{{"The way of {who} leads into {piece}.", "Le trajet de {who} entre dans {piece}."}};
inline constexpr Fact outside_zone{
    {"{who} would stand outside its zone of deployment.", "{who} serait hors de sa zone de déploiement."}};
inline constexpr Fact place_count{{"Places given: {found}; models of {unit}: {allowed}.",
                                   "Emplacements donnés : {found} ; figurines de {unit} : {allowed}."}};
inline constexpr Fact placed_already{{"{who} has been placed already.", "{who} est déjà en place."}};
inline constexpr Fact not_placed_yet{{"{who} is not on the table.", "{who} n'est pas sur la table."}};
inline constexpr Fact would_touch_enemy{{"{who} would touch an enemy.", "{who} toucherait un ennemi."}};
inline constexpr Fact apart{
    {"{who} would stand apart from the rest of its unit.", "{who} serait séparé du reste de son unité."}};
inline constexpr Fact scattered{{"The models of {unit} would stand too far apart.",
                                 "Les figurines de {unit} seraient trop éloignées les unes des autres."}};
inline constexpr Fact no_target{{"No target is named that could be one.", "Aucune cible possible n'est nommée."}};
inline constexpr Fact own_target{{"{who} is of the same side.", "{who} est du même camp."}};
inline constexpr Fact not_seen{{"{?other:{who} does not see {other}}{!other:{who} is not in sight}.",
                                "{?other:{who} ne voit pas {other}}{!other:{who} n'est pas en vue}."}};
inline constexpr Fact no_shooter{{"{who} cannot shoot.", "{who} ne peut pas tirer."}};
inline constexpr Fact lacks_weapon{{"{who} does not carry this weapon.", "{who} ne porte pas cette arme."}};
inline constexpr Fact weapon_spent{
    {"{who} has already fired this weapon, which fires once.", "{who} a déjà tiré avec cette arme à un coup."}};
inline constexpr Fact target_count{
    {"Targets named: {found}; allowed: {allowed}.", "Cibles nommées : {found} ; permises : {allowed}."}};
inline constexpr Fact not_nearest{
    {"{who} is not the nearest model in sight of its unit{?other:; {other} is}.",
     "{who} n'est pas la figurine en vue la plus proche de son unité{?other: ; c'est {other}}."}};
inline constexpr Fact out_of_range{{"{who} is out of range{?found:: {found} away, range {allowed}}.",
                                    "{who} est hors de portée{?found: : à {found}, portée {allowed}}."}};
inline constexpr Fact point_out_of_range{{"That point is out of range{?found:: {found} away, range {allowed}}.",
                                          "Ce point est hors de portée{?found: : à {found}, portée {allowed}}."}};
inline constexpr Fact is_itself{{"{who} cannot be its own target.", "{who} ne peut pas se viser."}};
inline constexpr Fact wrong_amount{
    {"Asked for: {found}; allowed: {allowed}.", "Demandé : {found} ; permis : {allowed}."}};
inline constexpr Fact one_point{{"Exactly one point is to be named.", "Il faut nommer exactement un point."}};
inline constexpr Fact too_early{{"This is turn {found}; {who} comes on from turn {allowed} on.",
                                 "C'est le tour {found} ; {who} entre à partir du tour {allowed}."}};
inline constexpr Fact is_vehicle{{"{who} is a vehicle.", "{who} est un véhicule."}};

}  // namespace fact

/// The verdict on an action that answers another question than the one that is asked. It first says so, under the
/// clause of the question; the rest follows.
inline Verdict due(const Decision& decision, const Verdict& found) {
    const Clause clause = decision.clause.is_some() ? decision.clause : found[0].clause;
    Objection first = objection(clause, fact::answer_due).about(decision.figure).about(decision.unit);
    first.due = decision.question;
    first.by = decision.by;
    Verdict verdict{first};
    for (const Objection& other : found) {
        if (other.clause == first.clause || verdict.full()) continue;
        verdict.push_back(other);
    }
    return verdict;
}

}  // namespace umpire
