#include "games/ae_wwii/vocabulary.hpp"
#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {

using namespace literals;

namespace {

constexpr auto questions_rows = checked<Question>({
    {.id = Question::choose_power,
     .asks = {"{by}: choose the power{?figure: of {figure}}.", "{by} : choisissez le pouvoir{?figure: de {figure}}."},
     .hint = {"The model has one power for the whole battle.", "La figurine a un seul pouvoir pour toute la bataille."},
     .manner = Manner::buttons},
    {.id = Question::choose_edge,
     .asks = {"{by}: choose your table edge, south or north.", "{by} : choisissez votre bord de table, sud ou nord."},
     .hint = {"Your units are set up on that side of the table; the enemy gets the other.",
              "Vos unités se déploient de ce côté de la table ; l'ennemi prend l'autre."},
     .manner = Manner::buttons,
     .topic = Topic::choose_edge},
    {.id = Question::who_places_first,
     .asks = {"{by}: decide which side places the first unit.", "{by} : décidez quel camp pose la première unité."},
     .hint = {"Whoever places second sees more of the enemy before deciding.",
              "Qui place en second en voit davantage avant de décider."},
     .manner = Manner::buttons,
     .topic = Topic::who_places_first},
    {.id = Question::deploy,
     .asks = {"{by}: deploy {?unit:{unit}}{!unit:a unit}.", "{by} : déployez {?unit:{unit}}{!unit:une unité}."},
     .hint = {"Each side sets up one unit in turn, in its own zone.",
              "Chaque camp place une unité à son tour, dans sa zone."},
     .manner = Manner::set_up,
     .topic = Topic::deploy,
     .is_own_turn = true},
    {.id = Question::who_acts_first,
     .asks = {"{by}: decide which side activates first this turn.",
              "{by} : décidez quel camp active en premier ce tour."},
     .hint = {"Sides then activate one unit each in turn.", "Les camps activent ensuite une unité chacun à leur tour."},
     .manner = Manner::buttons},
    {.id = Question::activate,
     .asks = {"{by}: activate {?unit:{unit}}{!unit:a unit}.", "{by} : activez {?unit:{unit}}{!unit:une unité}."},
     .hint = {"Touch one of your units on the table, or choose it here.",
              "Touchez une de vos unités sur la table, ou choisissez-la ici."},
     .manner = Manner::unit,
     .topic = Topic::activate,
     .is_own_turn = true,
     .is_after = true},
    {.id = Question::act,
     .asks = {"{by}: choose what {?figure:{figure}}{!figure:{?unit:{unit}}{!unit:your unit}} does.",
              "{by} : choisissez ce que fait {?figure:{figure}}{!figure:{?unit:{unit}}{!unit:l'unité}}."},
     .hint =
         {"Drag a model to move it, touch an enemy to shoot. A model that you finish loses what it has left; "
          "ending the activation does so for the whole unit.",
          "Faites glisser une figurine pour la déplacer, touchez un ennemi pour tirer. Qui termine ses actions perd "
          "ce qui lui reste ; finir l'activation vaut pour toute l'unité."},
     .manner = Manner::act,
     .topic = Topic::act,
     .is_own_turn = true,
     .is_after = true},
    {.id = Question::face,
     .asks = {"{by}: name the model that fights {?figure:{figure}}{!figure:the one that disengages}.",
              "{by} : nommez la figurine qui affronte {?figure:{figure}}{!figure:celle qui se désengage}."},
     .hint = {"One of your models must fight it.", "Une de vos figurines doit le combattre."},
     .manner = Manner::model},
    {.id = Question::leave,
     .asks = {"{by}: choose the way out{?figure: for {figure}}, or stay.",
              "{by} : choisissez par où part {?figure:{figure}}{!figure:la figurine}, ou restez."},
     .hint = {"Drag the model out of the combat, or let it stay.",
              "Faites glisser la figurine hors du combat, ou laissez-la rester."},
     .manner = Manner::act,
     .topic = Topic::leave},
    {.id = Question::take_hit,
     .asks = {"{by}: name the model{?unit: of {unit}} that takes the hit.",
              "{by} : nommez la figurine{?unit: de {unit}} qui subit la touche."},
     .hint = {"The hit must be given to one of these models.", "La touche doit aller à l'une de ces figurines."},
     .manner = Manner::model},
    {.id = Question::main_group,
     .asks = {"{by}: name a model of the main group{?unit: of {unit}}.",
              "{by} : nommez une figurine du groupe principal{?unit: de {unit}}."},
     .hint = {"The others are strays until they come back.", "Les autres sont égarées jusqu'à leur retour."},
     .manner = Manner::model},
    {.id = Question::charge,
     .asks = {"{by}: name the enemy that {?figure:{figure}}{!figure:the model} charges.",
              "{by} : nommez l'ennemi que charge {?figure:{figure}}{!figure:la figurine}."},
     .hint = {"Your model touches all of these; it charges one.",
              "Votre figurine les touche tous ; elle n'en charge qu'un."},
     .manner = Manner::model},
});

constexpr auto standing_questions = checked_standing({
    {.question = Question::face,
     .clause = "AE-CC-11"_clause,
     .when = {"An enemy in contact with several of your models disengages",
              "Un ennemi au contact de plusieurs de vos figurines se désengage"},
     .usual = true},
    {.question = Question::take_hit,
     .clause = "AE-SHOOT-2"_clause,
     .when = {"One of several models of a unit takes a hit", "Une figurine d'une unité, parmi plusieurs, est touchée"},
     .usual = true,
     .is_of_unit = true},
});

}  // namespace

std::span<const QuestionRow> questions() { return questions_rows; }

std::span<const StandingRow> standing_rows() { return standing_questions; }

}  // namespace umpire::ae_wwii
