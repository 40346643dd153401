#pragma once

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/game.hpp"
#include "battle/length_text.hpp"
#include "battle/pending.hpp"
#include "rulebook/language.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace umpire::text {

/// The unit in which the texts of a ruleset give lengths, as its card says; inches for a ruleset that nobody knows.
LengthUnit unit_of(std::string_view ruleset);

/// How places are told: by their numbers, as files have them, or not at all, for whoever says them in words beside or
/// shows the table.
enum class PlacesAs : std::uint8_t { numbers, nothing };

/// What happened, as one sentence with its numbers and names: "Wehrmacht w1 hits Airborne p1 (rolled 4, needed 3+)."
std::string sentence(const Event& event, const Scenario& scenario, Language language,
                     PlacesAs places = PlacesAs::numbers);

/// Why the number of an event is what it is, with the clauses: "needs 5+: CD 4+ (AE-PROF-3), long range +1
/// (AE-SHOOT-4)". Empty when the event gives no reasons.
std::string reasons(const Event& event, const Game& game, Language language);

/// One reason: "long range +1 (AE-SHOOT-4)".
std::string reason(const Modifier& modifier, const Game& game, Language language);

/// How sides are called: "Red", as players say, or "A (red)", for who writes their letters in files.
enum class SidesAs : std::uint8_t { colours, letters };

/// A line for each objection: the fact first, then the clause with its title, and what the clause says. Empty for a
/// legal action.
std::string refusal(const Verdict& verdict, const Scenario& scenario, Language language,
                    SidesAs sides = SidesAs::colours);

/// What a clause says to somebody whom it forbids something, in a sentence.
std::string saying_of(Clause clause, const Game& game, Language language);

/// Who is asked, and what: "Red: activate a unit."
std::string question(const Decision& decision, const Scenario& scenario, Language language,
                     SidesAs sides = SidesAs::colours);

/// What a player would do, short: "w1 fires the KAR98k at p1".
std::string action(const Action& action, const Scenario& scenario, Language language,
                   PlacesAs places = PlacesAs::numbers);

/// A length as people write it, with its unit, to the nearest hundredth: 12.5" or 12,5".
std::string length_name(Length length, LengthUnit unit, Language language);
/// ... to the nearest ten-thousandth.
std::string fine_length_name(Length length, LengthUnit unit, Language language);
/// "(12.5, 3)" or "(12,5 ; 3)".
std::string point_name(Point point, LengthUnit unit, Language language);

}  // namespace umpire::text
