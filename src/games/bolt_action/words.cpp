#include "games/bolt_action/vocabulary.hpp"
#include "games/bolt_action/vocabulary_tables.hpp"

namespace umpire::bolt_action {
namespace {

constexpr auto words_rows = checked<Word>({
    {.id = Word::none, .says = {"none", "aucun"}},
    {.id = Word::fire,
     .says = {"Fire", "Tir"},
     .kind = WordKind::order,
     .pictogram = "M-8 0H-2.5M2.5 0H8M0-8V-2.5M0 2.5V8M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"},
    {.id = Word::advance, .says = {"Advance", "Avance"}, .kind = WordKind::order, .pictogram = "M0 6V-6M-5-1L0-6L5-1"},
    {.id = Word::run,
     .says = {"Run", "Course"},
     .kind = WordKind::order,
     .runs = true,
     .pictogram = "M-4 6L0 1L4 6M-4 1L0-4L4 1M-4-4L0-8L4-4"},
    {.id = Word::ambush,
     .says = {"Ambush", "Embuscade"},
     .kind = WordKind::order,
     .waits = true,
     .pictogram = "M-7 0Q0-7 7 0Q0 7-7 0M0-1.6a1.6 1.6 0 1 0 .01 0"},
    {.id = Word::rally, .says = {"Rally", "Ralliement"}, .kind = WordKind::order, .pictogram = "M-4 7V-7L6-4L-4-1"},
    {.id = Word::down, .says = {"Down", "À terre"}, .kind = WordKind::order, .pictogram = "M0-6V4M-5-1L0 4L5-1M-6 7H6"},
    {.id = Word::attacker, .says = {"to attack", "attaquer"}, .is_said = true},
    {.id = Word::defender, .says = {"to defend", "défendre"}, .is_said = true},
    {.id = Word::keep, .says = {"to keep its table edge", "garder son bord de table"}, .is_said = true},
    {.id = Word::swap, .says = {"to swap table edges", "échanger les bords de table"}, .is_said = true},
    {.id = Word::left, .says = {"left", "gauche"}, .is_said = true},
    {.id = Word::right, .says = {"right", "droit"}, .is_said = true},
    {.id = Word::he, .says = {"high explosive", "l'explosif"}, .is_said = true},
    {.id = Word::anti_tank, .says = {"anti-tank rounds", "l'obus antichar"}, .is_said = true},
    {.id = Word::indirect, .says = {"indirect fire", "le tir indirect"}, .is_said = true},
    {.id = Word::direct, .says = {"direct fire", "le tir direct"}, .is_said = true},
    {.id = Word::friendly_fire, .says = {"friendly fire", "tir ami"}},
    {.id = Word::panic, .says = {"panic", "panique"}},
    {.id = Word::first_wave, .says = {"first wave", "première vague"}},
    {.id = Word::reserve, .says = {"reserve", "réserve"}},
    {.id = Word::flank, .says = {"flank move", "mouvement de flanc"}},
    {.id = Word::light, .says = {"light", "léger"}},
    {.id = Word::hard, .says = {"hard", "dur"}},
    {.id = Word::superficial, .says = {"superficial", "superficiel"}},
    {.id = Word::full, .says = {"full", "complet"}},
    {.id = Word::massive, .says = {"massive", "massif"}},
});

}  // namespace

std::span<const WordRow> words() { return words_rows; }

}  // namespace umpire::bolt_action
