#pragma once

#include "text/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::cli {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"is_not_known_expected_the_path", "is not known; expected the path of a file, or one of {}",
     "inconnu ; attendu : le chemin d'un fichier, ou l'un de {}"},
    {"there_is_no_experiment_expected", "there is no experiment '{}'; expected the path of a file, or one of {}",
     "il n'y a pas d'expérience « {} » ; attendu : le chemin d'un fichier, ou l'une de {}"},
    {"is_a_folder_with_other_files",
     "{}: is a folder with other files; expected an empty one, or that of an earlier run",
     "{} : est un dossier avec d'autres fichiers ; attendu : un dossier vide, ou celui d'une course précédente"},
    {"the_processes_of_this_run_found", "the processes of this run found different files of one name on their machines",
     "les processus de cette course ont trouvé des fichiers différents du même nom sur leurs machines"},
    {"another_process_of_this_run_could", "another process of this run could not write its battles",
     "un autre processus de cette course n'a pas pu écrire ses batailles"},
    {"the_battles_so_far_are_kept_make", "the battles so far are kept; make room and give the same command to go on",
     "les batailles jouées sont gardées ; faites de la place et redonnez la même commande pour continuer"},
    {"stopped_battles_are_kept", "stopped; {} battles are kept in {}. The same command goes on from there",
     "arrêté ; {} batailles sont gardées dans {}. La même commande reprend là"},
    {"stopped_nothing_is_kept", "stopped before the end: what was fought so far is not kept",
     "arrêté avant la fin : ce qui a été joué n'est pas gardé"},
    {"stopped_analysis_is_kept", "stopped; {} of {} steps are kept in {}. The same command goes on from there",
     "arrêté ; {} étapes sur {} sont gardées dans {}. La même commande reprend là"},
    {"keeps_another_analysis",
     "{}: keeps the analysis of another battle, or one with other options; expected another file",
     "{} : garde l'analyse d'une autre bataille, ou une analyse avec d'autres options ; attendu : un autre fichier"},
    {"keeps_no_analysis", "{}: is something else than a kept analysis; expected another file",
     "{} : n'est pas une analyse gardée ; attendu : un autre fichier"},
    {"analysis_cannot_be_kept", "{}: the analysis cannot be kept here; expected a file that can be written",
     "{} : l'analyse ne peut pas être gardée ici ; attendu : un fichier où l'on peut écrire"},
    {"option_expected_name_value", "--option {}: expected name=value", "--option {} : nom=valeur attendu"},
    {"option_there_is_no_option", "--option {}: there is no option '{}'", "--option {} : il n'y a pas d'option « {} »"},
    {"there_are_no_scenarios_of", "there is no game '{}' with scenarios",
     "il n'y a pas de jeu « {} » avec des scénarios"},
    {"there_is_no_command", "there is no command '{}'", "il n'y a pas de commande « {} »"},
    {"there_is_no_player_expected", "there is no player '{}'; expected {}",
     "il n'y a pas de joueur « {} » ; attendu : {}"},
    {"there_is_no_scenario_expected", "there is no scenario '{}'; expected the path of a file, or one of {}",
     "il n'y a pas de scénario « {} » ; attendu : le chemin d'un fichier, ou l'un de {}"},
    {"there_is_no_ruleset_expected_one", "there is no ruleset '{}'; expected one of {}",
     "il n'y a pas de jeu « {} » ; attendu : l'un de {}"},
    {"has_no_other_edition", "'{}' has no other edition to be compared with",
     "« {} » n'a pas d'autre édition à laquelle la comparer"},
    {"expected_two_editions", "expected two different editions of the game of '{}': {}",
     "attendu : deux éditions différentes du jeu de « {} » : {}"},
    {"cases_fail_as_they", "{} cases fail as they are and are left out",
     "{} cas échouent déjà sans rien changer et sont laissés de côté"},
    {"the_ruleset_has_no_numbers", "the ruleset '{}' has no numbers to change; expected one of {}",
     "le jeu « {} » n'a pas de nombres à changer ; attendu : l'un de {}"},
    {"no_register_has_a_clause_it_may", "no register has a clause '{}'; it may be found by its words: {}",
     "aucun registre n'a de clause « {} » ; on peut la chercher par ses mots : {}"},
    {"name_a_clause_for_instance", "name a clause, for instance: {}", "nommez une clause, par exemple : {}"},
    {"resume_goes_on_with_the_battle",
     "--resume goes on with the battle of its record: leave out the scenario and --option",
     "--resume reprend la bataille de son enregistrement : laissez le scénario et --option de côté"},
    {"its_dice_came_from_elsewhere_say",
     "{}: its dice came from elsewhere ({}); say where the next ones come from, with --dice FILE, --dice hand or "
     "--seed N",
     "{} : ses dés venaient d'ailleurs ({}) ; dites d'où viennent les suivants, par --dice FICHIER, --dice hand ou "
     "--seed N"},
    {"json_is_for_battles_between", "--json is for battles between computer players: leave it out where a person plays",
     "--json sert aux batailles entre ordinateurs : laissez-le de côté quand quelqu'un joue"},
    {"cannot_be_written_the_record_on", "{}: cannot be written: {}; the record on disk stops here, the battle goes on",
     "{} : ne peut pas être écrit : {} ; l'enregistrement s'arrête ici sur le disque, la bataille continue"},
    {"the_output_cannot_be_written", "the output cannot be written", "la sortie ne peut pas être écrite"},
    {"is_a_folder_not_a_file", "{}: is a folder, not a file", "{} : est un dossier, pas un fichier"},
    {"is_used_already_name_another",
     "{}: this command reads or writes that file already; name another one for its output",
     "{} : cette commande lit ou écrit déjà ce fichier ; nommez-en un autre pour sa sortie"},
    {"nobody_writes_into_this_pipe", "{}: is a pipe, and nobody writes into it",
     "{} : est un tube, et personne n'y écrit"},
    {"is_larger_than_64_mib", "{}: is larger than 64 MiB", "{} : dépasse 64 Mio"},
    {"this_battle_goes_on",
     "{}: this battle goes on, and in it nobody measures before he has declared what he does; the odds of dice that "
     "are due can be had, and all of them once it is over",
     "{} : cette bataille continue, et personne n'y mesure avant d'avoir annoncé ce qu'il fait ; les probabilités des "
     "dés attendus sont permises, et toutes quand elle sera finie"},
    {"holds_no_case_expected_lines", "{}: holds no case; expected lines that begin with 'case'",
     "{} : ne contient aucun cas ; des lignes qui commencent par « case » sont attendues"},
    {"holds_no_cases_expected_files", "{}: holds no cases; expected files that end in .case",
     "{} : ne contient aucun cas ; des fichiers en .case sont attendus"},
    {"holds_only_dice_the_battle_needs", "{}: holds only {} dice; the battle needs one more ({})",
     "{} : ne contient que {} dés ; il en faut un de plus à la bataille ({})"},
    {"die_shows_but_this_roll_is_of_a_d", "{}: die {} shows {}, but this roll is of a d{}",
     "{} : le dé {} montre {}, mais ce jet est d'un d{}"},
    {"is_no_face_of_a_die_expected_whole", "{}: '{}' is no face of a die; expected whole numbers from 1 to 20",
     "{} : « {} » n'est pas une face de dé ; des nombres entiers de 1 à 20 sont attendus"},
    {"a_database_is_copied_by_its_own",
     "{}: a database is copied by its own tools, for instance pg_dump --file COPY.sql {}",
     "{} : une base se copie avec ses propres outils, par exemple pg_dump --file COPIE.sql {}"},
    {"with_these_options_somebody_must",
     "with these options somebody must decide ({}), which no situation says; a rule case and 'umpire odds' can",
     "avec ces options quelqu'un doit décider ({}), ce qu'aucune situation ne dit ; un cas de règle et « umpire odds » "
     "le peuvent"},
    {"count_there_is_no_event", "--count {}: there is no event '{}'", "--count {} : il n'y a pas d'événement « {} »"},
    {"count", "--count {}: {}", "--count {} : {}"},
    {"svg_a_chart_has_room_for_lines", "--svg: a chart has room for {} lines; this has {}: give fewer values",
     "--svg : un diagramme a de la place pour {} lignes ; il y en a {} ici : donnez moins de valeurs"},
    {"ruleset_no_battles_of_this_game", "--ruleset {}: no battles of this game can be drawn",
     "--ruleset {} : on ne peut pas tirer de bataille de ce jeu au sort"},
    {"points_counts_no_points", "--points: {} counts no points", "--points : {} ne compte pas de points"},
    {"is_cut_short_after_step",
     "{}: is cut short after step {}; up to there it is the same bit for bit. {} goes on from there",
     "{} : s'arrête après le pas {} ; jusque-là, il est identique bit pour bit. {} le reprend"},
    {"of_what_is_named", "{}: {}", "{} : {}"},
    {"this_action_is_refused", "{}: '{}' is refused: {}", "{} : « {} » est refusé : {}"},
    {"no_dice_are_due", "{}: no dice are due here; say with --do what is done",
     "{} : aucun dé n'est attendu ici ; dites par --do ce qui est fait"},
    {"no_dice_are_due_but_a_decision", "{}: no dice are due here ({}); say with --do what is done",
     "{} : aucun dé n'est attendu ici ({}) ; dites par --do ce qui est fait"},
    {"no_case_begins_at_line", "{}: no case begins at line {}", "{} : aucun cas ne commence à la ligne {}"},
    {"die_is_a_draw_but_the_battle_rolls", "{}: die {} is a draw from the bag, but the battle rolls a d{}",
     "{} : le dé {} est un tirage du sac, mais la bataille jette un d{}"},
    {"die_should_be_a_draw", "{}: die {} should be a draw from a bag of {}, as 1/{}",
     "{} : le dé {} devrait être un tirage d'un sac de {}, comme 1/{}"},
    {"choose_another_folder", "{}: {}. Choose another folder with --output",
     "{} : {}. Choisissez un autre dossier par --output"},
});
// clang-format on

inline constexpr MessageTables<3> message_tables{message_rows, text::message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::cli
