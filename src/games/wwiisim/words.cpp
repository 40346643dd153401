#include "games/wwiisim/vocabulary.hpp"
#include "games/wwiisim/vocabulary_tables.hpp"

namespace umpire::wwiisim {
namespace {

constexpr auto word_rows = checked<Word>({
    {.id = Word::none, .says = {"none", "aucun"}},
    {.id = Word::walk,
     .says = {"walk", "marcher"},
     .kind = WordKind::order,
     .waits = true,
     .is_said = true,
     .pictogram = "M0 6V-6M-5-1L0-6L5-1"},
    {.id = Word::run,
     .says = {"run", "courir"},
     .kind = WordKind::order,
     .runs = true,
     .waits = true,
     .is_said = true,
     .pictogram = "M-4 6L0 1L4 6M-4 1L0-4L4 1M-4-4L0-8L4-4"},
    {.id = Word::crawl,
     .says = {"crawl", "ramper"},
     .kind = WordKind::order,
     .waits = true,
     .is_said = true,
     .pictogram = "M-7 4H7M-7 0H-2L1-3H7"},
    {.id = Word::hide,
     .says = {"hide", "s'embusquer"},
     .kind = WordKind::order,
     .waits = true,
     .is_said = true,
     .pictogram = "M-8 5Q-6-4 0-4Q6-4 8 5ZM-3 1h.1M3 1h.1"},
    {.id = Word::fire,
     .says = {"fire", "tirer"},
     .kind = WordKind::order,
     .waits = true,
     .is_said = true,
     .pictogram = "M-8 0H-2.5M2.5 0H8M0-8V-2.5M0 2.5V8M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"},
    {.id = Word::south, .says = {"south edge", "bord sud"}, .is_said = true},
    {.id = Word::north, .says = {"north edge", "bord nord"}, .is_said = true},
    {.id = Word::west, .says = {"west edge", "bord ouest"}, .is_said = true},
    {.id = Word::east, .says = {"east edge", "bord est"}, .is_said = true},
    {.id = Word::set_up, .says = {"Set-up", "Mise en place"}},
    {.id = Word::initiative, .says = {"Initiative", "Initiative"}},
    {.id = Word::primary_fire, .says = {"Primary Fire", "Tir Primaire"}},
    {.id = Word::primary_movement, .says = {"Primary Movement", "Mouvement Primaire"}},
    {.id = Word::motorised_movement, .says = {"Motorised Movement", "Mouvement Motorisé"}},
    {.id = Word::secondary_fire, .says = {"Secondary Fire", "Tir Secondaire"}},
    {.id = Word::hand_to_hand, .says = {"Hand-to-hand", "Corps-à-corps"}},
    {.id = Word::additional_movement, .says = {"Additional Movement", "Mouvement Additionnel"}},
    {.id = Word::end_of_turn, .says = {"End of Turn", "Fin du tour"}},
    {.id = Word::light, .says = {"light", "superficielle"}},
    {.id = Word::serious, .says = {"serious", "grave"}},
    {.id = Word::dead, .says = {"dead", "mort"}},
    {.id = Word::out, .says = {"out of the fight", "hors de combat"}},
    {.id = Word::fled, .says = {"fled", "en fuite"}},
    {.id = Word::prisoner, .says = {"taken prisoner", "fait prisonnier"}},
    {.id = Word::escort, .says = {"gone as an escort", "parti en escorte"}},
    {.id = Word::no_damage, .says = {"no effect", "sans effet"}},
    {.id = Word::crew_shaken, .says = {"crew shaken", "équipage secoué"}},
    {.id = Word::weapon_destroyed, .says = {"weapon destroyed", "arme détruite"}},
    {.id = Word::tracks_gone, .says = {"immobilised", "immobilisé"}},
    {.id = Word::crew_alive, .says = {"destroyed, the crew is alive", "détruit, l'équipage est sauf"}},
    {.id = Word::crew_dead, .says = {"destroyed, the crew is dead", "détruit, l'équipage est mort"}},
    {.id = Word::explosive, .says = {"explosive", "explosif"}, .is_said = true},
    {.id = Word::smoke, .says = {"smoke", "fumigène"}, .is_said = true},
    {.id = Word::left, .says = {"gone over the edge", "sorti par le bord"}},
    {.id = Word::passed, .says = {"passed", "réussi"}},
    {.id = Word::failed, .says = {"failed", "raté"}},
});

}  // namespace

std::span<const WordRow> words() { return word_rows; }

const Vocabulary& vocabulary() {
    static const Vocabulary all{verbs(), events(), questions(), words()};
    return all;
}

}  // namespace umpire::wwiisim
