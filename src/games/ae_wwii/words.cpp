#include "games/ae_wwii/vocabulary.hpp"
#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {
namespace {

constexpr auto words_rows = checked<Word>({
    {.id = Word::none, .says = {"none", "aucun"}},
    {.id = Word::south, .says = {"south", "sud"}, .is_said = true},
    {.id = Word::north, .says = {"north", "nord"}, .is_said = true},
    {.id = Word::clouded_minds,
     .says = {"clouded minds", "Esprits embrumés"},
     .kind = WordKind::power,
     .is_said = true},
    {.id = Word::mind_blast, .says = {"mind blast", "Décharge mentale"}, .kind = WordKind::power, .is_said = true},
    {.id = Word::psychic_push, .says = {"psychic push", "Poussée psychique"}, .kind = WordKind::power, .is_said = true},
    {.id = Word::finished, .says = {"finished", "a fini"}},
});

}  // namespace

std::span<const WordRow> words() { return words_rows; }

}  // namespace umpire::ae_wwii
