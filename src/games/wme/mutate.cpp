#include "games/wme/mutate.hpp"

#include "battle/book_numbers.hpp"

#include <array>

namespace umpire::wme {

using namespace literals;

namespace {

/// A stand fewer; of a unit of one stand, one more.
void each_strength(Profile& profile, const NumberVisit& visit) {
    visit(
        {std::string(profile.name) + ".stands", "WM-PROF-1"_clause, 1,
         [&profile](int) { profile.stands = static_cast<std::uint8_t>(profile.stands == 1 ? 2 : profile.stands - 1); },
         true});
}

}  // namespace

void Books::each_number(Book& book, const NumberVisit& visit) {
    each_value(book.values, visit);
    for (Profile& profile : book.profiles) {
        each_small(profile.name, profile.clause, profile, profile_columns, visit);
        each_strength(profile, visit);
    }
    each_option_length(option_table(), book.options, Values::hair, visit);
}

/// Changes that no battle can notice, with the reason.
bool Books::is_without_effect(const Mutant& mutant) {
    // Edges that touch (WM-GEO-6) along the centimetre of WM-COMB-16 are not turned by three degrees, let alone five.
    if (mutant.name == "support_turn") return true;
    // No list asks for three of a kind: half of the least and a third of it, rounded up, are one (WM-ARMY-3 to 5).
    if (mutant.name == "small_army_part" && mutant.change > 0) return true;
    // No order needs twelve: the best commander of the lists has 10, and one more with the drilled (WM-SPEC-4).
    return mutant.name == policy_name("natural_rolls");
}

}  // namespace umpire::wme
