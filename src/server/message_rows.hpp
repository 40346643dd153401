#pragma once

#include "text/message_rows.hpp"

#include <array>

/// What is said of things that are wrong here, in both languages.
namespace umpire::server {

// clang-format off
inline constexpr auto message_rows = std::to_array<MessageRow>({
    {"holds_steps_a_server_takes_at_most", "holds {} steps; a server takes {} at most",
     "contient {} pas ; un serveur en accepte {} au plus"},
    {"too_many_requests_wait_a_second", "too many requests from your address: try again in 1 second",
     "trop de demandes venues de votre adresse : réessayez dans 1 seconde"},
    {"too_many_requests_wait", "too many requests from your address: try again in {} seconds",
     "trop de demandes venues de votre adresse : réessayez dans {} secondes"},
    {"a_sheet_is_brought_by_its_seal", "only what seals the sheet that is being written brings lines, and not so many",
     "seul ce qui scelle la feuille en cours apporte des lignes, et pas autant"},
    {"expected_a_text", "expected a text", "attendu : un texte"},
    {"expected_a_list_of_battles", "expected a list of {} battles at most",
     "attendu : une liste de {} batailles au plus"},
    {"expected_hello_and_a_battle", "expected 'hello' first, with the name of a battle",
     "attendu : d'abord « hello », avec le nom d'une bataille"},
    {"expected_a_number_to_answer_under", "expected a whole number, under which the answer comes",
     "attendu : un nombre entier, sous lequel vient la réponse"},
    {"is_no_type_of_request", "'{}' is no type of request", "« {} » n'est pas un type de demande"},
    {"there_is_no_such_branch", "there is no such line of steps that were taken back",
     "il n'y a pas de telle suite de coups repris"},
    {"expected_the_value_of_each_option", "expected the value of each option as a text",
     "attendu : la valeur de chaque option sous forme de texte"},
    {"cannot_be_opened", "{}: cannot be opened: {}", "{} : ne peut pas être ouvert : {}"},
    {"is_no_store_of_battles", "{}: is no store of battles", "{} : ne garde pas de batailles"},
    {"is_no_regular_file_a_store", "{}: is no regular file; a store of battles is one",
     "{} : n'est pas un fichier ordinaire ; les batailles sont gardées dans un tel fichier"},
    {"is_of_form_this_program_reads_form", "{}: is of form {}; this program reads form {}",
     "{} : est de forme {} ; ce programme lit la forme {}"},
    {"is_damaged_the_copy_is_as_damaged", "{}: is damaged ({}); the copy is as damaged and was thrown away",
     "{} : est endommagé ({}) ; la copie l'était autant et n'a pas été gardée"},
    {"is_damaged_no_copy_was_made", "{}: is damaged ({}); no copy was made",
     "{} : est endommagé ({}) ; il n'y a pas eu de copie"},
    {"of_its_bytes_are_missing", "{} of its {} bytes are missing at its end", "{} de ses {} octets manquent à la fin"},
    {"did_not_keep_what_was_written", "{}: did not keep what was written ({}); the copy was thrown away",
     "{} : n'a pas gardé ce qui y a été écrit ({}) ; la copie a été jetée"},
    {"the_name_of_a_file_is_missing", "the name of a file is missing", "il manque le nom d'un fichier"},
    {"would_keep_the_battles_only_until",
     "{}: would keep the battles only until the server ends; name a file (./:memory: if it is called so)",
     "{} : ne garderait les batailles que jusqu'à l'arrêt du serveur ; nommez un fichier (./:memory: s'il s'appelle "
     "ainsi)"},
    {"is_an_address_not_the_name",
     "{}: is an address, not the name of a file; name it without 'file:' (./file:... if it is called so)",
     "{} : est une adresse, pas le nom d'un fichier ; nommez-le sans « file: » (./file:... s'il s'appelle ainsi)"},
    {"is_an_address_of_another_kind_name",
     "{}: is an address of another kind; name a file, or postgresql://USER@HOST/DATABASE",
     "{} : est une adresse d'une autre sorte ; nommez un fichier, ou postgresql://UTILISATEUR@MACHINE/BASE"},
    {"there_is_no_such_file", "{}: there is no such file", "{} : ce fichier n'existe pas"},
    {"is_there_already_name_a_file", "{}: is there already; name a file that is not",
     "{} : existe déjà ; nommez un fichier qui n'existe pas encore"},
    {"the_server_ended_times", "the server ended {} times", "le serveur s'est arrêté {} fois de lui-même"},
    {"the_system_starts_no_process", "the system starts no process", "le système ne lance pas de processus"},
    {"the_system_gives_no_memory", "the system gives no memory", "le système ne donne pas de mémoire"},
    {"another_server_keeps_its_battles",
     "{}: another server keeps its battles there; stop it, or name another folder by --data",
     "{} : un autre serveur y garde ses batailles ; arrêtez-le, ou nommez un autre dossier par --data"},
    {"has_several_names_on_the_disk_hard",
     "{}: has several names on the disk (hard links), and SQLite keeps a log beside each; remove all but one",
     "{} : a plusieurs noms sur le disque (liens physiques), et SQLite tient un journal à côté de chacun ; n'en gardez "
     "qu'un"},
    {"is_no_address_to_listen_on", "'{}' is no address to listen on: expected a number such as 127.0.0.1",
     "« {} » n'est pas une adresse où écouter : un nombre comme 127.0.0.1 est attendu"},
    {"there_is_no_scenario_of_this_name", "there is no scenario of this name", "il n'y a pas de scénario de ce nom"},
    {"is_no_player_expected", "'{}' is no player; expected {}", "« {} » n'est pas un joueur ; attendu : {}"},
    {"the_database_cannot_be_used", "the database cannot be used: {}", "la base de données ne peut pas servir : {}"},
    {"is_no_key_of_a_server", "{}: holds no private key of P-256; name a file that does not exist, and one is made",
     "{} : ne contient pas de clé privée P-256 ; nommez un fichier qui n'existe pas, et une clé sera créée"},
    {"is_no_push_service", "'{}' is no push service: expected https://HOST or https://HOST:PORT",
     "« {} » n'est pas un service de notifications : https://MACHINE ou https://MACHINE:PORT est attendu"},
    {"is_no_contact", "'{}' is no contact: expected mailto:NAME@HOST or https://...",
     "« {} » n'est pas un contact : mailto:NOM@MACHINE ou https://... est attendu"},
    {"is_no_address_to_call", "'endpoint': no address of a push service that this server calls",
     "« endpoint » : ce n'est pas l'adresse d'un service de notifications que ce serveur appelle"},
    {"the_system_gives_no_random_numbers", "the system gives no random numbers",
     "le système ne donne pas de nombres au hasard"},
    {"is_damaged_put_a_copy_made",
     "{}: is damaged ({}); put a copy made by 'umpire backup' in its place, or start with --damaged for the battles "
     "that can still be read; the last resort is '.recover' of the sqlite3 shell",
     "{} : est endommagé ({}) ; remplacez-le par une copie faite par « umpire backup », ou démarrez avec --damaged "
     "pour les batailles encore lisibles ; le dernier recours est « .recover » du programme sqlite3"},
    {"is_damaged_and_nothing_of_it_can",
     "{}: is damaged ({}), and nothing of it can be read; put a copy made by 'umpire backup' in its place; the last "
     "resort is '.recover' of the sqlite3 shell",
     "{} : est endommagé ({}), et rien n'en est lisible ; remplacez-le par une copie faite par « umpire backup » ; le "
     "dernier recours est « .recover » du programme sqlite3"},
    {"is_empty_but_the_log_beside",
     "{}: is empty, but the log beside it is not (its name ends in -wal); put the file back to which the log belongs, "
     "or start with --damaged for the battles that the log still holds",
     "{} : est vide, mais le journal à côté ne l'est pas (son nom finit par -wal) ; remettez le fichier auquel ce "
     "journal appartient, ou démarrez avec --damaged pour les batailles que le journal contient encore"},
    {"cannot_listen_on", "cannot listen on {}: {}", "impossible d'écouter sur {} : {}"},
    {"expected_the_player_of_each_side",
     "expected the player of each side, as {\"A\": \"human\", \"B\": \"regular\"}",
     "attendu : le joueur de chaque camp, comme {\"A\": \"human\", \"B\": \"regular\"}"},
    {"expected_a_list_of_seats", "expected a list of seats, as [\"A\"]",
     "attendu : une liste de places, comme [\"A\"]"},
    {"expected_a_name", "expected a name of 1 to {} letters on one line, without control characters",
     "attendu : un nom de 1 à {} lettres sur une ligne, sans caractères de commande"},
    {"expected_a_text_of_one_line", "expected a text of 1 to {} letters on one line, without control characters",
     "attendu : un texte de 1 à {} lettres sur une ligne, sans caractères de commande"},
    {"expected_a_name_first", "expected a name before you talk: say 'name' first",
     "attendu : un nom avant de prendre la parole ; envoyez d'abord « name »"},
    {"only_the_seats_talk",
     "at this table only those who play talk: whoever founded the battle did not allow it to others",
     "à cette table seuls les joueurs parlent : la personne qui a créé la bataille ne l'a pas permis aux autres"},
    {"expected_the_number_of_a_line", "expected the number of a line of the talk",
     "attendu : le numéro d'une ligne de la conversation"},
    {"expected_a_place_on_the_table",
     "expected a place on the table as [x, y], from [0, 0] to [{}, {}], in hundredths of a millimetre",
     "attendu : un point de la table sous la forme [x, y], de [0, 0] à [{}, {}], en centièmes de millimètre"},
    {"expected_a_clock",
     "expected a clock with a limit by turn, by battle or both, as {\"turn\": 600, \"battle\": null, \"then\": "
     "\"told\"}",
     "attendu : une pendule qui limite le tour, la bataille ou les deux, comme {\"turn\": 600, \"battle\": null, "
     "\"then\": \"told\"}"},
    {"the_battle_was_given_up", "the battle was given up: it is over",
     "la bataille a été abandonnée : elle est finie"},
    {"your_time_is_up", "your time is up: the computer decides now, and you may go on after that",
     "votre temps est écoulé : l'ordinateur décide à présent, et vous pourrez reprendre ensuite"},
    {"expected_seconds", "expected whole seconds from {} to {}, or null for no limit",
     "attendu : des secondes entières de {} à {}, ou null pour ne pas limiter"},
    {"expected_what_then", "expected 'told' or 'computer'", "attendu : « told » ou « computer »"},
    {"expected_one_seat_to_invite_to",
     "expected one seat that is yours and one of a person that is not: an open challenge is for that one",
     "attendu : une place qui soit la vôtre et une place de joueur qui ne le soit pas ; un défi est pour celle-ci"},
    {"a_challenge_is_for_the_beginning",
     "expected a record without steps: an open challenge is for a battle that begins here, with dice of this server",
     "attendu : un fichier sans étapes ; un défi ouvert vaut pour une bataille qui commence ici, aux dés du serveur"},
    {"expected_a_truth", "expected true or false", "attendu : true ou false"},
    {"a_rematch_is_for_the_end", "a rematch is offered when the battle is over",
     "une revanche se propose quand la bataille est finie"},
    {"a_rematch_is_for_two_persons",
     "a rematch is offered to another person, and here the computer plays the other side",
     "une revanche se propose à une autre personne, et ici l'ordinateur joue l'autre camp"},
    {"the_rematch_was_founded", "the rematch of this battle was founded already",
     "la revanche de cette bataille a déjà été créée"},
    {"a_rematch_was_offered", "a rematch was offered already: it waits for an answer",
     "une revanche a déjà été proposée : elle attend une réponse"},
    {"nobody_offers_a_rematch", "nobody offers a rematch", "personne ne propose de revanche"},
    {"the_other_seat_accepts", "what you have offered the other player accepts or declines; you may take it back",
     "ce que vous avez proposé, l'autre joueur l'accepte ou le décline ; vous pouvez le retirer"},
    {"the_offer_is_another_one", "what is offered has changed meanwhile: look at it before you accept",
     "la proposition a changé entre-temps : regardez-la avant d'accepter"},
    {"expected_who_talks", "expected 'seats' or 'all'", "attendu : « seats » ou « all »"},
    {"it_stands_so_already", "it stands so already: nothing would change", "c'est déjà ainsi : rien ne changerait"},
    {"changes_of_a_seat_are_used_up",
     "this seat has changed the battle {} times, as often as a server keeps; what goes on with it is still taken",
     "cette place a modifié la bataille {} fois, autant qu'un serveur en garde ; ce qui la fait avancer est encore "
     "accepté"},
    {"cannot_be_set_up", "{}: cannot be set up: {}", "{} : ne peut pas être préparé : {}"},
    {"and_the_disk_has_no_room", "{}, and the disk gives it no room for them",
     "{}, et le disque ne leur fait pas de place"},
    {"as_the_server_says", "{}", "{}"},
});
// clang-format on

inline constexpr MessageTables<3> message_tables{message_rows, text::message_rows, umpire::message_rows};

/// "name_of_a_row"_message(...) takes what stands in the holes of the row.
template <MessageName name>
consteval auto operator""_message() {
    return MessageMaker<message_tables, place_of_message(message_tables, name.view())>{};
}

}  // namespace umpire::server
