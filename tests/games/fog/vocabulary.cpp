#include "games/fog/fog.hpp"

namespace umpire::fog {
namespace {

using enum Key;

// clang-format off
constexpr auto verbs = checked<Verb>({
    {.id = Verb::plan, .shape = {.subject = Subject::unit, .word = true},
     .says = {"{subject} is to {word}", "{subject} devra {word}"}, .label = {"Write an order", "Écrire un ordre"},
     .role = Role::setting},
    {.id = Verb::seal, .shape = {.subject = Subject::side},
     .says = {"{subject} seals the sheet", "{subject} scelle sa feuille"}, .label = {"Seal", "Sceller"},
     .role = Role::end, .task = Task::ready},
    {.id = Verb::march, .shape = {.subject = Subject::unit, .places = true, .needs_places = true},
     .says = {"{subject} marches to {places}", "{subject} marche vers {places}"}, .label = {"March", "Marcher"},
     .role = Role::way},
    {.id = Verb::go, .shape = {.subject = Subject::side},
     .says = {"{subject} moves", "{subject} se déplace"}, .label = {"Go", "Partir"}, .role = Role::end},
    {.id = Verb::shoot, .shape = {.subject = Subject::figure, .targets = true, .needs_aim = true},
     .says = {"{subject} shoots at {targets}", "{subject} tire sur {targets}"}, .label = {"Shoot", "Tirer"},
     .role = Role::attack, .task = Task::shoot},
    {.id = Verb::hold, .shape = {.subject = Subject::side},
     .says = {"{subject} fires no more", "{subject} cesse le feu"}, .label = {"Hold fire", "Cesser le feu"},
     .role = Role::end, .task = Task::hold},
});

constexpr auto events = checked<Happening>({
    {.id = Happening::planned, .keys = keys(unit, word),
     .says = {"{unit} is to {word}.", "{unit} devra {word}."}, .part = TalePart::detail},
    {.id = Happening::sealed, .keys = keys(side),
     .says = {"{side} has sealed the sheet.", "{side} a scellé sa feuille."}},
    {.id = Happening::shown, .keys = keys(unit, word),
     .says = {"{unit}: {word}.", "{unit} : {word}."}, .role = EventRole::ordered},
    {.id = Happening::cloud_laid, .keys = keys(unit, to, amount),
     .says = {"{unit} lays smoke at {to} until turn {amount}.",
              "{unit} pose de la fumée en {to} jusqu'au tour {amount}."}},
    {.id = Happening::nerve_tried, .keys = keys(unit, die, needed, amount),
     .says = {"{unit} tries its nerve: {die}, {needed} needed.",
              "{unit} éprouve son sang-froid : {die}, il faut {needed}."}},
    {.id = Happening::drafted, .keys = keys(unit, to),
     .says = {"{unit} is about to march to {to}.", "{unit} va marcher vers {to}."}, .part = TalePart::detail},
    {.id = Happening::moved, .keys = keys(actor, length, from, to),
     .says = {"{actor} moves {length} to {to}.", "{actor} se déplace de {length} vers {to}."}, .part = TalePart::way,
     .role = EventRole::moved},
    {.id = Happening::shot_declared, .keys = keys(actor, target, needed, distance),
     .says = {"{actor} shoots at {target}: {needed} needed at {distance}.",
              "{actor} tire sur {target} : il faut {needed} à {distance}."},
     .part = TalePart::attack, .role = EventRole::shot_declared},
    {.id = Happening::shot_hit, .keys = keys(actor, target, die, needed),
     .says = {"{actor} hits {target} with {die}.", "{actor} touche {target} avec {die}."}, .part = TalePart::hit,
     .role = EventRole::shot_hit},
    {.id = Happening::shot_missed, .keys = keys(actor, target, die, needed),
     .says = {"{actor} misses {target}{?die: with {die}}.", "{actor} manque {target}{?die: avec {die}}."},
     .part = TalePart::miss,
     .role = EventRole::shot_missed},
    {.id = Happening::revealed, .keys = keys(actor, to),
     .says = {"{actor} is seen at {to}.", "{actor} est repéré en {to}."}, .role = EventRole::placed},
    {.id = Happening::removed, .keys = keys(side, target),
     .says = {"{target} is removed.", "{target} est retiré."}, .role = EventRole::removed},
    {.id = Happening::cloud_lasts, .keys = keys(die, needed, amount),
     .says = {"The smoke hangs until turn {amount} ({die}, {needed} needed).",
              "La fumée tient jusqu'au tour {amount} ({die}, il faut {needed})."}},
    {.id = Happening::cloud_gone, .keys = keys(die),
     .says = {"The smoke is gone ({die}).", "La fumée se dissipe ({die})."}},
    {.id = Happening::turn_began, .keys = keys(amount),
     .says = {"Turn {amount} begins.", "Le tour {amount} commence."}, .role = EventRole::turn_began,
     .report = Report::headline, .at_margin = true},
    {.id = Happening::game_ended, .keys = keys(side),
     .says = {"The battle is over.", "La bataille est finie."}, .report = Report::headline},
});

constexpr auto questions = checked<Question>({
    {.id = Question::write,
     .asks = {"{by}: write your orders in secret, then seal.", "{by} : écrivez vos ordres en secret, puis scellez."},
     .hint = {"A unit without an order waits.", "Une unité sans ordre attend."}, .manner = Manner::unit,
     .is_own_turn = true, .is_secret = true, .is_after = true},
    {.id = Question::march,
     .asks = {"{by}: say where your units march, then go.", "{by} : dites où marchent vos unités, puis partez."},
     .hint = {"All of them move together; until then each may be sent elsewhere.",
              "Toutes partent ensemble ; d'ici là, chacune peut encore changer de but."},
     .manner = Manner::unit, .is_own_turn = true},
    {.id = Question::fire,
     .asks = {"{by}: choose a shot, or hold your fire.", "{by} : choisissez un tir, ou cessez le feu."},
     .hint = {"Each model with the order to fire shoots once.",
              "Chaque figurine qui a l'ordre de tirer tire une fois."},
     .manner = Manner::act, .topic = Topic::act, .is_own_turn = true},
});

constexpr auto words = checked<Word>({
    {.id = Word::none, .says = {"none", "aucun"}},
    {.id = Word::advance, .says = {"advance", "avancer"}, .kind = WordKind::order, .is_said = true},
    {.id = Word::fire, .says = {"fire", "tirer"}, .kind = WordKind::order, .is_said = true},
    {.id = Word::smoke, .says = {"lay smoke", "enfumer"}, .kind = WordKind::order, .is_said = true,
     .pictogram = "M-6 5Q-9-4 0-4Q9-4 6 5Z"},
    {.id = Word::wait, .says = {"wait", "attendre"}, .kind = WordKind::order, .is_said = true},
});

constexpr auto badges = badge_table<Rules>({
    {{.name = "hidden", .says = {"hidden", "cachée"},
      .means = {"Where it stands is known to its owner alone.", "Sa position n'est connue que de son camp."},
      .sign = "M-8 5Q0-9 8 5M-5 1L5 9", .of = BadgeOf::unit},
     [](const FogBattle& battle, FigureId figure) { return state_of(battle, figure).is_hidden; }},
    {{.name = "plan", .says = named_by_the_word, .means = name_says_all, .sign = drawn_by_role, .of = BadgeOf::unit,
      .is_routine = true},
     [](const FogBattle& battle, FigureId figure) {
         const Word plan = state_of(battle, figure).plan;
         return plan == Word::none ? std::string_view() : vocabulary()[WordId(plan)].name;
     }},
    {{.name = "nerve", .says = {"steady", "de sang-froid"},
      .means = {"Its next shots need one less.", "Ses prochains tirs demandent un de moins."},
      .sign = drawn_by_role, .of = BadgeOf::unit},
     [](const FogBattle& battle, FigureId figure) { return state_of(battle, figure).has_nerve; }},
});
// clang-format on

}  // namespace

Badges<Rules> Rules::badges() { return fog::badges; }

const Vocabulary& vocabulary() {
    static const Vocabulary all{verbs, events, questions, words};
    return all;
}

}  // namespace umpire::fog
