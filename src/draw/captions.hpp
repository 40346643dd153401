#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <string>

namespace umpire::draw {

/// The title of the scenario in the language, or its name; may be empty.
std::string title_of(const Scenario& scenario, Language language);
/// "In the bag: 5 of A, 7 of B"; empty in games without a bag.
std::string bag_line(const Match& match, Language language);
/// Whose unit acts, and whose answer is awaited where that is another's: "Turn 2 of 6: A (red), section W acts; B
/// (blue) decides". What is asked is not told, so that whoever may not know it learns nothing.
/// With `told`, the names of that scenario, and of the sides no letters: "Turn 2 of 6: Red, section W acts".
/// `given_up`: the side that gave the battle up at the table; none where nobody did, or the rules had ended it.
std::string turn_line(const Match& match, Language language, const Scenario* told = nullptr,
                      Side given_up = Side::none);
/// "The battle is over: Red wins"; with letters "A (red)".
std::string over_line(Side winner, Language language, bool has_letters);

}  // namespace umpire::draw
