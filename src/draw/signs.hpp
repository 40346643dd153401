#pragma once

#include "battle/game.hpp"
#include "rulebook/language.hpp"

#include <optional>
#include <string>
#include <vector>

namespace umpire::draw {

/// How a badge looks: "points" to spend, "wounds", "die" of an order, "pins", "wreck", or "mark".
std::string_view look_of_badge(std::string_view name, const Game& game);
/// What else is done with a badge; `mark` for one without a row.
BadgeRole role_of(std::string_view badge, const Game& game);
/// Whether the badge is of a whole unit.
bool is_of_unit(std::string_view badge, const Game& game);
/// What stands on the die of an order that has no pictogram: the first letter of its name.
std::string letter_of(const WordRow& order, Language language);

/// A state on a small plate.
struct StateSign {
    std::string_view badge;
    Pictogram pictogram;
    std::string letters;  ///< its number, which stands on the pictogram; without one the first letter of its name
    bool is_of_unit = false;
};

/// The state of a figure that a picture shows beside it, read from its badges.
struct Signs {
    std::optional<int> action_points;  ///< nothing in games without them
    int wounds = 0;
    int points_lost = 0;
    int extra_strength = 0;
    bool is_stray = false;
    bool is_done = false;  ///< it has nothing more to do this turn
    bool has_power = false;
    WordId order;          ///< on the die of its unit; none for no die
    bool is_kept = false;  ///< the die was kept from the turn before
    int pins = 0;
    bool is_wreck = false;
    std::vector<StateSign> states;  ///< what else is so: of the figure alone, or of its unit
};
/// `language`: of the letters.
Signs signs_of(const Match& match, FigureId figure, Language language = Language::english);
/// What lies beside a whole unit: the signs of its first figure in play.
Signs signs_of(const Match& match, UnitId unit, Language language = Language::english);
/// The same and more in words, "Fire, 2 pins, in Inn"; empty in games whose units have no marks of their own.
std::string marks_text(const Match& match, UnitId unit, Language language);

/// Where a unit is whose models are not on the table, as its game names the place; empty for nowhere.
std::string inside_of(const Match& match, UnitId unit);
/// Units may be inside of others and of buildings in this game.
bool has_insides(const Match& match);

/// The unit that acts. None at the end of a turn, while the players choose which order dice they keep.
UnitId acting_unit(const Match& match);
/// The figure has left the table for good; one that waits to be deployed has not.
bool is_removed(const Match& match, FigureId figure);
/// Figures of a unit that stand on the table, or inside of something.
int models_in_play(const Match& match, UnitId unit);
/// The same without models that are no men (`FigureCard::is_gun`).
int men_in_play(const Match& match, UnitId unit);
/// "7/10": the men in play, and how many there were when the battle began.
std::string strength_text(const Match& match, UnitId unit);
bool has_acted(const Match& match, UnitId unit);
/// All figures of a unit, in roster order.
std::vector<FigureId> figures_of(const Scenario& scenario, UnitId unit);

}  // namespace umpire::draw
