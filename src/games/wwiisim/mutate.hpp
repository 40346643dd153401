#pragma once

#include "battle/books.hpp"
#include "battle/opened_match.hpp"
#include "games/wwiisim/wwiisim.hpp"

namespace umpire::wwiisim {

/// Mutants are one up and one down for every number of the book, and one for each other value of every option.
void each_number(Book& book, const NumberVisit& visit);
/// Whether the change is of something that the edition does not offer (WW-DIF-3).
bool is_without_effect(const Mutant& mutant, const Edition& edition);

/// The book of an edition.
template <const Edition& (*edition)(), const Game& game>
struct Books {
    static Book book() { return book_of(edition()); }
    static const OptionTable<Options>& options() { return option_table(); }
    static void each_number(Book& book, const NumberVisit& visit) { wwiisim::each_number(book, visit); }
    static bool is_without_effect(const Mutant& mutant) { return wwiisim::is_without_effect(mutant, edition()); }
    static OpenedMatch open(const Setup& setup, const Book& book) {
        return opened_match(wwiisim::open(setup, game, edition(), book), make_match);
    }
};

}  // namespace umpire::wwiisim
