#pragma once

#include "battle/match.hpp"

#include <optional>
#include <string>
#include <vector>

namespace umpire::draw {

/// The state of a figure that a picture shows beside it, read from its badges.
struct Signs {
    std::optional<int> action_points;  ///< nothing in games without them
    int wounds = 0;
    int points_lost = 0;
    int extra_strength = 0;
    bool is_stray = false;
    bool is_numb = false;
    bool is_done = false;  ///< it has nothing more to do this turn
    bool has_power = false;
};
Signs signs_of(const Match& match, FigureId figure);

/// The figure has left the table for good; one that waits to be deployed has not.
bool is_removed(const Match& match, FigureId figure);
/// Figures of a unit that stand on the table.
int models_on_table(const Match& match, UnitId unit);
bool has_acted(const Match& match, UnitId unit);
/// All figures of a unit, in roster order.
std::vector<FigureId> figures_of(const Scenario& scenario, UnitId unit);

}  // namespace umpire::draw
