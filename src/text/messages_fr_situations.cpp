#include "text/message_tables.hpp"

#include <array>

namespace umpire::text {
namespace {

// clang-format off
constexpr auto situation_forms = std::to_array<MessageForm>({
    // Words.
    {"expected who attacks, such as '5 airborne'", "dites qui attaque, par exemple « 5 airborne »"},
    {"expected whom, such as 'against 5 guard'", "dites contre qui, par exemple « against 5 guard »"},
    {"expected whom, such as '5 guard'", "dites contre qui, par exemple « 5 guard »"},
    {"expected a number after armour, such as armour 3",
     "un nombre est attendu après armour, par exemple armour 3"},
    {"'{=}' is not expected here", "« {} » n'est pas attendu ici"},
    {"nothing follows this word", "rien ne suit ce mot"},
    {"nothing stands beside a comma", "il n'y a rien à côté d'une virgule"},
    {"is said twice", "est dit deux fois"},
    {"has more than {=} combinations of values", "a plus de {} combinaisons de valeurs"},
    {"there is no option '{=}'", "il n'y a pas d'option « {} »"},

    // Values.
    {"there is no profile '{=}'", "il n'y a pas de profil « {} »"},
    {"'{=}' is a profile of {=}, not of {=}: say --ruleset {=}",
     "« {} » est un profil de {}, non de {} : dites --ruleset {}"},
    {"there is no weapon '{=}'", "il n'y a pas d'arme « {} »"},
    {"there is no '{=}'", "il n'y a pas de « {} »"},
    {"{=} is an independent: expected 1, found {=}", "{} est un indépendant : 1 est attendu, {} trouvé"},
    {"{=} is {=}, not {=}", "{} est {}, pas {}"},
    {"'{=}' says nothing of {=}; expected its list or its training, {=}",
     "« {} » ne dit rien de {} ; sa liste ou son entraînement est attendu, {}"},
    {"'{=}' may be one of {=}", "« {} » peut être l'un de {}"},
    {"no profile has {=}; expected one of {=}", "aucun profil n'a {} ; attendu : l'un de {}"},
    {"expected {=} or a distance such as 14in, found '{=}'",
     "{} ou une distance comme 14in est attendu, « {} » trouvé"},
    {"expected a number from 1 to {=}, found '{=}'", "un nombre de 1 à {} est attendu, « {} » trouvé"},
    {"expected a number from 0 to {=}, found '{=}'", "un nombre de 0 à {} est attendu, « {} » trouvé"},
    {"expected a length from 0 to {=}cm, found '{=}'", "une longueur de 0 à {}cm est attendue, « {} » trouvé"},

    // Files.
    {"is an empty list", "est une liste vide"},
    {"expected either target or armour, found both", "soit target, soit armour est attendu, les deux trouvés"},

    // What the rulebook does not allow, or finds no room for.
    {"{=} x {=} costs {=} AP; {=} has {=}", "{} x {} coûte {} PA ; {} en a {}"},
    {"{=} does not shoot; expected charge, fight or all_out",
     "{} ne tire pas ; charge, fight ou all_out est attendu"},
    {"{=} carries no {=}; expected one of {=}", "{} n'a pas de {} ; attendu : l'un de {}"},
    {"weapons make no difference to {=}", "les armes ne changent rien à {}"},
    {"cover makes no difference to {=}", "le couvert ne change rien à {}"},
    {"expected a distance such as 4in, found {=}", "une distance comme 4in est attendue, {} trouvé"},
    {"who is to {=} stands in contact; only a charge has a distance",
     "pour {} on se tient au contact ; seule une charge a une distance"},
    {"at most {=} attackers find room before a target; {=} are too many for {=}",
     "au plus {} attaquants trouvent place devant une cible ; {} sont trop pour {}"},
    {"{=} takes all AP: expected 1, found {=}", "{} prend tous les PA : 1 est attendu, {} trouvé"},
    {"the models do not all find room {=} to {=} from each other; expected fewer models, or a distance",
     "les figurines ne trouvent pas toutes place entre {} et {} les unes des autres ; il en faut moins, ou une "
     "distance"},
    {"{=} is beyond the range of {=}, {=}", "{} dépasse la portée de {}, {}"},
    {"at {=} the piece of this cover finds no room; expected at least {=}",
     "à {} l'élément de ce couvert ne trouve pas place ; au moins {} est attendu"},
    {"so many models cannot all stand about {=} from each other without crossing a limit of the range; expected "
     "fewer, or another distance",
     "tant de figurines ne peuvent se tenir toutes vers {} les unes des autres sans passer une limite de la portée ; "
     "il en faut moins, ou une autre distance"},
    {"with these options the position shows {=} {=} where {=} was asked for",
     "avec ces options la position montre {} {} là où {} était demandé"},
    {"with these options nobody fires", "avec ces options personne ne tire"},
    {"with these options somebody must decide ({=}), which no situation says; a rule case and 'umpire odds' can",
     "avec ces options quelqu'un doit décider ({}), ce qu'aucune situation ne dit ; un cas de règle et « umpire odds » "
     "le peuvent"},
    // Bolt Action.
    {"{=} has at most {=}, found {=}", "{} a au plus {}, {} trouvé"},
    {"{=} carries no weapon", "{} n'a pas d'arme"},
    {"only a section has men with special weapons", "seule une section a des hommes avec une arme spéciale"},
    {"all men of a section carry a rifle who carry nothing else",
     "tous les hommes d'une section ont un fusil quand ils n'ont rien d'autre"},
    {"at most {=} men of a section carry a {=}, found {=}",
     "au plus {} hommes d'une section portent l'arme {}, {} trouvé"},
    {"a section of one is a leader, who carries no {=}", "une section d'un homme est un chef, qui n'a pas de {}"},
    {"a vehicle does not react (BA-SHOOT-16)", "un véhicule ne réagit pas (BA-SHOOT-16)"},
    {"only the target of an assault fires back (BA-ASLT-5)", "seule la cible d'un assaut riposte (BA-ASLT-5)"},
    {"Down is no reaction to an assault (BA-ASLT-5)", "Down n'est pas une réaction à un assaut (BA-ASLT-5)"},
    {"only vehicles are struck on a side (BA-VEH-10)", "seul un véhicule est touché sur un côté (BA-VEH-10)"},
    {"anti-tank grenades make a difference to assaults on vehicles only (BA-ASLT-16)",
     "les grenades antichars ne comptent que dans l'assaut d'un véhicule (BA-ASLT-16)"},
    {"{=} has no choice of high explosive (BA-WEAP-7)", "{} n'a pas le choix d'un obus explosif (BA-WEAP-7)"},
    {"{=} is no howitzer (BA-IND-1)", "{} n'est pas un obusier (BA-IND-1)"},
    {"weapons fire no rounds in an assault", "dans un assaut les armes ne tirent pas"},
    {"an assault across a piece of cover (BA-ASLT-11) is known to rule cases only",
     "un assaut à travers un couvert (BA-ASLT-11) n'est connu que des cas de règles"},
    {"{=} is beyond the reach of an assault, {=}", "{} dépasse la portée d'un assaut, {}"},
    {"units stand at least 2 cm from each other (BA-UNIT-10), found {=}",
     "les unités sont à 2 cm au moins les unes des autres (BA-UNIT-10), {} trouvé"},
    {"{=} is nearer than the least range of {=}, {=}", "{} est en deçà de la portée minimale de {}, {}"},
    {"no shot of {=} is at {=} range; expected point_blank, long or a distance",
     "aucun tir de {} n'est à portée {} ; point_blank, long ou une distance est attendu"},

    {"'{=}' is refused: {=}", "« {} » est refusé : {}"},

    // The command.
    {"--count {=}: there is no event '{=}'", "--count {} : il n'y a pas d'événement « {} »"},
    {"--count {=}: {}", "--count {} : {}"},
    {"--svg: a chart has room for {=} lines; this has {=}: give fewer values",
     "--svg : un diagramme a de la place pour {} lignes ; il y en a {} ici : donnez moins de valeurs"},
});
// clang-format on

}  // namespace

std::span<const MessageForm> french_situation_messages() { return situation_forms; }

}  // namespace umpire::text
