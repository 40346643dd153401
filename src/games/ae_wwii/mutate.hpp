#pragma once

#include "battle/books.hpp"
#include "battle/mutant.hpp"
#include "battle/opened_match.hpp"
#include "games/ae_wwii/ae_wwii.hpp"

namespace umpire::ae_wwii {

/// The book of the game. Its mutants are one up and one down for every number: the values, each characteristic of each
/// profile, each entry of the weapon and terrain tables, and the action points by training.
struct Books {
    static Book book() { return the_book(); }
    static const OptionTable<Options>& options() { return option_table(); }
    static void each_number(Book& book, const NumberVisit& visit);
    static bool is_without_effect(const Mutant& mutant);
    static OpenedMatch open(const Setup& setup, const Book& book) {
        return opened_match(ae_wwii::open(setup, book), make_match);
    }
};

}  // namespace umpire::ae_wwii
