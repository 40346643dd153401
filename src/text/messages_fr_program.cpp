#include "text/message_tables.hpp"

#include <array>

namespace umpire::text {
namespace {

// clang-format off
constexpr auto tails = std::to_array<MessageForm>({
    {"{}: did you mean {=} or {=} or {=}?", "{} : vouliez-vous dire {}, {} ou {} ?"},
    {"{}: did you mean {=} or {=}?", "{} : vouliez-vous dire {} ou {} ?"},
    {"{}: did you mean {=}?", "{} : vouliez-vous dire {} ?"},
    {"{}: known are {=}", "{} ; noms connus : {}"},
    {"{}; expected 'ACTION : CLAUSE [found X] [allowed Y] [about NAME]', several clauses, or 'any'",
     "{} ; attendu : « ACTION : CLAUSE [found X] [allowed Y] [about NOM] », plusieurs clauses, ou « any »"},
});

constexpr auto program_forms = std::to_array<MessageForm>({
    // The command line.
    {"--option {=}: expected name=value", "--option {} : nom=valeur attendu"},
    {"--option {=}: there is no option '{=}'", "--option {} : il n'y a pas d'option « {} »"},
    {"there is no command '{=}'", "il n'y a pas de commande « {} »"},
    {"there is no player '{=}'; expected {=}", "il n'y a pas de joueur « {} » ; attendu : {}"},
    {"there is no scenario '{=}'; expected the path of a file, or one of {=}",
     "il n'y a pas de scénario « {} » ; attendu : le chemin d'un fichier, ou l'un de {}"},
    {"there is no ruleset '{=}'; expected one of {=}", "il n'y a pas de jeu « {} » ; attendu : l'un de {}"},
    {"{=} cases fail as they are and are left out", "{} cas échouent déjà sans rien changer et sont laissés de côté"},
    {"the ruleset '{=}' has no numbers to change; expected one of {=}",
     "le jeu « {} » n'a pas de nombres à changer ; attendu : l'un de {}"},
    {"no register has a clause '{=}'; it may be found by its words: {=}",
     "aucun registre n'a de clause « {} » ; on peut la chercher par ses mots : {}"},
    {"no register has a clause '{=}'", "aucun registre n'a de clause « {} »"},
    {"name a clause, for instance: {=}", "nommez une clause, par exemple : {}"},
    {"--resume goes on with the battle of its record: leave out the scenario and --option",
     "--resume reprend la bataille de son enregistrement : laissez le scénario et --option de côté"},
    {"{=}: its dice came from elsewhere ({=}); say where the next ones come from, with --dice FILE, --dice hand or "
     "--seed N",
     "{} : ses dés venaient d'ailleurs ({}) ; dites d'où viennent les suivants, par --dice FICHIER, --dice hand ou "
     "--seed N"},
    {"--json is for battles between computer players: leave it out where a person plays",
     "--json sert aux batailles entre ordinateurs : laissez-le de côté quand quelqu'un joue"},

    // Files.
    {"{=}: cannot be written: {}; the record on disk stops here, the battle goes on",
     "{} : ne peut pas être écrit : {} ; l'enregistrement s'arrête ici sur le disque, la bataille continue"},
    {"the output cannot be written", "la sortie ne peut pas être écrite"},
    {"{=}: cannot be written: {}", "{} : ne peut pas être écrit : {}"},
    {"{=}: cannot be read: {}", "{} : ne peut pas être lu : {}"},
    {"{=}: is a folder, not a file", "{} : est un dossier, pas un fichier"},
    {"holds {=} steps; a server takes {=} at most", "contient {} pas ; un serveur en accepte {} au plus"},
    {"{=}: is larger than 64 MiB", "{} : dépasse 64 Mio"},
    {"{=}: this battle goes on, and in it nobody measures before he has declared what he does; the odds of dice that "
     "are due can be had, and all of them once it is over",
     "{} : cette bataille continue, et personne n'y mesure avant d'avoir annoncé ce qu'il fait ; les probabilités des "
     "dés attendus sont permises, et toutes quand elle sera finie"},
    {"{=}: holds no case; expected lines that begin with 'case'",
     "{} : ne contient aucun cas ; des lignes qui commencent par « case » sont attendues"},
    {"{=}: holds no cases; expected files that end in .case",
     "{} : ne contient aucun cas ; des fichiers en .case sont attendus"},
    {"{=}: holds only {=} dice; the battle needs one more ({=})",
     "{} : ne contient que {} dés ; il en faut un de plus à la bataille ({})"},
    {"{=}: die {=} shows {=}, but this roll is of a d{=}", "{} : le dé {} montre {}, mais ce jet est d'un d{}"},
    {"{=}: '{=}' is no face of a die; expected whole numbers from 1 to 20",
     "{} : « {} » n'est pas une face de dé ; des nombres entiers de 1 à 20 sont attendus"},
    // The server.
    {"expected a text", "attendu : un texte"},
    {"expected the player of each side, as {=}", "attendu : le joueur de chaque camp, comme {}"},
    {"expected the value of each option as a text", "attendu : la valeur de chaque option sous forme de texte"},
    {"expected a list of seats, as {=}", "attendu : une liste de places, comme {}"},
    {"{=}: cannot be opened: unable to open database file",
     "{} : ne peut pas être ouvert : il n'y a pas là de fichier que l'on puisse lire et écrire"},
    {"{=}: cannot be opened: file is not a database", "{} : ne peut pas être ouvert : ce n'est pas un tel fichier"},
    {"{=}: cannot be opened: {}", "{} : ne peut pas être ouvert : {}"},
    {"{=}: cannot be set up: {}", "{} : ne peut pas être préparé : {}"},
    {"{=}: is no store of battles", "{} : ne garde pas de batailles"},
    {"{=}: is no regular file; a store of battles is one",
     "{} : n'est pas un fichier ordinaire ; les batailles sont gardées dans un tel fichier"},
    {"{=}: is of form {=}; this program reads form {=}", "{} : est de forme {} ; ce programme lit la forme {}"},
    {"{=}: is damaged ({}); put a copy made by 'umpire backup' in its place, or start with --damaged for the battles "
     "that can still be read; the last resort is '.recover' of the sqlite3 shell",
     "{} : est endommagé ({}) ; remplacez-le par une copie faite par « umpire backup », ou démarrez avec --damaged "
     "pour les batailles encore lisibles ; le dernier recours est « .recover » du programme sqlite3"},
    {"{=}: is damaged ({}), and nothing of it can be read; put a copy made by 'umpire backup' in its place; the last "
     "resort is '.recover' of the sqlite3 shell",
     "{} : est endommagé ({}), et rien n'en est lisible ; remplacez-le par une copie faite par « umpire backup » ; le "
     "dernier recours est « .recover » du programme sqlite3"},
    {"{=}: is empty, but the log beside it is not (its name ends in -wal); put the file back to which the log belongs, "
     "or start with --damaged for the battles that the log still holds",
     "{} : est vide, mais le journal à côté ne l'est pas (son nom finit par -wal) ; remettez le fichier auquel ce "
     "journal appartient, ou démarrez avec --damaged pour les batailles que le journal contient encore"},
    {"{=}: is damaged ({}); the copy is as damaged and was thrown away",
     "{} : est endommagé ({}) ; la copie l'était autant et n'a pas été gardée"},
    {"{=}: is damaged ({}); no copy was made", "{} : est endommagé ({}) ; il n'y a pas eu de copie"},
    {"{=} of its {=} bytes are missing at its end", "{} de ses {} octets manquent à la fin"},
    {"{=}: did not keep what was written ({=}); the copy was thrown away",
     "{} : n'a pas gardé ce qui y a été écrit ({}) ; la copie a été jetée"},
    {"the name of a file is missing", "il manque le nom d'un fichier"},
    {"{=}: would keep the battles only until the server ends; name a file (./:memory: if it is called so)",
     "{} : ne garderait les batailles que jusqu'à l'arrêt du serveur ; nommez un fichier (./:memory: s'il s'appelle "
     "ainsi)"},
    {"{=}: is an address, not the name of a file; name it without 'file:' (./file:... if it is called so)",
     "{} : est une adresse, pas le nom d'un fichier ; nommez-le sans « file: » (./file:... s'il s'appelle ainsi)"},
    {"{=}: is an address of another kind; name a file, or postgresql://USER@HOST/DATABASE",
     "{} : est une adresse d'une autre sorte ; nommez un fichier, ou postgresql://UTILISATEUR@MACHINE/BASE"},
    {"database or disk is full", "il n'y a plus de place"},
    {"disk I/O error", "le disque ne lit ou n'écrit pas"},
    {"database disk image is malformed", "il est endommagé"},
    {"file is not a database", "ce n'est pas un tel fichier"},
    {"database is locked", "un autre programme le retient"},
    {"attempt to write a readonly database", "il ne peut être que lu"},
    {"{=}: there is no such file", "{} : ce fichier n'existe pas"},
    {"{=}: is there already; name a file that is not", "{} : existe déjà ; nommez un fichier qui n'existe pas encore"},
    {"{=}: a database is copied by its own tools, for instance pg_dump --file COPY.sql {=}",
     "{} : une base se copie avec ses propres outils, par exemple pg_dump --file COPIE.sql {}"},
    {"the server ended {=} times", "le serveur s'est arrêté {} fois de lui-même"},
    {"the system starts no process", "le système ne lance pas de processus"},
    {"the system gives no memory", "le système ne donne pas de mémoire"},
    {"{=}: another server keeps its battles there; stop it, or name another folder by --data",
     "{} : un autre serveur y garde ses batailles ; arrêtez-le, ou nommez un autre dossier par --data"},
    {"{=}: has several names on the disk (hard links), and SQLite keeps a log beside each; remove all but one",
     "{} : a plusieurs noms sur le disque (liens physiques), et SQLite tient un journal à côté de chacun ; n'en gardez "
     "qu'un"},
    {"'{=}' is no address to listen on: expected a number such as 127.0.0.1",
     "« {} » n'est pas une adresse où écouter : un nombre comme 127.0.0.1 est attendu"},
    {"cannot listen on {=}: {}", "impossible d'écouter sur {} : {}"},
    {"Address already in use", "un autre programme y écoute déjà ; nommez un autre port par --port"},
    {"there is no scenario of this name", "il n'y a pas de scénario de ce nom"},
    {"there is no player of this name", "il n'y a pas de joueur de ce nom"},
    {"the database cannot be used: {}", "la base de données ne peut pas servir : {}"},
    {"the system gives no random numbers", "le système ne donne pas de nombres au hasard"},

    {"No such file or directory", "ce fichier ou ce dossier n'existe pas"},
    {"Permission denied", "accès refusé"},
    {"Is a directory", "c'est un dossier"},
    {"Not a directory", "ce n'est pas un dossier"},
    {"No space left on device", "il n'y a plus de place"},
    {"Read-only file system", "le disque est en lecture seule"},

    {"holds the control character {=}, which no text may hold",
     "contient le caractère de contrôle {}, qu'aucun texte ne peut contenir"},
    // Records.
    {"is no battle record: expected 'umpire record 2' in the first line",
     "n'est pas un enregistrement de bataille : « umpire record 2 » attendu à la première ligne"},
    {"is a record of form {=}; this program reads the forms 1 and {=}",
     "est un enregistrement de forme {} ; ce programme lit les formes 1 et {}"},
    {"expected a seal of 16 hexadecimal digits at the end of the line",
     "un sceau de 16 chiffres hexadécimaux est attendu à la fin de la ligne"},
    {"the seal is not that of the lines before it: something was altered that the battle does not show",
     "le sceau n'est pas celui des lignes qui précèdent : on a changé quelque chose que la bataille ne montre pas"},
    {"expected '  |' or 'start', found {=}", "attendu : « | » derrière deux espaces, ou « start » ; trouvé : {}"},
    {"the record is cut short within its scenario; nothing of the battle is left",
     "l'enregistrement est coupé dans son scénario ; il ne reste rien de la bataille"},
    {"expected a line '{=} ...'; the file ends here", "une ligne « {} ... » est attendue ; le fichier s'arrête ici"},
    {"expected a line '{=} ...'", "une ligne « {} ... » est attendue"},
    {"nothing may follow the end line", "rien ne peut suivre la ligne « end »"},
    {"expected a hash of 16 hexadecimal digits", "une empreinte de 16 chiffres hexadécimaux est attendue"},
    {"expected 16 hexadecimal digits, once a step", "16 chiffres hexadécimaux sont attendus, une fois par pas"},
    {"expected 'do', 'dice', 'draw', 'end', or an event or '=' behind two spaces",
     "« do », « dice », « draw », « end », ou un événement ou « = » derrière deux espaces sont attendus"},
    {"expected 'do A ACTION' or 'do B ACTION'", "« do A ACTION » ou « do B ACTION » attendu"},
    {"the step before has no hash line '  = ...'", "le pas précédent n'a pas de ligne d'empreinte « = ... »"},
    {"'{=}' is no face of a die", "« {} » n'est pas une face de dé"},
    {"expected a number from 1 to 255", "un nombre de 1 à 255 est attendu"},
    {"belongs to no step", "n'appartient à aucun pas"},
    {"says another number of steps than the file has ({=}): lines are missing or were added",
     "ne dit pas le nombre de pas du fichier ({}) : il manque des lignes ou il y en a de trop"},
    {"dice asked for: {=}; found: {=}", "dés demandés : {} ; trouvés : {}"},
    {"expected two players, red and blue, found {=}", "attendu : deux joueurs, rouge et bleu ; trouvé : {}"},
    {"the battle does not wait for dice here", "la bataille n'attend pas de dés ici"},
    {"the battle does not wait for a draw from the bag here", "la bataille n'attend pas de tirage du sac ici"},
    {"the bag holds {=}, not {=}", "le sac contient {}, non {}"},
    {"expected which of how many in the bag, as in 12/28", "attendu : lequel de combien dans le sac, comme 12/28"},
    {"everybody may see these dice: nothing stands behind their faces",
     "tout le monde peut voir ces dés : rien ne suit leurs faces"},
    {"one side alone may see these dice: expected 'for {=}' behind their faces",
     "un seul camp peut voir ces dés : « for {} » est attendu derrière leurs faces"},
    {"a die of {=} faces cannot show {=}", "un dé à {} faces ne peut pas montrer {}"},
    {"is an illegal action: {=}", "est une action illégale : {}"},
    {"the battle begins in another state than the record says",
     "la bataille commence dans un autre état que ne dit l'enregistrement"},
    {"the battle is in another state after this step", "la bataille est dans un autre état après ce pas"},
    {"the record says '{=}', the rules say '{=}'", "l'enregistrement dit « {} », les règles disent « {} »"},
    {"event {=} of this step", "événement {} de ce pas"},
});
// clang-format on

}  // namespace

std::span<const MessageForm> french_tails() { return tails; }

std::span<const MessageForm> french_program_messages() { return program_forms; }

}  // namespace umpire::text
