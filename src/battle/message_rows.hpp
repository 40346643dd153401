#pragma once

#include "battle/message.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"there_is_no_weapon_expected_one", "there is no weapon '{}'; expected one of {}",
     "il n'y a pas d'arme « {} » ; attendu : l'une de {}"},
    {"has_more_than_pieces", "has more than {} pieces", "a plus de {} éléments"},
    {"has_no_width_or_no_depth", "has no width or no depth", "n'a pas de largeur ou pas de profondeur"},
    {"is_no_simple_polygon", "is no simple polygon: {}", "n'est pas un polygone simple : {}"},
    {"fewer_than_three_corners", "fewer than three corners", "moins de trois coins"},
    {"no_area", "no area", "aucune surface"},
    {"edges_touch", "edges {} and {} touch", "les côtés {} et {} se touchent"},
    {"edges_cross", "edges {} and {} cross", "les côtés {} et {} se croisent"},
    {"beyond_three_metres", "beyond three metres", "au-delà de trois mètres"},
    {"a_whole_number", "a whole number from {} to {}", "un nombre entier de {} à {}"},
    {"a_whole_number_up", "a whole number up to {}", "un nombre entier jusqu'à {}"},
    {"a_number_of_inches", "a number of inches", "un nombre de pouces"},
    {"a_number_of_centimetres", "a number of centimetres", "un nombre de centimètres"},
    {"yes_or_no", "yes or no", "yes ou no"},
    {"either_value", "{} | {}", "{} | {}"},
    {"cannot_be_played_yet_only", "'{}' cannot be played yet; only its rules can be read",
     "« {} » ne peut pas encore se jouer ; seules ses règles peuvent se lire"},
    {"has_no_situations", "'{}' has no situations in words", "« {} » n'a pas de situations en mots"},
    {"is_not_known_expected_one", "'{}' is not known; expected one of {}",
     "« {} » n'est pas connu ; attendu : l'un de {}"},
    {"is_not_one_of_its_values_expected", "'{}' is not one of its values; expected {}",
     "« {} » n'est pas une de ses valeurs ; attendu : {}"},
    {"has_no_option_of_this_name", "{} has no option of this name", "{} n'a pas d'option de ce nom"},
    {"is_not_a_kind_of_terrain_expected", "'{}' is not a kind of terrain; expected one of {}",
     "« {} » n'est pas un genre de terrain ; attendu : l'un de {}"},
    {"expected_sides_up_to_three_metres", "expected sides from a centimetre to three metres",
     "attendu : des côtés d'un centimètre à trois mètres"},
    {"a_zone_lies_wholly_on_the_table", "reaches off the table; expected two corners on it",
     "dépasse de la table ; attendu : deux coins qui s'y trouvent"},
    {"expected_1_to_99_found", "expected 1 to 99, found {}", "attendu : de 1 à 99 ; trouvé : {}"},
    {"its_base_is_not_wholly_on", "its base is not wholly on the table",
     "son socle n'est pas entièrement sur la table"},
    {"its_base_overlaps", "its base overlaps that of {}", "son socle chevauche celui de {}"},
    {"has_no_place_add_at_x_y", "has no place: add 'at X,Y'", "n'a pas de place : ajoutez « at X,Y »"},
    {"the_list_has_no_unit_expected_one", "the list '{}' has no unit '{}'; expected one of {}",
     "la liste « {} » n'a pas d'unité « {} » ; attendu : l'une de {}"},
    {"a_unit_has_1_to_models", "a unit has 1 to {} models", "une unité a de 1 à {} figurines"},
    {"too_many_units_or_models_for_one", "too many units or models for one battle",
     "trop d'unités ou de figurines pour une bataille"},
    {"is_used_twice_names_are_unique", "is used twice; names are unique in a battle",
     "sert deux fois ; les noms sont uniques dans une bataille"},
    {"is_taken_choose_another", "is taken; choose another", "est déjà pris ; choisissez-en un autre"},
    {"has_no_unit_a_battle_needs", "has no unit; a battle needs at least one a side",
     "n'a pas d'unité ; il en faut au moins une par camp"},
    {"is_not_a_weapon_of_its_line", "'{}' is not a weapon of its line", "« {} » n'est pas une arme de sa ligne"},
    {"does_not_fit_expected", "'{}' does not fit: expected {}", "« {} » ne convient pas ; attendu : {}"},
    {"there_is_no_model_unit_or_side", "there is no model, unit or side of this name, or no such state",
     "il n'y a pas de figurine, d'unité ou de camp de ce nom, ou pas cet état"},
    {"side_unit_model", "side {}, unit {}, model {}", "camp {}, unité {}, figurine {}"},
    {"side_unit", "side {}, unit {}", "camp {}, unité {}"},
    {"side", "side {}", "camp {}"},
    {"model_weapon", "model {}, weapon", "figurine {}, arme"},
    {"model", "model {}", "figurine {}"},
    {"name", "name {}", "nom {}"},
    {"weapon", "weapon {}", "arme {}"},
    {"did_you_mean_or_or", "{}: did you mean {} or {} or {}?", "{} : vouliez-vous dire {}, {} ou {} ?"},
    {"did_you_mean_or", "{}: did you mean {} or {}?", "{} : vouliez-vous dire {} ou {} ?"},
    {"known_are", "{}: known are {}", "{} ; noms connus : {}"},
    {"did_you_mean", "{}: did you mean {}?", "{} : vouliez-vous dire {} ?"},
    {"carries_no_expected_one", "{} carries no {}; expected one of {}", "{} n'a pas de {} ; attendu : l'un de {}"},
    {"expected_a_distance_such_as_4in", "expected a distance such as 4in, found {}",
     "une distance comme 4in est attendue, {} trouvé"},
    {"the_models_do_not_all_find_room",
     "the models do not all find room {} to {} from each other; expected fewer models, or a distance",
     "les figurines ne trouvent pas toutes place entre {} et {} les unes des autres ; il en faut moins, ou une "
     "distance"},
    {"is_beyond_the_range", "{} is beyond the range of {}, {}", "{} dépasse la portée de {}, {}"},
    {"option", "option {}", "option {}"},
    {"terrain", "terrain {}", "terrain {}"},
    {"set", "set {}", "set {}"},
    {"set_key", "set {} {}", "set {} {}"},
    {"a_unit_has_no_such_state", "a unit has no such state to set; see {}",
     "une unité n'a pas d'état de ce nom à poser ; voir {}"},
    {"a_model_has_no_such_state", "a model has no such state to set; see {}",
     "une figurine n'a pas d'état de ce nom à poser ; voir {}"},
    {"there_is_no_such_state", "there is no such state to set; see {}",
     "il n'y a pas d'état de ce nom à poser ; voir {}"},
    {"a_or_b", "A or B", "A ou B"},
    {"the_name_of_a_unit_or_none", "the name of a unit, or none", "le nom d'une unité, ou none"},
    {"south_or_north", "south or north", "south ou north"},
});
// clang-format on

inline constexpr MessageTables<1> message_tables{message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire
