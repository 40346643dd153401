#pragma once

#include "battle/books.hpp"
#include "games/wme/wme.hpp"

namespace umpire::wme {

/// The book of the game. Its mutants are one up and one down for every number, and one for each other value of every
/// option.
struct Books {
    static Book book() { return wme::book(); }
    static const OptionTable<Options>& options() { return option_table(); }
    static void each_number(Book& book, const NumberVisit& visit);
    static bool is_without_effect(const Mutant& mutant);
    static OpenedMatch open(const Setup& setup, const Book& book);
};

}  // namespace umpire::wme
