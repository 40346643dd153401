#include "games/wwiisim/texts.hpp"

namespace umpire::wwiisim {
namespace {

/// For clauses whose text is a table, or begins with something else than what is refused.
constexpr ClauseSaying saying_rows[] = {
    {"WW-ADD-1",
     {"A unit makes one additional move of one kind in a turn: the road move leads along the road only.",
      "Une unité ne fait qu'un mouvement additionnel, d'un seul genre, par tour : celui de la route reste sur la "
      "route."}},
    {"WW-ADD-6",
     {"A panicked unit out of cover may move up to 3\", each man into cover or nearer to it.",
      "Une unité en panique hors de couvert peut bouger de 3\" au plus, chaque homme vers un abri ou dedans."}},
    {"WW-FIRE-19",
     {"A weapon fires as often as its kind allows; only who fires a machine gun chooses, from one die to three.",
      "Une arme tire autant de fois que son genre le permet ; seul le tireur d'une mitrailleuse choisit, d'un dé à "
      "trois."}},
    {"WW-HTH-6",
     {"Who has nobody to fight strikes one enemy in contact with him, once.",
      "Qui n'a pas d'adversaire frappe un ennemi en contact avec lui, une fois."}},
    {"WW-HVY-1",
     {"A heavy weapon fires once in a turn, in Secondary Fire.",
      "Une arme lourde tire une fois par tour, au Tir Secondaire."}},
    {"WW-MV-1", {"A unit that was ordered to move must move.", "Une unité qui a reçu l'ordre de bouger doit bouger."}},
    {"WW-OFF-2",
     {"An officer joins a unit of his own army, but no vehicle in the French edition.",
      "Un officier rejoint une unité de son armée, mais pas un véhicule dans l'édition française."}},
    {"WW-ORD-4",
     {"The gaits are Walk and Run; Crawl is known to the French edition alone.",
      "Les allures sont Marcher et Courir ; Ramper n'existe que dans l'édition française."}},
    {"WW-PRI-3",
     {"Whoever is offered prisoners may refuse them in the English edition alone.",
      "Refuser des prisonniers n'est possible que dans l'édition anglaise."}},
    {"WW-REI-2",
     {"A unit that comes on begins at its table edge and must move on to the table.",
      "Une unité qui arrive part de son bord de table et doit entrer sur la table."}},
    {"WW-REI-3", {"A unit that has come on in this turn does not fire.", "Une unité arrivée à ce tour ne tire pas."}},
    {"WW-SCN-6",
     {"A vehicle leaves by the far edge when its base has come to it.",
      "Un véhicule sort par le bord opposé quand son socle l'a atteint."}},
    {"WW-SCN-9",
     {"The column comes on along the road, its bases centred on it.",
      "La colonne arrive par la route, le centre de chaque socle dessus."}},
    {"WW-SF-3",
     {"A panicked unit does not fire under this option.", "Une unité en panique ne tire pas avec cette option."}},
    {"WW-SF-4", {"A pinned unit hides, so it does not fire.", "Une unité clouée se cache, donc ne tire pas."}},
    {"WW-TRN-7",
     {"Passengers get out at the edge of the vehicle, in the English edition at its rear.",
      "Les passagers sortent au bord du véhicule, dans l'édition anglaise à l'arrière."}},
};

constexpr ShortReason reason_rows[] = {
    {"WW-FIRE-6", {"10 - FS =", "10 - Tir ="}, Amount::plain},
    {"WW-FIRE-10", {"what the target does", "ce que fait la cible"}},
    {"WW-FIRE-11", {"the firer has moved", "le tireur a bougé"}},
    {"WW-FIRE-12", {"the firing vehicle has moved", "le véhicule qui tire a bougé"}},
    {"WW-FIRE-13", {"close range", "courte portée"}},
    {"WW-FIRE-14", {"point-blank", "bout portant"}},
    {"WW-FIRE-15", {"the firer is panicked", "le tireur est en panique"}},
    {"WW-FIRE-17", {"the target has driven far", "la cible a roulé loin"}},
    {"WW-FIRE-18", {"at a building", "sur un bâtiment"}},
    {"WW-GEO-6", {"{?below_zero:no cover}{!below_zero:cover}", "{?below_zero:sans couvert}{!below_zero:couvert}"}},
    {"WW-HTH-3", {"CC", "CR"}, Amount::plain},
    {"WW-HTH-5", {"pistol", "pistolet"}},
    {"WW-LD-3", {"Ld", "Ld"}, Amount::plain},
    {"WW-LD-6", {"wounds of this turn", "blessures du tour"}},
    {"WW-LD-7", {"fresh or rested", "fraîche ou reposée"}},
    {"WW-LD-8", {"members who are Dead", "membres tués"}},
    {"WW-LD-11", {"panicked", "en panique"}},
    {"WW-MOR-4", {"target seen, or shelled before", "cible vue, ou déjà visée"}},
    {"WW-DIF-3", {"shelled before", "déjà visée"}},
    {"WW-WND-3", {"wounded before", "déjà blessé"}},
};

constexpr VerbMeant meant_rows[] = {
    {"attack", "shoot"},
    {"fire", "shoot"},
    {"volley", "shoot"},
    {"walk", "order UNIT word walk, then path"},
    {"run", "order UNIT word run, then path"},
    {"crawl", "order UNIT word crawl, then path"},
    {"hide", "order UNIT word hide"},
    {"move", "path"},
    {"grenade", "throw"},
    {"smoke", "throw"},
    {"mortar", "shell"},
    {"done", "go or open_fire"},
    {"end", "go or open_fire"},
};

}  // namespace

std::span<const ClauseSaying> sayings() { return saying_rows; }
std::span<const ShortReason> short_reasons() { return reason_rows; }
std::span<const VerbMeant> verbs_meant() { return meant_rows; }

}  // namespace umpire::wwiisim
