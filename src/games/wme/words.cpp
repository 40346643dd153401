#include "games/wme/vocabulary.hpp"
#include "games/wme/vocabulary_tables.hpp"

namespace umpire::wme {
namespace {

constexpr auto word_rows = checked<WordRow>({
    {.id = Word::none, .name = "none", .says = {"none", "aucun"}},
    // Command.
    {.id = Word::lower, .name = "lower", .says = {"south edge", "bord sud"}, .is_said = true},
    {.id = Word::upper, .name = "upper", .says = {"north edge", "bord nord"}, .is_said = true},
    {.id = Word::first, .name = "first", .says = {"first", "en premier"}, .is_said = true},
    {.id = Word::second, .name = "second", .says = {"second", "en second"}, .is_said = true},
    {.id = Word::failed, .name = "failed", .says = {"an order failed", "un ordre a échoué"}},
    {.id = Word::stopped, .name = "stopped", .says = {"stopped", "arrêt"}},
    {.id = Word::set_up, .name = "set_up", .says = {"set-up", "mise en place"}},
    {.id = Word::initiative, .name = "initiative", .says = {"initiative", "initiative"}},
    {.id = Word::orders, .name = "orders", .says = {"orders", "ordres"}},
    {.id = Word::commanders, .name = "commanders", .says = {"commanders", "commandants"}},
    {.id = Word::shooting, .name = "shooting", .says = {"shooting phase", "phase de tir"}},
    {.id = Word::combat, .name = "combat", .says = {"combat phase", "phase de combat"}},
    // Charge.
    {.id = Word::front, .name = "front", .says = {"front", "front"}},
    {.id = Word::left, .name = "left", .says = {"left flank", "flanc gauche"}},
    {.id = Word::right, .name = "right", .says = {"right flank", "flanc droit"}},
    {.id = Word::rear, .name = "rear", .says = {"rear", "arrière"}},
    {.id = Word::charge, .name = "charge", .says = {"charge", "charge"}},
    {.id = Word::evade, .name = "evade", .says = {"evade", "évitement"}},
    // Shooting.
    {.id = Word::open, .name = "open", .says = {"in the open", "à découvert"}},
    {.id = Word::defended, .name = "defended", .says = {"defended", "défendu"}},
    {.id = Word::fortified, .name = "fortified", .says = {"fortified", "fortifié"}},
    {.id = Word::at_charge, .name = "at_charge", .says = {"at a charge", "sur une charge"}},
    {.id = Word::enemy, .name = "enemy", .says = {"an enemy", "un ennemi"}},
    {.id = Word::engaged, .name = "engaged", .says = {"a friend in combat", "un ami au combat"}},
    {.id = Word::closed, .name = "closed", .says = {"closed terrain", "terrain fermé"}},
    {.id = Word::edge, .name = "edge", .says = {"the table edge", "le bord de la table"}},
    {.id = Word::friendly, .name = "friendly", .says = {"a friend", "un ami"}},
    // Combat.
    {.id = Word::high, .name = "high", .says = {"from a hill", "depuis une colline"}},
    {.id = Word::low, .name = "low", .says = {"from below", "d'en bas"}},
    {.id = Word::passed, .name = "passed", .says = {"passed", "réussi"}},
});

}  // namespace

std::span<const WordRow> words() { return word_rows; }

const Vocabulary& vocabulary() {
    static const Vocabulary all{verbs(), events(), questions(), words()};
    return all;
}

}  // namespace umpire::wme
