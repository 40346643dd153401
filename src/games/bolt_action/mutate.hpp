#pragma once

#include "battle/books.hpp"
#include "battle/mutant.hpp"
#include "battle/opened_match.hpp"
#include "games/bolt_action/bolt_action.hpp"

namespace umpire::bolt_action {

/// The book of the game. Its mutants are one up and one down for every number: the values and each entry in the tables
/// of weapons, shells, units, vehicles and drives. Further mutants raise every class of a kind of terrain and turn
/// every policy.
struct Books {
    static Book book() { return the_book(); }
    static const OptionTable<Options>& options() { return option_table(); }
    static void each_number(Book& book, const NumberVisit& visit);
    static bool is_without_effect(const Mutant& mutant);
    static OpenedMatch open(const Setup& setup, const Book& book) {
        return opened_match(bolt_action::open(setup, book), make_match);
    }
};

}  // namespace umpire::bolt_action
