#include "wire/words.hpp"

#include "text/names.hpp"
#include "text/phrase.hpp"
#include "wire/json.hpp"

#include <array>

namespace umpire::wire {
namespace {

struct VerbLabel {
    Verb verb;
    Both label;
};
constexpr std::array verb_labels{
    VerbLabel{Verb::choose_power, {"Psi power", "Pouvoir psi"}},
    VerbLabel{Verb::choose_edge, {"Table edge", "Bord de table"}},
    VerbLabel{Verb::place_first, {"Place first", "Placer en premier"}},
    VerbLabel{Verb::place_second, {"Place second", "Placer en second"}},
    VerbLabel{Verb::deploy, {"Deploy", "Déployer"}},
    VerbLabel{Verb::act_first, {"Act first", "Agir en premier"}},
    VerbLabel{Verb::act_second, {"Act second", "Agir en second"}},
    VerbLabel{Verb::activate, {"Activate", "Activer"}},
    VerbLabel{Verb::pass, {"Pass", "Passer"}},
    VerbLabel{Verb::end, {"End activation", "Finir l'activation"}},
    VerbLabel{Verb::done, {"Finish model", "Finir la figurine"}},
    VerbLabel{Verb::move, {"Move", "Mouvement"}},
    VerbLabel{Verb::run, {"Run or charge", "Course ou charge"}},
    VerbLabel{Verb::shoot, {"Shoot", "Tirer"}},
    VerbLabel{Verb::throw_weapon, {"Throw", "Lancer"}},
    VerbLabel{Verb::move_and_fire, {"Move and fire", "Bouger et tirer"}},
    VerbLabel{Verb::fight, {"Fight", "Combattre"}},
    VerbLabel{Verb::all_out, {"All out", "À outrance"}},
    VerbLabel{Verb::disengage, {"Disengage", "Se dégager"}},
    VerbLabel{Verb::face, {"Face", "Faire face"}},
    VerbLabel{Verb::leave, {"Leave", "Quitter"}},
    VerbLabel{Verb::stay, {"Stay", "Rester"}},
    VerbLabel{Verb::mind_blast, {"Mind blast", "Onde mentale"}},
    VerbLabel{Verb::push, {"Psychic push", "Poussée psychique"}},
    VerbLabel{Verb::inoculate, {"Inoculate", "Inoculer"}},
    VerbLabel{Verb::transfer, {"Give AP", "Donner des PA"}},
    VerbLabel{Verb::arc, {"Arc", "Arc"}},
    VerbLabel{Verb::take_hit, {"Takes the hit", "Subit la touche"}},
    VerbLabel{Verb::main_group, {"Main group", "Groupe principal"}},
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
    for (const VerbLabel& row : verb_labels)
        if (row.verb == verb) return std::string(row.label[static_cast<std::size_t>(language)]);
    return std::string(shape_of(verb).name);
}

std::string_view hint(Question question, Language language) {
    for (const QuestionHint& row : question_hints)
        if (row.question == question) return row.hint[static_cast<std::size_t>(language)];
    return {};
}

std::string badge_text(const Badge& badge, Language language) {
    const auto word = word_of(badge.name);
    const std::string name = word ? text::word_name(*word, language) : text::state_name(badge.name, language);
    return badge.is_number
               ? text::capitalised(name) + (language == Language::french ? " : " : ": ") + std::to_string(badge.value)
               : text::capitalised(name);
}

}  // namespace umpire::wire
