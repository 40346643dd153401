#include "games/wme/mutate.hpp"

#include "battle/book_numbers.hpp"

#include <array>

namespace umpire::wme {

namespace {

constexpr std::array profile_columns{
    Column<Profile>{"attacks", &Profile::attacks},
    Column<Profile>{"shots", &Profile::shots},
    Column<Profile>{"hits", &Profile::hits},
    Column<Profile>{"armour", &Profile::armour},
    Column<Profile>{"stands", &Profile::stands, {}, true},
    Column<Profile>{"range", &Profile::range},
    Column<Profile>{"points", &Profile::points},
    Column<Profile>{"least", &Profile::least},
    Column<Profile>{"most", &Profile::most},
    Column<Profile>{"command", &Profile::command},
    Column<Profile>{"bonus", &Profile::bonus},
};

void each_number(Book& book, const NumberVisit& visit) {
    each_value(book.values, visit);
    for (Profile& profile : book.profiles) each_small(profile.name, profile.clause, profile, profile_columns, visit);
    each_option_length(option_table(), book.options, Values::hair, visit);
}

}  // namespace

std::vector<Mutant> mutants() {
    Book nominal = book();
    return mutants_of(nominal, option_table(), each_number);
}

Book mutated_book(const Mutant& mutant) { return mutated(book(), option_table(), mutant, each_number); }

}  // namespace umpire::wme
