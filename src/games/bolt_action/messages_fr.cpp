#include "games/bolt_action/texts.hpp"

#include <array>

namespace umpire::bolt_action {
namespace {

// clang-format off
constexpr auto message_rows = std::to_array<MessageForm>({
    // Opening a battle.
    {"'{=}' is not known; expected meeting, hold or break_through",
     "« {} » n'est pas connu ; attendu : meeting, hold ou break_through"},
    {"'{=}' is no word of a piece; expected impassable, or to_vehicles for an obstacle",
     "« {} » n'est pas un mot d'élément ; attendu : impassable, ou to_vehicles pour un obstacle"},
    {"this game has the weapons of its table only", "ce jeu n'a que les armes de sa table"},
    {"this game has no standard terrain", "ce jeu n'a pas de terrain standard"},
    {"its base stands on ground that is closed to it", "son socle se trouve sur un sol qui lui est fermé"},
    {"'{=}' is no building that can be held", "« {} » n'est pas un bâtiment que l'on puisse tenir"},
    {"vehicles hold no building", "les véhicules ne tiennent pas de bâtiment"},
    {"a building holds at most {=} men", "un bâtiment abrite {} hommes au plus"},
    {"two units never share a building", "deux unités ne partagent jamais un bâtiment"},
    {"'{=}' is no transport", "« {} » n'est pas un transport"},
    {"'{=}' is of the other side", "« {} » est de l'autre camp"},
    {"transports carry no vehicles", "les transports ne portent pas de véhicules"},
    {"'{=}' cannot tow its gun", "« {} » ne peut pas remorquer son canon"},
    {"'{=}' carries at most {=} men, not {=}", "« {} » ne transporte pas tant d'hommes : maximum {}, trouvé {}"},
    {"'{=}' tows one gun", "« {} » remorque un seul canon"},
    {"is inside '{=}': its models are given without a place",
     "est à l'intérieur de « {} » : ses figurines se donnent sans place"},
    {"there is no transport and no building '{=}'", "il n'y a ni transport ni bâtiment « {} »"},
    {"its transport does not wait there", "son transport n'attend pas là"},
    {"is away: its models are given without a place", "est hors table : ses figurines se donnent sans place"},

    // Units and forces.
    {"there is no list '{=}'; expected de, us, gb or su",
     "il n'y a pas de liste « {} » ; attendu : de, us, gb ou su"},
    {"'{=}' is no word of a unit; expected inexperienced, regular, veteran or grenades",
     "« {} » n'est pas un mot d'unité ; attendu : inexperienced, regular, veteran ou grenades"},
    {"all men of a unit have one quality", "tous les hommes d'une unité ont la même qualité"},
    {"a vehicle is one model", "un véhicule est une seule figurine"},
    {"a man cannot carry the weapon {=}", "un homme ne peut pas porter l'arme {}"},
    {"an artillery unit has its crew and then the gun", "une unité d'artillerie a ses servants, puis le canon"},
    {"carries what its profile says: leave its weapons out", "porte ce que dit son profil : n'indiquez pas ses armes"},
    {"its units cost {=} points of at most {=}", "ses unités coûtent {} points sur {} au plus"},
    {"a force has one officer unit, not {=}", "une force a une unité d'officier, non {}"},
    {"a force has {=} to {=} infantry sections, not {=}", "une force a de {} à {} sections d'infanterie, non {}"},
    {"a force has at most one transport for each infantry or artillery unit: {=}, not {=}",
     "une force a au plus un transport par unité d'infanterie ou d'artillerie : {}, non {}"},
    {"a force has at most one {}, not {=}", "une force a au plus une unité de ce genre ({}), non {}"},
    {"medium machine-gun team", "équipe de mitrailleuse moyenne"},
    {"heavy machine-gun team", "équipe de mitrailleuse lourde"},
    {"mortar team", "équipe de mortier"},
    {"anti-tank team", "équipe antichar"},
    {"howitzer", "obusier"},
    {"anti-tank gun", "canon antichar"},
    {"armoured car", "automitrailleuse"},
    {"tank or assault gun", "char ou canon d'assaut"},
    {"has {=} to {=} men, not {=}", "a de {} à {} hommes, non {}"},
    {"only infantry sections carry anti-tank grenades",
     "seules les sections d'infanterie portent des grenades antichar"},
    {"a leader carries a rifle or a submachine gun", "un chef porte un fusil ou un pistolet-mitrailleur"},
    {"stands behind riflemen or weapons of later rows of its list: special weapons come first",
     "vient derrière des fusiliers ou des armes plus basses dans sa liste : les armes spéciales viennent d'abord"},
    {"at most {=} of its men carry a {=}", "{} de ses hommes au plus portent l'arme {}"},
    {"carries a rifle or one weapon in its place", "porte un fusil ou une seule arme à sa place"},

    // States.
    {"none, fire, advance, run, ambush, rally or down", "none, fire, advance, run, ambush, rally ou down"},
    {"no, first_wave, reserve, flank_left, flank_right or left",
     "no, first_wave, reserve, flank_left, flank_right ou left"},
    {"a vehicle", "un véhicule"},
    {"a unit with an Ambush or Down die", "une unité qui a un dé Ambush ou Down"},
    {"an enemy unit", "une unité ennemie"},
    {"a model with a weapon that fires once", "une figurine dont une arme ne tire qu'une fois"},
    {"the name of a unit, or none", "le nom d'une unité, ou none"},
    {"south or north", "south ou north"},
    {"there is no such state to set; see docs/cases-bolt-action.md",
     "il n'y a pas d'état de ce nom à poser ; voir docs/cases-bolt-action.md"},

    // What one game has and another has not.
    {"a unit of this game has no such words beside its name",
     "une unité de ce jeu n'a pas de tels mots à côté de son nom"},
    {"a piece of this game has no such words beside its kind",
     "un élément de ce jeu n'a pas de tels mots à côté de son genre"},
    {"this game has its own zones of deployment", "ce jeu a ses propres zones de déploiement"},
    {"this game counts no points of a force", "ce jeu ne compte pas les points d'une force"},
    {"--ruleset {=}: no battles of this game can be drawn",
     "--ruleset {} : on ne peut pas tirer de bataille de ce jeu au sort"},
    {"--points: {=} counts no points", "--points : {} ne compte pas de points"},
    {"a direction in degrees, from 0 to below 360", "une direction en degrés, de 0 à moins de 360"},
    {"\"A\" or \"B\"", "\"A\" ou \"B\""},
    {"two opposite corners [[x, y], [x, y]]", "deux coins opposés [[x, y], [x, y]]"},
    {"what it is inside", "ce dans quoi elle se trouve"},
});
// clang-format on

}  // namespace

std::span<const MessageForm> messages() { return message_rows; }

}  // namespace umpire::bolt_action
