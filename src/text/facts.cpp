#include "text/facts.hpp"

#include "battle/facts.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "text/wording_tables.hpp"

namespace umpire::text {

namespace {

constexpr auto english_facts = patterns<Fact>({
    {Fact::none, ""},
    {Fact::answer_due, "This is asked now: {question}"},
    {Fact::not_yours, "{who} is of the other side."},
    {Fact::not_the_unit, "{who} is not of the unit that is active, {unit}."},
    {Fact::out_of_play, "{who} is out of the game."},
    {Fact::has_finished, "{who} has already ended its actions."},
    {Fact::has_acted, "{who} has already acted this turn."},
    {Fact::is_engaged, "{who} is in contact with an enemy."},
    {Fact::not_in_contact, "{who} is not in contact with {?other:{other}}{!other:an enemy}."},
    {Fact::not_touched, "{who} does not touch {?other:{other}}{!other:that enemy}."},
    {Fact::ap_short, "{who} has {found} AP left; {allowed} needed."},
    {Fact::allowance_short, "{who} has {found} AP left; this takes the whole allowance, {allowed}."},
    {Fact::no_way, "No way is given."},
    {Fact::way_too_long, "The way of {who} is too long{?found:: {found}, at most {allowed}}."},
    {Fact::way_too_long_there,
     "Through this ground the way of {who} is too long{?found:: {found}, at most {allowed}}."},
    {Fact::moved_enough, "{who} would have moved too far this turn{?found:: {found}, at most {allowed}}."},
    {Fact::run_bends, "A run is one straight line to one point; given: {found}."},
    {Fact::goes_nowhere, "{who} would not move at all."},
    {Fact::starts_in_difficult, "{who} stands in difficult ground, where no run begins."},
    {Fact::off_table, "{who} would not stand wholly on the table."},
    {Fact::over_edge, "The way of {who} leads over the table edge."},
    {Fact::on_model, "{who} would stand on {?other:{other}}{!other:another model}."},
    {Fact::over_model, "The way of {who} leads over {other}."},
    {Fact::in_piece, "{who} would stand in {piece}, which is closed to it."},
    {Fact::over_piece, "The way of {who} leads into {piece}."},
    {Fact::over_wreck, "The way of {who} meets a wreck."},
    {Fact::on_closed_ground, "{who} would stand on ground that is closed to it."},
    {Fact::too_near_others, "{who} would stand too near to models of another unit."},
    {Fact::outside_zone, "{who} would stand outside its zone of deployment."},
    {Fact::piece_outside_zone, "{piece} does not lie wholly in the zone of deployment."},
    {Fact::place_count, "Places given: {found}; models of {unit}: {allowed}."},
    {Fact::placed_already, "{who} has been placed already."},
    {Fact::not_placed_yet, "{who} is not on the table."},
    {Fact::would_touch_enemy, "{who} would touch an enemy."},
    {Fact::apart, "{who} would stand apart from the rest of its unit."},
    {Fact::scattered, "The models of {unit} would stand too far apart."},
    {Fact::no_target, "No target is named that could be one."},
    {Fact::own_target, "{who} is of the same side."},
    {Fact::target_engaged, "{who} is in close combat, which this battle does not shoot into."},
    {Fact::not_seen, "{?other:{who} does not see {other}}{!other:{who} is not in sight}."},
    {Fact::point_unseen, "{who} does not see that point."},
    {Fact::no_shooter, "{who} cannot shoot."},
    {Fact::lacks_weapon, "{who} does not carry this weapon."},
    {Fact::weapon_spent, "{who} has already fired this weapon, which fires once."},
    {Fact::fires_anyway, "The hull machine gun of {who} fires in any case; choose the turret gun or the co-axial one."},
    {Fact::is_stray, "{who} is separated from its section."},
    {Fact::stray_not_closer, "{who} must come closer to the main group of its section."},
    {Fact::target_count, "Targets named: {found}; allowed: {allowed}."},
    {Fact::mixed_targets, "The targets are not of one unit."},
    {Fact::not_nearest, "{who} is not the nearest model in sight of its unit."},
    {Fact::out_of_range, "{who} is out of range{?found:: {found} away, range {allowed}}."},
    {Fact::point_out_of_range, "That point is out of range{?found:: {found} away, range {allowed}}."},
    {Fact::point_off_table, "That point is not on the table."},
    {Fact::other_weapon, "This weapon is not used in that way."},
    {Fact::option_forbids, "An option of this battle does not allow it."},
    {Fact::lacks_ability, "{who} does not have this ability."},
    {Fact::is_itself, "{who} cannot be its own target."},
    {Fact::no_ap_to_lose, "{who} has no AP left to lose."},
    {Fact::no_friend_there, "{who} is not in contact with a friend for whom this is."},
    {Fact::wrong_amount, "Asked for: {found}; allowed: {allowed}."},
    {Fact::one_point, "Exactly one point is to be named."},
    {Fact::fire_off_path, "The firing point does not lie on the way of {who}."},
    {Fact::grenades_spent, "This would be grenade {found} of {who}; it has {allowed}."},
    {Fact::small_group, "The group of {who} has {found} {#found:model|models}, the largest {allowed}."},
    {Fact::not_to_be_placed, "{who} is not to be placed now."},
    {Fact::cannot_harm, "No weapon that could fire now can harm {who}."},
    {Fact::outside_arc, "{who} lies outside the arc of fire."},
    {Fact::friends_in_line, "Models of other units bar every line of fire at {who}."},
    {Fact::fixed_and_moves, "{who} has a Fixed weapon, which does not fire in an Advance."},
    {Fact::is_passenger, "{who} is aboard a transport."},
    {Fact::is_waiting, "{who} is not on the table."},
    {Fact::first_wave_short, "Units of the first wave: {found}; at least {allowed}."},
    {Fact::first_wave_large, "Units of the first wave: {found}; at most {allowed}."},
    {Fact::not_written, "Nothing has been chosen for {who} yet."},
    {Fact::unlike_transport, "{who} comes otherwise than its transport."},
    {Fact::no_flank, "This side has no flank moves in this scenario."},
    {Fact::too_early, "This is turn {found}; {who} comes on from turn {allowed} on."},
    {Fact::has_die, "{who} has its order die already."},
    {Fact::cannot_run, "{who} is artillery, which cannot Run."},
    {Fact::is_immobilised, "{who} is immobilised."},
    {Fact::is_mortar, "{who} fires only indirectly and cannot wait in Ambush."},
    {Fact::not_at_edge, "{who} does not begin against the edge over which it comes on, from outside."},
    {Fact::on_mate, "{who} would begin on a model of its own unit."},
    {Fact::no_start, "{who} has no path yet; all get out together."},
    {Fact::not_at_outline, "{who} does not begin against the outline, from outside."},
    {Fact::not_at_hull, "{who} does not begin against the hull, from outside."},
    {Fact::turns_too_often, "{who} would turn too often: {found}, at most {allowed}."},
    {Fact::not_along_facing, "{who} would not drive straight along its facing."},
    {Fact::too_many_men, "Men: {found}; room for {allowed}."},
    {Fact::is_held, "{piece} is not empty."},
    {Fact::burns, "{piece} burns."},
    {Fact::no_building, "{piece} is no building."},
    {Fact::is_vehicle, "{who} is a vehicle."},
    {Fact::no_transport, "{who} cannot carry this unit."},
    {Fact::cannot_tow, "{who} cannot tow this gun now."},
    {Fact::has_moved, "{who} has moved this turn."},
    {Fact::has_run, "{who} has run this turn."},
    {Fact::stays_on_table, "{who} may not leave the table in this battle."},
    {Fact::assault_vehicle, "{who} is a vehicle, and only infantry assaults."},
    {Fact::assault_fixed, "{who} is not infantry on the table without a Fixed weapon."},
    {Fact::assault_order, "An assault is ordered by Run or Advance."},
    {Fact::assault_by_run, "In this battle an assault is ordered by Run."},
    {Fact::just_got_out, "{who} was aboard a transport this turn."},
    {Fact::just_came_on, "{who} comes on to the table this turn."},
    {Fact::not_of_the_hit, "{who} is no living man of the unit that was hit."},
    {Fact::is_gun, "{who} is a gun; men fall."},
    {Fact::shows_no_die, "{who} shows no Ambush or Down die."},
    {Fact::crew_stunned, "The crew of {who} was stunned: its die is kept."},
    {Fact::inside_own_base, "That point lies inside the base of {who}."},
    {Fact::turns_nowhere, "{who} cannot be turned towards the point on which it stands."},
    {Fact::turned_already, "{who} has been turned for this shot already."},
    {Fact::not_turned, "{who} is not turned before a shot."},
    {Fact::no_friend_of, "{who} is no other unit of the side that fires."},
    {Fact::no_enemy_near, "No enemy is near {who}."},
    {Fact::fires_by_mistake, "{who} fires by mistake: the shot is neither held nor turned elsewhere."},
    {Fact::less_far, "The way of {who} leads less far from the enemy than straight back."},
    {Fact::not_nearest_enemy, "{who} is none of the nearest enemies in sight of the unit that panics."},
    {Fact::only_runs_away, "{who} panics and can only run away."},
    {Fact::outside_shelter, "{who} would stand outside the ground for survivors."},
    {Fact::not_placed, "{who} has no place yet, and there is room."},
    {Fact::assault_goal, "An assault does not enter buildings or transports, and does not leave the table."},
    {Fact::not_in_ambush, "{who} is not in Ambush."},
});

constexpr auto french_facts = patterns<Fact>({
    {Fact::none, ""},
    {Fact::answer_due, "Voici ce qui est demandé maintenant : {question}"},
    {Fact::not_yours, "{who} est de l'autre camp."},
    {Fact::not_the_unit, "{who} n'est pas de l'unité qui joue, {unit}."},
    {Fact::out_of_play, "{who} est hors de la partie."},
    {Fact::has_finished, "{who} a déjà terminé ses actions."},
    {Fact::has_acted, "{who} a déjà joué ce tour."},
    {Fact::is_engaged, "{who} est au contact d'un ennemi."},
    {Fact::not_in_contact, "{who} n'est pas au contact {?other:de {other}}{!other:d'un ennemi}."},
    {Fact::not_touched, "{who} ne touche pas {?other:{other}}{!other:cet ennemi}."},
    {Fact::ap_short, "{who} a encore {found} PA ; il en faut {allowed}."},
    {Fact::allowance_short, "{who} a encore {found} PA ; il y faut toute la dotation, {allowed}."},
    {Fact::no_way, "Aucun trajet n'est donné."},
    {Fact::way_too_long, "Le trajet de {who} est trop long{?found: : {found}, au plus {allowed}}."},
    {Fact::way_too_long_there,
     "Sur ce terrain, le trajet de {who} est trop long{?found: : {found}, au plus {allowed}}."},
    {Fact::moved_enough, "{who} aurait parcouru trop de chemin ce tour{?found: : {found}, au plus {allowed}}."},
    {Fact::run_bends, "Une course est une ligne droite vers un seul point ; donnés : {found}."},
    {Fact::goes_nowhere, "{who} ne bougerait pas du tout."},
    {Fact::starts_in_difficult, "{who} est en terrain difficile, d'où aucune course ne part."},
    {Fact::off_table, "{who} ne serait pas tout entier sur la table."},
    {Fact::over_edge, "Le trajet de {who} passe le bord de la table."},
    {Fact::on_model, "{who} serait posé sur {?other:{other}}{!other:une autre figurine}."},
    {Fact::over_model, "Le trajet de {who} passe sur {other}."},
    {Fact::in_piece, "{who} serait dans {piece}, qui lui est fermé."},
    {Fact::over_piece, "Le trajet de {who} entre dans {piece}."},
    {Fact::over_wreck, "Le trajet de {who} rencontre une épave."},
    {Fact::on_closed_ground, "{who} serait sur un terrain qui lui est fermé."},
    {Fact::too_near_others, "{who} serait trop près de figurines d'une autre unité."},
    {Fact::outside_zone, "{who} serait hors de sa zone de déploiement."},
    {Fact::piece_outside_zone, "{piece} n'est pas tout entier dans la zone de déploiement."},
    {Fact::place_count, "Emplacements donnés : {found} ; figurines de {unit} : {allowed}."},
    {Fact::placed_already, "{who} est déjà en place."},
    {Fact::not_placed_yet, "{who} n'est pas sur la table."},
    {Fact::would_touch_enemy, "{who} toucherait un ennemi."},
    {Fact::apart, "{who} serait séparé du reste de son unité."},
    {Fact::scattered, "Les figurines de {unit} seraient trop éloignées les unes des autres."},
    {Fact::no_target, "Aucune cible possible n'est nommée."},
    {Fact::own_target, "{who} est du même camp."},
    {Fact::target_engaged, "{who} est au corps à corps, où cette bataille ne laisse pas tirer."},
    {Fact::not_seen, "{?other:{who} ne voit pas {other}}{!other:{who} n'est pas en vue}."},
    {Fact::point_unseen, "{who} ne voit pas ce point."},
    {Fact::no_shooter, "{who} ne peut pas tirer."},
    {Fact::lacks_weapon, "{who} ne porte pas cette arme."},
    {Fact::weapon_spent, "{who} a déjà tiré avec cette arme à un coup."},
    {Fact::fires_anyway,
     "La mitrailleuse de caisse de {who} tire de toute façon ; choisissez le canon ou la mitrailleuse coaxiale."},
    {Fact::is_stray, "{who} est séparé de sa section."},
    {Fact::stray_not_closer, "{who} doit se rapprocher du groupe principal de sa section."},
    {Fact::target_count, "Cibles nommées : {found} ; permises : {allowed}."},
    {Fact::mixed_targets, "Les cibles ne sont pas d'une seule unité."},
    {Fact::not_nearest, "{who} n'est pas la figurine en vue la plus proche de son unité."},
    {Fact::out_of_range, "{who} est hors de portée{?found: : à {found}, portée {allowed}}."},
    {Fact::point_out_of_range, "Ce point est hors de portée{?found: : à {found}, portée {allowed}}."},
    {Fact::point_off_table, "Ce point n'est pas sur la table."},
    {Fact::other_weapon, "Cette arme ne s'emploie pas ainsi."},
    {Fact::option_forbids, "Une option de cette bataille ne le permet pas."},
    {Fact::lacks_ability, "{who} n'a pas cette capacité."},
    {Fact::is_itself, "{who} ne peut pas se viser."},
    {Fact::no_ap_to_lose, "{who} n'a plus de PA à perdre."},
    {Fact::no_friend_there, "{who} n'est pas au contact d'un ami à qui cela s'adresse."},
    {Fact::wrong_amount, "Demandé : {found} ; permis : {allowed}."},
    {Fact::one_point, "Il faut nommer exactement un point."},
    {Fact::fire_off_path, "Le point de tir n'est pas sur le trajet de {who}."},
    {Fact::grenades_spent, "Ce serait la grenade {found} de {who}, qui en a {allowed}."},
    {Fact::small_group, "Le groupe de {who} compte {found} {#found:figurine|figurines}, le plus grand {allowed}."},
    {Fact::not_to_be_placed, "{who} n'est pas à placer maintenant."},
    {Fact::cannot_harm, "Aucune arme qui pourrait tirer maintenant ne peut nuire à {who}."},
    {Fact::outside_arc, "{who} est hors de l'arc de tir."},
    {Fact::friends_in_line, "Des figurines d'autres unités barrent toutes les lignes de tir vers {who}."},
    {Fact::fixed_and_moves, "{who} a une arme Fixe, qui ne tire pas en Avance."},
    {Fact::is_passenger, "{who} est à bord d'un transport."},
    {Fact::is_waiting, "{who} n'est pas sur la table."},
    {Fact::first_wave_short, "Unités de la première vague : {found} ; au moins {allowed}."},
    {Fact::first_wave_large, "Unités de la première vague : {found} ; au plus {allowed}."},
    {Fact::not_written, "Rien n'est encore choisi pour {who}."},
    {Fact::unlike_transport, "{who} arrive autrement que son transport."},
    {Fact::no_flank, "Ce camp n'a pas de mouvement de flanc dans ce scénario."},
    {Fact::too_early, "C'est le tour {found} ; {who} entre à partir du tour {allowed}."},
    {Fact::has_die, "{who} a déjà son dé d'ordre."},
    {Fact::cannot_run, "{who} est de l'artillerie, qui ne peut pas Courir."},
    {Fact::is_immobilised, "{who} est immobilisé."},
    {Fact::is_mortar, "{who} ne tire qu'en indirect et ne peut pas attendre en Embuscade."},
    {Fact::not_at_edge, "{who} ne part pas contre le bord par lequel il entre, de l'extérieur."},
    {Fact::on_mate, "{who} partirait d'une figurine de sa propre unité."},
    {Fact::no_start, "{who} n'a pas encore de trajet ; tous sortent ensemble."},
    {Fact::not_at_outline, "{who} ne part pas contre le contour, de l'extérieur."},
    {Fact::not_at_hull, "{who} ne part pas contre la caisse, de l'extérieur."},
    {Fact::turns_too_often, "{who} tournerait trop souvent : {found}, au plus {allowed}."},
    {Fact::not_along_facing, "{who} ne roulerait pas droit dans son orientation."},
    {Fact::too_many_men, "Hommes : {found} ; place pour {allowed}."},
    {Fact::is_held, "{piece} n'est pas vide."},
    {Fact::burns, "{piece} brûle."},
    {Fact::no_building, "{piece} n'est pas un bâtiment."},
    {Fact::is_vehicle, "{who} est un véhicule."},
    {Fact::no_transport, "{who} ne peut pas porter cette unité."},
    {Fact::cannot_tow, "{who} ne peut pas tracter ce canon maintenant."},
    {Fact::has_moved, "{who} a bougé ce tour."},
    {Fact::has_run, "{who} a couru ce tour."},
    {Fact::stays_on_table, "{who} ne peut pas quitter la table dans cette bataille."},
    {Fact::assault_vehicle, "{who} est un véhicule, et seule l'infanterie donne l'assaut."},
    {Fact::assault_fixed, "{who} n'est pas de l'infanterie sur la table sans arme Fixe."},
    {Fact::assault_order, "L'assaut s'ordonne par Course ou Avance."},
    {Fact::assault_by_run, "Dans cette bataille, l'assaut s'ordonne par Course."},
    {Fact::just_got_out, "{who} était à bord d'un transport ce tour."},
    {Fact::just_came_on, "{who} entre sur la table ce tour."},
    {Fact::not_of_the_hit, "{who} n'est pas un homme en vie de l'unité touchée."},
    {Fact::is_gun, "{who} est un canon ; ce sont les hommes qui tombent."},
    {Fact::shows_no_die, "{who} ne montre ni dé d'Embuscade ni dé de Down."},
    {Fact::crew_stunned, "L'équipage de {who} est sonné : son dé se garde."},
    {Fact::inside_own_base, "Ce point est à l'intérieur du socle de {who}."},
    {Fact::turns_nowhere, "{who} ne peut pas être orienté vers le point où il se trouve."},
    {Fact::turned_already, "{who} a déjà été orienté pour ce tir."},
    {Fact::not_turned, "{who} ne s'oriente pas avant un tir."},
    {Fact::no_friend_of, "{who} n'est pas une autre unité du camp qui tire."},
    {Fact::no_enemy_near, "Aucun ennemi n'est près de {who}."},
    {Fact::fires_by_mistake, "{who} tire par erreur : le tir ne se retient pas et ne change pas de cible."},
    {Fact::less_far, "Le trajet de {who} éloigne moins de l'ennemi que tout droit en arrière."},
    {Fact::not_nearest_enemy, "{who} n'est pas parmi les ennemis les plus proches en vue de l'unité en panique."},
    {Fact::only_runs_away, "{who} panique et ne peut que fuir."},
    {Fact::outside_shelter, "{who} serait hors du terrain des survivants."},
    {Fact::not_placed, "{who} n'a pas encore de place, et il y en a."},
    {Fact::assault_goal, "Un assaut n'entre ni dans un bâtiment ni dans un transport, et ne quitte pas la table."},
    {Fact::not_in_ambush, "{who} n'est pas en Ambush."},
});

std::string_view pattern_of(Fact fact, Language language) {
    const auto& facts = language == Language::french ? french_facts : english_facts;
    return facts[static_cast<std::size_t>(fact)];
}

/// A number, or a length in hundredths, or finer when hundredths would not show the difference.
std::string amount_text(const Objection& objection, std::int32_t amount, LengthUnit unit, Language language) {
    if (objection.unit == Objection::Unit::number) return std::to_string(amount);
    const auto shown = [&](std::int32_t units) { return length_name(Length{units}, unit, language); };
    const bool look_alike = objection.found != objection.allowed && shown(objection.found) == shown(objection.allowed);
    return look_alike ? fine_length_name(Length{amount}, unit, language) : shown(amount);
}

Values values_of(const Objection& objection, const Scenario& scenario, Language language, SidesAs sides) {
    Values values;
    const UnitId unit = objection.of_unit;
    if (objection.model.exists()) {
        values.give("who", bare_name(objection.model, scenario));
    } else if (unit.exists()) {
        values.give("who", bare_name(unit, scenario));
    }
    if (objection.other.exists()) values.give("other", bare_name(objection.other, scenario));
    if (unit.exists()) values.give("unit", bare_name(unit, scenario));
    if (objection.piece.exists()) values.give("piece", piece_name(objection.piece, scenario, language));
    if (objection.unit != Objection::Unit::none) {
        const LengthUnit measure = unit_of(scenario.setup.ruleset);
        values.give("found", amount_text(objection, objection.found, measure, language));
        values.give("allowed", amount_text(objection, objection.allowed, measure, language));
    }
    if (objection.fact == Fact::answer_due) {
        const Decision due{objection.by, objection.due, unit, objection.model, objection.clause};
        values.give("question", question(due, scenario, language, sides));
    }
    return values;
}

}  // namespace

std::string fact(const Objection& objection, const Scenario& scenario, Language language, SidesAs sides) {
    const std::string_view pattern = pattern_of(objection.fact, language);
    const Values values = values_of(objection, scenario, language, sides);
    std::string text = fill(pattern, values, language);  // names keep their letters
    const bool is_told = pattern.find("{found}") != std::string_view::npos;
    if (objection.unit == Objection::Unit::none || is_told) return text;
    return text + (text.empty() ? "" : " ") + capitalised(fill(found_words.in(language), values, language)) + ".";
}

}  // namespace umpire::text
