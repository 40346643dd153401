#pragma once

#include "text/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::lab {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"a_table_with_force_or_player", "a table with force or player", "une table avec force ou player"},
    {"a_list_of_pairs_first_second", "a list of pairs [first, second]", "une liste de paires [premier, second]"},
    {"a_table_an_option_and_a_list", "a table: an option and a list of its values",
     "une table : une option et une liste de ses valeurs"},
    {"a_list_of_values", "a list of values", "une liste de valeurs"},
    {"a_table_of_values_for_options", "a table of values for options that take numbers",
     "une table de valeurs pour les options à nombre"},
    {"a_number_above_0_and_below", "a number above 0 and below {}", "un nombre au-dessus de 0 et au-dessous de {}"},
    {"a_whole_number_from_0", "a whole number from 0", "un nombre entier à partir de 0"},
    {"a_table_with_from", "a table with from = the other edition", "une table avec from = l'autre édition"},
    {"the_other_edition", "the name of the other edition", "le nom de l'autre édition"},
    {"is_no_other_edition_of", "'{}' is no other edition of {}", "« {} » n'est pas une autre édition de {}"},
    {"a_list_of_options_that_differ", "a list of options that differ between the editions",
     "une liste d'options qui diffèrent entre les éditions"},
    {"does_not_differ_between", "the option '{}' does not differ between the editions",
     "l'option « {} » ne diffère pas entre les éditions"},
    {"a_table_of_options_and_texts", "a table: an option and a text in both languages",
     "une table : une option et un texte dans les deux langues"},
    {"first_or_second", "first or second", "first ou second"},
    {"a_unit_or_a_model", "a unit or a model of it", "une unité ou l'une de ses figurines"},
    {"a_unit", "a unit", "une unité"},
    {"the_name_of_the_level", "the name of the level", "le nom du niveau"},
    {"the_name_of_the_axis", "the name of the axis", "le nom de l'axe"},
    {"the_name_of_an_axis", "the name of an axis", "le nom d'un axe"},
    {"a_level_of_the_axis", "a level of the axis", "un niveau de l'axe"},
    {"the_name_of_an_event_as_charged", "the name of an event, as 'charged'",
     "le nom d'un événement, par exemple « charged »"},
    {"the_name_of_the_experiment", "the name of the experiment", "le nom de l'expérience"},
    {"the_name_of_a_scenario_or_an_axis", "the name of a scenario, or an axis of scenarios",
     "le nom d'un scénario, ou un axe de scénarios"},
    {"names_no_weapon", "names no weapon", "ne nomme aucune arme"},
    {"expected_a_pair_first_second", "expected a pair [first, second]", "une paire [premier, second] est attendue"},
    {"the_option_takes_a_number_expected",
     "the option {} takes a number: expected a list of values to try, as {} = [1, 2]",
     "l'option {} prend un nombre : une liste de valeurs à essayer est attendue, par exemple {} = [1, 2]"},
    {"is_no_option_that_takes_a_number", "is no option that takes a number", "n'est pas une option à nombre"},
    {"there_are_two_levels_of_this_name", "there are two levels of this name", "il y a deux niveaux de ce nom"},
    {"expected_a_name_found_an_empty", "expected a name, found an empty text",
     "un nom est attendu ; trouvé : un texte vide"},
    {"the_name_is_longer_than", "the name is longer than {}", "le nom dépasse {} lettres"},
    {"a_name_begins_with_a_letter", "a name begins with a letter or a digit",
     "un nom commence par une lettre ou un chiffre"},
    {"holds_something_else_than", "'{}' holds something else than the letters a to z, digits, _ - = and .",
     "« {} » contient autre chose que les lettres a à z, les chiffres, _ - = et ."},
    {"the_axis_has_no_levels_expected", "the axis has no levels: expected [[axis.level]] or a list such as scenarios",
     "l'axe n'a pas de niveaux ; attendu : [[axis.level]] ou une liste comme scenarios"},
    {"the_axis_is_given_in_several_ways",
     "the axis is given in several ways: expected one of [[axis.level]] and the lists",
     "l'axe est donné de plusieurs façons ; attendu : [[axis.level]] ou l'une des listes"},
    {"swaps_once", "swap takes the players along: expected one of swap and swap_players",
     "swap emmène aussi les joueurs ; attendu : swap ou swap_players, l'un des deux"},
    {"with_swapped_sides_expected", "with swapped sides, expected an even number of battles",
     "avec des camps échangés, un nombre pair de batailles est attendu"},
    {"makes_more_than_batches_expected", "makes more than {} batches: expected larger ones",
     "fait plus de {} lots ; de plus grands sont attendus"},
    {"there_is_no_event", "there is no event '{}'", "il n'y a pas d'événement « {} »"},
    {"is_counted_twice", "is counted twice", "est compté deux fois"},
    {"is_no_event_and_measure", "an event or a measure is counted, not both",
     "on compte un événement ou une mesure, pas les deux"},
    {"is_compared_twice", "is compared twice", "est comparé deux fois"},
    {"there_is_no_axis", "there is no axis '{}'", "il n'y a pas d'axe « {} »"},
    {"this_axis_has_no_level", "the axis has no level '{}'", "l'axe n'a pas de niveau « {} »"},
    {"there_are_two_axes", "there are two axes '{}'", "il y a deux axes « {} »"},
    {"there_is_no_measure", "there is no measure '{}'", "il n'y a pas de mesure « {} »"},
    {"the_game_has_no_measure", "the game has no measure '{}'", "le jeu n'a pas de mesure « {} »"},
    {"the_unit_would_have_no_model_left", "the unit '{}' would have no model left",
     "l'unité « {} » n'aurait plus de figurine"},
    {"the_scenario_has_the_standard",
     "the scenario has the standard terrain of the game, to which nothing can be added: expected a scenario with "
     "terrain of its own, or clear_terrain = true",
     "le scénario a le terrain standard du jeu, auquel rien ne s'ajoute ; attendu : un scénario avec son propre "
     "terrain, ou clear_terrain = true"},
    {"there_are_two_pieces", "there are two pieces '{}'", "il y a deux éléments « {} »"},
    {"no_combination_of_levels_is_wanted", "no combination of levels is wanted: nothing to fight",
     "aucune combinaison de niveaux n'est voulue : rien à jouer"},
    {"the_axes_cross_to_more_than_cells", "the axes cross to more than {} cells",
     "le croisement des axes fait plus de {} cellules"},
    {"the_scenario_is_of_the_game", "the scenario {} is of the game {}, the experiment of {}",
     "le scénario {} est du jeu {}, l'expérience de {}"},
    {"cell_sides_cannot_be_swapped_where",
     "cell {}: sides cannot be swapped where models already stand on the table or the battle does not begin with its "
     "set-up",
     "cellule {} : on n'échange pas les camps quand des figurines sont déjà sur la table ou que la bataille ne "
     "commence pas par sa mise en place"},
    {"the_cell_has_no_baseline_among", "the cell {} has no baseline among the cells",
     "la cellule {} n'a pas de référence parmi les cellules"},
    {"a_form_that_this_program_does", "a form that this program does not know",
     "d'une forme que ce programme ne connaît pas"},
    {"an_experiment_of_this_name_but",
     "an experiment of this name, but with other cells, scenarios, forces, players, seeds or counts, or of another "
     "version of the program",
     "d'une expérience de ce nom, mais avec d'autres cellules, scénarios, forces, joueurs, graines ou comptes, ou "
     "d'une autre version du programme"},
    {"the_experiment", "the experiment '{}'", "de l'expérience « {} »"},
    {"is_laid_down_by_level", "{} is laid down by level {} of axis {} and otherwise by level {} of axis {}",
     "{} est posé par le niveau {} de l'axe {} et autrement par le niveau {} de l'axe {}"},
    {"cannot_be_cut", "{}: cannot be cut to its last whole line: {}",
     "{} : ne peut pas être coupé à sa dernière ligne entière : {}"},
    {"cannot_be_forced_onto_the_disk", "{}: cannot be forced onto the disk: {}",
     "{} : ne peut pas être écrit jusque sur le disque : {}"},
    {"another_run_is_at_work",
     "{}: another run is at work here; wait for its end, or choose another folder with --output",
     "{} : une autre course est à l'œuvre ici ; attendez sa fin, ou choisissez un autre dossier par --output"},
    {"another_process_is_at_work",
     "{}: another run is at work here (process {}); wait for its end, or choose another folder with --output",
     "{} : une autre course est à l'œuvre ici (processus {}) ; attendez sa fin, ou choisissez un autre dossier par "
     "--output"},
    {"is_no_file_of_results", "{}: is no regular file; expected the results of a run",
     "{} : n'est pas un fichier ordinaire ; attendu : les résultats d'une course"},
    {"holds_results_of",
     "{}: holds results of {}; expected those of '{}' as it is now. Choose another folder with --output",
     "{} : contient les résultats {} ; attendu : ceux de « {} » telle qu'elle est. Choisissez un autre dossier par "
     "--output"},
    {"the_line_is_damaged", "{}:{}: the line is damaged; its battle is fought again",
     "{}:{} : la ligne est abîmée ; sa bataille est rejouée"},
    {"there_is_no_player", "there is no player '{}'", "il n'y a pas de joueur « {} »"},
    {"the_axis_has_no_level", "the axis {} has no level '{}'", "l'axe {} n'a pas de niveau « {} »"},
    {"scenario_of_name", "scenario {}", "scénario {}"},
    {"force_of_name", "force {}", "force {}"},
    {"of_another_file", "{} {}", "{} : {}"},
    {"of_another_file_at", "{}, line {}, {}: {}", "{}, ligne {}, {} : {}"},
    {"the_first_force_has_no_unit", "the force of the {} has no unit '{}'", "la force « {} » n'a pas d'unité « {} »"},
    {"the_first_force_has_no_unit_or_model", "the force of the {} has no unit '{}' and no such model",
     "la force « {} » n'a ni unité ni figurine « {} »"},
    {"the_battle_comes_out_otherwise",
     "battle {} of cell {} does not come out as it did: the rules or the players of the program have changed since",
     "la bataille {} de la cellule {} ne finit plus comme alors : les règles ou les joueurs du programme ont changé "
     "depuis"},
    {"cell", "cell {}", "cellule {}"},
    {"cell_field", "cell {}: {}", "cellule {} : {}"},
});
// clang-format on

inline constexpr MessageTables<3> message_tables{message_rows, text::message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::lab
