#pragma once

#include "battle/match.hpp"
#include "rulebook/language.hpp"

#include <string>
#include <vector>

/// Where an action leads, as a person would say it at the table: by directions, lengths and what lies there. Numbers of
/// places say nothing to whoever looks at a table.
namespace umpire::wire {

std::vector<FigureId> enemies_of(const Match& seen, Side side);
/// How a person would name an enemy: the model where models are attacked, else its unit.
std::string enemy_name(const Match& seen, FigureId enemy, Language language);
/// "towards w1", "away from the enemy", "to the left". By angles alone, which are open to view.
std::string direction_text(const Match& seen, Point from, Point end, const std::vector<FigureId>& enemies,
                           Language language);
/// "behind the low wall": what shelters the place where a figure comes to stand; "in the open" where nothing does.
std::string shelter_text(const Match& seen, FigureId figure, Point end, const std::vector<FigureId>& enemies,
                         Language language);

/// "22 cm away from the enemy, behind the hedge"; empty for an action without places. `fine`: with the length to the
/// hundredth, for what could not be told from another otherwise.
std::string where_text(const Match& seen, const Action& action, Language language, bool fine);

}  // namespace umpire::wire
