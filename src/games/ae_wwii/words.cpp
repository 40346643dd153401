#include "games/ae_wwii/vocabulary.hpp"
#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {
namespace {

constexpr auto words_rows = checked<WordRow>({
    {.id = Word::none, .name = "none", .says = {"none", "aucun"}},
    {.id = Word::south, .name = "south", .says = {"south", "sud"}, .is_said = true},
    {.id = Word::north, .name = "north", .says = {"north", "nord"}, .is_said = true},
    {.id = Word::clouded_minds,
     .name = "clouded_minds",
     .says = {"clouded minds", "Esprits embrumés"},
     .kind = WordKind::power,
     .is_said = true},
    {.id = Word::mind_blast,
     .name = "mind_blast",
     .says = {"mind blast", "Décharge mentale"},
     .kind = WordKind::power,
     .is_said = true},
    {.id = Word::psychic_push,
     .name = "psychic_push",
     .says = {"psychic push", "Poussée psychique"},
     .kind = WordKind::power,
     .is_said = true},
    {.id = Word::finished, .name = "finished", .says = {"finished", "a fini"}},
});

}  // namespace

std::span<const WordRow> words() { return words_rows; }

}  // namespace umpire::ae_wwii
