#include "text/message_tables.hpp"

#include <array>

namespace umpire::text {
namespace {

// clang-format off
constexpr auto lab_forms = std::to_array<MessageForm>({
    // Experiment files: what was expected.
    {"a table with force or player", "une table avec force ou player"},
    {"a list of pairs [first, second]", "une liste de paires [premier, second]"},
    {"a table: an option and a list of its values", "une table : une option et une liste de ses valeurs"},
    {"a list of values", "une liste de valeurs"},
    {"a table of values for options that take numbers", "une table de valeurs pour les options à nombre"},
    {"a number above 0 and below {=}", "un nombre au-dessus de 0 et au-dessous de {}"},
    {"a whole number from 0", "un nombre entier à partir de 0"},
    {"first or second", "first ou second"},
    {"a unit or a model of it", "une unité ou l'une de ses figurines"},
    {"a unit", "une unité"},
    {"the name of the level", "le nom du niveau"},
    {"the name of the axis", "le nom de l'axe"},
    {"the name of an axis", "le nom d'un axe"},
    {"a level of the axis", "un niveau de l'axe"},
    {"the name of an event, as \"charged\"", "le nom d'un événement, par exemple \"charged\""},
    {"the name of the experiment", "le nom de l'expérience"},
    {"the name of a scenario, or an axis of scenarios", "le nom d'un scénario, ou un axe de scénarios"},

    // Experiment files: what is wrong.
    {"names no weapon", "ne nomme aucune arme"},
    {"expected a pair [first, second]", "une paire [premier, second] est attendue"},
    {"the option {=} takes a number: expected a list of values to try, as {=} = [1, 2]",
     "l'option {} prend un nombre : une liste de valeurs à essayer est attendue, par exemple {} = [1, 2]"},
    {"is no option that takes a number", "n'est pas une option à nombre"},
    {"there are two levels of this name", "il y a deux niveaux de ce nom"},
    {"expected a name, found an empty text", "un nom est attendu ; trouvé : un texte vide"},
    {"the name is longer than {=}", "le nom dépasse {} lettres"},
    {"a name begins with a letter or a digit", "un nom commence par une lettre ou un chiffre"},
    {"{=} holds something else than the letters a to z, digits, _ - = and .",
     "{} contient autre chose que les lettres a à z, les chiffres, _ - = et ."},
    {"the axis has no levels: expected [[axis.level]] or a list such as scenarios",
     "l'axe n'a pas de niveaux ; attendu : [[axis.level]] ou une liste comme scenarios"},
    {"the axis is given in several ways: expected one of [[axis.level]] and the lists",
     "l'axe est donné de plusieurs façons ; attendu : [[axis.level]] ou l'une des listes"},
    {"with swapped sides, expected an even number of battles",
     "avec des camps échangés, un nombre pair de batailles est attendu"},
    {"makes more than {=} batches: expected larger ones", "fait plus de {} lots ; de plus grands sont attendus"},
    {"there is no event {=}", "il n'y a pas d'événement {}"},
    {"is counted twice", "est compté deux fois"},
    {"is compared twice", "est comparé deux fois"},
    {"there is no axis {=}", "il n'y a pas d'axe {}"},
    {"the axis {=} has no level {=}", "l'axe {} n'a pas de niveau {}"},
    {"the axis has no level {=}", "l'axe n'a pas de niveau {}"},
    {"there are two axes {=}", "il y a deux axes {}"},
    {"there is no measure {=}", "il n'y a pas de mesure {}"},
    {"the game has no measure {=}", "le jeu n'a pas de mesure {}"},
    {"the force of the {=} has no unit {=} and no such model", "la force « {} » n'a ni unité ni figurine {}"},
    {"the force of the {=} has no unit {=}", "la force « {} » n'a pas d'unité {}"},
    {"the unit {=} would have no model left", "l'unité {} n'aurait plus de figurine"},
    {"the scenario has the standard terrain of the game, to which nothing can be added: expected a scenario with "
     "terrain of its own, or clear_terrain = true",
     "le scénario a le terrain standard du jeu, auquel rien ne s'ajoute ; attendu : un scénario avec son propre "
     "terrain, ou clear_terrain = true"},
    {"there are two pieces {=}", "il y a deux éléments {}"},

    // Cells.
    {"no combination of levels is wanted: nothing to fight", "aucune combinaison de niveaux n'est voulue : rien à "
     "jouer"},
    {"the axes cross to more than {=} cells", "le croisement des axes fait plus de {} cellules"},
    {"{=} is laid down by level {=} of axis {=} and otherwise by level {=} of axis {=}",
     "{} est posé par le niveau {} de l'axe {} et autrement par le niveau {} de l'axe {}"},
    {"scenario {=}, line {=}, {=}: {}", "scénario {}, ligne {}, {} : {}"},
    {"scenario {=} {}", "scénario {} : {}"},
    {"force {=}, line {=}, {=}: {}", "force {}, ligne {}, {} : {}"},
    {"is not known; expected the path of a file, or one of {=}",
     "inconnu ; attendu : le chemin d'un fichier, ou l'un de {}"},
    {"the scenario {=} is of the game {=}, the experiment of {=}", "le scénario {} est du jeu {}, l'expérience de {}"},
    {"cell {=}: sides cannot be swapped where models already stand on the table or the battle does not begin with its "
     "set-up",
     "cellule {} : on n'échange pas les camps quand des figurines sont déjà sur la table ou que la bataille ne "
     "commence pas par sa mise en place"},
    {"the cell {=} has no baseline among the cells", "la cellule {} n'a pas de référence parmi les cellules"},
    {"cell {=}", "cellule {}"},

    // Runs.
    {"there is no experiment '{=}'; expected the path of a file, or one of {=}",
     "il n'y a pas d'expérience « {} » ; attendu : le chemin d'un fichier, ou l'une de {}"},
    {"{=}: is a folder with other files; expected an empty one, or that of an earlier run",
     "{} : est un dossier avec d'autres fichiers ; attendu : un dossier vide, ou celui d'une course précédente"},
    {"{=}: the folder cannot be made: {}", "{} : le dossier ne peut pas être créé : {}"},
    {"{=}: cannot be cut to its last whole line: {}", "{} : ne peut pas être coupé à sa dernière ligne entière : {}"},
    {"{=}: cannot be forced onto the disk: {}", "{} : ne peut pas être écrit jusque sur le disque : {}"},
    {"File too large", "le fichier est trop grand"},
    {"{=}: another run is at work here (process {=}); wait for its end, or choose another folder with --output",
     "{} : une autre course est à l'œuvre ici (processus {}) ; attendez sa fin, ou choisissez un autre dossier par "
     "--output"},
    {"{=}: another run is at work here; wait for its end, or choose another folder with --output",
     "{} : une autre course est à l'œuvre ici ; attendez sa fin, ou choisissez un autre dossier par --output"},
    {"{=}: holds results of {}; expected those of '{=}' as it is now. Choose another folder with --output",
     "{} : contient les résultats {} ; attendu : ceux de « {} » telle qu'elle est. Choisissez un autre dossier par "
     "--output"},
    {"a form that this program does not know", "d'une forme que ce programme ne connaît pas"},
    {"an experiment of this name, but with other cells, scenarios, forces, players, seeds or counts, or of another "
     "version of the program",
     "d'une expérience de ce nom, mais avec d'autres cellules, scénarios, forces, joueurs, graines ou comptes, ou "
     "d'une autre version du programme"},
    {"the experiment '{=}'", "de l'expérience « {} »"},
    {"{=}: battle {=} of cell {=} does not come out as it did: the rules or the players of the program have changed "
     "since. Choose another folder with --output",
     "{} : la bataille {} de la cellule {} ne finit plus comme alors : les règles ou les joueurs du programme ont "
     "changé depuis. Choisissez un autre dossier par --output"},
    {"{=}: the line is damaged; its battle is fought again", "{} : la ligne est abîmée ; sa bataille est rejouée"},
    {"the processes of this run found different files of one name on their machines",
     "les processus de cette course ont trouvé des fichiers différents du même nom sur leurs machines"},
    {"another process of this run could not write its battles",
     "un autre processus de cette course n'a pas pu écrire ses batailles"},
    {"the battles so far are kept; make room and give the same command to go on",
     "les batailles jouées sont gardées ; faites de la place et redonnez la même commande pour continuer"},
    {"stopped; {=} battles are kept in {=}. The same command goes on from there",
     "arrêté ; {} batailles sont gardées dans {}. La même commande reprend là"},
});
// clang-format on

}  // namespace

std::span<const MessageForm> french_lab_messages() { return lab_forms; }

}  // namespace umpire::text
