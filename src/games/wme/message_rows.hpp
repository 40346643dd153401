#pragma once

#include "battle/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::wme {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"wme_withdraws_with_units_lost", "{} withdraws: {} of its units are destroyed, and its break point is {}.",
     "{} se retire : {} unités détruites, pour un seuil de rupture de {}."},
    {"wme_withdraws_without_general", "{} withdraws: its General is slain.", "{} se retire : son Général est tué."},
    {"wme_has_conceded", "{} gives up.", "{} abandonne."},
    {"wme_with_both_gone", "With both sides withdrawing", "Les deux camps se retirant"},
    {"wme_with_both_gone_the_defender_wins", "Both sides withdraw at once, so the defender wins.",
     "Les deux camps se retirent en même temps : le défenseur gagne."},
    {"wme_are_across_the_river", "After the last turn, units of {} across the river: {}; needed: {}.",
     "Après le dernier tour, unités de {} au-delà de la rivière : {} ; il en fallait {}."},
    {"wme_unit_of_the_setup", "unit {}", "unité {}"},
    {"wme_has_no_standard_terrain", "WME has no standard terrain", "WME n'a pas de terrain standard"},
    {"wme_has_no_weapons_of_scenarios", "units of WME carry no weapons of their own",
     "les unités de WME ne portent pas d'armes à part"},
    {"wme_a_line_is_no_area", "'{}' is an area; expected three corners or more, or a rectangle (in a case X,Y - X,Y)",
     "« {} » est une surface ; attendu : trois coins ou plus, ou un rectangle (dans un cas X,Y - X,Y)"},
    {"wme_is_not_a_list", "'{}' is not a list; expected one of {}",
     "« {} » n'est pas une liste ; attendu : l'une de {}"},
    {"wme_is_not_a_unit_of_the_lists", "'{}' is not a unit of the list {}",
     "« {} » n'est pas une unité de la liste {}"},
    {"wme_has_other_stands", "has {} stands; the list gives it {}", "a {} socles ; la liste lui en donne {}"},
    {"wme_cannot_be_in_a_formation", "'{}' is not known of a unit; expected line, column or winged",
     "« {} » n'est pas connu d'une unité ; attendu : line, column ou winged"},
    {"wme_only_commanders_fly_on_steeds", "only a commander has a winged steed",
     "seul un commandant a une monture ailée"},
    {"wme_a_formation_is_one_model", "'line' and 'column' stand with one name and one place",
     "« line » et « column » vont avec un seul nom et une seule place"},
    {"wme_cannot_join",
     "'{}' is no unit of this side that he touches", "« {} » n'est pas une unité de ce camp qu'il touche"},
    {"wme_is_no_enemy_unit", "'{}' is no enemy unit", "« {} » n'est pas une unité ennemie"},
    {"wme_is_no_commander_of_it", "'{}' is no commander of its side", "« {} » n'est pas un commandant de son camp"},
    {"wme_only_commanders_join", "only a commander joins a unit", "seul un commandant rejoint une unité"},
    {"wme_too_many_units_or_stands", "too many units or stands for one battle",
     "trop d'unités ou de socles pour une bataille"},
    {"wme_has_no_place",
     "has no place: add 'at X,Y@FACING'; a unit that is destroyed already has a place too, and 'set NAME gone yes'",
     "n'a pas de place : ajoutez « at X,Y@ORIENTATION » ; une unité déjà détruite a aussi une place, et « set NOM gone "
     "yes »"},
    {"wme_is_not_wholly_on_the_table", "its base is not wholly on the table",
     "son socle n'est pas tout entier sur la table"},
    {"wme_its_base_overlaps", "its base overlaps that of {}", "son socle recouvre celui de {}"},
    {"wme_stands_in_a_closed_piece", "stands in {}, which is closed to it", "se tient dans {}, qui lui est fermé"},
    {"wme_is_in_pieces", "its stands are not connected", "ses socles ne sont pas reliés"},
    {"wme_victory_is_not_known",
     "'{}' is not known; expected one of {}", "« {} » n'est pas connu ; attendu : l'un de {}"},
    {"wme_the_name_of_a_unit", "the name of a unit", "le nom d'une unité"},
    {"wme_fresh_or_finished", "fresh or finished", "fresh ou finished"},
    {"wme_an_edge_and_a_unit", "an edge: front, left, right or rear", "un bord : front, left, right ou rear"},
    {"wme_is_a_stand_set_its_unit", "'{}' is a stand; what can be set is told of its unit {}",
     "« {} » est un socle ; ce qui se règle se dit de son unité {}"},
    {"wme_force_has_generals", "has {} Generals; expected exactly one", "a {} Généraux ; attendu : un seul"},
    {"wme_zones_overlap_behind_screens", "overlap; expected zones apart, since armies are placed unseen",
     "se recouvrent ; attendu : des zones séparées, car les armées se placent sans être vues"},
    {"wme_the_army_costs", "costs {} points; expected at most {}", "coûte {} points ; attendu : {} au plus"},
    {"wme_is_of_another_list", "is of the list {}; expected {}, that of its army",
     "est de la liste {} ; attendu : {}, celle de son armée"},
    {"wme_has_too_few_of", "has {} of {}; expected {} or more", "a {} de {} ; attendu : {} ou plus"},
    {"wme_too_many_charges", "a battle notes {} charges at most", "une bataille note {} charges au plus"},
    {"wme_has_too_many_of", "has {} of {}; expected {} at most", "a {} de {} ; attendu : {} au plus"},
    {"wme_is_a_commander", "{} is a commander; expected a unit", "{} est un commandant ; attendu : une unité"},
    {"wme_does_not_shoot", "{} has no shooting value", "{} n'a pas de valeur de tir"},
    {"wme_does_not_charge_so", "{} does not charge by initiative", "{} ne charge pas par initiative"},
    {"wme_sends_no_orders", "{} is no commander and sends no orders",
     "{} n'est pas un commandant et n'envoie pas d'ordres"},
    {"wme_is_out_of_range_of", "{} is beyond the range of {}, {}", "{} dépasse la portée de {}, {}"},
    {"wme_a_unit_of_that_kind_has_stands", "{} has {} stands; found {}", "{} a {} socles ; trouvé : {}"},
    {"wme_all_its_stands_would_be_lost", "with {} stands lost none would be left",
     "avec {} socles perdus, il n'en resterait aucun"},
    {"wme_they_do_not_find_room_so_near", "so many units do not find room so near",
     "tant d'unités ne tiennent pas si près"},
    {"wme_orders_alone_follow_one_another",
     "only orders follow one another: of a charge say 'pursue' or 'advance', of a volley 'units 2'",
     "seuls les ordres se suivent : d'une charge dites « pursue » ou « advance », d'un tir « units 2 »"},
    {"wme_units_are_of_volleys", "so many units can be said of a volley only",
     "un nombre d'unités ne se dit que d'un tir"},
    {"wme_is_no_infantry", "{} is no infantry and has no supports", "{} n'est pas de l'infanterie, donc sans soutien"},
    {"wme_is_farther_than_the_table", "{} is farther than the table allows", "{} dépasse ce que permet la table"},
});
// clang-format on

inline constexpr MessageTables<2> message_tables{message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::wme
