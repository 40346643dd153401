#include "wire/words.hpp"

#include "text/names.hpp"
#include "text/phrase.hpp"
#include "wire/json.hpp"
#include "wire/labels.hpp"

#include <array>

namespace umpire::wire {
namespace {

constexpr std::array verb_labels{
    Label{Verb::choose_power, {"Psi power", "Pouvoir psi"}},
    Label{Verb::choose_edge, {"Table edge", "Bord de table"}},
    Label{Verb::place_first, {"Place first", "Placer en premier"}},
    Label{Verb::place_second, {"Place second", "Placer en second"}},
    Label{Verb::deploy, {"Deploy", "Déployer"}},
    Label{Verb::act_first, {"Act first", "Agir en premier"}},
    Label{Verb::act_second, {"Act second", "Agir en second"}},
    Label{Verb::activate, {"Activate", "Activer"}},
    Label{Verb::pass, {"Pass", "Passer"}},
    Label{Verb::end, {"End activation", "Finir l'activation"}},
    Label{Verb::done, {"Finish model", "Finir la figurine"}},
    Label{Verb::move, {"Move", "Mouvement"}},
    Label{Verb::run, {"Run or charge", "Course ou charge"}},
    Label{Verb::shoot, {"Shoot", "Tirer"}},
    Label{Verb::throw_weapon, {"Throw", "Lancer"}},
    Label{Verb::move_and_fire, {"Move and fire", "Bouger et tirer"}},
    Label{Verb::fight, {"Fight", "Combattre"}},
    Label{Verb::all_out, {"All out", "À outrance"}},
    Label{Verb::disengage, {"Disengage", "Se dégager"}},
    Label{Verb::face, {"Face", "Faire face"}},
    Label{Verb::leave, {"Leave", "Quitter"}},
    Label{Verb::stay, {"Stay", "Rester"}},
    Label{Verb::mind_blast, {"Mind blast", "Onde mentale"}},
    Label{Verb::push, {"Psychic push", "Poussée psychique"}},
    Label{Verb::inoculate, {"Inoculate", "Inoculer"}},
    Label{Verb::transfer, {"Give AP", "Donner des PA"}},
    Label{Verb::arc, {"Arc", "Arc"}},
    Label{Verb::take_hit, {"Takes the hit", "Subit la touche"}},
    Label{Verb::main_group, {"Main group", "Groupe principal"}},
    Label{Verb::take_charge, {"Charge", "Charger"}},
    Label{Verb::order_fire, {"Fire", "Tir"}},
    Label{Verb::order_advance, {"Advance", "Avance"}},
    Label{Verb::order_run, {"Run", "Course"}},
    Label{Verb::order_ambush, {"Ambush", "Embuscade"}},
    Label{Verb::order_rally, {"Rally", "Ralliement"}},
    Label{Verb::order_down, {"Down", "Down"}},
    Label{Verb::lay_aside, {"Lay the die aside", "Écarter le dé"}},
    Label{Verb::path_of_model, {"Path of one model", "Trajet d'une figurine"}},
    Label{Verb::path_of_unit, {"Path of the unit", "Trajet de l'unité"}},
    Label{Verb::reverse, {"Reverse", "Marche arrière"}},
    Label{Verb::enter, {"Go inside", "Entrer"}},
    Label{Verb::board, {"Get in", "Embarquer"}},
    Label{Verb::hitch, {"Hitch", "Atteler"}},
    Label{Verb::unhitch, {"Unhitch", "Dételer"}},
    Label{Verb::leave_table, {"Leave the table", "Quitter la table"}},
    Label{Verb::go, {"Go", "En route"}},
    Label{Verb::spring, {"Fire now", "Tirer maintenant"}},
    Label{Verb::wait, {"Wait", "Attendre"}},
    Label{Verb::wait_on, {"Let this move pass", "Laisser passer"}},
    Label{Verb::use, {"Use", "Utiliser"}},
    Label{Verb::turn, {"Turn", "Tourner"}},
    Label{Verb::shoot_at, {"Shoot", "Tirer"}},
    Label{Verb::hold, {"Hold", "Ne rien faire"}},
    Label{Verb::lie_down, {"Go Down", "Se coucher"}},
    Label{Verb::stand, {"No reaction", "Pas de réaction"}},
    Label{Verb::fire_back, {"Fire back", "Riposter"}},
    Label{Verb::take_fire, {"Takes the fire", "Subit le tir"}},
    Label{Verb::fall, {"Falls", "Tombe"}},
    Label{Verb::panic_from, {"Flees from it", "Fuit devant elle"}},
    Label{Verb::place_model, {"Place", "Placer"}},
    Label{Verb::keep_die, {"Keep the die", "Garder le dé"}},
    Label{Verb::put_back, {"Put it back", "Le remettre"}},
    Label{Verb::ready, {"Ready", "Prêt"}},
    Label{Verb::choose_role, {"Role", "Rôle"}},
    Label{Verb::first_wave, {"First wave", "Première vague"}},
    Label{Verb::reserve, {"Reserve", "Réserve"}},
    Label{Verb::flank, {"Flank", "Flanc"}},
    Label{Verb::come_on, {"Come on", "Entrer en jeu"}},
};

struct QuestionHint {
    Question question;
    Both hint;
};
constexpr std::array question_hints{
    QuestionHint{
        Question::choose_power,
        {"The model has one power for the whole battle.", "La figurine a un seul pouvoir pour toute la bataille."}},
    QuestionHint{Question::choose_edge,
                 {"Your units are set up on that side of the table; the enemy gets the other.",
                  "Vos unités se déploient de ce côté de la table ; l'ennemi prend l'autre."}},
    QuestionHint{Question::who_places_first,
                 {"Whoever places second sees more of the enemy before deciding.",
                  "Qui place en second en voit davantage avant de décider."}},
    QuestionHint{Question::deploy,
                 {"Each side sets up one unit in turn, in its own zone.",
                  "Chaque camp place une unité à son tour, dans sa zone."}},
    QuestionHint{
        Question::who_acts_first,
        {"Sides then activate one unit each in turn.", "Les camps activent ensuite une unité chacun à leur tour."}},
    QuestionHint{Question::activate,
                 {"Touch one of your units on the table, or choose it here.",
                  "Touchez une de vos unités sur la table, ou choisissez-la ici."}},
    QuestionHint{Question::act,
                 {"Drag a model to move it, touch an enemy to shoot. A model that you finish loses what it has left; "
                  "ending the activation does so for the whole unit.",
                  "Tirez une figurine pour la déplacer, touchez un ennemi pour tirer. Une figurine terminée perd ce "
                  "qui lui reste ; finir l'activation vaut pour toute l'unité."}},
    QuestionHint{Question::face, {"One of your models must fight it.", "Une de vos figurines doit le combattre."}},
    QuestionHint{Question::leave,
                 {"Drag the model out of the combat, or let it stay.",
                  "Tirez la figurine hors du combat, ou laissez-la rester."}},
    QuestionHint{Question::take_hit,
                 {"The hit must be given to one of these models.", "La touche doit aller à l'une de ces figurines."}},
    QuestionHint{Question::main_group,
                 {"The others are strays until they come back.", "Les autres sont égarées jusqu'à leur retour."}},
    QuestionHint{Question::charge,
                 {"Your model touches all of these; it charges one.",
                  "Votre figurine les touche tous ; elle n'en charge qu'un."}},
    QuestionHint{Question::order,
                 {"Touch one of your units, then lay a die beside it. A pinned unit must first pass an order test.",
                  "Touchez une de vos unités, puis posez un dé près d'elle. Une unité clouée passe d'abord un test."}},
    QuestionHint{Question::paths,
                 {"Drag the unit along the way it shall go, then let it go. Nothing is measured before: what is too "
                  "long is cut.",
                  "Tirez l'unité le long de son trajet, puis lancez-la. Rien n'est mesuré avant : ce qui est trop long "
                  "est coupé."}},
    QuestionHint{Question::regroup,
                 {"The winner may move once more, by the roll. Holding keeps it where it is.",
                  "Le vainqueur peut encore bouger, selon le jet. Sinon il reste sur place."}},
    QuestionHint{
        Question::shot,
        {"Touch an enemy in sight. The target is named before anything is measured: out of range, the shot "
         "is lost. Holding means no shot.",
         "Touchez un ennemi en vue. La cible est nommée avant toute mesure : hors de portée, le tir est perdu. "
         "Sinon, pas de tir."}},
    QuestionHint{Question::react,
                 {"Down makes the unit harder to hit and uses up its die for this turn.",
                  "Avec Down, l'unité est plus dure à toucher et son dé de ce tour est utilisé."}},
    QuestionHint{Question::fire_back,
                 {"Firing at the assault uses up the unit's die for this turn.",
                  "Tirer sur l'assaut utilise le dé de l'unité pour ce tour."}},
    QuestionHint{Question::ambush,
                 {"The enemy is on its way: fire now, or touch a point farther along its path and wait for it there.",
                  "L'ennemi est en chemin : tirez maintenant, ou touchez un point plus loin sur son trajet pour l'y "
                  "attendre."}},
    QuestionHint{Question::casualty,
                 {"The first one offered is the one that the unit misses least.",
                  "La première proposée est celle qui manquera le moins à l'unité."}},
    QuestionHint{Question::exceptional,
                 {"Exceptional damage: the shooter picks whom he hit.",
                  "Dégât exceptionnel : le tireur choisit qui il a touché."}},
    QuestionHint{Question::friendly_target,
                 {"Your enemy's unit fires at its own side; you name whom.",
                  "L'unité ennemie tire sur son propre camp ; vous nommez la cible."}},
    QuestionHint{Question::panic_tie,
                 {"Two enemies are equally near; you name the one it flees from.",
                  "Deux ennemis sont à égale distance ; vous nommez celui qu'elle fuit."}},
    QuestionHint{Question::place_survivors, {"Whoever finds no room falls.", "Qui ne trouve pas de place tombe."}},
    QuestionHint{Question::keep_dice,
                 {"A kept Ambush waits on, a kept Down stays; all other dice go back into the bag.",
                  "Une embuscade gardée attend encore, un Down gardé reste ; les autres dés retournent au sac."}},
    QuestionHint{Question::role,
                 {"The edges are marked on the table. An attacker and a defender set up and win in different ways.",
                  "Les bords sont marqués sur la table. Attaquant et défenseur se déploient et gagnent différemment."}},
    QuestionHint{
        Question::waves,
        {"First wave: may come on from turn 1. Reserve: from turn 2, by an order test. Flank: from turn 3, by a "
         "test, over the left or right edge. At least half are first wave. The enemy learns of it when both "
         "sides have chosen, of a flank only when the unit comes; who rides in a transport is seen at once.",
         "Première vague : entre dès le tour 1. Réserve : à partir du tour 2, sur un test d'ordre. Flanc : "
         "à partir du tour 3, sur un test, par le bord gauche ou droit. La moitié au moins en première vague. "
         "L'ennemi l'apprend quand les deux camps ont choisi, un flanc seulement à l'arrivée de l'unité ; qui "
         "monte dans un transport se voit aussitôt."}},
    QuestionHint{Question::come_on,
                 {"Drag the unit from its edge on to the table; those who do not get wholly on stay off.",
                  "Tirez l'unité de son bord vers la table ; qui n'entre pas tout à fait reste dehors."}},
};

}  // namespace

std::optional<Language> language_of(std::string_view code) {
    if (code == "en") return Language::english;
    if (code == "fr") return Language::french;
    return std::nullopt;
}

std::optional<Side> side_of(std::string_view letter) {
    if (letter == "A") return Side::a;
    if (letter == "B") return Side::b;
    return std::nullopt;
}

std::string letter(Side side) { return {letter_of(side)}; }

std::string verb_label(Verb verb, Language language) {
    std::string label = label_in(verb_labels, verb, language);
    return label.empty() ? std::string(shape_of(verb).name) : label;
}

std::string_view hint(Question question, Language language) {
    for (const QuestionHint& row : question_hints)
        if (row.question == question) return row.hint[static_cast<std::size_t>(language)];
    return {};
}

std::string_view hint_without_roles(Language language) {
    static constexpr Both words{
        "The edges are marked on the table: your units come on over your own one, the enemy's over the other.",
        "Les bords sont marqués sur la table : vos unités entrent par le vôtre, l'ennemi par l'autre."};
    return words[static_cast<std::size_t>(language)];
}

std::string badge_text(const Badge& badge, Language language) {
    const auto word = word_of(badge.name);
    const std::string name = word ? text::word_name(*word, language) : text::state_name(badge.name, language);
    return badge.is_number
               ? text::capitalised(name) + (language == Language::french ? " : " : ": ") + std::to_string(badge.value)
               : text::capitalised(name);
}

}  // namespace umpire::wire
