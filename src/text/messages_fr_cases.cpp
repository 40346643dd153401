#include "text/message_tables.hpp"

#include <array>

namespace umpire::text {
namespace {

// clang-format off
constexpr auto case_forms = std::to_array<MessageForm>({
    // Files and their signs.
    {"is no text file (it holds bytes of zero); expected plain text in UTF-8",
     "n'est pas un fichier de texte (il contient des octets nuls) ; attendu : du texte en UTF-8"},
    {"is text in UTF-16; save it as UTF-8", "est du texte en UTF-16 ; enregistrez-le en UTF-8"},
    {"is larger than 4 MiB", "dépasse 4 Mio"},
    {"holds a blank of word processors (U+{=}); expected an ordinary space",
     "contient une espace de traitement de texte (U+{}) ; attendu : une espace ordinaire"},
    {"Error while parsing {=}: {=}; decimals are written with a point, as 10.5",
     "ce TOML ne peut pas être lu ({}) : {} ; les décimales s'écrivent avec un point, comme 10.5"},
    {"holds a sign that cannot be seen (U+{=}); delete it",
     "contient un signe invisible (U+{}) ; effacez-le"},
    {"holds the sign '{=}' (U+{=}), which means nothing here; delete it",
     "contient le signe « {} » (U+{}), qui ne veut rien dire ici ; effacez-le"},
    {"holds the sign '{=}' (U+{=}); expected a plain '{=}'",
     "contient le signe « {} » (U+{}) ; attendu : un simple « {} »"},
    {"holds a byte that is no UTF-8; save the file as UTF-8, or write plain letters",
     "contient un octet qui n'est pas de l'UTF-8 ; enregistrez le fichier en UTF-8, ou écrivez des lettres simples"},
    {"more lines cannot be read; mend the first ones and try again",
     "d'autres lignes sont illisibles ; corrigez les premières et recommencez"},
    {"branches and repeated lines make more than 200000 lines of this file",
     "branches et lignes répétées font de ce fichier plus de 200000 lignes"},

    // Rulesets, heads and keywords.
    {"no game is named; expected one of {=}", "aucun jeu n'est nommé ; attendu : l'un de {}"},
    {"'{=}' is more than a name; expected one of {=}", "« {} » est plus qu'un nom ; attendu : l'un de {}"},
    {"'{=}' is not known", "« {} » n'est pas connu"},
    {"no 'ruleset NAME' line stands before the first case; expected one of {=}",
     "aucune ligne « ruleset NOM » ne précède le premier cas ; attendu : l'un de {}"},
    {"expected 'case CLAUSE [CLAUSE ...] for: TITLE' (or against:), found {}",
     "attendu : « case CLAUSE [CLAUSE ...] for: TITRE » (ou against:) ; trouvé : {}"},
    {"expected 'branch [CLAUSE ...] for: TITLE' (or against:), found {}",
     "attendu : « branch [CLAUSE ...] for: TITRE » (ou against:) ; trouvé : {}"},
    {"no 'for' or 'against' before the ':'", "ni « for » ni « against » avant le « : »"},
    {"no ':'", "pas de « : »"},
    {"no clause", "aucune clause"},
    {"nothing", "rien"},
    {"nothing behind the ':'", "rien derrière le « : »"},
    {"no face", "aucune face"},
    {"'{=}' without a value", "« {} » sans valeur"},
    {"'{=}' behind it", "« {} » en trop derrière"},
    {"too few words: '{=}' is the last", "trop peu de mots : « {} » est le dernier"},
    {"{=} words before the ':'", "{} mots avant le « : »"},
    {"0 words", "aucun mot"},
    {"2 words", "2 mots"},
    {"expected 'N x LINE' with N from 1 to 99, as '3 x expect shot_hit'",
     "attendu : « N x LIGNE », N de 1 à 99, comme « 3 x expect shot_hit »"},
    {"'{=}' is no keyword of a case; see docs/cases.md",
     "« {} » n'est pas un mot-clé de cas ; voyez docs/cases.md"},
    {"'{=}' is no keyword of a case", "« {} » n'est pas un mot-clé de cas"},
    {"stands before the first 'case' line", "se trouve avant la première ligne « case »"},
    {"expects nothing: no line such as expect, state or refuse",
     "n'attend rien : aucune ligne telle que expect, state ou refuse"},

    // The position.
    {"'{=}' is no whole number", "« {} » n'est pas un nombre entier"},
    {"'{=}' is no facing; expected degrees from 0 to 359.9 behind the '@', with one decimal at most",
     "« {} » n'est pas une orientation ; attendu : des degrés de 0 à 359.9 derrière le « @ », une décimale au plus"},
    {"'{=}' is half a point; X and Y stand together without a space, as 10,12.5",
     "« {} » est un demi-point ; X et Y se suivent sans espace, comme 10,12.5"},
    {"'{=}' ends with a comma; models are separated by ';', points by a space",
     "« {} » finit par une virgule ; les figurines sont séparées par « ; », les points par une espace"},
    {"'{=}' is no point; decimals are written with a point, as 10.5,12",
     "« {} » n'est pas un point ; les décimales s'écrivent avec un point, comme 10.5,12"},
    {"'{=}' lies beyond three metres", "« {} » est au-delà de trois mètres"},
    {"'{=}' is no point; expected X,Y, as 10,12.5", "« {} » n'est pas un point ; attendu : X,Y, comme 10,12.5"},
    {"'{=}' is longer than three metres", "« {} » dépasse trois mètres"},
    {"'{=}' is no length; decimals are written with a point, as 12.5",
     "« {} » n'est pas une longueur ; les décimales s'écrivent avec un point, comme 12.5"},
    {"'{=}' is no length; expected a number, as 12.5, 30cm or 6in",
     "« {} » n'est pas une longueur ; attendu : un nombre, comme 12.5, 30cm ou 6in"},
    {"has no models; expected 'MODEL at X,Y; ...' behind ':'",
     "n'a pas de figurines ; attendu : « FIGURINE at X,Y; ... » derrière « : »"},
    {"'{=}' is no start of a battle", "« {} » n'est pas un début de bataille"},
    {"stands beside refuse-position, which is expected alone",
     "accompagne refuse-position, qui doit être seul attendu"},
    {"expected 'refuse-position : CLAUSE', one clause behind a ':'",
     "attendu : « refuse-position : CLAUSE », une clause derrière un « : »"},
    {"the position was not refused by {=}: it is legal", "la position n'a pas été refusée par {} : elle est légale"},
    {"the position was not refused by {=}, but: {=}", "la position n'a pas été refusée par {}, mais : {}"},

    // Actions and refusals.
    {"{=} is no action of this game", "{} n'est pas une action de ce jeu"},
    {"was refused: {=}", "a été refusé : {}"},
    {"would be refused: {=}", "serait refusé : {}"},
    {"was allowed, not refused", "a été permis, non refusé"},
    {"was refused but changed the battle", "a été refusé mais a changé la bataille"},
    {"was refused, but not by {=}: {=}", "a été refusé, mais pas par {} : {}"},
    {"{}; expected 'ACTION : CLAUSE [found X] [allowed Y] [about NAME]', several clauses, or 'any'",
     "{} ; attendu : « ACTION : CLAUSE [found X] [allowed Y] [about NOM] », plusieurs clauses, ou « any »"},
    {"no clause stands behind the ':'", "aucune clause ne se trouve derrière le « : »"},
    {"'{=}' stands behind 'any'", "« {} » se trouve derrière « any »"},
    {"'or' stands without a clause before it", "« or » n'a pas de clause devant lui"},
    {"'or' stands without a clause behind it", "« or » n'a pas de clause derrière lui"},
    {"'{=}' stands beside 'or' without one", "« {} » accompagne « or » sans en avoir un"},
    {"'{=}' has no value", "« {} » n'a pas de valeur"},
    {"'{=}' is no clause of a register ({=} is one)", "« {} » n'est une clause d'aucun registre ({} en est une)"},
    {"'{=}' is no clause of a register", "« {} » n'est une clause d'aucun registre"},
    {"clauses stand with and without 'or'", "des clauses sont données avec et sans « or »"},
    {"{=} tells no number here, so nothing is {=}", "{} ne donne pas de nombre ici : il n'y a pas de « {} »"},
    {"found is {=}, not {=}", "found vaut {}, non {}"},
    {"allowed is {=}, not {=}", "allowed vaut {}, non {}"},
    {"the objection is about {=}, not {=}; 'about' takes only the one whom the refusal blames, not whom it names "
     "beside him",
     "l'objection concerne {}, non {} ; « about » ne prend que celui à qui le refus s'en prend, pas celui qu'il nomme "
     "en plus"},
    {"there is no model, unit or piece of terrain '{=}'",
     "il n'y a ni figurine, ni unité, ni élément de terrain « {} »"},

    // Dice and draws.
    {"a die is missing: needed {=}, given {=}; the roll for {=} under {=} wants {=} and has none",
     "il manque un dé : {} nécessaires, {} donnés ; le jet pour {} selon {} en demande {} et n'en a aucun"},
    {"a die is missing: needed {=}, given {=}; the roll for {=} under {=} wants {=} and has {=}",
     "il manque un dé : {} nécessaires, {} donnés ; le jet pour {} selon {} en demande {} et en a {}"},
    {"a die is missing: needed {=}, given {=}; the roll under {=} wants {=} and has none",
     "il manque un dé : {} nécessaires, {} donnés ; le jet selon {} en demande {} et n'en a aucun"},
    {"a die is missing: needed {=}, given {=}; the roll under {=} wants {=} and has {=}",
     "il manque un dé : {} nécessaires, {} donnés ; le jet selon {} en demande {} et en a {}"},
    {"{=} of {=} dice were not rolled: needed {=}, given {=}; dice above the first 'do' are those of the opening, "
     "which has none here: put them beneath the 'do' that rolls them",
     "{} dés sur {} n'ont pas été jetés : {} nécessaires, {} donnés ; les dés au-dessus du premier « do » sont ceux de "
     "l'ouverture, qui n'en a pas ici : mettez-les sous le « do » qui les jette"},
    {"{=} of {=} dice were not rolled: needed {=}, given {=}; the battle is over",
     "{} dés sur {} n'ont pas été jetés : {} nécessaires, {} donnés ; la bataille est finie"},
    {"{=} of {=} dice were not rolled: needed {=}, given {=}; the battle now asks {=}: dice stand beneath the 'do' "
     "that answers it",
     "{} dés sur {} n'ont pas été jetés : {} nécessaires, {} donnés ; la bataille demande maintenant {} : les dés se "
     "mettent sous le « do » qui y répond"},
    {"{=} of {=} dice were not rolled: needed {=}, given {=}; the battle now asks {=}: put them beneath the 'do' of "
     "line {=}, or the one that rolls them",
     "{} dés sur {} n'ont pas été jetés : {} nécessaires, {} donnés ; la bataille demande maintenant {} : mettez-les "
     "sous le « do » de la ligne {}, ou sous celui qui les jette"},
    {"{=} of {=} dice were not rolled: needed {=}, given {=}",
     "{} dés sur {} n'ont pas été jetés : {} nécessaires, {} donnés"},
    {"'{=}' is no face of a die; expected 1 to 20, with a space between two dice",
     "« {} » n'est pas une face d'un d6 ; attendu : de 1 à 6, avec une espace entre deux dés"},
    {"'{=}' is no face of a die; expected 1 to 20", "« {} » n'est pas une face de dé ; attendu : de 1 à 20"},
    {"'{=}' is no face of a d{=}; expected 1 to {=}", "« {} » n'est pas une face d'un d{} ; attendu : de 1 à {}"},
    {"'{=}' is no draw; expected NUMBER/TOKENS, as 3/8 (the third of eight)",
     "« {} » n'est pas un tirage ; attendu : NUMÉRO/NOMBRE, comme 3/8 (le troisième de huit)"},
    {"a draw is missing: the battle waits for one out of {=} under {=}, as 'draw 1/{=}'",
     "il manque un tirage : la bataille en attend un parmi {} selon {}, comme « draw 1/{} »"},
    {"{=} of {=} draws were not made", "{} tirages sur {} n'ont pas été faits"},

    // What must follow.
    {"did not happen: {=}; it happened once less: it is the event that the 'expect' of line {=} found; what happened "
     "from there on:{}",
     "n'est pas arrivé : {} ; c'est arrivé une fois de moins : l'événement est celui du « expect » de la ligne {} ; "
     "ensuite est arrivé :{}"},
    {"did not happen: {=}; it happened earlier, before the event of the 'expect' of line {=}: 'expect' lines stand in "
     "the order of what happens; what happened from there on:{}",
     "n'est pas arrivé : {} ; c'est arrivé plus tôt, avant l'événement du « expect » de la ligne {} : les lignes "
     "« expect » suivent l'ordre de ce qui arrive ; ensuite est arrivé :{}"},
    {"did not happen: {=}; it happened earlier, in the opening: 'expect' looks at the last 'do' above it; what "
     "happened from there on:{}",
     "n'est pas arrivé : {} ; c'est arrivé plus tôt, à l'ouverture : « expect » regarde le dernier « do » au-dessus ; "
     "ensuite est arrivé :{}"},
    {"did not happen: {=}; it happened earlier, under the 'do' of line {=}: 'expect' looks at the last 'do' above it; "
     "what happened from there on:{}",
     "n'est pas arrivé : {} ; c'est arrivé plus tôt, sous le « do » de la ligne {} : « expect » regarde le dernier "
     "« do » au-dessus ; ensuite est arrivé :{}"},
    {"did not happen: {=}; no 'do' stands above it; what happened from there on:{}",
     "n'est pas arrivé : {} ; il n'y a pas de « do » au-dessus ; ensuite est arrivé :{}"},
    {"did not happen: {=}; the nearest one has {=}; what happened from there on:{}",
     "n'est pas arrivé : {} ; le plus proche a {} ; ensuite est arrivé :{}"},
    {"did not happen: {=}; what happened from there on:{}", "n'est pas arrivé : {} ; ensuite est arrivé :{}"},
    {" nothing", " rien"},
    {"did happen: {=}", "est arrivé : {}"},
    {"expected 'asks SIDE QUESTION [UNIT or MODEL]', as 'asks A activate'",
     "attendu : « asks CAMP QUESTION [UNITÉ ou FIGURINE] », comme « asks A activate »"},
    {"expected A or B, found '{=}' (A is Red, B is Blue)", "attendu : A ou B ; trouvé : « {} » (A est Rouge, B Bleu)"},
    {"there is no question '{=}'", "il n'y a pas de question « {} »"},
    {"the battle waits for no decision", "la bataille n'attend aucune décision"},
    {"the battle asks {=}, not {=}", "la bataille demande {}, non {}"},
    {"the action stands without 'at': the names behind the ':' are its targets; expected 'targets ACTION : NAME ...', "
     "or ': none'",
     "l'action s'écrit sans « at » : les noms derrière le « : » sont ses cibles ; attendu : « targets ACTION : NOM "
     "... », ou « : none »"},
    {"expected 'targets ACTION : NAME ...', or ': none', found {}",
     "attendu : « targets ACTION : NOM ... », ou « : none » ; trouvé : {}"},
    {"the legal targets are {=}, not {=}", "les cibles légales sont {}, non {}"},
    {"expected 'chance FRACTION [N x] EVENT', as in 'chance 13/18 wounded p1', found {}",
     "attendu : « chance FRACTION [N x] ÉVÉNEMENT », comme « chance 13/18 wounded p1 » ; trouvé : {}"},
    {"the chance is {=}, not {=}", "la probabilité est {}, non {}"},
    {"too much can follow to reckon this chance; expected a smaller position",
     "trop de suites sont possibles pour calculer cette probabilité ; attendu : une position plus petite"},
    {"there is no model or unit '{=}'", "il n'y a ni figurine ni unité « {} »"},
    {"no 'do' stands above it: nothing is rolled here",
     "il n'y a pas de « do » au-dessus : rien n'est jeté ici"},
    {"expected 'stop turn' or 'stop draw', found {=}", "attendu : « stop turn » ou « stop draw » ; trouvé : {}"},
    {"the battle did not come to dice behind the end of the turn; stop stands beneath the last do",
     "la bataille n'est pas arrivée aux dés derrière la fin du tour ; stop se met sous le dernier do"},
    {"the battle did not come to dice behind the end of the turn",
     "la bataille n'est pas arrivée aux dés derrière la fin du tour"},
    {"the battle did not come to a draw; stop stands beneath the last do",
     "la bataille n'est pas arrivée à un tirage ; stop se met sous le dernier do"},
    {"the battle did not come to a draw", "la bataille n'est pas arrivée à un tirage"},

    // What the table shows.
    {"there is no state '{=}' of {=}", "il n'y a pas d'état « {} » de {}"},
    {"the target is not in sight", "la cible n'est pas en vue"},
    {"the target is in sight", "la cible est en vue"},
    {"the cover is given by {=}, not {=}", "le couvert est donné par {}, non par {}"},
    {"the cover is {=}, not {=}", "le couvert est {}, non {}"},
    {"there is no cover, so {=} gives none", "il n'y a pas de couvert : {} n'en donne pas"},
    {"{=} is not on the table", "{} n'est pas sur la table"},
    {"there is no model, piece of terrain or point '{=}' (it is a unit; name a model)",
     "il n'y a ni figurine, ni élément de terrain, ni point « {} » (c'est une unité ; nommez une figurine)"},
    {"there is no model, piece of terrain or point '{=}'",
     "il n'y a ni figurine, ni élément de terrain, ni point « {} »"},
    {"the distance from {=} to {=} is {=}, which is more than {=}", "la distance de {} à {} est {}, plus que {}"},
    {"the distance from {=} to {=} is {=}, which is not more than {=}",
     "la distance de {} à {} est {}, ce qui n'est pas plus que {}"},
    {"the distance from {=} to {=} is {=}, not {=}", "la distance de {} à {} est {}, non {}"},
    {"{=} does not stand in {=}", "{} n'est pas dans {}"},
    {"{=} stands in {=}", "{} est dans {}"},
});
// clang-format on

}  // namespace

std::span<const MessageForm> french_case_messages() { return case_forms; }

}  // namespace umpire::text
