#pragma once

#include "battle/book_numbers.hpp"
#include "battle/game.hpp"

#include <vector>

namespace umpire {

/// The functions of a descriptor that open battles by the book of a ruleset, or by that book with one change. `Books`
/// is a struct of static functions in the folder of the game:
///   book()                      the book as it is printed
///   options()                   the table of its options
///   each_number(book, visit)    visits every number of the book
///   is_without_effect(mutant)   whether no battle can notice this change; may be left out
///   open(setup, book)           the battle, as an OpenedMatch
template <class Books>
struct BattlesBy {
    static OpenedMatch open(const Setup& setup) { return Books::open(setup, Books::book()); }
    static OpenedMatch open_mutated(const Setup& setup, const Mutant& mutant) {
        return Books::open(setup, mutated(Books::book(), Books::options(), mutant, Books::each_number));
    }
    static std::vector<Mutant> mutants() {
        auto book = Books::book();
        std::vector<Mutant> found = mutants_of(book, Books::options(), Books::each_number);
        if constexpr (requires(const Mutant& one) { Books::is_without_effect(one); })
            std::erase_if(found, Books::is_without_effect);
        return found;
    }
    static std::vector<OptionCard> options() { return Books::options().cards(Books::book().options); }
};

/// The descriptor with all of these.
template <class Books>
Game with_books(Game game) {
    using By = BattlesBy<Books>;
    game.open = By::open;
    game.open_mutated = By::open_mutated;
    game.mutants = By::mutants;
    game.options = By::options;
    return game;
}

}  // namespace umpire
