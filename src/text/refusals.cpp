#include "text/refusals.hpp"

namespace umpire::text {

namespace {

struct PlainRefusal {
    std::string_view clause;
    std::string_view english;
    std::string_view french;
};

constexpr PlainRefusal plain_refusals[] = {
    {"BA-SETUP-1", "The set-up goes step by step; this is not what is asked now.",
     "La mise en place se fait étape par étape ; ce n'est pas ce qui est demandé."},
    {"BA-SETUP-4",
     "The unit stands whole inside its zone, one place for each model in roster order, or in a building of the zone, "
     "or rides in a transport of its side that has been placed.",
     "L'unité se tient tout entière dans sa zone, une place par figurine dans l'ordre du rôle, ou dans un bâtiment de "
     "la zone, ou dans un transport de son camp déjà placé."},
    {"BA-SETUP-6",
     "Before you are ready each unit of yours is written down, passengers too: first wave, reserve, or flank where the "
     "scenario has flank moves.",
     "Avant de conclure, chacune de vos unités est inscrite, passagers compris : première vague, réserve, ou flanc si "
     "le scénario en prévoit."},
    {"BA-SETUP-8", "A flank move comes on over the side that was written down, and only so far from its own edge.",
     "Un mouvement de flanc entre par le côté inscrit, et pas plus loin que permis de son propre bord."},
    {"BA-SETUP-10",
     "Passengers and their transport start off the table and are written down alike; until they come on, passengers "
     "may only be given Down.",
     "Passagers et transport commencent hors de la table et sont inscrits de même ; avant d'entrer, les passagers "
     "n'ont droit qu'à Down."},
    {"BA-DICE-5", "The die is for a unit of its own side that is still in the game and has no order die this turn.",
     "Le dé va à une unité de son camp encore en jeu et qui n'a pas de dé d'ordre ce tour."},
    {"BA-DICE-10", "Only an Ambush or a Down die can be kept.", "Seul un dé Embuscade ou Down se garde."},
    {"BA-DICE-12", "Each player keeps or puts back the dice of his own units, then says that he is ready.",
     "Chaque joueur garde ou remet les dés de ses propres unités, puis conclut."},
    {"BA-ORDER-17", "First a unit and its order; paths and targets come later.",
     "D'abord une unité et son ordre ; trajets et cibles viennent après."},
    {"BA-ORDER-18", "This unit cannot have this order at all.", "Cette unité ne peut pas du tout recevoir cet ordre."},
    {"BA-INFO-1", "What was announced stands; it cannot be taken back or changed.",
     "Ce qui est annoncé le reste ; on ne peut ni le reprendre ni le changer."},
    {"BA-INFO-2", "This is not announced at this moment.", "Cela ne s'annonce pas à ce moment."},
    {"BA-MOVE-7", "The path leads over the table edge.", "Le trajet passe le bord de la table."},
    {"BA-MOVE-8",
     "Each model begins with its base touching its own edge from outside, one point for each model, all in formation.",
     "Chaque figurine part le socle touchant son bord de l'extérieur, un point par figurine, toutes en formation."},
    {"BA-TERR-2", "The path touches an impassable piece or a wreck; go round it.",
     "Le trajet touche un élément infranchissable ou une épave ; contournez-le."},
    {"BA-TERR-3", "The path touches rough ground, which may be crossed with Advance, not with Run.",
     "Le trajet touche un terrain accidenté, qui se traverse en Avance et non en Course."},
    {"BA-TERR-4", "The path crosses an obstacle, which may be crossed with Advance, not with Run.",
     "Le trajet franchit un obstacle, ce qui se fait en Avance et non en Course."},
    {"BA-TERR-5", "This unit may not enter this piece.", "Cette unité ne peut pas entrer dans cet élément."},
    {"BA-TERR-7", "The path touches terrain that is closed to this unit.",
     "Le trajet touche un terrain fermé à cette unité."},
    {"BA-TERR-9", "The path crosses a piece that was named impassable to vehicles.",
     "Le trajet franchit un élément déclaré infranchissable aux véhicules."},
    {"BA-TERR-11", "The path touches terrain that is closed to this unit.",
     "Le trajet touche un terrain fermé à cette unité."},
    {"BA-TERR-12", "The gun may have been deployed here, but it moves neither in nor out.",
     "Le canon a pu y être déployé, mais il n'y entre ni n'en sort."},
    {"BA-TERR-13", "The path leads into a building; only heavy tanks drive into one.",
     "Le trajet mène dans un bâtiment ; seuls les chars lourds y pénètrent."},
    {"BA-BLD-2",
     "The path leads into a building: go round it, or say that the unit enters this one, which must be empty.",
     "Le trajet mène dans un bâtiment : contournez-le, ou dites que l'unité entre dans celui-ci, qui doit être vide."},
    {"BA-BLD-6", "Each path begins where the base touches the outline from outside, all in formation.",
     "Chaque trajet part du socle touchant le contour de l'extérieur, tous en formation."},
    {"BA-TRAN-4", "Passengers can be given Advance, Run, Rally or Down, and cannot be a target.",
     "Des passagers peuvent recevoir Avance, Course, Ralliement ou Down, et ne sont pas une cible."},
    {"BA-TRAN-5", "Each path begins where the base touches the hull, and the transport must not have run this turn.",
     "Chaque trajet part du socle touchant la caisse, et le transport ne doit pas avoir couru ce tour."},
    {"BA-TRAN-8", "A gun is hitched or unhitched with Advance, at a transport of its side that may tow it.",
     "Un canon s'attelle ou se dételle en Avance, à un transport de son camp qui peut le tracter."},
    {"BA-VEH-3",
     "A vehicle drives straight along its facing: turn it first, with @ and the direction behind a point of its path, "
     "as far and as often as its drive allows.",
     "Un véhicule roule droit dans son orientation : tournez-le d'abord, par @ et la direction derrière un point du "
     "trajet, d'autant et aussi souvent que sa propulsion le permet."},
    {"BA-VEH-4", "A vehicle reverses straight back, with Advance, in one leg.",
     "Un véhicule recule tout droit, en Avance, d'un seul trait."},
    {"BA-VEH-6", "None of its weapons can be brought to bear: the target lies outside their arcs.",
     "Aucune de ses armes ne peut porter : la cible est hors de leurs arcs."},
    {"BA-VEH-13", "A vehicle whose crew was stunned must keep its die.",
     "Un véhicule dont l'équipage est sonné doit garder son dé."},
    {"BA-SHOOT-1", "The unit that was asked shoots at a target or holds its fire.",
     "L'unité interrogée tire sur une cible ou retient son tir."},
    {"BA-SHOOT-4", "The target is an enemy unit in sight that one of the unit's weapons can affect.",
     "La cible est une unité ennemie en vue qu'une arme de l'unité peut affecter."},
    {"BA-SHOOT-9", "Each model fires a weapon that it has, and no shot is held back.",
     "Chaque figurine tire avec une arme qu'elle a, et aucun coup n'est retenu."},
    {"BA-SHOOT-15", "The target goes Down or does not react.", "La cible passe en Down ou ne réagit pas."},
    {"BA-WEAP-7", "No weapon of this model fires that kind of shell.",
     "Aucune arme de cette figurine ne tire ce genre d'obus."},
    {"BA-AMB-10",
     "Units in Ambush are asked one after the other: the one that is asked now springs its ambush or waits.",
     "Les unités en Embuscade sont interrogées l'une après l'autre : celle qui l'est déclenche son Embuscade ou "
     "attend."},
    {"BA-DMG-7", "Name a man of the unit that was hit, who is still alive.",
     "Nommez un homme encore en vie de l'unité touchée."},
    {"BA-DMG-8", "Name a man of the unit that was hit, who is still alive.",
     "Nommez un homme encore en vie de l'unité touchée."},
    {"BA-ASLT-1", "Only infantry on the table assaults an enemy unit, with Run or Advance, and without a Fixed weapon.",
     "Seule l'infanterie sur la table donne l'assaut à une unité ennemie, en Course ou en Avance, sans arme Fixe."},
    {"BA-ASLT-2", "With the order one enemy unit is named that at least one attacker sees.",
     "Avec l'ordre, on désigne une unité ennemie qu'un attaquant au moins voit."},
    {"BA-ASLT-5", "The target fires at the assault or does not react.", "La cible tire sur l'assaut ou ne réagit pas."},
    {"BA-ASLT-15", "The winner regroups by paths, enters the building that was won, or holds.",
     "Le vainqueur se regroupe par des trajets, entre dans le bâtiment conquis, ou reste sur place."},
    {"BA-FUB-3", "The opponent names the friend that is shot at.", "L'adversaire désigne l'ami qui subit le tir."},
    {"BA-FUB-4", "The target is a friend of the shooter near an enemy, in sight, whom one of its weapons can affect.",
     "La cible est un ami du tireur proche d'un ennemi, en vue, qu'une de ses armes peut affecter."},
    {"BA-SETUP-7", "A reserve comes on over its own edge, from turn 2, with Advance or Run; or it waits with Down.",
     "Une réserve entre par son propre bord, à partir du tour 2, en Avance ou en Course ; ou elle attend avec Down."},
    {"BA-VEH-14", "An immobilised vehicle neither moves nor turns its hull.",
     "Un véhicule immobilisé ne bouge plus et ne tourne plus sa caisse."},
    {"BA-SCEN-1", "At least half of the units of a side, rounded up, are its first wave.",
     "Au moins la moitié des unités d'un camp, arrondie au supérieur, forme sa première vague."},
    {"BA-SCEN-2",
     "First wave: at least half of the attacker, at most half of the defender, rounded up; the defender sets it up "
     "around the marker.",
     "Première vague : au moins la moitié de l'attaquant, au plus la moitié du défenseur, arrondie ; ce dernier la "
     "place autour du marqueur."},
    {"BA-SCEN-3",
     "The defender sets up at most half of his units, rounded up, on his half of the table; no unit has a flank move.",
     "Le défenseur place au plus la moitié de ses unités, arrondie, dans sa moitié de table ; aucune unité ne passe "
     "par un flanc."},
};

}  // namespace

std::string_view plain_refusal(std::string_view clause, Language language) {
    for (const PlainRefusal& refusal : plain_refusals)
        if (refusal.clause == clause) return language == Language::french ? refusal.french : refusal.english;
    return {};
}

}  // namespace umpire::text
