#include "games/wme/vocabulary.hpp"
#include "games/wme/vocabulary_tables.hpp"

namespace umpire::wme {
namespace {

constexpr auto word_rows = checked<Word>({
    {.id = Word::none, .says = {"none", "aucun"}},
    // Command.
    {.id = Word::lower, .says = {"south edge", "bord sud"}, .is_said = true},
    {.id = Word::upper, .says = {"north edge", "bord nord"}, .is_said = true},
    {.id = Word::first, .says = {"first", "en premier"}, .is_said = true},
    {.id = Word::second, .says = {"second", "en second"}, .is_said = true},
    {.id = Word::failed, .says = {"an order failed", "un ordre a échoué"}},
    {.id = Word::stopped, .says = {"stopped", "arrêt"}},
    {.id = Word::set_up, .says = {"set-up", "mise en place"}},
    {.id = Word::initiative, .says = {"initiative", "initiative"}},
    {.id = Word::orders, .says = {"orders", "ordres"}},
    {.id = Word::commanders, .says = {"commanders", "commandants"}},
    {.id = Word::shooting, .says = {"shooting phase", "phase de tir"}},
    {.id = Word::combat, .says = {"combat phase", "phase de combat"}},
    // Charge.
    {.id = Word::front, .says = {"front", "front"}},
    {.id = Word::left, .says = {"left flank", "flanc gauche"}},
    {.id = Word::right, .says = {"right flank", "flanc droit"}},
    {.id = Word::rear, .says = {"rear", "arrière"}},
    {.id = Word::charge, .says = {"charge", "charge"}},
    {.id = Word::evade, .says = {"evade", "évitement"}},
    // Shooting.
    {.id = Word::open, .says = {"in the open", "à découvert"}},
    {.id = Word::defended, .says = {"defended", "défendu"}},
    {.id = Word::fortified, .says = {"fortified", "fortifié"}},
    {.id = Word::at_charge, .says = {"at a charge", "sur une charge"}},
    {.id = Word::enemy, .says = {"an enemy", "un ennemi"}},
    {.id = Word::engaged, .says = {"a friend in combat", "un ami au combat"}},
    {.id = Word::closed, .says = {"closed terrain", "terrain fermé"}},
    {.id = Word::edge, .says = {"the table edge", "le bord de la table"}},
    {.id = Word::friendly, .says = {"a friend", "un ami"}},
    // Combat.
    {.id = Word::high, .says = {"from a hill", "depuis une colline"}},
    {.id = Word::low, .says = {"from below", "d'en bas"}},
    {.id = Word::passed, .says = {"passed", "réussi"}},
});

}  // namespace

std::span<const WordRow> words() { return word_rows; }

const Vocabulary& vocabulary() {
    static const Vocabulary all{verbs(), events(), questions(), words()};
    return all;
}

}  // namespace umpire::wme
