#include "games/wwiisim/vocabulary.hpp"
#include "games/wwiisim/vocabulary_tables.hpp"

namespace umpire::wwiisim {
namespace {

constexpr auto word_rows = checked<WordRow>({
    {.id = Word::none, .name = "none", .says = {"none", "aucun"}},
    {.id = Word::walk,
     .name = "walk",
     .says = {"walk", "marcher"},
     .kind = WordKind::order,
     .face = {"WA", "MA"},
     .waits = true,
     .is_said = true},
    {.id = Word::run,
     .name = "run",
     .says = {"run", "courir"},
     .kind = WordKind::order,
     .face = {"RU", "CO"},
     .runs = true,
     .waits = true,
     .is_said = true},
    {.id = Word::crawl,
     .name = "crawl",
     .says = {"crawl", "ramper"},
     .kind = WordKind::order,
     .face = {"CR", "RA"},
     .waits = true,
     .is_said = true},
    {.id = Word::hide,
     .name = "hide",
     .says = {"hide", "s'embusquer"},
     .kind = WordKind::order,
     .face = {"HI", "EM"},
     .waits = true,
     .is_said = true},
    {.id = Word::fire,
     .name = "fire",
     .says = {"fire", "tirer"},
     .kind = WordKind::order,
     .face = {"FI", "TI"},
     .waits = true,
     .is_said = true},
    {.id = Word::south, .name = "south", .says = {"the south", "le sud"}, .is_said = true},
    {.id = Word::north, .name = "north", .says = {"the north", "le nord"}, .is_said = true},
    {.id = Word::west, .name = "west", .says = {"the west", "l'ouest"}, .is_said = true},
    {.id = Word::east, .name = "east", .says = {"the east", "l'est"}, .is_said = true},
    {.id = Word::set_up, .name = "set_up", .says = {"Set-up", "Mise en place"}},
    {.id = Word::initiative, .name = "initiative", .says = {"Initiative", "Initiative"}},
    {.id = Word::primary_fire, .name = "primary_fire", .says = {"Primary Fire", "Tir Primaire"}},
    {.id = Word::primary_movement, .name = "primary_movement", .says = {"Primary Movement", "Mouvement Primaire"}},
    {.id = Word::motorised_movement,
     .name = "motorised_movement",
     .says = {"Motorised Movement", "Mouvement Motorisé"}},
    {.id = Word::secondary_fire, .name = "secondary_fire", .says = {"Secondary Fire", "Tir Secondaire"}},
    {.id = Word::hand_to_hand, .name = "hand_to_hand", .says = {"Hand-to-hand", "Corps-à-corps"}},
    {.id = Word::additional_movement,
     .name = "additional_movement",
     .says = {"Additional Movement", "Mouvement Additionnel"}},
    {.id = Word::end_of_turn, .name = "end_of_turn", .says = {"End of Turn", "Fin du tour"}},
    {.id = Word::light, .name = "light", .says = {"light", "superficielle"}},
    {.id = Word::serious, .name = "serious", .says = {"serious", "grave"}},
    {.id = Word::dead, .name = "dead", .says = {"dead", "mort"}},
    {.id = Word::out, .name = "out", .says = {"out of the fight", "hors de combat"}},
    {.id = Word::fled, .name = "fled", .says = {"fled", "en fuite"}},
    {.id = Word::prisoner, .name = "prisoner", .says = {"taken prisoner", "fait prisonnier"}},
    {.id = Word::escort, .name = "escort", .says = {"gone as an escort", "parti en escorte"}},
    {.id = Word::no_damage, .name = "no_damage", .says = {"no effect", "sans effet"}},
    {.id = Word::crew_shaken, .name = "crew_shaken", .says = {"crew shaken", "équipage secoué"}},
    {.id = Word::weapon_destroyed, .name = "weapon_destroyed", .says = {"weapon destroyed", "arme détruite"}},
    {.id = Word::tracks_gone, .name = "tracks_gone", .says = {"immobilised", "immobilisé"}},
    {.id = Word::crew_alive,
     .name = "crew_alive",
     .says = {"destroyed, the crew is alive", "détruit, l'équipage est sauf"}},
    {.id = Word::crew_dead,
     .name = "crew_dead",
     .says = {"destroyed, the crew is dead", "détruit, l'équipage est mort"}},
    {.id = Word::explosive, .name = "explosive", .says = {"explosive", "explosif"}, .is_said = true},
    {.id = Word::smoke, .name = "smoke", .says = {"smoke", "fumigène"}, .is_said = true},
    {.id = Word::left, .name = "left", .says = {"gone over the edge", "sorti par le bord"}},
    {.id = Word::passed, .name = "passed", .says = {"passed", "réussi"}},
    {.id = Word::failed, .name = "failed", .says = {"failed", "raté"}},
});

}  // namespace

std::span<const WordRow> words() { return word_rows; }

const Vocabulary& vocabulary() {
    static const Vocabulary all{verbs(), events(), questions(), words()};
    return all;
}

}  // namespace umpire::wwiisim
