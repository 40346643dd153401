#pragma once

#include "battle/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::wwiisim {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"ww_all_its_units_are_panicked", "All units that {} has on the table are panicked.",
     "Toutes les unités que {} a sur la table sont en panique."},
    {"ww_with_no_unit_left", "With no unit left on either side", "Plus aucun camp n'ayant d'unité"},
    {"ww_with_no_unit_of_it_left", "With no unit of {} left", "{} n'ayant plus d'unité"},
    {"ww_with_all_panicked", "With all units of both sides panicked",
     "Toutes les unités des deux camps étant en panique"},
    {"unit_of_the_setup", "unit {}", "unité {}"},
    {"is_offered_by_only", "is offered by {} only", "n'est proposé que par {}"},
    {"wwiisim_has_no_standard_terrain", "WWIISIM has no standard terrain", "WWIISIM n'a pas de terrain standard"},
    {"wwiisim_has_only_the_weapons_of_its_table", "WWIISIM has only the weapons of its table",
     "WWIISIM n'a que les armes de sa table"},
    {"is_not_a_weapon_of_the_table", "'{}' is not a weapon of the table; expected one of {}",
     "« {} » n'est pas une arme de la table ; attendu : l'une de {}"},
    {"is_not_a_list_expected", "'{}' is not a list; expected one of {}",
     "« {} » n'est pas une liste ; attendu : l'une de {}"},
    {"is_not_a_unit_of_the_lists", "'{}' is not a unit of the lists", "« {} » n'est pas une unité des listes"},
    {"cavalry_cannot_be_fielded", "cavalry cannot be fielded in this edition",
     "la cavalerie ne se joue pas dans cette édition"},
    {"a_unit_has_at_most", "a unit has at most {} models", "une unité a au plus {} figurines"},
    {"carries_one_unit", "'{}' carries one unit of infantry, and no more",
     "« {} » transporte une seule unité d'infanterie"},
    {"a_vehicle_is_one_figure", "a vehicle is one model", "un véhicule est une seule figurine"},
    {"is_not_known_of_a_unit",
     "'{}' is not known of a unit; expected concealed, concealable, or turn_2 and the like",
     "« {} » ne se dit pas d'une unité ; attendu : concealed, concealable, ou turn_2 par exemple"},
    {"cannot_be_concealed", "'{}' cannot be concealed", "« {} » ne peut pas être dissimulé"},
    {"an_edge", "south, north, west or east", "south, north, west ou east"},
    {"is_no_unit_that_it_can_be_in", "'{}' is no unit of its side that it can be in",
     "« {} » n'est pas une unité de son camp dans laquelle elle puisse être"},
    {"stands_in_a_piece_that_is_closed", "stands in the impassable piece {}", "est dans l'élément infranchissable {}"},
    {"none_walk_run_crawl_hide_or_fire", "none, walk, run, crawl, hide or fire",
     "none, walk, run, crawl, hide ou fire"},
    {"a_length_of_a_state", "a length of 0 or more", "une longueur de 0 ou plus"},
    {"a_phase_as_primary_fire",
     "primary_fire, primary_movement, motorised_movement, secondary_fire, hand_to_hand, additional_movement or "
     "end_of_turn (for the Initiative phase write: start initiative)",
     "primary_fire, primary_movement, motorised_movement, secondary_fire, hand_to_hand, additional_movement ou "
     "end_of_turn (pour la phase d'Initiative, écrivez : start initiative)"},
    {"a_fate_of_a_figure", "dead, out, fled, prisoner or escort (nothing is written for who stands)",
     "dead, out, fled, prisoner ou escort (on n'écrit rien pour qui est debout)"},
    {"none_light_or_serious", "none, light or serious", "none, light ou serious"},
    {"serious_since_he_has_one", "serious: he has a serious wound", "serious : il a une blessure grave"},
    {"no_vehicles_alone", "no: only a vehicle can be so", "no : seul un véhicule peut l'être"},
    {"no_men_alone", "no: no vehicle can be so", "no : un véhicule ne peut pas l'être"},
    {"no_officers_alone", "no: only an officer joins units", "no : seul un officier rejoint une unité"},
    {"vehicles_have_no_wounds", "none: vehicles are not wounded", "none : un véhicule n'a pas de blessures"},
    {"no_gun_can_jam", "0: none of his weapons can jam", "0 : aucune de ses armes ne peut s'enrayer"},
    {"guns_that_can_jam", "0, or a sum of the guns that can jam: {}",
     "0, ou une somme des armes qui peuvent s'enrayer : {}"},
    {"a_unit_of_that_kind_has", "a unit '{}' has at most {}, found {}",
     "une unité « {} » en a au plus {} ; trouvé : {}"},
    {"nobody_of_it_carries_a_weapon", "nobody of '{}' carries a weapon", "personne dans « {} » n'a d'arme"},
    {"nobody_of_these_carries", "nobody of these '{}' carries '{}'", "personne parmi ces « {} » ne porte « {} »"},
    {"a_shell_needs_a_table", "'{}' lobs shells, which needs a table",
     "« {} » tire des obus courbes, ce qui demande une table"},
    {"does_not_fight_hand_to_hand", "'{}' does not fight hand to hand", "« {} » ne se bat pas au corps à corps"},
    {"hand_to_hand_knows_no_range", "hand-to-hand knows no range, weapon or cover: leave them out",
     "le corps à corps ne connaît ni portée, ni arme, ni couvert : n'en dites rien"},
    {"two_find_room_at_one", "at most two figures fight one: expected fewer on the larger side",
     "deux figurines au plus en combattent une : il en faut moins dans le camp le plus nombreux"},
    {"has_one_range_alone", "'{}' has one range alone: say short", "« {} » n'a qu'une portée : dites short"},
    {"is_farther_than_that_weapon_reaches", "{} is farther than '{}' reaches: {}",
     "{} dépasse la portée de « {} » : {}"},
    {"they_do_not_all_find_room_at_that_range", "they do not all find room at the range '{}'",
     "tous ne trouvent pas place à la distance « {} »"},
});
// clang-format on

inline constexpr MessageTables<2> message_tables{message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::wwiisim
